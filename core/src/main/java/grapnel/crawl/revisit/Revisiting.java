package grapnel.crawl.revisit;

import grapnel.crawl.Asking;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Visited;
import grapnel.fetch.Revisit;
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
public final class Revisiting implements Asking {

  private final Catalogue catalogue;
  private final History history;
  private final int round;
  private final LongAdder unchanged = new LongAdder();
  private final LongAdder changed = new LongAdder();

  /**
   * A round.
   *
   * @param round 1 for the second time that pages are visited
   */
  public Revisiting(Catalogue catalogue, History history, int round) {
    if (round < 1) throw new IllegalArgumentException("round < 1: " + round);
    this.catalogue = catalogue;
    this.history = history;
    this.round = round;
  }

  /** What to ask for again, the likeliest to have changed first. */
  public List<Entry> due(Instant now, double least) {
    List<Entry> due = new ArrayList<>();
    history.eachPage(
        (url, depth) -> {
          double chance = history.chance(url, now);
          if (chance >= least) due.add(new Entry(url, Optional.empty(), depth, 0, 0, chance));
        });
    due.sort(Comparator.comparingDouble(entry -> -entry.rank()));
    return due;
  }

  @Override
  public Request request(Url url) {
    Request request = Request.get(url).withLoad(round);
    return earlier(url).map(Revisit::headers).map(request::with).orElse(request);
  }

  @Override
  public Response whole(Url url, Response answer) {
    if (answer.status() != 304) return answer;
    unchanged.increment();
    return earlier(url).map(last -> Revisit.merged(last, answer)).orElse(answer);
  }

  /** Pages that were known before are asked for by their chance to have changed, not by links. */
  @Override
  public boolean follows(Url url) {
    return !history.knows(url);
  }

  /** The last time the page itself was sent. */
  private Optional<Response> earlier(Url url) {
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
  public void visited(Visited visited) {
    if (visited.ending() instanceof Visited.Answered && history.changed(visited)) {
      changed.increment();
    }
  }

  /** How many were answered by a bare 304. */
  public long unchanged() {
    return unchanged.sum();
  }

  /** How many pages are new, gone, or not what they were. */
  public long changed() {
    return changed.sum();
  }
}
