package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.Robots;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * What waits for one host, and the threads that serve it while there is something: politeness is a
 * pause here, not a scheduler.
 */
final class HostRequestQueue implements AutoCloseable {

  /** RFC 9309 §2.3.1.2: at least five redirects of robots.txt are followed. */
  private static final int ROBOTS_HOPS = 5;

  /** How often a 429 or 503 is asked, each time after the pause it asked for. */
  private static final int MAX_TRIES = 3;

  /** An interrupted request ends at once; no longer than this is waited for it. */
  private static final Duration END = Duration.ofSeconds(10);

  private static final Answer INTERRUPTED = new Answer.Spent("interrupted");

  private final Host host;
  private final SiteLoop.Rules rules;
  private final RequestSender sender;
  private final PriorityQueue<QueuedRequest> queue = new PriorityQueue<>();
  private final Set<Thread> threads = new HashSet<>();
  private final Object robotsLock = new Object();
  private long order;
  private boolean closed;
  private @Nullable Answer robotsAnswer;
  private @Nullable Robots robots;

  /**
   * An ask that waits for its turn.
   *
   * @param ahead whether it goes before anyone asks: it was allowed by robots.txt and taken from
   *     the budget when it was named, and who asks will try again if need be
   */
  record PendingRequest(
      Request request,
      RequestPurpose purpose,
      double yield,
      CompletableFuture<Answer> answer,
      boolean ahead) {}

  /** Best yield first; among equals, first come first served. */
  private record QueuedRequest(PendingRequest pending, long order)
      implements Comparable<QueuedRequest> {
    @Override
    public int compareTo(QueuedRequest other) {
      int byYield = Double.compare(other.pending.yield, pending.yield);
      return byYield != 0 ? byYield : Long.compare(order, other.order);
    }
  }

  HostRequestQueue(Host host, SiteLoop.Rules rules, RequestSender sender) {
    this.host = host;
    this.rules = rules;
    this.sender = sender;
  }

  synchronized void add(PendingRequest pending) {
    if (closed) {
      pending.answer.complete(INTERRUPTED);
      return;
    }
    queue.add(new QueuedRequest(pending, order++));
    if (threads.size() < rules.connections()) {
      threads.add(Thread.ofVirtual().name("requests to " + host).start(this::serve));
    }
  }

  synchronized int waitingCount() {
    return queue.size();
  }

  /** Whether nothing waits and nothing is under way. */
  synchronized boolean idle() {
    return queue.isEmpty() && threads.isEmpty();
  }

  /** A thread lives as long as something waits: an idle host has none. */
  private void serve() {
    for (Optional<PendingRequest> next = next(); next.isPresent(); next = next()) {
      PendingRequest pending = next.get();
      try {
        pending.answer.complete(
            pending.ahead
                ? sender.sendTaken(pending.request, pending.purpose)
                : obeyRobotsAndSend(pending));
      } catch (RuntimeException | Error e) {
        pending.answer.completeExceptionally(e);
      }
    }
  }

  private synchronized Optional<PendingRequest> next() {
    QueuedRequest next = queue.poll();
    if (next != null) return Optional.of(next.pending);
    threads.remove(Thread.currentThread());
    return Optional.empty();
  }

  private Answer obeyRobotsAndSend(PendingRequest pending) {
    Optional<Answer> objection = rules.ignoreRobots() ? Optional.empty() : robotsRefusal(pending);
    if (objection.isPresent()) return objection.get();
    Answer answer = sender.send(pending.request, pending.purpose);
    for (int i = 1; i < MAX_TRIES && asksToWait(answer); i++) {
      Answer again = sender.send(pending.request, pending.purpose);
      if (again instanceof Answer.Spent) return answer;
      answer = again;
    }
    return answer;
  }

  static boolean asksToWait(Answer answer) {
    return answer instanceof Answer.Responded(Response r) && r.asksToWait();
  }

  /** What stands against a request: the rules, or that the host does not even give its rules. */
  private Optional<Answer> robotsRefusal(PendingRequest pending) {
    Url url = pending.request.url();
    Robots now = robots();
    if (now.allows(url)) return Optional.empty();
    if (now.state() == Robots.State.UNREACHABLE
        && robotsAnswer != null
        && !(robotsAnswer instanceof Answer.Responded)) {
      return Optional.of(robotsAnswer);
    }
    Url file = Robots.robotsUrl(host);
    return Optional.of(
        now.state() == Robots.State.UNREACHABLE
            ? new Answer.Refused(
                Answer.Refusal.ROBOTS_UNKNOWN,
                file + " could not be fetched, so no page may be requested")
            : new Answer.Refused(Answer.Refusal.ROBOTS, file + " forbids " + url.path()));
  }

  /** Whether a URL may be asked for, as far as that needs no request to know. */
  boolean isKnownAllowed(Url url) {
    if (rules.ignoreRobots()) return true;
    synchronized (robotsLock) {
      return robots != null && robots.allows(url);
    }
  }

  /** Whether robots.txt, as far as it was read, forbids to ask for a URL. */
  boolean isKnownForbidden(Url url) {
    synchronized (robotsLock) {
      return robots != null && !rules.ignoreRobots() && !robots.allows(url);
    }
  }

  private Robots robots() {
    synchronized (robotsLock) {
      return freshRobots();
    }
  }

  private Robots freshRobots() {
    Instant now = sender.clock().instant();
    if (robots != null && now.isBefore(robots.expires())) return robots;
    Request request = Request.get(Robots.robotsUrl(host));
    Answer answer = fetchRobots(request, now);
    for (int hop = 0; hop < ROBOTS_HOPS; hop++) {
      Optional<Url> location =
          answer instanceof Answer.Responded(Response r)
              ? r.location(request.url())
              : Optional.empty();
      if (location.isEmpty()) break;
      request = Request.get(location.get());
      answer = fetchRobots(request, now);
    }
    robotsAnswer = answer;
    Robots told = Robots.of(host, answer, rules.agent(), now);
    // What was not asked may be asked next time.
    robots = answer instanceof Answer.Spent ? null : told;
    told.crawlDelay().ifPresent(delay -> sender.politeness().keepCrawlDelay(host, delay));
    return told;
  }

  /** From the catalogue while it is fresh; what a server said an hour ago still holds. */
  private Answer fetchRobots(Request request, Instant now) {
    return sender
        .catalogue()
        .find(request)
        .filter(e -> e.sentAt().plus(Robots.KEPT).isAfter(now) && isUsableRobots(e))
        .map(Exchange::answer)
        .orElseGet(
            () ->
                sender.send(request, new RequestPurpose("robots", "what does robots.txt allow?")));
  }

  private static boolean isUsableRobots(Exchange exchange) {
    return exchange.answer() instanceof Answer.Responded(Response r) && !r.mayChange();
  }

  /**
   * Ends the threads, and waits for them: what is under way, as requests ahead may be, is written
   * to a store that is closed next.
   */
  @Override
  public void close() {
    for (Thread thread : interrupted()) {
      try {
        boolean _ = thread.join(END);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private synchronized List<Thread> interrupted() {
    closed = true;
    threads.forEach(Thread::interrupt);
    for (QueuedRequest rest = queue.poll(); rest != null; rest = queue.poll()) {
      rest.pending.answer.complete(INTERRUPTED);
    }
    return threads.stream().filter(thread -> !thread.equals(Thread.currentThread())).toList();
  }
}
