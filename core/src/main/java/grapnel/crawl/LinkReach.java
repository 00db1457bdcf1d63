package grapnel.crawl;

import grapnel.fetch.FetchOptions;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.store.Frontier;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/** What links reach on one host: what any crawler finds. */
public final class LinkReach {

  private LinkReach() {}

  /** The URLs of the pages that are there, in the order they were reached. */
  public static List<Url> of(SiteLoop loop, Frontier frontier, Url start) {
    List<Url> reached = new ArrayList<>();
    LinkRules rules = LinkRules.within(new UrlScope(UrlScope.Extent.HOST, start));
    new Crawler(
            frontier,
            CrawlSites.of(loop),
            new Crawler.Plan(rules, FetchOptions.AGENT, 1, 1),
            visited -> {
              if (visited.ok()) reached.add(visited.url());
            },
            InstantSource.system())
        .run(List.of(start));
    return reached;
  }
}
