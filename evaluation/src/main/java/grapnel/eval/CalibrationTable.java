package grapnel.eval;

import java.io.PrintStream;

/** Claims by how sure they were, and the share of them that is right. */
final class CalibrationTable {

  private static final int STEPS = 10;

  private final long[] claims = new long[STEPS];
  private final long[] right = new long[STEPS];
  private final double[] said = new double[STEPS];

  /**
   * @param confidence from 0 to 1
   */
  void add(double confidence, boolean isRight) {
    int step = Math.clamp((int) (confidence * STEPS + 1e-9), 0, STEPS - 1);
    claims[step]++;
    said[step] += confidence;
    if (isRight) right[step]++;
  }

  /** Mean distance between what was said and what was right, over all claims. */
  double error() {
    double sum = 0;
    long all = 0;
    for (int i = 0; i < STEPS; i++) {
      sum += Math.abs(said[i] - right[i]);
      all += claims[i];
    }
    return all == 0 ? 0 : sum / all;
  }

  void print(String title, PrintStream out) {
    out.printf("%s%n%-14s%8s%8s%8s%n", title, "confidence", "claims", "said", "right");
    for (int i = 0; i < STEPS; i++) {
      if (claims[i] == 0) continue;
      out.printf(
          "%.1f to %-8.1f%8d%8.3f%8.3f%n",
          (double) i / STEPS,
          (i + 1.0) / STEPS,
          claims[i],
          said[i] / claims[i],
          (double) right[i] / claims[i]);
    }
    out.printf("expected calibration error %.3f%n%n", error());
  }
}
