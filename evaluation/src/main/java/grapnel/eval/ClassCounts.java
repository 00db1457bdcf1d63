package grapnel.eval;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** How often each class was meant, said, and both. */
final class ClassCounts<E extends Enum<E>> {

  /** How well one class is told. */
  record Figures(double precision, double recall, long wanted) {

    double f1() {
      return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    }
  }

  private static final class Count {
    long wanted;
    long said;
    long right;
  }

  private final Class<E> type;
  private final Map<E, Count> counts;
  private long all;
  private long right;

  ClassCounts(Class<E> type) {
    this.type = type;
    this.counts = new EnumMap<>(type);
  }

  void add(E wanted, E said, int times) {
    count(wanted).wanted += times;
    count(said).said += times;
    all += times;
    if (wanted != said) return;
    count(wanted).right += times;
    right += times;
  }

  private Count count(E of) {
    return counts.computeIfAbsent(of, _ -> new Count());
  }

  long all() {
    return all;
  }

  /** The share of all that was told right. */
  double right() {
    return (double) right / Math.max(1, all);
  }

  Figures figures(E of) {
    Count count = count(of);
    return new Figures(
        (double) count.right / Math.max(1, count.said),
        (double) count.right / Math.max(1, count.wanted),
        count.wanted);
  }

  /** A line for each class that there is, theirs beside ours. */
  void print(
      String title,
      Function<E, String> label,
      Function<E, Optional<Figures>> theirs,
      PrintStream out) {
    out.printf(
        "%-22s%6s%8s%8s%8s%12s%8s%8s%n", title, "count", "P", "R", "F1", "theirs: P", "R", "F1");
    for (E each : type.getEnumConstants()) {
      Figures ours = figures(each);
      if (ours.wanted == 0) continue;
      out.printf(
          "%-22s%6d%8.3f%8.3f%8.3f",
          label.apply(each), ours.wanted, ours.precision, ours.recall, ours.f1());
      theirs
          .apply(each)
          .ifPresent(t -> out.printf("%12.2f%8.2f%8.2f", t.precision, t.recall, t.f1()));
      out.println();
    }
  }
}
