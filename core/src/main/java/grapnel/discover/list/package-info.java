/**
 * From a list of a site's URLs to the pages that are not in it: mine templates, then hunt.
 *
 * <pre>{@code
 * SiteHunt hunt = new SiteHunt(catalogue, loop, budget, System.err::println);
 * List<Mined> mined = hunt.templates("example.com", urls, Miner.THRESHOLD);
 * hunt.hunt(mined, new Random(1), page -> System.out.println(page.url()));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.discover.list;
