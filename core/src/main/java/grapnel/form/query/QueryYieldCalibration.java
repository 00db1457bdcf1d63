package grapnel.form.query;

import java.util.HashMap;
import java.util.Map;

/**
 * How far expectations were met, for each kind of query: what a select was expected to bring and
 * what it brought says how much to expect of its next value.
 */
final class QueryYieldCalibration {

  /** Older pages count less, by this for each later one. */
  private static final double FADES = 0.95;

  private static final double LEAST = 0.02;
  static final double MOST = 4;

  /** For each arm, how often it was tried, and the sum of what came for each one hoped for. */
  private final Map<String, double[]> sums = new HashMap<>();

  void learn(String arm, double hoped, int brought) {
    double[] sum = sums.computeIfAbsent(arm, _ -> new double[2]);
    // Where little was hoped for, that nothing came says little.
    double weight = Math.clamp(hoped, 0.01, 1);
    sum[0] = sum[0] * FADES + weight;
    sum[1] = sum[1] * FADES + weight * brought / Math.max(0.01, hoped);
  }

  /** What a hope is to be multiplied with. */
  double factor(String arm) {
    double[] sum = sums.getOrDefault(arm, new double[2]);
    return Math.clamp((sum[1] + 1) / (sum[0] + 1), LEAST, MOST);
  }
}
