package grapnel.app.web;

import grapnel.app.cli.ExitCode;
import grapnel.app.view.AnswerWords;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.hunt.PageCountEstimate;
import grapnel.site.SiteListener;
import grapnel.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A discovery that was started from the page. Paused is stopped: the same again goes on where it
 * was, since everything asked is kept.
 */
public final class DiscoveryJob implements SiteListener {

  /** How it stands. */
  enum State {
    QUEUED,
    RUNNING,
    PAUSING,
    PAUSED,
    STOPPING,
    STOPPED,
    ENDED,
    FAILED
  }

  /** Lines and requests that are kept for whoever looks later. */
  private static final int KEPT = 200;

  /** Who may use the page need not know what opens a site. */
  private static final Set<String> SECRET = Set.of("header", "cookies");

  private static final Set<State> OVER =
      Set.of(State.PAUSED, State.STOPPED, State.ENDED, State.FAILED);

  final int number;
  final String site;
  private final DiscoveryOrder order;
  private final Instant ordered = Instant.now();
  private final Deque<String> said = new ArrayDeque<>();
  private final Deque<Map<String, Object>> asked = new ArrayDeque<>();
  private final List<Runnable> stops = new ArrayList<>();
  private final FoundOverRequests foundOver = new FoundOverRequests();
  private final EstimatesOverRequests estimatesOver = new EstimatesOverRequests();
  private State state = State.QUEUED;
  private int exit = -1;
  private Instant resumed = ordered;
  private Duration worked = Duration.ZERO;
  private long requests;
  private long requestsBefore;
  private volatile Supplier<OptionalLong> likelyRequests = OptionalLong::empty;
  private boolean counted;
  private long knownBefore;
  private long hiddenBefore;
  private long foundNew;
  private long hiddenNew;
  private long overSince = Long.MIN_VALUE;
  private List<Map<String, Object>> plan = List.of();

  DiscoveryJob(int number, DiscoveryOrder order) {
    this.number = number;
    this.order = order;
    this.site = order.start().site();
  }

  DiscoveryOrder order() {
    return order;
  }

  /** Runs until it is over or stopped. */
  void run(DiscoveryRunner runner) {
    begin();
    try {
      runner.run(this);
    } catch (StoreException e) {
      userNotice(String.valueOf(e.getMessage()));
      ended(ExitCode.USAGE);
    } catch (RuntimeException e) {
      userNotice("a bug in Grapnel: " + e);
      ended(ExitCode.BUG);
    }
    synchronized (this) {
      worked = worked();
      overSince = System.nanoTime();
      state =
          switch (state) {
            case PAUSING -> State.PAUSED;
            case STOPPING -> State.STOPPED;
            default -> failed() ? State.FAILED : State.ENDED;
          };
      notifyAll();
    }
  }

  private synchronized void begin() {
    stops.clear();
    exit = -1;
    requestsBefore = requests;
    resumed = Instant.now();
    begins();
  }

  private boolean failed() {
    return exit == ExitCode.UNREACHABLE.code()
        || exit == ExitCode.REFUSED.code()
        || exit == ExitCode.USAGE.code()
        || exit == ExitCode.BUG.code();
  }

  private Duration worked() {
    boolean works = !OVER.contains(state) && state != State.QUEUED;
    return works ? worked.plus(Duration.between(resumed, Instant.now())) : worked;
  }

  /** How the discovery ended, as the command line would say it. */
  synchronized void ended(ExitCode how) {
    exit = how.code();
  }

  /** Takes its turn where it waits for one. */
  synchronized boolean begins() {
    if (state != State.QUEUED) return false;
    state = State.RUNNING;
    return true;
  }

  /** From now on it waits for its turn. */
  synchronized void queued() {
    state = State.QUEUED;
  }

  synchronized void stopsBy(Runnable how) {
    if (state == State.RUNNING) stops.add(how);
    else how.run();
  }

  synchronized void pause() {
    if (state == State.QUEUED) state = State.PAUSED;
    else end(State.PAUSING);
    notifyAll();
  }

  synchronized void stop() {
    if (state == State.PAUSED || state == State.QUEUED) state = State.STOPPED;
    else end(State.STOPPING);
    notifyAll();
  }

  private void end(State into) {
    if (state != State.RUNNING) return;
    state = into;
    stops.forEach(Runnable::run);
  }

  synchronized State state() {
    return state;
  }

  synchronized String stateName() {
    return state.name().toLowerCase(Locale.ROOT);
  }

  synchronized boolean isOver() {
    return OVER.contains(state);
  }

  /** Whether it has ended after a time of this machine's clock of nanoseconds. */
  synchronized boolean endedAfter(long nanoTime) {
    return overSince != Long.MIN_VALUE && overSince - nanoTime > 0;
  }

  /** Whether it works on its site now. */
  synchronized boolean isWorking() {
    return !OVER.contains(state) && state != State.QUEUED;
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
    foundOver.requested(requests, worked().toMillis());
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

  Map<String, Object> row() {
    // Whoever counts the run's pages may hold a lock while it tells this job of one.
    OptionalLong likely = likelyRequests.get();
    synchronized (this) {
      return row(likely);
    }
  }

  private Map<String, Object> row(OptionalLong likely) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("job", number);
    row.put("url", order.start().toString());
    row.put("site", site);
    row.put("plan", order.plan());
    row.put("state", stateName());
    row.put("exit", exit);
    row.put("begun", ordered.toString());
    row.put("elapsed_ms", worked().toMillis());
    row.put("requests", requests);
    // Whoever continues has the whole limit once more.
    long sent = requests - requestsBefore;
    row.put("max_requests", order.manners().maxRequests());
    row.put("requests_left", Math.max(0, order.manners().maxRequests() - sent));
    likely.ifPresent(all -> row.put("likely_requests", all));
    row.put("known", knownBefore + foundNew);
    row.put("known_hidden", hiddenBefore + hiddenNew);
    row.put("found", foundNew);
    Map<String, Object> options = new LinkedHashMap<>(order.options());
    options.replaceAll((name, value) -> SECRET.contains(name) ? "" : value);
    row.put("options", options);
    if (!asked.isEmpty()) row.put("doing", asked.getLast());
    row.put("said", said());
    if (!plan.isEmpty()) row.put("planned", plan);
    return row;
  }

  /** Pages found after so many requests and seconds, by method. */
  synchronized Map<String, Object> foundByMethod() {
    return foundOver.row();
  }

  /** What random probes say so far. */
  synchronized void estimated(PageCountEstimate estimate) {
    estimatesOver.estimated(estimate, requests);
  }

  /** How the estimates narrowed, template by template. */
  synchronized List<Map<String, Object>> estimates() {
    return estimatesOver.rows();
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

  /** How many requests the run is likely to take, as far as that can be said. */
  void expects(Supplier<OptionalLong> likely) {
    likelyRequests = likely;
  }

  /**
   * So many pages of the site are known before this work on it, and so many of them hidden. What
   * was found before a pause stays new: it is the same run.
   */
  synchronized void known(long pages, long hidden) {
    if (!counted) {
      knownBefore = pages;
      hiddenBefore = hidden;
    }
    counted = true;
    foundNew = pages - knownBefore;
    hiddenNew = hidden - hiddenBefore;
  }

  /** A page that was not known before; whether a link leads to it may still change. */
  synchronized void pageFound(Found page) {
    foundNew++;
    if (!page.linked()) hiddenNew++;
    foundOver.found(page, requests, worked().toMillis());
  }

  synchronized void planned(List<Map<String, Object>> rows) {
    plan = List.copyOf(rows);
  }
}
