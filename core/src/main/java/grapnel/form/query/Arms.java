package grapnel.form.query;

import java.util.HashMap;
import java.util.Map;

/**
 * How far expectations were met, for each kind of query: what a select was expected to bring and
 * what it brought says how much to expect of its next value.
 */
final class Arms {

  /** Older queries count less, by this for each later one. */
  private static final double FADES = 0.95;

  private static final double PRIOR = 0.5;
  private static final double LEAST = 0.02;
  private static final double MOST = 4;

  private final Map<String, double[]> sums = new HashMap<>();

  void learn(String arm, double expected, int brought) {
    double[] sum = sums.computeIfAbsent(arm, _ -> new double[3]);
    sum[0] = sum[0] * FADES + expected;
    sum[1] = sum[1] * FADES + brought;
    sum[2]++;
  }

  /** What an expectation is to be multiplied with. */
  double trust(String arm) {
    double[] sum = sums.getOrDefault(arm, new double[3]);
    return Math.clamp((sum[1] + PRIOR) / (sum[0] + PRIOR), LEAST, MOST);
  }

  int tries(String arm) {
    return (int) sums.getOrDefault(arm, new double[3])[2];
  }
}
