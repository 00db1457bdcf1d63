package grapnel.cluster;

import grapnel.fact.Visited;
import grapnel.fetch.Politeness;
import grapnel.store.EntryBytes;
import grapnel.store.Frontier;
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
 * as long as it lasts, and is then {@linkplain Frontier.Lease#lost lost} to it. A host in a long
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
  final Terms terms;
  final Optional<Segments> segments;
  final SpillWork spilling;
  final Lessons lessons;
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
  public record Terms(String worker, Duration lease, int hot) {

    public static final Duration LEASE = Duration.ofSeconds(30);
    public static final int HOT = 2000;

    public Terms {
      if (lease.toMillis() < 300) throw new IllegalArgumentException("lease < 300 ms: " + lease);
      if (hot < 2) throw new IllegalArgumentException("hot < 2: " + hot);
    }

    byte[] millis() {
      return Values.bytes(lease.toMillis());
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
      Terms terms,
      Optional<Segments> segments,
      BiConsumer<Host, Duration> pausing) {
    this.redis = redis;
    this.keys = new JobKeys(job);
    this.terms = terms;
    this.segments = segments;
    this.pausing = pausing;
    this.spilling = new SpillWork(redis, keys, terms, segments);
    this.lessons = new Lessons(redis, keys, new Packed(segments));
  }

  @Override
  public int add(Collection<Entry> entries) {
    List<byte[]> arguments = new ArrayList<>();
    grouped(entries, arguments);
    if (arguments.isEmpty()) return 0;
    List<?> answer =
        Values.list(redis.commit(Script.ADD, keys.all(), arguments.toArray(byte[][]::new)));
    hurry(Values.number(answer.get(1)));
    return (int) Values.number(answer.get(0));
  }

  /** Entries by host, as the scripts read them. */
  static void grouped(Collection<Entry> entries, List<byte[]> to) {
    Map<Host, List<Entry>> hosts = new LinkedHashMap<>();
    for (Entry entry : entries) {
      hosts.computeIfAbsent(entry.url().host(), _ -> new ArrayList<>()).add(entry);
    }
    hosts.forEach(
        (host, some) -> {
          to.add(Values.bytes(host.toString()));
          to.add(Values.bytes(some.size()));
          for (Entry entry : some) {
            to.add(Values.digest(entry.url().toString()));
            to.add(EntryBytes.place(entry));
            to.add(EntryBytes.write(host, entry));
          }
        });
  }

  /** Something has become ready: the next who asks need not wait. */
  void hurry(long ready) {
    if (ready > 0) quietUntil = System.nanoTime();
  }

  @Override
  public State state(Url url) {
    return State.valueOf(
        Values.text(
            redis.run(
                Script.STATE,
                keys.all(),
                Values.bytes(url.host().toString()),
                Values.digest(url.toString()))));
  }

  @Override
  public Optional<Lease> lease() {
    while (System.nanoTime() - quietUntil >= 0) {
      byte[] token = Values.bytes(terms.worker + "-" + tokens.incrementAndGet());
      long sent = System.nanoTime();
      List<?> answer =
          Values.list(
              redis.run(
                  Script.LEASE,
                  keys.all(),
                  token,
                  terms.millis(),
                  Values.bytes(terms.worker),
                  Values.bytes(held.size())));
      String name = Values.text(answer.get(0));
      if (name.isEmpty()) {
        long wait = Values.number(answer.get(1));
        long most = POLL.toMillis();
        quietUntil = System.nanoTime() + (wait < 0 ? most : Math.min(wait, most)) * 1_000_000;
        return Optional.empty();
      }
      long blocks = Values.number(answer.get(1));
      RedisLease lease = new RedisLease(this, Url.of(name + "/").host(), token, sent, blocks);
      held.put(lease.host(), lease);
      if (!pauses(lease)) return Optional.of(lease);
    }
    return Optional.empty();
  }

  /** Whether the host is in so long a pause that it was put back. */
  private boolean pauses(RedisLease lease) {
    byte[] pause = JobKeys.pause(Politeness.sharing(lease.host()));
    long wait = Values.number(redis.command(Protocol.Command.PTTL, pause));
    if (wait > LONG_PAUSE) return lease.rest(Duration.ofMillis(wait));
    if (wait > 0) pausing.accept(lease.host(), Duration.ofMillis(wait));
    return false;
  }

  /** The lease of a host, if it is ours. */
  Optional<RedisLease> held(Host host) {
    return Optional.ofNullable(held.get(host));
  }

  void ended(RedisLease lease) {
    held.remove(lease.host(), lease);
    hurry(1);
  }

  @Override
  public Optional<Duration> shared() {
    if (!held.isEmpty()) return Optional.of(POLL);
    boolean over = Values.number(redis.run(Script.IDLE, keys.all())) == 1;
    return over ? Optional.empty() : Optional.of(POLL);
  }

  /** Says that this worker is alive, and learns which leases are lost. */
  void beat(String says) {
    List<RedisLease> leases = List.copyOf(held.values());
    List<byte[]> arguments = new ArrayList<>();
    arguments.add(terms.millis());
    arguments.add(Values.bytes(terms.worker));
    arguments.add(Values.bytes(says));
    for (RedisLease lease : leases) {
      arguments.add(Values.bytes(lease.host().toString()));
      arguments.add(lease.token());
    }
    long sent = System.nanoTime();
    Object lost = redis.run(Script.BEAT, keys.all(), arguments.toArray(byte[][]::new));
    leases.forEach(lease -> lease.renewed(sent));
    for (Object name : Values.list(lost)) {
      for (RedisLease lease : leases) {
        if (lease.host().toString().equals(Values.text(name))) lease.lose();
      }
    }
    spilling.look();
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
    Object value = redis.command(Protocol.Command.HGET, keys.key("meta"), Values.bytes(name));
    return value.equals("") ? 0 : Values.number(value);
  }

  @Override
  public void eachVisited(Consumer<Visited> each) {
    long at = 0;
    long begin = 0; // Of the first segment that is not read.
    long segment = 0;
    while (true) {
      List<?> answer =
          Values.list(redis.run(Script.READ, keys.all(), Values.bytes(at), Values.bytes(READ)));
      if (answer.size() == 1) {
        byte[] pointer = segment(segment++);
        for (byte[] one : spilling.needed().readAll(pointer)) {
          if (begin++ < at) continue;
          each.accept(VisitedBytes.read(one));
          at++;
        }
        continue;
      }
      List<?> rows = Values.list(answer.get(1));
      for (Object row : rows) each.accept(VisitedBytes.read(Values.raw(row)));
      if (rows.isEmpty()) return;
      at += rows.size();
    }
  }

  /** Of those in memory: others may be many, and far away. */
  @Override
  public void lastVisited(int most, Consumer<Visited> each) {
    for (int left = most; left > 0; left -= READ) {
      Object rows =
          redis.command(
              Protocol.Command.LRANGE,
              keys.key("v"),
              Values.bytes(-left),
              Values.bytes(-Math.max(1, left - READ + 1)));
      for (Object row : Values.list(rows)) each.accept(VisitedBytes.read(Values.raw(row)));
    }
  }

  private byte[] segment(long number) {
    return Values.raw(redis.command(Protocol.Command.LINDEX, keys.key("vs"), Values.bytes(number)));
  }
}
