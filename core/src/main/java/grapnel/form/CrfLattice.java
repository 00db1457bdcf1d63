package grapnel.form;

import java.util.Arrays;

/**
 * All ways to label a row, summed up by the forward and backward algorithm, scaled at each place
 * (Rabiner 1989). Where labels are known, only ways that agree with them can be kept.
 */
final class CrfLattice {

  private final double[][] odds;
  private final double[][] steps;
  private final double[][] forward;
  private final double[][] backward;
  private final double[] scale;
  private double logTotal;

  /**
   * @param scores of each label at each place; minus infinity for those that cannot be
   * @param steps the odds of each label after each other
   */
  CrfLattice(double[][] scores, double[][] steps) {
    int length = scores.length;
    int labels = steps.length;
    this.steps = steps;
    this.odds = new double[length][labels];
    this.forward = new double[length][labels];
    this.backward = new double[length][labels];
    this.scale = new double[length];
    for (int i = 0; i < length; i++) {
      double most = Arrays.stream(scores[i]).max().orElse(0);
      for (int k = 0; k < labels; k++) odds[i][k] = Math.exp(scores[i][k] - most);
      logTotal += most;
      forward(i);
      logTotal += Math.log(scale[i]);
    }
    for (int i = length - 1; i >= 0; i--) backward(i);
  }

  private void forward(int i) {
    double[] here = forward[i];
    if (i == 0) {
      System.arraycopy(odds[0], 0, here, 0, here.length);
    } else {
      for (int from = 0; from < here.length; from++) {
        double ways = forward[i - 1][from];
        if (ways == 0) continue;
        for (int to = 0; to < here.length; to++) here[to] += ways * steps[from][to];
      }
      for (int to = 0; to < here.length; to++) here[to] *= odds[i][to];
    }
    double sum = 0;
    for (double way : here) sum += way;
    scale[i] = Math.max(sum, Double.MIN_NORMAL);
    for (int k = 0; k < here.length; k++) here[k] /= scale[i];
  }

  private void backward(int i) {
    double[] here = backward[i];
    if (i == backward.length - 1) {
      Arrays.fill(here, 1);
      return;
    }
    double[] after = new double[here.length];
    for (int to = 0; to < here.length; to++) {
      after[to] = odds[i + 1][to] * backward[i + 1][to] / scale[i + 1];
    }
    for (int from = 0; from < here.length; from++) {
      double sum = 0;
      for (int to = 0; to < here.length; to++) sum += steps[from][to] * after[to];
      here[from] = sum;
    }
  }

  /** The logarithm of the sum over all ways. */
  double logTotal() {
    return logTotal;
  }

  /** The chance of a label at a place. */
  double chance(int place, int label) {
    return forward[place][label] * backward[place][label];
  }

  /** The chance of a label at a place, and of another right after it. */
  double chance(int place, int from, int to) {
    return forward[place][from]
        * steps[from][to]
        * odds[place + 1][to]
        * backward[place + 1][to]
        / scale[place + 1];
  }

  /** Scores as odds, for steps. */
  static double[][] odds(double[][] scores) {
    double[][] odds = new double[scores.length][];
    for (int k = 0; k < scores.length; k++) {
      odds[k] = Arrays.stream(scores[k]).map(Math::exp).toArray();
    }
    return odds;
  }

  /** Keeps only one label at a place. */
  static void keepOnly(double[] scores, int label) {
    double kept = scores[label];
    Arrays.fill(scores, Double.NEGATIVE_INFINITY);
    scores[label] = kept;
  }
}
