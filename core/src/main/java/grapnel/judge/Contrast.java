package grapnel.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What tells entity pages from the pages of missing ids: for each part, how much more often known
 * pages have it than sentinels.
 *
 * <p>A naive Bayes classifier over parts: a part that n of N known pages and m of M sentinels have
 * adds log of (n+½)/(N+1) over (m+½)/(M+1) to the score of a page that has it, and the same of the
 * rest to one that lacks it. So the frame, which all have, adds nothing, an optional row little,
 * and what only one side always has decides. A place adds the mean of its parts: a list of forty
 * says no more than a heading. What was on one page only is that page's own and says nothing of
 * others.
 */
final class Contrast {

  private final long[] parts;
  private final double[] present;
  private final double[] absent;

  private Contrast(long[] parts, double[] present, double[] absent) {
    this.parts = parts;
    this.present = present;
    this.absent = absent;
  }

  static Contrast of(List<Sketch> known, List<Sketch> missing, Flicker flicker) {
    Map<Long, int[]> counts = new HashMap<>();
    for (Sketch page : known) count(page, counts, 0);
    for (Sketch page : missing) count(page, counts, 1);
    long[] kept =
        counts.entrySet().stream()
            .filter(each -> !everywhere(each.getValue(), known.size(), missing.size()))
            .filter(each -> tells(each.getKey(), each.getValue(), missing.size(), flicker))
            .mapToLong(Map.Entry::getKey)
            .sorted()
            .toArray();
    double[] present = new double[kept.length];
    double[] absent = new double[kept.length];
    for (int i = 0; i < kept.length; i++) {
      int[] count = counts.getOrDefault(kept[i], new int[2]);
      double p = (count[0] + 0.5) / (known.size() + 1);
      double q = (count[1] + 0.5) / (missing.size() + 1);
      present[i] = Math.log(p / q);
      absent[i] = Math.log((1 - p) / (1 - q));
    }
    return new Contrast(kept, present, absent);
  }

  private static void count(Sketch page, Map<Long, int[]> counts, int side) {
    for (long part : page.parts()) counts.computeIfAbsent(part, _ -> new int[2])[side]++;
  }

  /** What all have says nothing, and must not thin out what the rest of its place says. */
  private static boolean everywhere(int[] count, int known, int missing) {
    return count[0] == known && count[1] == missing;
  }

  /** Not what repeats the id, nor the values of a single page, unless it is the only sentinel. */
  private static boolean tells(long part, int[] count, int missing, Flicker flicker) {
    if (Sketch.isEcho(part) || flicker.parts().has(part)) return false;
    boolean label = Sketch.isLabelled(part);
    if (Sketch.isFilled(part) && !label) return true;
    if (count[0] > 1 || count[1] > 1 || (count[0] > 0 && count[1] > 0)) return true;
    // Of the only sentinel, but not where loading it again may bring something else.
    return count[1] == 1 && missing == 1 && !flicker.places().has(Sketch.filled(part));
  }

  /** The parts that all known pages have and no sentinel has. */
  static Sketch marks(List<Sketch> known, List<Sketch> missing, Flicker flicker) {
    if (known.isEmpty()) return Sketch.of(new long[0]);
    return Sketch.of(
        Arrays.stream(known.getFirst().parts())
            .filter(part -> known.size() > 1 || Sketch.isFilled(part))
            .filter(part -> !Sketch.isEcho(part) && !flicker.parts().has(part))
            .filter(part -> known.stream().allMatch(page -> page.has(part)))
            .filter(part -> missing.stream().noneMatch(page -> page.has(part)))
            .toArray());
  }

  /** Above 0 the page is more like the known ones, in units of e-fold odds. */
  double score(Sketch page) {
    double score = 0;
    int j = 0;
    for (int i = 0; i < parts.length; ) {
      long place = Sketch.filled(parts[i]);
      int all = 0;
      double sum = 0;
      for (; i < parts.length && Sketch.filled(parts[i]) == place; i++, all++) {
        while (j < page.size() && page.at(j) < parts[i]) j++;
        boolean has = j < page.size() && page.at(j) == parts[i];
        sum += has ? present[i] : absent[i];
      }
      score += sum / all;
    }
    return score;
  }

  /**
   * The parts that at least two of three pages have, those of one page apart from what it fills.
   */
  static Sketch typical(List<Sketch> pages) {
    int need = (2 * pages.size() + 2) / 3;
    List<long[]> all = new ArrayList<>();
    for (Sketch page : pages) all.add(page.parts());
    long[] parts = all.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    long[] kept = new long[parts.length];
    int size = 0;
    for (int i = 0; i < parts.length; ) {
      int from = i;
      while (i < parts.length && parts[i] == parts[from]) i++;
      boolean shared = i - from >= need && (pages.size() > 1 || Sketch.isFilled(parts[from]));
      if (shared) kept[size++] = parts[from];
    }
    return Sketch.of(Arrays.copyOf(kept, size));
  }
}
