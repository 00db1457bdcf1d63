package grapnel.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** How numbers and texts become keys that sort as they should. */
final class SortableKeys {

  private static final int RANK_AT = 8;
  private static final int WAITING = RANK_AT + 8 + 4 + 8;

  private SortableKeys() {}

  static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] number(int number) {
    return ByteBuffer.allocate(4).putInt(number).array();
  }

  static byte[] pair(int first, int second) {
    return ByteBuffer.allocate(8).putInt(first).putInt(second).array();
  }

  static byte[] ordered(int first, long second) {
    return ByteBuffer.allocate(12).putInt(first).putLong(second).array();
  }

  static byte[] urlKey(int crawl, int host, String rest) {
    byte[] text = text(rest);
    return ByteBuffer.allocate(8 + text.length).putInt(crawl).putInt(host).put(text).array();
  }

  /** The highest rank first, then the least depth, then what came first. */
  static byte[] waitingKey(int crawl, int host, double rank, int depth, long order) {
    return ByteBuffer.allocate(WAITING)
        .putInt(crawl)
        .putInt(host)
        .putLong(~sortableBits(rank))
        .putInt(depth)
        .putLong(order)
        .array();
  }

  /** The part of it that rank and depth decide. */
  static byte[] sortKey(double rank, int depth) {
    return ByteBuffer.allocate(12).putLong(~sortableBits(rank)).putInt(depth).array();
  }

  static double sortKeyRank(byte[] place) {
    return number(~ByteBuffer.wrap(place).getLong());
  }

  static int sortKeyDepth(byte[] place) {
    return ByteBuffer.wrap(place).getInt(8);
  }

  /** The same place in the order of entering, with another rank. */
  static byte[] withRank(byte[] waiting, double rank) {
    byte[] key = waiting.clone();
    ByteBuffer.wrap(key).putLong(RANK_AT, ~sortableBits(rank));
    return key;
  }

  static double rank(byte[] waiting) {
    return number(~ByteBuffer.wrap(waiting).getLong(RANK_AT));
  }

  private static double number(long ascending) {
    long bits = ascending < 0 ? ascending ^ Long.MIN_VALUE : ~ascending;
    return Double.longBitsToDouble(bits);
  }

  static int depth(byte[] waiting) {
    return ByteBuffer.wrap(waiting).getInt(RANK_AT + 8);
  }

  /** IEEE 754 §5.10: the bits of doubles sort as the numbers do, once negative ones are turned. */
  private static long sortableBits(double number) {
    long bits = Double.doubleToLongBits(number == 0 ? 0.0 : number);
    return bits < 0 ? ~bits : bits ^ Long.MIN_VALUE;
  }

  /** As RocksDB's own adding wants it. */
  static byte[] counter(long count) {
    return ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(count).array();
  }

  static long count(byte[] counter) {
    return ByteBuffer.wrap(counter).order(ByteOrder.LITTLE_ENDIAN).getLong();
  }

  static boolean startsWith(byte[] key, byte[] prefix) {
    return key.length >= prefix.length
        && Arrays.equals(key, 0, prefix.length, prefix, 0, prefix.length);
  }
}
