package grapnel.eval;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The contingency table of Soon and Lee 2009 §5.2, and the same in pairs.
 *
 * <p>As in its table 4 a URL is positive when it is superfluous, because another URL of the same
 * page is kept: five URLs of one page are four positives. In pairs those five are ten.
 */
record Reduction(
    long urls,
    long truePositive,
    long falseNegative,
    long falsePositive,
    long trueNegative,
    long pairsRight,
    long pairsMissed,
    long pairsWrong) {

  static final Reduction NONE = new Reduction(0, 0, 0, 0, 0, 0, 0, 0);

  /**
   * Counts.
   *
   * @param classes the class that a method put each thing in
   * @param truth the page that it really shows
   */
  static <T> Reduction of(Map<T, ?> classes, Map<T, ?> truth) {
    Map<Object, List<Object>> byClass = new LinkedHashMap<>();
    classes.forEach(
        (url, number) ->
            byClass
                .computeIfAbsent(number, _ -> new java.util.ArrayList<>())
                .add(pageOf(truth, url)));
    Set<Object> pages = new HashSet<>(truth.values());
    long urls = truth.size();
    long positive = urls - pages.size();
    long right = 0;
    long wrong = 0;
    long pairsRight = 0;
    long pairsFound = 0;
    for (List<Object> members : byClass.values()) {
      int different = new HashSet<>(members).size();
      right += members.size() - different;
      wrong += different - 1;
      pairsFound += pairs(members.size());
      pairsRight += pairsWithin(members);
    }
    long all = pairsWithin(truth.values());
    return new Reduction(
        urls,
        right,
        positive - right,
        wrong,
        urls - positive - wrong,
        pairsRight,
        all - pairsRight,
        pairsFound - pairsRight);
  }

  private static <T> Object pageOf(Map<T, ?> truth, T url) {
    Object page = truth.get(url);
    if (page == null) throw new IllegalArgumentException("no truth for " + url);
    return page;
  }

  private static long pairsWithin(Collection<?> pages) {
    Map<Object, Long> counts =
        pages.stream().collect(Collectors.groupingBy(p -> p, HashMap::new, Collectors.counting()));
    return counts.values().stream().mapToLong(Reduction::pairs).sum();
  }

  private static long pairs(long n) {
    return n * (n - 1) / 2;
  }

  Reduction plus(Reduction other) {
    return new Reduction(
        urls + other.urls,
        truePositive + other.truePositive,
        falseNegative + other.falseNegative,
        falsePositive + other.falsePositive,
        trueNegative + other.trueNegative,
        pairsRight + other.pairsRight,
        pairsMissed + other.pairsMissed,
        pairsWrong + other.pairsWrong);
  }

  double rate() {
    return share(truePositive + falsePositive, urls);
  }

  double sensitivity() {
    return share(truePositive, truePositive + falseNegative);
  }

  double specificity() {
    return share(trueNegative, trueNegative + falsePositive);
  }

  double precision() {
    return share(truePositive, truePositive + falsePositive);
  }

  double accuracy() {
    return share(truePositive + trueNegative, urls);
  }

  double pairPrecision() {
    return share(pairsRight, pairsRight + pairsWrong);
  }

  double pairRecall() {
    return share(pairsRight, pairsRight + pairsMissed);
  }

  private static double share(long part, long all) {
    return all == 0 ? 1 : (double) part / all;
  }
}
