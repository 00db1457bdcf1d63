/**
 * Follows links, over one site or many at once. A {@link Crawler} takes hosts from a frontier, asks
 * for their pages through the loops of their sites, and enters what the pages link to, as far as
 * {@link LinkRules} let it. It leaves out places that would never end, such as calendars, facets
 * and mazes: they are known by bringing nothing new and by feeding themselves, not by their depth.
 * A {@link RevisitPolicy} asks again for what has probably changed, so that an unchanged page costs
 * a bare 304. Following links finds only what is linked; the other pages are for {@link
 * grapnel.discover}.
 *
 * <pre>{@code
 * // given: Frontier frontier, CrawlSites sites, Url seed
 * LinkRules rules = LinkRules.within(new UrlScope(UrlScope.Extent.SITE, seed));
 * Crawler.Plan plan = new Crawler.Plan(rules, "grapnel", 16, 1);
 * Crawler crawler = new Crawler(frontier, sites, plan, System.out::println, Clock.systemUTC());
 * System.out.println(crawler.run(List.of(seed)).pages());
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.crawl;
