package grapnel.cluster;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fetch.Politeness;
import grapnel.site.Web;
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
public final class Gate implements Web {

  private final RedisFrontier frontier;
  private final Optional<RedisLease> unit;
  private final Politeness politeness;
  private final Limits limits;
  private final InstantSource clock;
  private final Web web;
  private final Map<Host, Instant> passed = new ConcurrentHashMap<>();
  private final AtomicLong words = new AtomicLong();
  private final AtomicLong sent = new AtomicLong();

  /** What a site may have of all workers together. */
  public record Limits(long requests, Duration time) {}

  private Gate(
      RedisFrontier frontier,
      Optional<RedisLease> unit,
      Politeness politeness,
      Limits limits,
      InstantSource clock,
      Web web) {
    this.frontier = frontier;
    this.unit = unit;
    this.politeness = politeness;
    this.limits = limits;
    this.clock = clock;
    this.web = web;
  }

  /**
   * A gate for hosts that are leased one by one.
   *
   * @param politeness what this worker keeps; the gate makes others keep it too
   */
  public static Gate ofHosts(
      RedisFrontier frontier, Politeness politeness, Limits limits, InstantSource clock, Web web) {
    return new Gate(frontier, Optional.empty(), politeness, limits, clock, web);
  }

  /** A gate for all hosts of a site, under the one lease of the site. */
  public static Gate ofSite(
      RedisFrontier frontier,
      Lease lease,
      Politeness politeness,
      Limits limits,
      InstantSource clock,
      Web web) {
    if (!(lease instanceof RedisLease own)) throw new IllegalArgumentException("another's lease");
    return new Gate(frontier, Optional.of(own), politeness, limits, clock, web);
  }

  @Override
  public Answer fetch(Request request) {
    Host host = request.url().host();
    Optional<RedisLease> lease = unit.or(() -> frontier.held(host));
    byte[] word = Values.bytes(frontier.terms.worker() + "-" + words.incrementAndGet());
    while (true) {
      long asked = System.nanoTime();
      List<?> answer = ask(request, lease, word);
      switch (Values.text(answer.get(0))) {
        case "go" -> {
          lease.ifPresent(held -> held.renewed(asked));
          if (lease.isEmpty() || lease.get().holds()) {
            sent.incrementAndGet();
            return web.fetch(request);
          }
        }
        case "wait" -> {
          if (!slept(Values.number(answer.get(1)))) return new Answer.Spent("interrupted");
        }
        case "requests" -> {
          return new Answer.Spent("--max-requests " + limits.requests);
        }
        case "time" -> {
          return new Answer.Spent("--max-time");
        }
        default -> {
          lease.ifPresent(RedisLease::lose);
          return new Answer.Spent("lease");
        }
      }
      if (lease.map(RedisLease::lost).orElse(false)) return new Answer.Spent("lease");
    }
  }

  private List<?> ask(Request request, Optional<RedisLease> lease, byte[] word) {
    Host host = request.url().host();
    Instant now = clock.instant();
    Instant next = politeness.next(host);
    passed.put(host, next);
    return Values.list(
        frontier.redis.run(
            Script.GATE,
            frontier.keys.with(Politeness.sharing(host)),
            Values.bytes(lease.map(RedisLease::host).orElse(host).toString()),
            lease.map(RedisLease::token).orElse(new byte[0]),
            frontier.terms.millis(),
            Values.bytes(request.url().site()),
            Values.bytes(limits.requests),
            Values.bytes(limits.time.toMillis()),
            Values.bytes(millis(Duration.between(now, next))),
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
    Instant next = politeness.next(host);
    Instant before = passed.remove(host);
    if (before != null && !next.isAfter(before)) return;
    long rest = millis(Duration.between(clock.instant(), next));
    if (rest > 0) {
      frontier.redis.run(
          Script.PAUSE, frontier.keys.with(Politeness.sharing(host)), Values.bytes(rest));
    }
  }

  /** How many requests went out here. */
  public long sent() {
    return sent.get();
  }
}
