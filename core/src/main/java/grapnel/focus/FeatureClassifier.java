package grapnel.focus;

/**
 * Tells classes apart. Safe for many threads. Public for the baselines that ours is compared with.
 */
public interface FeatureClassifier {

  /** How likely each class is, by its number; together 1. */
  double[] shares(HashedFeatures features);

  /** Numbers of any size as shares that keep their order. */
  static double[] softmax(double[] scores) {
    double most = Double.NEGATIVE_INFINITY;
    for (double score : scores) most = Math.max(most, score);
    double sum = 0;
    double[] shares = new double[scores.length];
    for (int i = 0; i < scores.length; i++) {
      shares[i] = Math.exp(scores[i] - most);
      sum += shares[i];
    }
    for (int i = 0; i < scores.length; i++) shares[i] /= sum;
    return shares;
  }
}
