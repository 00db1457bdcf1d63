package grapnel.app.web;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.site.SiteListener;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A discovery that was started from the page. Paused is stopped: the same command goes on where it
 * was, since everything asked is kept.
 */
final class DiscoveryJob implements SiteListener {

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
  final String url;
  final String site;
  private final List<String> arguments;
  private final Instant begun = Instant.now();
  private final Deque<String> said = new ArrayDeque<>();
  private final Deque<Map<String, Object>> asked = new ArrayDeque<>();
  private final List<Runnable> stops = new ArrayList<>();
  private State state = State.RUNNING;
  private int exit = -1;
  private long requests;
  private long found;

  DiscoveryJob(int number, String url, String site, List<String> arguments) {
    this.number = number;
    this.url = url;
    this.site = site;
    this.arguments = List.copyOf(arguments);
  }

  /** Runs until it is over or stopped. */
  void run(CommandRunner runner) {
    synchronized (this) {
      stops.clear();
      found = 0;
    }
    int code =
        runner.run(
            new OutputLines(),
            new PrintStream(new LastMessage(), true),
            this,
            this::stops,
            arguments);
    synchronized (this) {
      exit = code;
      state =
          switch (state) {
            case PAUSING -> State.PAUSED;
            case STOPPING -> State.STOPPED;
            default -> State.ENDED;
          };
      notifyAll();
    }
  }

  /** From now on it counts as running. */
  synchronized void resumes() {
    state = State.RUNNING;
  }

  private synchronized void stops(Runnable how) {
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
    row.put("status", status(exchange.answer()));
    row.put("method", exchange.purpose().method());
    row.put("reason", exchange.purpose().reason());
    asked.addLast(row);
    if (asked.size() > KEPT) asked.removeFirst();
    notifyAll();
  }

  static String status(Answer answer) {
    return switch (answer) {
      case Answer.Responded(var response) -> Integer.toString(response.status());
      case Answer.Failed(var failure, _) -> failure.name().toLowerCase(java.util.Locale.ROOT);
      case Answer.Refused(var by, _) -> "refused: " + by.name().toLowerCase(java.util.Locale.ROOT);
      case Answer.Spent _, Answer.Unrecorded _ -> "-";
    };
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
    row.put("url", url);
    row.put("site", site);
    row.put("state", state.name().toLowerCase(java.util.Locale.ROOT));
    row.put("exit", exit);
    row.put("begun", begun.toString());
    row.put("requests", requests);
    row.put("found", found);
    row.put("said", List.copyOf(said));
    return row;
  }

  private synchronized void said(String line) {
    if (line.isBlank()) return;
    said.addLast(line);
    if (said.size() > KEPT) said.removeFirst();
  }

  private synchronized void page() {
    found++;
  }

  /** Counts the lines of the data: a page each. */
  private final class OutputLines extends OutputStream {
    @Override
    public void write(int b) {
      if (b == '\n') page();
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
      for (int i = from; i < from + count; i++) write(bytes[i]);
    }
  }

  /** Keeps what is told to people. */
  private final class LastMessage extends OutputStream {
    private final java.io.ByteArrayOutputStream line = new java.io.ByteArrayOutputStream();

    @Override
    public synchronized void write(int b) {
      if (b != '\n') {
        line.write(b);
        return;
      }
      said(line.toString(StandardCharsets.UTF_8));
      line.reset();
    }
  }
}
