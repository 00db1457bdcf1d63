package grapnel.store;

import grapnel.url.StableHash;
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
    long hash = firstHash(url);
    int shelf = shelf(hash);
    for (int i = shelf + SHELF - 1; i > shelf + 1; i--) {
      halves.setOpaque(i, halves.getOpaque(i - 2));
    }
    halves.setOpaque(shelf, hash);
    halves.setOpaque(shelf + 1, secondHash(url));
  }

  boolean contains(Url url) {
    long hash = firstHash(url);
    int shelf = shelf(hash);
    for (int i = shelf; i < shelf + SHELF; i += 2) {
      if (halves.getOpaque(i) == hash) return halves.getOpaque(i + 1) == secondHash(url);
    }
    return false;
  }

  /** Not 0, which is an empty place. */
  private long firstHash(Url url) {
    return StableHash.mix(StableHash.append(seed, url.toString())) | (1L << 63);
  }

  private long secondHash(Url url) {
    return StableHash.second(url.toString(), ~seed);
  }

  private static int shelf(long hash) {
    return SHELF * (int) (hash & (SHELVES - 1));
  }
}
