package grapnel.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

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
final class EntityPageClassifier {

  private final long[] parts;
  private final double[] present;
  private final double[] absent;

  private EntityPageClassifier(long[] parts, double[] present, double[] absent) {
    this.parts = parts;
    this.present = present;
    this.absent = absent;
  }

  static EntityPageClassifier of(
      List<PagePartSet> known, List<PagePartSet> missing, ReloadChanges reloadChanges) {
    List<PagePartSet> pages = Stream.concat(known.stream(), missing.stream()).toList();
    Map<Long, int[]> counts = new HashMap<>();
    for (PagePartSet page : known) count(page, counts, 0);
    for (PagePartSet page : missing) count(page, counts, 1);
    long[] kept =
        counts.entrySet().stream()
            .filter(each -> !isOnAllPages(each.getValue(), known.size(), missing.size()))
            .filter(
                each ->
                    isInformative(each.getKey(), each.getValue(), missing.size(), reloadChanges))
            .filter(each -> !namesItsPage(each.getKey(), pages))
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
    return new EntityPageClassifier(kept, present, absent);
  }

  private static void count(PagePartSet page, Map<Long, int[]> counts, int side) {
    for (long part : page.parts()) counts.computeIfAbsent(part, _ -> new int[2])[side]++;
  }

  /** What all have says nothing, and must not thin out what the rest of its place says. */
  private static boolean isOnAllPages(int[] count, int known, int missing) {
    return count[0] == known && count[1] == missing;
  }

  /** Not what repeats the id, nor the values of a single page, unless it is the only sentinel. */
  private static boolean isInformative(
      long part, int[] count, int missing, ReloadChanges reloadChanges) {
    if (PagePartSet.isEcho(part) || reloadChanges.parts().has(part)) return false;
    boolean label = PagePartSet.isLabelled(part);
    if (PagePartSet.isPlaceMarker(part) && !label) return true;
    if (count[0] > 1 || count[1] > 1 || (count[0] > 0 && count[1] > 0)) return true;
    // Of the only sentinel, but not where loading it again may bring something else.
    return count[1] == 1 && missing == 1 && !reloadChanges.places().has(PagePartSet.placeOf(part));
  }

  /**
   * Whether a list, as a menu, says it of the page that it stands on. The known pages are known
   * because such lists name them: that says nothing of pages that no list names.
   */
  private static boolean namesItsPage(long part, List<PagePartSet> pages) {
    return !PagePartSet.isPlaceMarker(part)
        && pages.stream()
            .filter(page -> page.has(part))
            .allMatch(page -> page.listsItself(PagePartSet.placeOf(part)));
  }

  /** The parts that all known pages have and no sentinel has. */
  static PagePartSet knownOnlyParts(
      List<PagePartSet> known, List<PagePartSet> missing, ReloadChanges reloadChanges) {
    if (known.isEmpty()) return PagePartSet.of(new long[0]);
    return PagePartSet.of(
        Arrays.stream(known.getFirst().parts())
            .filter(part -> known.size() > 1 || PagePartSet.isPlaceMarker(part))
            .filter(part -> !PagePartSet.isEcho(part) && !reloadChanges.parts().has(part))
            .filter(part -> known.stream().allMatch(page -> page.has(part)))
            .filter(part -> missing.stream().noneMatch(page -> page.has(part)))
            .filter(part -> !namesItsPage(part, known))
            .toArray());
  }

  /** Above 0 the page is more like the known ones, in units of e-fold odds. */
  double score(PagePartSet page) {
    double score = 0;
    int j = 0;
    for (int i = 0; i < parts.length; ) {
      long place = PagePartSet.placeOf(parts[i]);
      int all = 0;
      double sum = 0;
      for (; i < parts.length && PagePartSet.placeOf(parts[i]) == place; i++, all++) {
        while (j < page.size() && page.partAt(j) < parts[i]) j++;
        boolean has = j < page.size() && page.partAt(j) == parts[i];
        sum += has ? present[i] : absent[i];
      }
      score += sum / all;
    }
    return score;
  }

  /**
   * The parts that at least two of three pages have, those of one page apart from what it fills.
   */
  static PagePartSet typicalParts(List<PagePartSet> pages) {
    int need = (2 * pages.size() + 2) / 3;
    List<long[]> all = new ArrayList<>();
    for (PagePartSet page : pages) all.add(page.parts());
    long[] parts = all.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    long[] kept = new long[parts.length];
    int size = 0;
    for (int i = 0; i < parts.length; ) {
      int from = i;
      while (i < parts.length && parts[i] == parts[from]) i++;
      boolean shared =
          i - from >= need && (pages.size() > 1 || PagePartSet.isPlaceMarker(parts[from]));
      if (shared) kept[size++] = parts[from];
    }
    return PagePartSet.of(Arrays.copyOf(kept, size));
  }
}
