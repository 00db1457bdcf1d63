package grapnel.cluster;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fetch.Politeness;
import grapnel.site.AnswerSource;
import grapnel.store.Frontier.Lease;
import grapnel.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The last look before a request goes out: is the lease still ours, may the host be asked now
 * whoever asked it last, and has its site requests left? All workers pass the same gate, so that
 * the pause of a host and the budget of a site hold for all of them together.
 *
 * <p>A worker that is frozen between this look and the sending has at most that one request to send
 * when it wakes up: the lease is looked at once more by the clock of this machine, without Redis.
 */
public final class RequestGate implements AnswerSource {

  /** What ends the turn of a worker, and is no limit of the job: others go on with the host. */
  static final String LEASE = "lease";

  static final String INTERRUPTED = "interrupted";

  private final RedisFrontier frontier;
  private final Optional<RedisLease> unit;
  private final Politeness politeness;
  private final Limits limits;
  private final InstantSource clock;
  private final AnswerSource answerSource;
  private final Map<Host, Instant> passed = new ConcurrentHashMap<>();
  private final AtomicLong words = new AtomicLong();
  private final AtomicLong sent = new AtomicLong();

  /** What a site may have of all workers together. */
  public record Limits(long requests, Duration time) {}

  private RequestGate(
      RedisFrontier frontier,
      Optional<RedisLease> unit,
      Politeness politeness,
      Limits limits,
      InstantSource clock,
      AnswerSource answerSource) {
    this.frontier = frontier;
    this.unit = unit;
    this.politeness = politeness;
    this.limits = limits;
    this.clock = clock;
    this.answerSource = answerSource;
  }

  /**
   * A gate for hosts that are leased one by one.
   *
   * @param politeness what this worker keeps; the gate makes others keep it too
   */
  public static RequestGate ofHosts(
      RedisFrontier frontier,
      Politeness politeness,
      Limits limits,
      InstantSource clock,
      AnswerSource answerSource) {
    return new RequestGate(frontier, Optional.empty(), politeness, limits, clock, answerSource);
  }

  /** A gate for all hosts of a site, under the one lease of the site. */
  public static RequestGate ofSite(
      RedisFrontier frontier,
      Lease lease,
      Politeness politeness,
      Limits limits,
      InstantSource clock,
      AnswerSource answerSource) {
    if (!(lease instanceof RedisLease own)) throw new IllegalArgumentException("another's lease");
    return new RequestGate(frontier, Optional.of(own), politeness, limits, clock, answerSource);
  }

  @Override
  public Answer fetch(Request request) {
    Host host = request.url().host();
    Optional<RedisLease> lease = unit.or(() -> frontier.held(host));
    byte[] word = RedisValues.bytes(frontier.terms.worker() + "-" + words.incrementAndGet());
    while (true) {
      long asked = System.nanoTime();
      List<?> answer = ask(request, lease, word);
      switch (RedisValues.text(answer.get(0))) {
        case "go" -> {
          lease.ifPresent(held -> held.renewed(asked));
          if (lease.isEmpty() || lease.get().holds()) {
            sent.incrementAndGet();
            return answerSource.fetch(request);
          }
        }
        case "wait" -> {
          if (!slept(RedisValues.number(answer.get(1)))) return new Answer.Spent(INTERRUPTED);
        }
        case "requests" -> {
          return new Answer.Spent("--max-requests " + limits.requests);
        }
        case "time" -> {
          return new Answer.Spent("--max-time");
        }
        default -> {
          lease.ifPresent(RedisLease::lose);
          return new Answer.Spent(LEASE);
        }
      }
      if (lease.map(RedisLease::isLost).orElse(false)) return new Answer.Spent(LEASE);
    }
  }

  private List<?> ask(Request request, Optional<RedisLease> lease, byte[] word) {
    Host host = request.url().host();
    Instant now = clock.instant();
    Instant next = politeness.nextTurn(host);
    passed.put(host, next);
    return RedisValues.list(
        frontier.redis.run(
            RedisScript.GATE,
            frontier.keys.with(Politeness.pauseKey(host)),
            RedisValues.bytes(lease.map(RedisLease::host).orElse(host).toString()),
            lease.map(RedisLease::token).orElse(new byte[0]),
            frontier.terms.millis(),
            RedisValues.bytes(request.url().site()),
            RedisValues.bytes(limits.requests),
            RedisValues.bytes(limits.time.toMillis()),
            RedisValues.bytes(millis(Duration.between(now, next))),
            word));
  }

  /** Never less: Redis counts milliseconds, and half of one early is early. */
  private static long millis(Duration rest) {
    return rest.isPositive() ? rest.toMillis() + 2 : 0;
  }

  private static boolean slept(long millis) {
    try {
      Thread.sleep(millis);
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** An answer was heard: where it made the pause longer, others keep that too. */
  public void heard(Host host) {
    Instant next = politeness.nextTurn(host);
    Instant before = passed.remove(host);
    if (before != null && !next.isAfter(before)) return;
    long rest = millis(Duration.between(clock.instant(), next));
    if (rest > 0) {
      frontier.redis.run(
          RedisScript.PAUSE,
          frontier.keys.with(Politeness.pauseKey(host)),
          RedisValues.bytes(rest));
    }
  }

  /** How many requests went out here. */
  public long sent() {
    return sent.get();
  }
}
