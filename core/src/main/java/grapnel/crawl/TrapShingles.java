package grapnel.crawl;

import grapnel.url.StableHash;
import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;

/**
 * A text as its runs of three words, each once and as a number, of the first thousand words.
 *
 * <p>Sorted in one array: as a set of boxed numbers they were a sixth of all that a crawl
 * allocated, and a twentieth of its time.
 */
final class TrapShingles {

  static final TrapShingles NONE = new TrapShingles(new long[0]);

  private static final int MOST = 1000;
  private static final int LENGTH = 3;

  private final long[] sorted;

  private TrapShingles(long[] sorted) {
    this.sorted = sorted;
  }

  /** The runs of a text whose white space is folded, salted so that those of two hosts differ. */
  static TrapShingles of(String text, long salt) {
    int[] starts = new int[MOST + 1];
    int words = 0;
    int next = 0;
    while (words < MOST && next < text.length()) {
      starts[words++] = next;
      int blank = text.indexOf(' ', next);
      next = blank < 0 ? text.length() + 1 : blank + 1;
    }
    starts[words] = next;
    long[] runs = new long[Math.max(1, words - LENGTH + 1)];
    for (int i = 0; i < runs.length; i++) {
      int end = starts[Math.min(words, i + LENGTH)];
      long run = StableHash.append(salt, text, starts[i], Math.min(end, text.length()));
      runs[i] = end > text.length() ? StableHash.append(run, ' ') : run;
    }
    Arrays.sort(runs);
    return new TrapShingles(distinct(runs));
  }

  private static long[] distinct(long[] sorted) {
    int kept = 1;
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] != sorted[kept - 1]) sorted[kept++] = sorted[i];
    }
    return kept == sorted.length ? sorted : Arrays.copyOf(sorted, kept);
  }

  int size() {
    return sorted.length;
  }

  boolean contains(long run) {
    return Arrays.binarySearch(sorted, run) >= 0;
  }

  /** Those of which something is true. */
  TrapShingles filter(LongPredicate wanted) {
    return new TrapShingles(LongStream.of(sorted).filter(wanted).toArray());
  }

  /** How many there are of which something is true; it is asked of each, in order. */
  int count(LongPredicate wanted) {
    int count = 0;
    for (long run : sorted) {
      if (wanted.test(run)) count++;
    }
    return count;
  }

  /** How much of these another text has. */
  double shareIn(TrapShingles text) {
    return (double) count(text::contains) / size();
  }
}
