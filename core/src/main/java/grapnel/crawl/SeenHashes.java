package grapnel.crawl;

import grapnel.url.StableHash;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What was seen before, in a limited amount of memory: it grows with what it holds, and where it
 * may not grow the newest of two that share a place stays. What was forgotten is taken for new,
 * which costs a request and loses no page.
 *
 * <p>Safe for many threads, without a lock but while it grows: of two that ask for the same at the
 * same moment both may hear that it is new, which does no more harm than having forgotten it.
 */
final class SeenHashes {

  /** Small sites are many: with all of it from the start, forty of them held a gigabyte. */
  private static final int FIRST_BITS = 12;

  /** Places that are looked at for one. Half full, as it is at most, hardly any is forgotten. */
  private static final int PROBES = 8;

  private final int mostSlots;
  private volatile AtomicLongArray slots;
  private final AtomicInteger used = new AtomicInteger();

  /**
   * @param bits two to the power of this are the most that it holds
   */
  SeenHashes(int bits) {
    this.mostSlots = 1 << bits;
    this.slots = new AtomicLongArray(1 << Math.min(bits, FIRST_BITS));
  }

  /** Whether this was not seen before; from now on it was. */
  boolean addIfNew(long hash) {
    // 0 is an empty place, and only 0 mixes to it.
    boolean added = add(slots, hash == 0 ? 1 : StableHash.mix(hash));
    if (added && 2 * used.get() > slots.length() && slots.length() < mostSlots) grow();
    return added;
  }

  private boolean add(AtomicLongArray to, long mixed) {
    int mask = to.length() - 1;
    int first = (int) (mixed & mask);
    for (int probe = 0; probe < PROBES; probe++) {
      int place = (first + probe) & mask;
      long there = to.getOpaque(place);
      if (there == mixed) return false;
      if (there != 0) continue;
      to.setOpaque(place, mixed);
      used.incrementAndGet();
      return true;
    }
    to.setOpaque(first, mixed);
    return true;
  }

  private synchronized void grow() {
    AtomicLongArray now = slots;
    if (2 * used.get() <= now.length() || now.length() >= mostSlots) return;
    AtomicLongArray larger = new AtomicLongArray(2 * now.length());
    used.set(0);
    for (int i = 0; i < now.length(); i++) {
      long there = now.getOpaque(i);
      if (there != 0) add(larger, there);
    }
    slots = larger;
  }
}
