package grapnel.store;

import grapnel.url.Url;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * URLs that surely were entered, as many as fit: of those that share a shelf the newest four.
 * Nearly all links of a page lead to pages that its neighbours link to as well; with 60 links a
 * page, looking them all up on disk took an eighth of a crawl's time, and reading them as long.
 * With a single place for each, a tenth of 60,000 URLs has lost its own to another, and looking
 * those up took a tenth of the time.
 *
 * <p>A URL is known by 128 bits, of a hash that is another one in each run. Safe for many threads
 * without a lock: both halves must fit, so nothing is taken for known that two threads wrote half
 * of each.
 */
final class KnownUrlCache {

  /** 4 MB, for as many URLs as the pages of some thousand neighbours have. */
  private static final int SHELVES = 1 << 16;

  /** In longs; as many as a line of the processor's cache has. */
  private static final int SHELF = 8;

  private final AtomicLongArray halves = new AtomicLongArray(SHELVES * SHELF);
  private final long seed = new Random().nextLong();

  void add(Url url) {
    long hash = hash(url.toString(), seed, 0x100000001b3L);
    int shelf = shelf(hash);
    for (int i = shelf + SHELF - 1; i > shelf + 1; i--) {
      halves.setOpaque(i, halves.getOpaque(i - 2));
    }
    halves.setOpaque(shelf, hash);
    halves.setOpaque(shelf + 1, secondHash(url));
  }

  boolean contains(Url url) {
    long hash = hash(url.toString(), seed, 0x100000001b3L);
    int shelf = shelf(hash);
    for (int i = shelf; i < shelf + SHELF; i += 2) {
      if (halves.getOpaque(i) == hash) return halves.getOpaque(i + 1) == secondHash(url);
    }
    return false;
  }

  private long secondHash(Url url) {
    return hash(url.toString(), ~seed, 0x9e3779b97f4a7c15L);
  }

  private static int shelf(long hash) {
    return SHELF * (int) (hash & (SHELVES - 1));
  }

  /** Not 0, which is an empty place. */
  private static long hash(String text, long seed, long prime) {
    long hash = seed;
    for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * prime;
    hash = (hash ^ (hash >>> 32)) * 0xd6e8feb86659fd93L;
    return (hash ^ (hash >>> 32)) | (1L << 63);
  }
}
