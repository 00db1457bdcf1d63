package grapnel.store.archive;

import java.util.Arrays;

/**
 * Where each capture stands: 16 bytes a capture, no URL.
 *
 * <p>Captures are sorted by the hash of what was asked for, newest first. Two requests of one hash
 * stand mixed; who reads a record sees whether it is meant.
 */
final class CaptureIndex implements CaptureIndexBuilder.CaptureTarget {

  private static final int OFFSET_BITS = 42;
  private static final long MOST_FILES = 1L << (63 - OFFSET_BITS);

  private long[] keys = new long[1024];
  private long[] places = new long[1024];
  private long[] times = new long[1024];
  private int size;

  /** Packs file and offset: two million files of four terabytes. */
  static long packPlace(int file, long offset) {
    if (file >= MOST_FILES || offset >= 1L << OFFSET_BITS) {
      throw new IllegalArgumentException("too large to index: file " + file + " at " + offset);
    }
    return (long) file << OFFSET_BITS | offset;
  }

  static int fileOf(long place) {
    return (int) (place >>> OFFSET_BITS);
  }

  static long offsetOf(long place) {
    return place & ((1L << OFFSET_BITS) - 1);
  }

  int size() {
    return size;
  }

  /** Adds a capture and says its number, valid until {@link #sort}. */
  @Override
  public int add(long key, long place, long time) {
    if (size == keys.length) grow(size + (size >> 1));
    keys[size] = key;
    places[size] = place;
    times[size] = time;
    return size++;
  }

  /** Changes what a capture answers. */
  @Override
  public void rekey(int number, long key) {
    keys[number] = key;
  }

  /** Takes back the last captures. */
  void truncate(int fewer) {
    size = fewer;
  }

  private void grow(int length) {
    keys = Arrays.copyOf(keys, length);
    places = Arrays.copyOf(places, length);
    times = Arrays.copyOf(times, length);
  }

  /** Ends the adding. A heap sort: in place, and never slow, whatever a hostile archive holds. */
  void sort() {
    for (int root = size / 2 - 1; root >= 0; root--) siftDown(root, size);
    for (int end = size - 1; end > 0; end--) {
      swap(0, end);
      siftDown(0, end);
    }
    grow(size);
    times = new long[0];
  }

  private void siftDown(int start, int end) {
    int root = start;
    for (int child = 2 * root + 1; child < end; child = 2 * root + 1) {
      if (child + 1 < end && sortsBefore(child, child + 1)) child++;
      if (!sortsBefore(root, child)) return;
      swap(root, child);
      root = child;
    }
  }

  private boolean sortsBefore(int a, int b) {
    if (keys[a] != keys[b]) return keys[a] < keys[b];
    if (times[a] != times[b]) return times[a] > times[b];
    return places[a] > places[b];
  }

  private void swap(int a, int b) {
    swap(keys, a, b);
    swap(places, a, b);
    swap(times, a, b);
  }

  private static void swap(long[] values, int a, int b) {
    long value = values[a];
    values[a] = values[b];
    values[b] = value;
  }

  /** The places of a key's captures, newest first. */
  long[] find(long key) {
    int found = Arrays.binarySearch(keys, 0, size, key);
    if (found < 0) return new long[0];
    int from = found;
    while (from > 0 && keys[from - 1] == key) from--;
    int to = found + 1;
    while (to < size && keys[to] == key) to++;
    return Arrays.copyOfRange(places, from, to);
  }
}
