package grapnel.site;

import grapnel.url.LongIndex;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.util.Arrays;

/**
 * What pages link to, and by whom: by one page or by several. 28 bytes for each target, told apart
 * by 64 bits of a hash.
 *
 * <p>Safe for many threads.
 */
final class LinkSourceIndex {

  private static final long SEVERAL = 0;

  private final LongIndex targets = new LongIndex();

  /** The hash of the page that links to a target, in the order of the targets. */
  private long[] sources = new long[8];

  synchronized void add(Url target, Url source) {
    long number = hash(target);
    if (targets.add(number)) {
      if (targets.size() > sources.length) sources = Arrays.copyOf(sources, 2 * sources.length);
      sources[targets.size() - 1] = hash(source);
    } else if (sources[targets.indexOf(number)] != hash(source)) {
      sources[targets.indexOf(number)] = SEVERAL;
    }
  }

  synchronized boolean contains(Url target) {
    return targets.contains(hash(target));
  }

  /** Whether a page other than this one links to a target. */
  synchronized boolean isLinkedBeside(Url page, Url target) {
    int at = targets.indexOf(hash(target));
    return at >= 0 && sources[at] != hash(page);
  }

  synchronized int size() {
    return targets.size();
  }

  private static long hash(Url url) {
    return StableHash.of(url.toString());
  }
}
