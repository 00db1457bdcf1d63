package grapnel.template;

import java.util.Arrays;

/**
 * Ids that come in any order and more than once, each with a little of what else is in its URL;
 * kept sorted, each once, now and then.
 */
final class Numbers {

  private long[] all = new long[64];
  private int size;
  private int sorted;

  /** Room for a hash of the rest beside the id: one in 65,536 different URLs is not told apart. */
  private static final int REST = 16;

  private static final long HIGHEST = 1L << (63 - REST);

  /** Higher ids than these have no room for anything else. */
  static boolean fits(long id) {
    return id >= 0 && id < HIGHEST;
  }

  void add(long id, long rest) {
    add(id << REST | (rest & ((1 << REST) - 1)));
  }

  private void add(long number) {
    if (size == all.length) {
      compact();
      // At least a third is free again, or there is more room: each number is moved a few times.
      if (3 * size > 2 * all.length) all = Arrays.copyOf(all, 2 * all.length);
    }
    all[size++] = number;
  }

  private void compact() {
    if (sorted == size) return;
    Arrays.sort(all, sorted, size);
    int kept = sorted == 0 || all[sorted - 1] < all[sorted] ? once() : merged();
    size = kept;
    sorted = kept;
  }

  /** Leaves each once of what is sorted as a whole. */
  private int once() {
    int kept = sorted;
    for (int i = sorted; i < size; i++) {
      if (kept == 0 || all[kept - 1] != all[i]) all[kept++] = all[i];
    }
    return kept;
  }

  /** Brings the new ones among those that were sorted before, each once. */
  private int merged() {
    long[] before = Arrays.copyOf(all, sorted);
    int kept = 0;
    int old = 0;
    int fresh = sorted;
    while (old < before.length || fresh < size) {
      boolean mine = fresh == size || (old < before.length && before[old] <= all[fresh]);
      long next = mine ? before[old++] : all[fresh++];
      if (kept == 0 || all[kept - 1] != next) all[kept++] = next;
    }
    return kept;
  }

  void addAll(Numbers other) {
    for (int i = 0; i < other.size; i++) add(other.all[i]);
  }

  /** How many different URLs. */
  int urls() {
    compact();
    return size;
  }

  /** The ids, sorted, each once. */
  long[] ids() {
    compact();
    long[] ids = new long[size];
    int kept = 0;
    for (int i = 0; i < size; i++) {
      long id = all[i] >> REST;
      if (kept == 0 || ids[kept - 1] != id) ids[kept++] = id;
    }
    return Arrays.copyOf(ids, kept);
  }
}
