package grapnel.cluster;

import grapnel.fact.VisitedUrl;
import grapnel.store.Frontier.AsideReason;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.store.FrontierEntryBytes;
import grapnel.store.VisitedBytes;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The right to one host, as long as Redis says so: every step names the token that came with it.
 *
 * <p>Acknowledging a page also brings the next URL, so that a page costs one trip less.
 */
final class RedisLease implements Lease {

  private static final int ORDERED = 18;
  private static final int DOWN_TRIES = 3;
  private static final Duration DOWN_REST = Duration.ofMinutes(10);

  private final RedisFrontier frontier;
  private final Host host;
  private final byte[] name;
  private final byte[] token;
  private final Map<Url, byte[]> out = new ConcurrentHashMap<>();
  private final Queue<Entry> ahead = new ConcurrentLinkedQueue<>();
  private final Queue<byte[]> acknowledged = new ConcurrentLinkedQueue<>();
  private final List<byte[]> learned = new ArrayList<>();
  private final long blocks;
  private volatile long until;
  private volatile boolean lost;
  private volatile boolean ended;

  /**
   * A lease that was given.
   *
   * @param sent when it was asked for
   * @param blocks how much others have learned of the host
   */
  RedisLease(RedisFrontier frontier, Host host, byte[] token, long sent, long blocks) {
    this.blocks = blocks;
    this.frontier = frontier;
    this.host = host;
    this.name = RedisValues.bytes(host.toString());
    this.token = token;
    renewed(sent);
  }

  @Override
  public Host host() {
    return host;
  }

  byte[] token() {
    return token;
  }

  /** It lasts from the moment that the question was sent, by a clock that nobody sets. */
  void renewed(long sent) {
    until = sent + frontier.terms.lease().toNanos();
  }

  /** Whether it surely holds at this moment, as far as this process knows. */
  boolean holds() {
    return !lost && !ended && System.nanoTime() - until < 0;
  }

  @Override
  public boolean isLost() {
    return lost;
  }

  @Override
  public boolean wantedElsewhere() {
    return frontier.aboveShare();
  }

  void lose() {
    lost = true;
    frontier.ended(this);
  }

  private Object run(RedisScript script, byte[]... arguments) {
    return frontier.redis.run(script, frontier.keys.all(), arguments);
  }

  @Override
  public Optional<Entry> next() {
    live();
    Entry first = ahead.poll();
    if (first != null) return Optional.of(first);
    while (!lost) {
      List<?> answer = RedisValues.list(run(RedisScript.NEXT, name, token));
      byte @Nullable [] more = answer.size() > 1 ? RedisValues.raw(answer.get(1)) : null;
      switch (RedisValues.text(answer.get(0))) {
        case "entry" -> {
          return Optional.of(handedOut(java.util.Objects.requireNonNull(more)));
        }
        case "segment" -> frontier.spilling.load(this, java.util.Objects.requireNonNull(more));
        case "lost" -> lose();
        default -> {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private Entry handedOut(byte[] member) {
    int digestEnd = ORDERED + RedisValues.DIGEST;
    byte[] bytes = Arrays.copyOfRange(member, digestEnd, member.length);
    Entry entry = FrontierEntryBytes.readSorted(host, Arrays.copyOf(member, ORDERED), bytes);
    out.put(entry.url(), Arrays.copyOfRange(member, ORDERED, digestEnd));
    return entry;
  }

  @Override
  public void acknowledge(VisitedUrl result, Collection<Entry> links) {
    live();
    byte[] digest = leased(result.url());
    if (lost) return;
    List<byte[]> before = taken(acknowledged);
    List<byte[]> arguments = new ArrayList<>();
    arguments.add(name);
    arguments.add(token);
    arguments.add(digest);
    arguments.add(VisitedBytes.write(result));
    arguments.add(RedisValues.joined(before.toArray(byte[][]::new)));
    arguments.add(RedisValues.bytes(ahead.isEmpty() ? 1 : 0));
    arguments.add(RedisValues.bytes(frontier.terms.worker()));
    RedisFrontier.grouped(links, arguments);
    Object done =
        frontier.redis.commit(
            RedisScript.VISITED, frontier.keys.all(), arguments.toArray(byte[][]::new));
    List<?> answer = RedisValues.list(done);
    if (!RedisValues.text(answer.get(0)).equals("done")) {
      lose();
      return;
    }
    out.remove(result.url());
    acknowledged.add(digest);
    frontier.wakeBy(RedisValues.number(answer.get(1)));
    if (RedisValues.text(answer.get(4)).equals("entry")) {
      ahead.add(handedOut(RedisValues.raw(answer.get(5))));
    }
    frontier.share(RedisValues.number(answer.get(6)));
    frontier.spilling.spillQueueEnd(this, RedisValues.number(answer.get(2)));
    frontier.spilling.results(RedisValues.number(answer.get(3)));
  }

  private static List<byte[]> taken(Queue<byte[]> queue) {
    List<byte[]> all = new ArrayList<>();
    for (byte[] one = queue.poll(); one != null; one = queue.poll()) all.add(one);
    return all;
  }

  private byte[] leased(Url url) {
    byte[] digest = out.get(url);
    if (digest == null) throw new IllegalStateException("not leased here: " + url);
    return digest;
  }

  @Override
  public void giveBack(Entry entry) {
    live();
    byte[] digest = leased(entry.url());
    byte[] bytes = FrontierEntryBytes.write(host, entry);
    Object done =
        run(RedisScript.BACK, name, token, digest, FrontierEntryBytes.sortKey(entry), bytes);
    out.remove(entry.url());
    if (!RedisValues.text(done).equals("done")) lose();
  }

  private void live() {
    if (ended) throw new IllegalStateException("the lease has ended: " + host);
  }

  @Override
  public boolean closeAndRest(Duration pause) {
    end(Math.max(0, pause.toMillis()), "", 0);
    return true;
  }

  /** One that is down is tried a few times more: it may be our own way there that is broken. */
  @Override
  public boolean setAside(AsideReason why, String words) {
    // A lease lost while Redis was full left two of four hosts aside, and the job was done.
    if (words.equals(RequestGate.LEASE) || words.equals(RequestGate.INTERRUPTED)) {
      close();
      return true;
    }
    boolean down = why == AsideReason.DOWN;
    end(down ? DOWN_REST.toMillis() : 0, why + ": " + words, down ? DOWN_TRIES : 0);
    return true;
  }

  @Override
  public void close() {
    end(0, "", 0);
  }

  @Override
  public List<byte[]> newLessons() {
    return frontier.lessons.since(host, blocks);
  }

  @Override
  public void shareLesson(Supplier<byte[]> lesson) {
    byte[] bytes = lesson.get();
    byte[] block;
    synchronized (learned) {
      learned.add(bytes);
      if (learned.size() < HostLessons.BLOCK) return;
      block = untold();
    }
    frontier.lessons.markKnown(
        host, RedisValues.number(run(RedisScript.LEARNED, name, token, block)));
  }

  /** What was learned and not told yet, as a block; nothing of nothing. */
  private byte[] untold() {
    synchronized (learned) {
      if (learned.isEmpty()) return new byte[0];
      byte[] block = frontier.lessons.block(learned);
      learned.clear();
      return block;
    }
  }

  private synchronized void end(long rest, String aside, int tries) {
    if (ended) return;
    ended = true;
    if (!lost) {
      frontier.spilling.spillQueue(this);
      Object blocks =
          run(
              RedisScript.CLOSE,
              name,
              token,
              RedisValues.bytes(rest),
              RedisValues.bytes(aside),
              RedisValues.bytes(tries),
              untold());
      frontier.lessons.markKnown(host, RedisValues.number(blocks));
    }
    frontier.ended(this);
  }
}
