package grapnel.crawl;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Visited;
import grapnel.focus.Recent;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.store.Frontier;
import grapnel.url.Url;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What an earlier run of a crawl has learned of traps and of links that pay, learned again from the
 * pages it kept: nothing is asked. So a crawl that was stopped or killed goes on as one that was
 * not.
 */
final class Recollection {

  /** Of more pages than this the last are read: what was learned long ago has faded anyway. */
  private static final int MOST = 20_000;

  private static final int MOST_LINKS = 1_000_000;

  private final Sites sites;
  private final Visiting visiting;

  /** Where a URL was seen first: what is visited does not say how it was found. */
  private final Map<Url, Url> seenOn = new Recent<>(MOST_LINKS);

  private Recollection(Sites sites, Visiting visiting) {
    this.sites = sites;
    this.visiting = visiting;
  }

  static void of(Frontier frontier, Sites sites, Visiting visiting) {
    long before = frontier.visited() - MOST;
    AtomicLong number = new AtomicLong();
    Recollection recollection = new Recollection(sites, visiting);
    frontier.eachVisited(
        visited -> {
          if (number.getAndIncrement() >= before && !visiting.stopped()) recollection.of(visited);
        });
  }

  private void of(Visited visited) {
    if (visited.ending() instanceof Visited.Skipped) return;
    Optional<Page> page = visited.contents().flatMap(_ -> known(visited.url()));
    Optional<Url> via = Optional.ofNullable(seenOn.get(visited.url()));
    visiting.recalled(visited, via, page, this::known);
    for (Link link : page.map(Page::links).orElse(List.of())) {
      seenOn.putIfAbsent(link.url().normalized(), visited.url());
    }
  }

  private Optional<Page> known(Url url) {
    return sites
        .known(Request.get(url))
        .map(Exchange::answer)
        .filter(answer -> answer instanceof Answer.Responded(Response r) && r.ok())
        .map(answer -> Visiting.page(url, ((Answer.Responded) answer).response()));
  }
}
