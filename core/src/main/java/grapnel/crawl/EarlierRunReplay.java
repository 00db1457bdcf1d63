package grapnel.crawl;

import grapnel.fact.VisitedUrl;
import grapnel.focus.BoundedMap;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.store.Frontier;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an earlier run of a crawl has learned of traps and of links that pay, learned again from the
 * pages it kept: nothing is asked. So a crawl that was stopped or killed goes on as one that was
 * not.
 */
final class EarlierRunReplay {

  /** Of more pages than this the last are read: what was learned long ago has faded anyway. */
  private static final int MOST = 20_000;

  /** They come over the network, two trips each. */
  private static final int MOST_OF_OTHERS = 2000;

  private static final int MOST_LINKS = 1_000_000;

  private final CrawlSites sites;

  /** Where a URL was seen first: what is visited does not say how it was found. */
  private final Map<Url, Url> seenOn = new BoundedMap<>(MOST_LINKS);

  private EarlierRunReplay(CrawlSites sites) {
    this.sites = sites;
  }

  static void replay(Frontier frontier, CrawlSites sites, UrlVisitor visitor) {
    EarlierRunReplay replay = new EarlierRunReplay(sites);
    frontier.lastVisited(
        MOST,
        visited -> {
          if (visitor.stopped()) return;
          replay.replay(visited, (one, via, page) -> visitor.learnFromVisit(one, via, page, sites));
        });
  }

  /** What others have learned of links that pay; of traps they tell with each host. */
  static void replayOthers(Frontier frontier, CrawlSites sites, UrlVisitor visitor) {
    EarlierRunReplay replay = new EarlierRunReplay(sites);
    frontier.lastVisited(
        MOST_OF_OTHERS,
        visited -> {
          if (!visitor.stopped()) replay.replay(visited, visitor::learnSteering);
        });
  }

  /** Learns from a page that was visited; of none where it cannot be read. */
  private interface VisitLearner {
    void from(VisitedUrl visited, Optional<Url> via, Optional<Page> page);
  }

  private void replay(VisitedUrl visited, VisitLearner learning) {
    if (visited.ending() instanceof VisitedUrl.Skipped) return;
    Optional<Page> page = visited.contents().flatMap(_ -> sites.knownPage(visited.url()));
    Optional<Url> via = Optional.ofNullable(seenOn.get(visited.url()));
    learning.from(visited, via, page);
    for (Link link : page.map(Page::links).orElse(List.of())) {
      seenOn.putIfAbsent(link.url().normalized(), visited.url());
    }
  }
}
