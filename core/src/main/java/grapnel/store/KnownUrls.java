package grapnel.store;

import grapnel.url.Url;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * URLs that surely were entered, as many as fit: the newest of those that share a place. Nearly all
 * links of a page lead to pages that its neighbours link to as well; with 60 links a page, looking
 * them all up on disk took an eighth of a crawl's time, and reading them as long.
 *
 * <p>A URL is known by 128 bits, of a hash that is another one in each run. Safe for many threads
 * without a lock: both halves must fit, so nothing is taken for known that two threads wrote half
 * of each.
 */
final class KnownUrls {

  /** 4 MB, for as many URLs as the pages of some thousand neighbours have. */
  private static final int PLACES = 1 << 18;

  private final AtomicLongArray halves = new AtomicLongArray(2 * PLACES);
  private final long seed = new Random().nextLong();

  void add(Url url) {
    long hash = hash(url.toString(), seed, 0x100000001b3L);
    int place = place(hash);
    halves.setOpaque(place, hash);
    halves.setOpaque(place + 1, other(url));
  }

  boolean contains(Url url) {
    long hash = hash(url.toString(), seed, 0x100000001b3L);
    int place = place(hash);
    return halves.getOpaque(place) == hash && halves.getOpaque(place + 1) == other(url);
  }

  private long other(Url url) {
    return hash(url.toString(), ~seed, 0x9e3779b97f4a7c15L);
  }

  private static int place(long hash) {
    return 2 * (int) (hash & (PLACES - 1));
  }

  /** Not 0, which is an empty place. */
  private static long hash(String text, long seed, long prime) {
    long hash = seed;
    for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * prime;
    hash = (hash ^ (hash >>> 32)) * 0xd6e8feb86659fd93L;
    return (hash ^ (hash >>> 32)) | (1L << 63);
  }
}
