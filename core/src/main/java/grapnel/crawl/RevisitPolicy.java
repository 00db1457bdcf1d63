package grapnel.crawl;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.ConditionalRequest;
import grapnel.store.Catalogue;
import grapnel.store.Frontier.Entry;
import grapnel.url.Url;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/** One more round over pages that are known: asks for each only if it changed. */
public final class RevisitPolicy implements RequestPolicy {

  private final Catalogue catalogue;
  private final ChangeHistory changeHistory;
  private final int round;
  private final LongAdder unchangedCount = new LongAdder();
  private final LongAdder changedCount = new LongAdder();

  /**
   * A round.
   *
   * @param round 1 for the second time that pages are visited
   */
  public RevisitPolicy(Catalogue catalogue, ChangeHistory changeHistory, int round) {
    if (round < 1) throw new IllegalArgumentException("round < 1: " + round);
    this.catalogue = catalogue;
    this.changeHistory = changeHistory;
    this.round = round;
  }

  /** What to ask for again, the likeliest to have changed first. */
  public List<Entry> dueEntries(Instant now, double least) {
    List<Entry> due = new ArrayList<>();
    changeHistory.eachPage(
        (url, depth) -> {
          double chance = changeHistory.changeProbability(url, now);
          if (chance >= least) due.add(new Entry(url, Optional.empty(), depth, 0, 0, chance));
        });
    due.sort(Comparator.comparingDouble(entry -> -entry.rank()));
    return due;
  }

  @Override
  public Request request(Url url) {
    Request request = Request.get(url).withLoad(round);
    return lastFullResponse(url)
        .map(ConditionalRequest::conditionHeaders)
        .map(request::with)
        .orElse(request);
  }

  @Override
  public Response completeResponse(Url url, Response answer) {
    if (answer.status() != 304) return answer;
    return lastFullResponse(url)
        .map(last -> ConditionalRequest.mergeNotModified(last, answer))
        .orElse(answer);
  }

  /** Pages that were known before are asked for by their chance to have changed, not by links. */
  @Override
  public boolean followsLink(Url url) {
    return !changeHistory.knows(url);
  }

  /** The last time the page itself was sent. */
  private Optional<Response> lastFullResponse(Url url) {
    for (int load = round - 1; load >= 0; load--) {
      Optional<Exchange> exchange = catalogue.find(Request.get(url).withLoad(load));
      if (exchange.isPresent()
          && exchange.get().answer() instanceof Answer.Responded(Response response)
          && response.status() != 304) {
        return Optional.of(response);
      }
    }
    return Optional.empty();
  }

  /** Counts what became of a page. */
  public void countVisited(VisitedUrl visited) {
    if (!(visited.ending() instanceof VisitedUrl.Answered)) return;
    (changeHistory.changed(visited) ? changedCount : unchangedCount).increment();
  }

  /** How many pages say what they said. */
  public long unchangedCount() {
    return unchangedCount.sum();
  }

  /** How many pages are new, gone, or not what they were. */
  public long changedCount() {
    return changedCount.sum();
  }
}
