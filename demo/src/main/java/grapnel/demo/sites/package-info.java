/**
 * The sites that {@code grapnel demo} serves: a shop with a forum, and a library behind a search.
 * They are the only sites that are shipped; all others are in the lab, for tests and evaluations.
 *
 * <pre>{@code
 * try (Lab lab = Lab.serve(DemoSites.named(DemoSites.SHOP).orElseThrow())) {
 *   System.out.println(lab.site(DemoSites.SHOP).origin());
 * }
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.demo.sites;
