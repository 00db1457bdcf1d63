package grapnel.site;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.Why;
import grapnel.fetch.Robots;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What waits for one host, and the thread that serves it: politeness is a pause here, not a
 * scheduler.
 */
final class Lane implements AutoCloseable {

  /** RFC 9309 §2.3.1.2: at least five redirects of robots.txt are followed. */
  private static final int ROBOTS_HOPS = 5;

  /** RFC 9309 §2.4: a robots.txt is not to be used for longer. */
  private static final Duration ROBOTS_KEPT = Duration.ofHours(24);

  /** How often a 429 or 503 is asked, each time after the pause it asked for. */
  private static final int TRIES = 3;

  private final Host host;
  private final SiteLoop.Rules rules;
  private final Sender sender;
  private final PriorityBlockingQueue<Waiting> queue = new PriorityBlockingQueue<>();
  private final AtomicLong order = new AtomicLong();
  private final Thread[] threads;
  private volatile boolean closed;
  private @Nullable Answer robotsAnswer;
  private @Nullable Robots robots;

  /** An ask that waits for its turn. */
  record Pending(Request request, Why why, double yield, CompletableFuture<Answer> answer) {}

  /** Best yield first; among equals, first come first served. */
  private record Waiting(Pending pending, long order) implements Comparable<Waiting> {
    @Override
    public int compareTo(Waiting other) {
      int byYield = Double.compare(other.pending.yield, pending.yield);
      return byYield != 0 ? byYield : Long.compare(order, other.order);
    }
  }

  Lane(Host host, SiteLoop.Rules rules, Sender sender) {
    this.host = host;
    this.rules = rules;
    this.sender = sender;
    this.threads = new Thread[rules.connections()];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = Thread.ofVirtual().name("lane " + host).start(this::serve);
    }
  }

  void add(Pending pending) {
    queue.add(new Waiting(pending, order.getAndIncrement()));
    if (closed) answerAsSpent(); // Nobody serves it any more.
  }

  int waiting() {
    return queue.size();
  }

  private void serve() {
    try {
      while (true) {
        Pending pending = queue.take().pending;
        try {
          pending.answer.complete(grant(pending));
        } catch (RuntimeException | Error e) {
          pending.answer.completeExceptionally(e);
        }
      }
    } catch (InterruptedException e) {
      answerAsSpent();
    }
  }

  private void answerAsSpent() {
    for (Waiting rest = queue.poll(); rest != null; rest = queue.poll()) {
      rest.pending.answer.complete(new Answer.Spent("interrupted"));
    }
  }

  private Answer grant(Pending pending) {
    Optional<Answer> objection = rules.ignoreRobots() ? Optional.empty() : objection(pending);
    if (objection.isPresent()) return objection.get();
    Answer answer = sender.send(pending.request, pending.why);
    for (int i = 1; i < TRIES && busy(answer); i++) {
      Answer again = sender.send(pending.request, pending.why);
      if (again instanceof Answer.Spent) return answer;
      answer = again;
    }
    return answer;
  }

  private static boolean busy(Answer answer) {
    return answer instanceof Answer.Responded(Response r)
        && (r.status() == 429 || r.status() == 503);
  }

  /** What stands against a request: the rules, or that the host does not even give its rules. */
  private Optional<Answer> objection(Pending pending) {
    Url url = pending.request.url();
    Robots now = robots();
    if (now.allows(url)) return Optional.empty();
    if (now.state() == Robots.State.UNREACHABLE
        && robotsAnswer != null
        && !(robotsAnswer instanceof Answer.Responded)) {
      return Optional.of(robotsAnswer);
    }
    String reason =
        now.state() == Robots.State.UNREACHABLE
            ? Robots.location(host) + " has not answered properly, so nothing may be asked"
            : Robots.location(host) + " forbids " + url.path();
    return Optional.of(new Answer.Refused(Answer.Refusal.ROBOTS, reason));
  }

  private synchronized Robots robots() {
    Instant now = sender.clock().instant();
    if (robots != null && now.isBefore(robots.expires())) return robots;
    Request request = Request.get(Robots.location(host));
    Answer answer = askRobots(request, now);
    for (int hop = 0; hop < ROBOTS_HOPS; hop++) {
      Optional<Url> location =
          answer instanceof Answer.Responded(Response r)
              ? r.location(request.url())
              : Optional.empty();
      if (location.isEmpty()) break;
      request = Request.get(location.get());
      answer = askRobots(request, now);
    }
    robotsAnswer = answer;
    robots = Robots.of(host, answer, rules.agent(), now);
    robots.crawlDelay().ifPresent(delay -> sender.politeness().crawlDelay(host, delay));
    return robots;
  }

  /** From the catalogue while it is fresh; what a server said an hour ago still holds. */
  private Answer askRobots(Request request, Instant now) {
    return sender
        .catalogue()
        .find(request)
        .filter(e -> e.at().plus(ROBOTS_KEPT).isAfter(now) && said(e))
        .map(Exchange::answer)
        .orElseGet(() -> sender.send(request, new Why("robots", "what may be asked?")));
  }

  private static boolean said(Exchange exchange) {
    return exchange.answer() instanceof Answer.Responded(Response r)
        && r.status() < 500
        && r.status() != 429;
  }

  @Override
  public void close() {
    closed = true;
    for (Thread thread : threads) thread.interrupt();
    answerAsSpent();
  }
}
