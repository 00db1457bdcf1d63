package grapnel.app.web;

import grapnel.Manners;
import grapnel.app.cli.ExitCode;
import grapnel.app.view.AnswerWords;
import grapnel.fact.Exchange;
import grapnel.site.SiteListener;
import grapnel.store.StoreException;
import grapnel.url.Url;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A discovery that was started from the page. Paused is stopped: the same again goes on where it
 * was, since everything asked is kept.
 */
public final class DiscoveryJob implements SiteListener {

  /** How it stands. */
  enum State {
    RUNNING,
    PAUSING,
    PAUSED,
    STOPPING,
    STOPPED,
    ENDED
  }

  /** Lines and requests that are kept for whoever looks later. */
  private static final int KEPT = 200;

  final int number;
  private final Url start;
  final String site;
  private final Manners manners;
  private final Instant begun = Instant.now();
  private final Deque<String> said = new ArrayDeque<>();
  private final Deque<Map<String, Object>> asked = new ArrayDeque<>();
  private final List<Runnable> stops = new ArrayList<>();
  private State state = State.RUNNING;
  private int exit = -1;
  private long requests;
  private long found;

  DiscoveryJob(int number, Url start, Manners manners) {
    this.number = number;
    this.start = start;
    this.site = start.site();
    this.manners = manners;
  }

  /** Runs until it is over or stopped. */
  void run(DiscoveryRunner runner) {
    synchronized (this) {
      stops.clear();
      found = 0;
    }
    try {
      runner.run(this, start, manners);
    } catch (StoreException e) {
      userNotice(String.valueOf(e.getMessage()));
      ended(ExitCode.USAGE);
    } catch (RuntimeException e) {
      userNotice("a bug in Grapnel: " + e);
      ended(ExitCode.BUG);
    }
    synchronized (this) {
      state =
          switch (state) {
            case PAUSING -> State.PAUSED;
            case STOPPING -> State.STOPPED;
            default -> State.ENDED;
          };
      notifyAll();
    }
  }

  /** How the discovery ended, as the command line would say it. */
  synchronized void ended(ExitCode how) {
    exit = how.code();
  }

  /** From now on it counts as running. */
  synchronized void resumes() {
    state = State.RUNNING;
  }

  synchronized void stopsBy(Runnable how) {
    if (state == State.RUNNING) stops.add(how);
    else how.run();
  }

  synchronized void pause() {
    end(State.PAUSING);
  }

  synchronized void stop() {
    if (state == State.PAUSED) state = State.STOPPED;
    else end(State.STOPPING);
  }

  private void end(State into) {
    if (state != State.RUNNING) return;
    state = into;
    stops.forEach(Runnable::run);
  }

  synchronized State state() {
    return state;
  }

  synchronized boolean isOver() {
    return state == State.PAUSED || state == State.STOPPED || state == State.ENDED;
  }

  synchronized long requests() {
    return requests;
  }

  @Override
  public synchronized void exchangeRecorded(Exchange exchange) {
    requests++;
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("number", requests);
    row.put("at", exchange.sentAt().toString());
    row.put("url", exchange.request().url().toString());
    row.put("status", AnswerWords.of(exchange.answer()));
    row.put("method", exchange.purpose().method());
    row.put("reason", exchange.purpose().reason());
    asked.addLast(row);
    if (asked.size() > KEPT) asked.removeFirst();
    notifyAll();
  }

  /** Requests after a number, as far as they are kept. */
  synchronized List<Map<String, Object>> requestsAfter(long request) {
    return asked.stream().filter(row -> (long) row.getOrDefault("number", 0L) > request).toList();
  }

  /** Waits until there is something new, or for so long. */
  @SuppressWarnings("WaitNotInLoop") // Who wakes too early says once more how it stands.
  synchronized void awaitRequest(long request, long milliseconds) throws InterruptedException {
    if (requests <= request && !isOver()) wait(milliseconds);
  }

  synchronized Map<String, Object> row() {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("job", number);
    row.put("url", start.toString());
    row.put("site", site);
    row.put("state", state.name().toLowerCase(java.util.Locale.ROOT));
    row.put("exit", exit);
    row.put("begun", begun.toString());
    row.put("requests", requests);
    row.put("found", found);
    row.put("said", said());
    return row;
  }

  @Override
  public synchronized void userNotice(String line) {
    if (line.isBlank()) return;
    said.addLast(line);
    if (said.size() > KEPT) said.removeFirst();
  }

  synchronized List<String> said() {
    return List.copyOf(said);
  }

  synchronized void pageFound() {
    found++;
  }
}
