package grapnel.crawl;

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
    long mixed = mix(hash);
    int place = (int) (mixed & (slots.length() - 1));
    if (slots.getOpaque(place) == mixed) return false;
    slots.setOpaque(place, mixed);
    return true;
  }

  static long mix(long hash) {
    long mixed = (hash ^ (hash >>> 32)) * 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ (mixed >>> 29)) * 0xbf58476d1ce4e5b9L;
    // 0 is an empty place.
    return mixed == 0 ? 1 : mixed ^ (mixed >>> 32);
  }

  static long hash(CharSequence text, long salt) {
    return hash(text, 0, text.length(), salt);
  }

  static long hash(CharSequence text, int from, int to, long salt) {
    long hash = salt;
    for (int i = from; i < to; i++) hash = extend(hash, text.charAt(i));
    return hash;
  }

  /** The hash with one more character. */
  static long extend(long hash, char c) {
    return (hash ^ c) * 0x100000001b3L;
  }
}
