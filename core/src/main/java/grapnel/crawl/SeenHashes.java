package grapnel.crawl;

import grapnel.url.StableHash;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What was seen before, in a fixed amount of memory: the newest of two that share a place stays.
 * What was forgotten is taken for new, which costs a request and loses no page.
 *
 * <p>Safe for many threads, without a lock: of two that ask for the same at the same moment both
 * may hear that it is new, which does no more harm than having forgotten it.
 */
final class SeenHashes {

  private final AtomicLongArray slots;

  SeenHashes(int bits) {
    this.slots = new AtomicLongArray(1 << bits);
  }

  /** Whether this was not seen before; from now on it was. */
  boolean addIfNew(long hash) {
    // 0 is an empty place, and only 0 mixes to it.
    long mixed = hash == 0 ? 1 : StableHash.mix(hash);
    int place = (int) (mixed & (slots.length() - 1));
    if (slots.getOpaque(place) == mixed) return false;
    slots.setOpaque(place, mixed);
    return true;
  }
}
