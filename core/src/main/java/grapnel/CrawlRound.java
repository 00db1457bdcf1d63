package grapnel;

import grapnel.crawl.ChangeHistory;
import grapnel.crawl.RequestPolicy;
import grapnel.crawl.RevisitPolicy;
import grapnel.fact.VisitedUrl;
import grapnel.store.Frontier;
import grapnel.store.SiteStore;
import grapnel.url.Url;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One time around: the first visit of a crawl, or a later one with a frontier of its own, so that
 * what earlier rounds saw is kept.
 *
 * @param number 0 for the first visit
 * @param revisiting how a later round asks; empty for the first
 */
record CrawlRound(int number, Frontier frontier, Optional<RevisitPolicy> revisiting) {

  /** Goes on with the first visit, which is begun if need be. */
  static CrawlRound first(SiteStore siteStore, String crawl) {
    return new CrawlRound(0, siteStore.frontier(crawl), Optional.empty());
  }

  /**
   * Goes on with the round that is not finished, or begins a new one.
   *
   * @param least only what is so likely to have changed is asked for again
   */
  static CrawlRound again(SiteStore siteStore, String crawl, double least, Instant now) {
    List<String> begun = siteStore.crawlNames();
    int last = 0;
    while (begun.contains(name(crawl, last + 1))) last++;
    Frontier current = siteStore.frontier(name(crawl, last));
    boolean goesOn = current.waiting() > 0 || current.visited() == 0;
    if (last == 0 && goesOn) return first(siteStore, crawl);
    int number = goesOn ? last : last + 1;
    ChangeHistory changeHistory = new ChangeHistory();
    for (int round = 0; round < number; round++) {
      siteStore.frontier(name(crawl, round)).eachVisited(changeHistory::add);
    }
    RevisitPolicy revisitPolicy = new RevisitPolicy(siteStore.catalogue(), changeHistory, number);
    Frontier frontier = siteStore.frontier(name(crawl, number));
    if (frontier.visited() == 0) frontier.add(revisitPolicy.dueEntries(now, least));
    return new CrawlRound(number, frontier, Optional.of(revisitPolicy));
  }

  private static String name(String crawl, int round) {
    return round == 0 ? crawl : crawl + " again " + round;
  }

  RequestPolicy requestPolicy() {
    return revisiting.<RequestPolicy>map(round -> round).orElse(RequestPolicy.FIRST_VISIT);
  }

  /** Where this round begins beside what waits already. */
  List<Url> starts(List<Url> seeds) {
    return number == 0 ? seeds : List.of();
  }

  void visited(VisitedUrl visited) {
    revisiting.ifPresent(round -> round.countVisited(visited));
  }

  /** What became of known pages. */
  Optional<CrawlReport.Revisited> revisited() {
    return revisiting.map(
        policy ->
            new CrawlReport.Revisited(number + 1, policy.changedCount(), policy.unchangedCount()));
  }
}
