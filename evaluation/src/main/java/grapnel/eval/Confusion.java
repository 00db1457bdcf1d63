package grapnel.eval;

import java.util.Locale;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Which classes were taken for which. */
final class Confusion {

  private final TreeMap<String, TreeMap<String, Long>> counts = new TreeMap<>();
  private final SortedSet<String> classes = new TreeSet<>();
  private long all;
  private long right;

  void add(String truth, String said) {
    counts.computeIfAbsent(truth, _ -> new TreeMap<>()).merge(said, 1L, Long::sum);
    classes.add(truth);
    classes.add(said);
    all++;
    if (truth.equals(said)) right++;
  }

  double accuracy() {
    return all == 0 ? 0 : (double) right / all;
  }

  long count(String truth) {
    return counts.getOrDefault(truth, new TreeMap<>()).values().stream().mapToLong(n -> n).sum();
  }

  private long hits(String name) {
    return counts.getOrDefault(name, new TreeMap<>()).getOrDefault(name, 0L);
  }

  double precision(String name) {
    long said = counts.values().stream().mapToLong(row -> row.getOrDefault(name, 0L)).sum();
    return said == 0 ? 0 : (double) hits(name) / said;
  }

  double recall(String name) {
    return count(name) == 0 ? 0 : (double) hits(name) / count(name);
  }

  double f1(String name) {
    double p = precision(name);
    double r = recall(name);
    return p + r == 0 ? 0 : 2 * p * r / (p + r);
  }

  /** The mean over the classes, each counting the same. */
  double macroF1() {
    return classes.stream().mapToDouble(this::f1).average().orElse(0);
  }

  /** The mean over the classes, each counting as often as it is there. */
  double weightedF1() {
    return classes.stream().mapToDouble(name -> f1(name) * count(name)).sum() / Math.max(1, all);
  }

  SortedSet<String> classes() {
    return classes;
  }

  String row(String name) {
    return String.format(
        Locale.ROOT, "%9d %6.3f %6.3f %6.3f", count(name), precision(name), recall(name), f1(name));
  }
}
