package grapnel.eval;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How well two ways to divide the same things agree.
 *
 * @param rand the adjusted Rand index (Hubert and Arabie 1985): 1 for the same division, about 0
 *     for chance
 * @param v the V-measure (Rosenberg and Hirschberg 2007): the harmonic mean of homogeneity and
 *     completeness
 */
record Agreement(double rand, double v) {

  /** Compares what stands at the same place of both lists. */
  static Agreement of(List<?> truth, List<?> found) {
    if (truth.size() != found.size()) {
      throw new IllegalArgumentException(truth.size() + " things against " + found.size());
    }
    Map<List<Object>, Long> both = new HashMap<>();
    for (int i = 0; i < truth.size(); i++) {
      both.merge(List.of(truth.get(i), found.get(i)), 1L, Long::sum);
    }
    Map<Object, Long> classes = counts(truth);
    Map<Object, Long> clusters = counts(found);
    return new Agreement(
        rand(both.values(), classes.values(), clusters.values(), truth.size()),
        v(both, classes, clusters, truth.size()));
  }

  private static Map<Object, Long> counts(List<?> labels) {
    Map<Object, Long> counts = new HashMap<>();
    for (Object label : labels) counts.merge(label, 1L, Long::sum);
    return counts;
  }

  private static double rand(
      Collection<Long> both, Collection<Long> classes, Collection<Long> clusters, long all) {
    double together = pairs(both);
    double expected = all < 2 ? 0 : pairs(classes) * pairs(clusters) / pairs(List.of(all));
    double most = (pairs(classes) + pairs(clusters)) / 2;
    return most == expected ? 1 : (together - expected) / (most - expected);
  }

  private static double pairs(Collection<Long> sizes) {
    return sizes.stream().mapToDouble(n -> n * (n - 1) / 2.0).sum();
  }

  private static double v(
      Map<List<Object>, Long> both,
      Map<Object, Long> classes,
      Map<Object, Long> clusters,
      double all) {
    double entropyOfClasses = entropy(classes.values(), all);
    double entropyOfClusters = entropy(clusters.values(), all);
    double common = entropyOfClasses + entropyOfClusters - entropy(both.values(), all);
    double homogeneity = entropyOfClasses == 0 ? 1 : common / entropyOfClasses;
    double completeness = entropyOfClusters == 0 ? 1 : common / entropyOfClusters;
    double sum = homogeneity + completeness;
    return sum == 0 ? 0 : 2 * homogeneity * completeness / sum;
  }

  private static double entropy(Collection<Long> counts, double all) {
    return -counts.stream().mapToDouble(n -> n / all * Math.log(n / all)).sum();
  }
}
