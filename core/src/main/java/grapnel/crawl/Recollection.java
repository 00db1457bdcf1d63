package grapnel.crawl;

import grapnel.fact.Visited;
import grapnel.focus.Recent;
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
final class Recollection {

  /** Of more pages than this the last are read: what was learned long ago has faded anyway. */
  private static final int MOST = 20_000;

  /** They come over the network, two trips each. */
  private static final int MOST_OF_OTHERS = 2000;

  private static final int MOST_LINKS = 1_000_000;

  private final Sites sites;

  /** Where a URL was seen first: what is visited does not say how it was found. */
  private final Map<Url, Url> seenOn = new Recent<>(MOST_LINKS);

  private Recollection(Sites sites) {
    this.sites = sites;
  }

  static void of(Frontier frontier, Sites sites, Visiting visiting) {
    Recollection recollection = new Recollection(sites);
    frontier.lastVisited(
        MOST,
        visited -> {
          if (visiting.stopped()) return;
          recollection.of(
              visited, (one, via, page) -> visiting.recalled(one, via, page, sites::page));
        });
  }

  /** What others have learned of links that pay; of traps they tell with each host. */
  static void ofOthers(Frontier frontier, Sites sites, Visiting visiting) {
    Recollection recollection = new Recollection(sites);
    frontier.lastVisited(
        MOST_OF_OTHERS,
        visited -> {
          if (!visiting.stopped()) recollection.of(visited, visiting::steered);
        });
  }

  /** Learns from a page that was visited; of none where it cannot be read. */
  private interface Learning {
    void from(Visited visited, Optional<Url> via, Optional<Page> page);
  }

  private void of(Visited visited, Learning learning) {
    if (visited.ending() instanceof Visited.Skipped) return;
    Optional<Page> page = visited.contents().flatMap(_ -> sites.page(visited.url()));
    Optional<Url> via = Optional.ofNullable(seenOn.get(visited.url()));
    learning.from(visited, via, page);
    for (Link link : page.map(Page::links).orElse(List.of())) {
      seenOn.putIfAbsent(link.url().normalized(), visited.url());
    }
  }
}
