package grapnel.cluster;

import grapnel.url.Host;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import redis.clients.jedis.Protocol;

/**
 * What workers learn of a host, for the one who has it next: a list of blocks on Redis, to which
 * only the holder of the lease adds.
 *
 * <p>So many lessons are a block, so that they cost a trip for every block and not for every page;
 * what was not yet in a block when a worker is killed is lost, and learned again.
 */
final class HostLessons {

  static final int BLOCK = 50;

  /** Of a host with more blocks than this, the last are read: 20,000 pages. */
  private static final int MOST = 400;

  private final Redis redis;
  private final JobKeys keys;
  private final ValuePacking packed;

  /** How many blocks of a host are known here, our own among them. */
  private final Map<Host, Long> known = new ConcurrentHashMap<>();

  HostLessons(Redis redis, JobKeys keys, ValuePacking packed) {
    this.redis = redis;
    this.keys = keys;
    this.packed = packed;
  }

  /** Of a host there are so many blocks, and all are known here. */
  void markKnown(Host host, long blocks) {
    if (blocks > 0) known.put(host, blocks);
  }

  /** What is in those blocks that are not known here. */
  List<byte[]> since(Host host, long blocks) {
    long from = Math.max(known.getOrDefault(host, 0L), blocks - MOST);
    List<byte[]> lessons = new ArrayList<>();
    if (from < blocks) {
      Object range =
          redis.command(
              Protocol.Command.LRANGE,
              keys.key("t:" + host),
              RedisValues.bytes(from),
              RedisValues.bytes(blocks - 1));
      for (Object block : RedisValues.list(range)) {
        packed.unpack(RedisValues.raw(block)).ifPresent(bytes -> read(bytes, lessons));
      }
    }
    markKnown(host, blocks);
    return lessons;
  }

  byte[] block(List<byte[]> lessons) {
    int size = lessons.stream().mapToInt(one -> 4 + one.length).sum();
    ByteBuffer bytes = ByteBuffer.allocate(size);
    for (byte[] one : lessons) bytes.putInt(one.length).put(one);
    return packed.pack(bytes.array());
  }

  private static void read(byte[] block, List<byte[]> to) {
    ByteBuffer bytes = ByteBuffer.wrap(block);
    while (bytes.hasRemaining()) {
      byte[] one = new byte[bytes.getInt()];
      bytes.get(one);
      to.add(one);
    }
  }
}
