/**
 * The sites of the lab by name, each with what it is for. {@link Sites} lists them all; what they
 * are made of is in {@link grapnel.demo.kit} and {@link grapnel.lab.part}. Most are small, so that
 * a test can ask for every page; {@link Sites#bulk} makes one of any size.
 *
 * <pre>{@code
 * for (Entry entry : Sites.all()) System.out.println(entry.name() + ": " + entry.purpose());
 * try (Lab lab = Lab.serve(Sites.named("soft404"))) {
 *   System.out.println(lab.site("soft404").origin());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.lab.sites;
