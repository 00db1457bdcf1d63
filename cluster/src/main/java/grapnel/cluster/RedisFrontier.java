package grapnel.cluster;

import grapnel.fact.VisitedUrl;
import grapnel.fetch.Politeness;
import grapnel.store.Frontier;
import grapnel.store.FrontierEntryBytes;
import grapnel.store.VisitedBytes;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import redis.clients.jedis.Protocol;

/**
 * A frontier on Redis, shared by many workers.
 *
 * <p>Beside what every frontier does: a lease ends by itself when its worker was not heard of for
 * as long as it lasts, and is then {@linkplain Frontier.Lease#isLost lost} to it. A host in a long
 * pause is leased to nobody. What Redis keeps of a URL: 20 bytes for ever, some 150 more while it
 * waits in memory (measured in docs/cluster.md).
 */
public final class RedisFrontier implements Frontier {

  /** How often others are looked at for work. */
  private static final Duration POLL = Duration.ofMillis(100);

  /** For a pause as long as this, a host is left to itself. */
  private static final long LONG_PAUSE = 30_000;

  private static final int READ = 1000;

  final Redis redis;
  final JobKeys keys;
  final LeaseTerms terms;
  final Optional<SegmentFiles> segments;
  final RedisSpill spilling;
  final HostLessons lessons;
  private final BiConsumer<Host, Duration> pausing;
  private final Map<Host, RedisLease> held = new ConcurrentHashMap<>();
  private final AtomicLong tokens = new AtomicLong();
  private volatile long share = Long.MAX_VALUE;
  private volatile long quietUntil = System.nanoTime();

  /**
   * How a worker takes part.
   *
   * @param worker its name, different from all others
   * @param lease how long a host stays with a worker that is not heard of
   * @param hot how many waiting URLs of one host stay in memory, where there is a folder for others
   */
  public record LeaseTerms(String worker, Duration lease, int hot) {

    public static final Duration LEASE = Duration.ofSeconds(30);
    public static final int HOT = 2000;

    public LeaseTerms {
      if (lease.toMillis() < 300) throw new IllegalArgumentException("lease < 300 ms: " + lease);
      if (hot < 2) throw new IllegalArgumentException("hot < 2: " + hot);
    }

    byte[] millis() {
      return RedisValues.bytes(lease.toMillis());
    }
  }

  /**
   * The frontier of a job.
   *
   * @param pausing told how long a host that was leased must still be left alone
   */
  public RedisFrontier(
      Redis redis,
      String job,
      LeaseTerms terms,
      Optional<SegmentFiles> segments,
      BiConsumer<Host, Duration> pausing) {
    this.redis = redis;
    this.keys = new JobKeys(job);
    this.terms = terms;
    this.segments = segments;
    this.pausing = pausing;
    this.spilling = new RedisSpill(redis, keys, terms, segments);
    this.lessons = new HostLessons(redis, keys, new ValuePacking(segments));
  }

  @Override
  public int add(Collection<Entry> entries) {
    List<byte[]> arguments = new ArrayList<>();
    grouped(entries, arguments);
    if (arguments.isEmpty()) return 0;
    List<?> answer =
        RedisValues.list(
            redis.commit(RedisScript.ADD, keys.all(), arguments.toArray(byte[][]::new)));
    wakeBy(RedisValues.number(answer.get(1)));
    return (int) RedisValues.number(answer.get(0));
  }

  /** Entries by host, as the scripts read them. */
  static void grouped(Collection<Entry> entries, List<byte[]> to) {
    Map<Host, List<Entry>> hosts = new LinkedHashMap<>();
    for (Entry entry : entries) {
      hosts.computeIfAbsent(entry.url().host(), _ -> new ArrayList<>()).add(entry);
    }
    hosts.forEach(
        (host, some) -> {
          to.add(RedisValues.bytes(host.toString()));
          to.add(RedisValues.bytes(some.size()));
          for (Entry entry : some) {
            to.add(RedisValues.digest(entry.url().toString()));
            to.add(FrontierEntryBytes.sortKey(entry));
            to.add(FrontierEntryBytes.write(host, entry));
          }
        });
  }

  /** Something has become ready: the next who asks need not wait. */
  void wakeBy(long ready) {
    if (ready > 0) quietUntil = System.nanoTime();
  }

  @Override
  public State state(Url url) {
    return State.valueOf(
        RedisValues.text(
            redis.run(
                RedisScript.STATE,
                keys.all(),
                RedisValues.bytes(url.host().toString()),
                RedisValues.digest(url.toString()))));
  }

  @Override
  public Optional<Lease> lease() {
    while (System.nanoTime() - quietUntil >= 0) {
      byte[] token = RedisValues.bytes(terms.worker + "-" + tokens.incrementAndGet());
      long sent = System.nanoTime();
      List<?> answer =
          RedisValues.list(
              redis.run(
                  RedisScript.LEASE,
                  keys.all(),
                  token,
                  terms.millis(),
                  RedisValues.bytes(terms.worker),
                  RedisValues.bytes(held.size())));
      String name = RedisValues.text(answer.get(0));
      if (name.isEmpty()) {
        long wait = RedisValues.number(answer.get(1));
        long most = POLL.toMillis();
        quietUntil = System.nanoTime() + (wait < 0 ? most : Math.min(wait, most)) * 1_000_000;
        return Optional.empty();
      }
      long blocks = RedisValues.number(answer.get(1));
      RedisLease lease = new RedisLease(this, Url.of(name + "/").host(), token, sent, blocks);
      held.put(lease.host(), lease);
      if (!pauses(lease)) return Optional.of(lease);
    }
    return Optional.empty();
  }

  /** Whether the host is in so long a pause that it was put back. */
  private boolean pauses(RedisLease lease) {
    byte[] pause = JobKeys.pause(Politeness.pauseKey(lease.host()));
    long wait = RedisValues.number(redis.command(Protocol.Command.PTTL, pause));
    if (wait > LONG_PAUSE) return lease.closeAndRest(Duration.ofMillis(wait));
    if (wait > 0) pausing.accept(lease.host(), Duration.ofMillis(wait));
    return false;
  }

  /** The lease of a host, if it is ours. */
  Optional<RedisLease> held(Host host) {
    return Optional.ofNullable(held.get(host));
  }

  void ended(RedisLease lease) {
    held.remove(lease.host(), lease);
    wakeBy(1);
  }

  @Override
  public Optional<Duration> leaseRetryDelay() {
    if (!held.isEmpty()) return Optional.of(POLL);
    boolean over = RedisValues.number(redis.run(RedisScript.IDLE, keys.all())) == 1;
    return over ? Optional.empty() : Optional.of(POLL);
  }

  /** Says that this worker is alive, and learns which leases are lost. */
  void sendHeartbeat(String says) {
    List<RedisLease> leases = List.copyOf(held.values());
    List<byte[]> arguments = new ArrayList<>();
    arguments.add(terms.millis());
    arguments.add(RedisValues.bytes(terms.worker));
    arguments.add(RedisValues.bytes(says));
    for (RedisLease lease : leases) {
      arguments.add(RedisValues.bytes(lease.host().toString()));
      arguments.add(lease.token());
    }
    long sent = System.nanoTime();
    Object lost = redis.run(RedisScript.BEAT, keys.all(), arguments.toArray(byte[][]::new));
    leases.forEach(lease -> lease.renewed(sent));
    for (Object name : RedisValues.list(lost)) {
      for (RedisLease lease : leases) {
        if (lease.host().toString().equals(RedisValues.text(name))) lease.lose();
      }
    }
    spilling.spillIfNeeded();
  }

  /** How many hosts this worker may have now; it gives back what it has above that. */
  void share(long hosts) {
    share = hosts == 0 ? Long.MAX_VALUE : hosts;
  }

  boolean aboveShare() {
    return held.size() > share;
  }

  /** How many hosts are leased here. */
  public int leases() {
    return held.size();
  }

  @Override
  public long waiting() {
    return counter("entered") - counter("visited");
  }

  @Override
  public long visited() {
    return counter("visited");
  }

  private long counter(String name) {
    Object value = redis.command(Protocol.Command.HGET, keys.key("meta"), RedisValues.bytes(name));
    return value.equals("") ? 0 : RedisValues.number(value);
  }

  @Override
  public void eachVisited(Consumer<VisitedUrl> each) {
    long at = 0;
    long begin = 0; // Of the first segment that is not read.
    long segment = 0;
    while (true) {
      List<?> answer =
          RedisValues.list(
              redis.run(
                  RedisScript.READ, keys.all(), RedisValues.bytes(at), RedisValues.bytes(READ)));
      if (answer.size() == 1) {
        byte[] pointer = segment(segment++);
        for (byte[] one : spilling.needed().readAll(pointer)) {
          if (begin++ < at) continue;
          each.accept(VisitedBytes.read(one));
          at++;
        }
        continue;
      }
      List<?> rows = RedisValues.list(answer.get(1));
      for (Object row : rows) each.accept(VisitedBytes.read(RedisValues.raw(row)));
      if (rows.isEmpty()) return;
      at += rows.size();
    }
  }

  /** Of those in memory: others may be many, and far away. */
  @Override
  public void lastVisited(int most, Consumer<VisitedUrl> each) {
    for (int left = most; left > 0; left -= READ) {
      Object rows =
          redis.command(
              Protocol.Command.LRANGE,
              keys.key("v"),
              RedisValues.bytes(-left),
              RedisValues.bytes(-Math.max(1, left - READ + 1)));
      for (Object row : RedisValues.list(rows))
        each.accept(VisitedBytes.read(RedisValues.raw(row)));
    }
  }

  private byte[] segment(long number) {
    return RedisValues.raw(
        redis.command(Protocol.Command.LINDEX, keys.key("vs"), RedisValues.bytes(number)));
  }
}
