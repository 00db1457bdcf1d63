package grapnel.papers.baseline;

import grapnel.focus.FeatureClassifier;
import grapnel.focus.HashedFeatures;
import grapnel.focus.LabelledFeatures;

/**
 * Multinomial naive Bayes with the transforms of Rennie, Shih, Teevan and Karger (Tackling the poor
 * assumptions of naive Bayes text classifiers, ICML 2003): logarithmic counts, vectors of length 1,
 * the weights of the complement, normalised.
 */
public final class ComplementNaiveBayes implements FeatureClassifier {

  private static final double SMOOTHING = 0.02;

  private final double[][] weights;
  private final double[] prior;

  private ComplementNaiveBayes(double[][] weights, double[] prior) {
    this.weights = weights;
    this.prior = prior;
  }

  public static ComplementNaiveBayes learn(LabelledFeatures examples) {
    int classes = examples.classes();
    double[][] sums = new double[classes][HashedFeatures.SIZE];
    double[] all = new double[HashedFeatures.SIZE];
    for (int i = 0; i < examples.labels().length; i++) {
      HashedFeatures features = examples.features().get(i);
      for (int j = 0; j < features.count(); j++) {
        sums[examples.labels()[i]][features.index(j)] += features.weight(j);
        all[features.index(j)] += features.weight(j);
      }
    }
    double[] prior = new double[classes];
    int[] counts = examples.classCounts();
    for (int c = 0; c < classes; c++) {
      prior[c] = Math.log((counts[c] + 1.0) / (examples.labels().length + classes));
      complement(sums[c], all);
    }
    return new ComplementNaiveBayes(sums, prior);
  }

  /** Turns a class's sums into the logarithms of its odds against all others. */
  private static void complement(double[] own, double[] all) {
    double ownTotal = 0;
    double restTotal = 0;
    for (int i = 0; i < own.length; i++) {
      ownTotal += own[i] + SMOOTHING;
      restTotal += all[i] - own[i] + SMOOTHING;
    }
    for (int i = 0; i < own.length; i++) {
      double here = (own[i] + SMOOTHING) / ownTotal;
      double elsewhere = (all[i] - own[i] + SMOOTHING) / restTotal;
      own[i] = Math.log(here / elsewhere);
    }
  }

  @Override
  public double[] shares(HashedFeatures features) {
    double[] scores = new double[prior.length];
    for (int c = 0; c < scores.length; c++) scores[c] = prior[c] + features.dot(weights[c]);
    return FeatureClassifier.softmax(scores);
  }
}
