package grapnel.census;

import java.util.Map;

/**
 * How many pages of a kind there are.
 *
 * @param known how many were found
 * @param methods how many of them each method found
 * @param total the best guess; as many as are known where nothing can be said
 * @param low no fewer, with 95% confidence
 * @param high no more, with 95% confidence; negative where nothing can be said
 * @param population what was counted, in words
 */
public record KindCount(
    String kind,
    long known,
    Map<String, Long> methods,
    double total,
    long low,
    long high,
    String population) {

  public KindCount {
    methods = Map.copyOf(methods);
  }

  /** Whether there is an interval; else it is "at least". */
  public boolean bounded() {
    return high >= 0;
  }

  @Override
  public String toString() {
    return bounded()
        ? "%s: %,d known, about %,.0f in all (%,d to %,d, 95%%), counting %s"
            .formatted(kind, known, total, low, high, population)
        : "%s: %,d known, at least %,d in all; %s".formatted(kind, known, low, population);
  }
}
