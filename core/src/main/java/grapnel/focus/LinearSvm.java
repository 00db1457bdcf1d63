package grapnel.focus;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/** A linear support vector machine, one class against the rest (liblinear). */
final class LinearSvm implements FeatureClassifier {

  private static final double COST = 0.5;
  private static final double TOLERANCE = 0.05;

  /** Distances from the margin are small numbers; this makes shares of them that mean something. */
  private static final double STEEP = 3;

  private final double[][] weights;

  private LinearSvm(double[][] weights) {
    this.weights = weights;
  }

  static LinearSvm learn(LabelledFeatures examples) {
    Problem problem = new Problem();
    problem.l = examples.labels().length;
    problem.n = HashedFeatures.SIZE + 1;
    problem.x = new Feature[problem.l][];
    problem.y = new double[problem.l];
    problem.bias = 1;
    for (int i = 0; i < problem.l; i++) {
      problem.x[i] = nodes(examples.features().get(i));
      problem.y[i] = examples.labels()[i];
    }
    Parameter parameter = new Parameter(SolverType.L2R_L2LOSS_SVC_DUAL, COST, TOLERANCE);
    parameter.setRandom(new Random(1));
    parameter.setWeights(balance(examples.classCounts()), classes(examples.classes()));
    Linear.disableDebugOutput();
    return of(Linear.train(problem, parameter), examples.classes());
  }

  /** Rare classes count more, by the root of how rare they are: else they are never said. */
  private static double[] balance(int[] counts) {
    double[] balance = new double[counts.length];
    double all = Arrays.stream(counts).sum();
    for (int c = 0; c < counts.length; c++) {
      balance[c] = Math.sqrt(all / counts.length / Math.max(1, counts[c]));
    }
    return balance;
  }

  private static int[] classes(int count) {
    return IntStream.range(0, count).toArray();
  }

  private static Feature[] nodes(HashedFeatures features) {
    Feature[] nodes = new Feature[features.count() + 1];
    for (int i = 0; i < features.count(); i++) {
      nodes[i] = new FeatureNode(features.index(i) + 1, features.weight(i));
    }
    nodes[features.count()] = new FeatureNode(HashedFeatures.SIZE + 1, 1);
    return nodes;
  }

  /** Two classes have one row of weights, more have one each; all are brought to one each. */
  private static LinearSvm of(Model model, int classes) {
    double[] flat = model.getFeatureWeights();
    int[] labels = model.getLabels();
    int rows = labels.length == 2 ? 1 : labels.length;
    double[][] weights = new double[classes][HashedFeatures.SIZE + 1];
    for (int i = 0; i <= HashedFeatures.SIZE; i++) {
      for (int row = 0; row < rows; row++) weights[labels[row]][i] = flat[i * rows + row];
      if (rows == 1) weights[labels[1]][i] = -flat[i];
    }
    return new LinearSvm(weights);
  }

  @Override
  public double[] shares(HashedFeatures features) {
    double[] scores = new double[weights.length];
    for (int c = 0; c < scores.length; c++) {
      scores[c] = STEEP * (features.dot(weights[c]) + weights[c][HashedFeatures.SIZE]);
    }
    return FeatureClassifier.softmax(scores);
  }
}
