package grapnel.template;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Ids that come in any order and more than once, each with a little of what else is in its URL;
 * kept sorted, each once, now and then.
 */
final class IdAccumulator {

  private long[] entries = new long[64];
  private int size;
  private int sorted;

  /** Room for a hash of the rest beside the id: one in 65,536 different URLs is not told apart. */
  private static final int REST_BITS = 16;

  private static final long HIGHEST = 1L << (63 - REST_BITS);

  /** Higher ids than these have no room for anything else. */
  static boolean fits(long id) {
    return id >= 0 && id < HIGHEST;
  }

  void add(long id, long rest) {
    add(id << REST_BITS | (rest & ((1 << REST_BITS) - 1)));
  }

  private void add(long number) {
    if (size == entries.length) {
      compact();
      // At least a third is free again, or there is more room: each number is moved a few times.
      if (3 * size > 2 * entries.length) entries = Arrays.copyOf(entries, 2 * entries.length);
    }
    entries[size++] = number;
  }

  private void compact() {
    if (sorted == size) return;
    Arrays.sort(entries, sorted, size);
    int kept =
        sorted == 0 || entries[sorted - 1] < entries[sorted] ? dropRepeated() : mergeSorted();
    size = kept;
    sorted = kept;
  }

  /** Leaves each once of what is sorted as a whole. */
  private int dropRepeated() {
    int kept = sorted;
    for (int i = sorted; i < size; i++) {
      if (kept == 0 || entries[kept - 1] != entries[i]) entries[kept++] = entries[i];
    }
    return kept;
  }

  /** Brings the new ones among those that were sorted before, each once. */
  private int mergeSorted() {
    long[] before = Arrays.copyOf(entries, sorted);
    int kept = 0;
    int old = 0;
    int fresh = sorted;
    while (old < before.length || fresh < size) {
      boolean mine = fresh == size || (old < before.length && before[old] <= entries[fresh]);
      long next = mine ? before[old++] : entries[fresh++];
      if (kept == 0 || entries[kept - 1] != next) entries[kept++] = next;
    }
    return kept;
  }

  void addAll(IdAccumulator other) {
    for (int i = 0; i < other.size; i++) add(other.entries[i]);
  }

  /** How many different URLs. */
  int urlCount() {
    compact();
    return size;
  }

  /** The ids, sorted, each once. */
  long[] ids() {
    compact();
    long[] ids = new long[size];
    int kept = 0;
    for (int i = 0; i < size; i++) {
      long id = entries[i] >> REST_BITS;
      if (kept == 0 || ids[kept - 1] != id) ids[kept++] = id;
    }
    return Arrays.copyOf(ids, kept);
  }

  /**
   * What was added, for those who count the rest: in so many parts, each sorted and written as the
   * differences between its numbers, seven bits a byte, the last byte of each below 128. Equal ids
   * are in equal parts, so that parts of the same number can be put together.
   */
  byte[][] encode(int parts) {
    compact();
    ByteArrayOutputStream[] out = new ByteArrayOutputStream[parts];
    long[] before = new long[parts];
    for (int i = 0; i < size; i++) {
      int part = (int) Math.floorMod(entries[i] >> REST_BITS, (long) parts);
      if (out[part] == null) out[part] = new ByteArrayOutputStream();
      write(entries[i] - before[part], out[part]);
      before[part] = entries[i];
    }
    byte[][] written = new byte[parts][];
    for (int i = 0; i < parts; i++) {
      written[i] = out[i] == null ? new byte[0] : out[i].toByteArray();
    }
    return written;
  }

  private static void write(long difference, ByteArrayOutputStream out) {
    long rest = difference;
    for (; rest > 127; rest >>>= 7) out.write((int) (rest & 127) | 128);
    out.write((int) rest);
  }

  /** Adds what was written elsewhere. */
  void addEncoded(byte[] written) {
    new EncodedIds(written).each(this::add);
  }

  /** Two parts of the same number as one. */
  static byte[] mergeEncoded(byte[] one, byte[] other) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(one.length + other.length);
    EncodedIds a = new EncodedIds(one);
    EncodedIds b = new EncodedIds(other);
    long before = 0;
    for (long x = a.next(), y = b.next(); x >= 0 || y >= 0; ) {
      long least = y < 0 || (x >= 0 && x <= y) ? x : y;
      write(least - before, out);
      before = least;
      if (x == least) x = a.next();
      if (y == least) y = b.next();
    }
    return out.toByteArray();
  }

  /** How many numbers were written: each ends with a byte below 128. */
  static long countEncoded(byte[] written) {
    long count = 0;
    for (byte b : written) if (b >= 0) count++;
    return count;
  }

  /** Reads what was written, number by number. */
  private static final class EncodedIds {
    private final byte[] bytes;
    private int at;
    private long before;

    EncodedIds(byte[] bytes) {
      this.bytes = bytes;
    }

    /** Negative behind the last. */
    long next() {
      if (at == bytes.length) return -1;
      long difference = 0;
      for (int shift = 0; ; shift += 7) {
        byte b = bytes[at++];
        difference |= (b & 127L) << shift;
        if (b >= 0) break;
      }
      before += difference;
      return before;
    }

    void each(LongConsumer consumer) {
      for (long number = next(); number >= 0; number = next()) consumer.accept(number);
    }
  }
}
