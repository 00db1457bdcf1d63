package grapnel.cluster;

import grapnel.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import redis.clients.jedis.Protocol;

/** Moves what is not needed soon out of the memory of Redis: ends of queues, and results. */
final class RedisSpill {

  /** So many URLs are a segment of a queue; as many come back at once. */
  private static final int SEGMENT = 1000;

  /** So many results stay in memory, and the oldest half of them goes at once. */
  private static final int RESULTS = 10_000;

  /** When so much of Redis's memory is used, hosts that wait for their turn keep little there. */
  private static final double TIGHT = 0.5;

  /** What counts as all its memory where it has no limit. */
  private static final long USUAL = 2L << 30;

  private static final int COLD = 100;

  private final Redis redis;
  private final JobKeys keys;
  private final RedisFrontier.LeaseTerms terms;
  private final Optional<SegmentFiles> segments;
  private final AtomicBoolean archiving = new AtomicBoolean();
  private volatile boolean tight;

  RedisSpill(
      Redis redis, JobKeys keys, RedisFrontier.LeaseTerms terms, Optional<SegmentFiles> segments) {
    this.redis = redis;
    this.keys = keys;
    this.terms = terms;
    this.segments = segments;
  }

  /** Looks how much memory there is. */
  void spillIfNeeded() {
    if (segments.isEmpty()) return;
    String told =
        RedisValues.text(redis.command(Protocol.Command.INFO, RedisValues.bytes("memory")));
    long most = RedisCheck.numberValue(told, "maxmemory");
    tight = RedisCheck.numberValue(told, "used_memory") > TIGHT * (most > 0 ? most : USUAL);
  }

  /** The folder, where one is needed. */
  SegmentFiles needed() {
    return segments.orElseThrow(
        () ->
            new StoreException(
                "parts of the job %s are in its workers' shared folder: give that folder with --spill"
                    .formatted(keys.job())));
  }

  /** A host of which so many URLs wait in memory, and which goes on. */
  void spillQueueEnd(RedisLease lease, long waiting) {
    if (segments.isPresent() && waiting > terms.hot()) shorten(lease, waiting, terms.hot() / 2);
  }

  /** A host that others come before. */
  void spillQueue(RedisLease lease) {
    if (!tight || segments.isEmpty()) return;
    long waiting = RedisValues.number(redis.command(Protocol.Command.ZCARD, queue(lease)));
    if (waiting > COLD) shorten(lease, waiting, COLD / 2);
  }

  private void shorten(RedisLease lease, long waiting, int kept) {
    for (long left = waiting; left > kept; left -= SEGMENT) {
      long from = -Math.min(SEGMENT, left - kept);
      List<byte[]> end = new ArrayList<>();
      Object range =
          redis.command(
              Protocol.Command.ZRANGE,
              queue(lease),
              RedisValues.bytes(from),
              RedisValues.bytes(-1));
      for (Object member : RedisValues.list(range)) end.add(RedisValues.raw(member));
      if (end.isEmpty()) return;
      byte[] pointer = needed().writeAll(end);
      Object done =
          redis.commit(
              RedisScript.SPILL,
              keys.all(),
              RedisValues.bytes(lease.host().toString()),
              lease.token(),
              end.getFirst(),
              end.getLast(),
              RedisValues.bytes(end.size()),
              pointer);
      if (RedisValues.number(done) == 0) return; // Another has entered something; next time, then.
    }
  }

  private byte[] queue(RedisLease lease) {
    return keys.key("q:" + lease.host());
  }

  /** Takes a segment of a queue back. */
  void load(RedisLease lease, byte[] listed) {
    byte[] pointer =
        java.util.Arrays.copyOfRange(listed, listed.length - SegmentFiles.POINTER, listed.length);
    List<byte[]> arguments = new ArrayList<>();
    arguments.add(RedisValues.bytes(lease.host().toString()));
    arguments.add(lease.token());
    arguments.add(listed);
    arguments.addAll(needed().readAll(pointer));
    redis.run(RedisScript.LOAD, keys.all(), arguments.toArray(byte[][]::new));
  }

  /** Where so many results are in memory. */
  void results(long inMemory) {
    if (segments.isEmpty() || inMemory <= RESULTS || !archiving.compareAndSet(false, true)) return;
    try {
      Object before =
          redis.command(Protocol.Command.HGET, keys.key("meta"), RedisValues.bytes("archived"));
      List<byte[]> oldest = new ArrayList<>();
      Object range =
          redis.command(
              Protocol.Command.LRANGE,
              keys.key("v"),
              RedisValues.bytes(0),
              RedisValues.bytes(RESULTS / 2 - 1));
      for (Object one : RedisValues.list(range)) oldest.add(RedisValues.raw(one));
      redis.commit(
          RedisScript.TRIM,
          keys.all(),
          before.equals("") ? RedisValues.bytes(0) : RedisValues.raw(before),
          RedisValues.bytes(oldest.size()),
          needed().writeAll(oldest));
    } finally {
      archiving.set(false);
    }
  }
}
