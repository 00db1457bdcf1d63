/**
 * Following links, over one site or many at once.
 *
 * <p>A {@link grapnel.crawl.Crawler} takes hosts from a frontier, asks for their pages through the
 * loops of their sites, and enters what the pages link to. {@link grapnel.crawl.LinkRules} say
 * which links are followed.
 *
 * <pre>{@code
 * LinkRules rules = LinkRules.within(new UrlScope(UrlScope.Extent.SITE, seed));
 * Crawler crawler = new Crawler(frontier, sites, plan, System.out::println, clock);
 * crawler.run(List.of(seed));
 * }</pre>
 */
@org.jspecify.annotations.NullMarked
package grapnel.crawl;
