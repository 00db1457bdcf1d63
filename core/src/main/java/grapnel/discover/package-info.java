/**
 * The one place where the methods meet.
 *
 * <pre>{@code
 * var hunt = new SiteHunt(catalogue, loop, budget, System.err::println);
 * List<Mined> templates = hunt.templates("example.com", urls, Miner.THRESHOLD);
 * hunt.hunt(templates, new Random(1), found -> System.out.println(found.url()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover;
