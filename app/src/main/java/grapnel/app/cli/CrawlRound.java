package grapnel.app.cli;

import grapnel.crawl.Asking;
import grapnel.crawl.revisit.History;
import grapnel.crawl.revisit.Revisiting;
import grapnel.fact.Visited;
import grapnel.store.Frontier;
import grapnel.store.Home;
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
record CrawlRound(int number, Frontier frontier, Optional<Revisiting> revisiting) {

  /** Goes on with the first visit, which is begun if need be. */
  static CrawlRound first(Home home, String crawl) {
    return new CrawlRound(0, home.frontier(crawl), Optional.empty());
  }

  /**
   * Goes on with the round that is not finished, or begins a new one.
   *
   * @param least only what is so likely to have changed is asked for again
   */
  static CrawlRound again(Home home, String crawl, double least, Instant now) {
    List<String> begun = home.crawls();
    int last = 0;
    while (begun.contains(name(crawl, last + 1))) last++;
    Frontier current = home.frontier(name(crawl, last));
    boolean goesOn = current.waiting() > 0 || current.visited() == 0;
    if (last == 0 && goesOn) return first(home, crawl);
    int number = goesOn ? last : last + 1;
    History history = new History();
    for (int round = 0; round < number; round++) {
      home.frontier(name(crawl, round)).eachVisited(history::add);
    }
    Revisiting revisiting = new Revisiting(home.catalogue(), history, number);
    Frontier frontier = home.frontier(name(crawl, number));
    if (frontier.visited() == 0) frontier.add(revisiting.due(now, least));
    return new CrawlRound(number, frontier, Optional.of(revisiting));
  }

  private static String name(String crawl, int round) {
    return round == 0 ? crawl : crawl + " again " + round;
  }

  Asking asking() {
    return revisiting.<Asking>map(round -> round).orElse(Asking.FIRST);
  }

  /** Where this round begins beside what waits already. */
  List<Url> starts(List<Url> seeds) {
    return number == 0 ? seeds : List.of();
  }

  void visited(Visited visited) {
    revisiting.ifPresent(round -> round.visited(visited));
  }

  /** What became of known pages, in a line. */
  Optional<String> summary() {
    return revisiting.map(
        round ->
            "visit %d of these pages: %,d changed, are new or gone; %,d answered that they did not"
                .formatted(number + 1, round.changed(), round.unchanged()));
  }
}
