package grapnel.papers.baseline;

import grapnel.focus.FeatureClassifier;
import grapnel.focus.HashedFeatures;
import grapnel.focus.LabelledFeatures;
import java.util.Arrays;

/**
 * The k nearest neighbours by cosine, each voting with its similarity; found through an index from
 * features to examples, so that only those are looked at that have something in common.
 */
public final class NearestNeighbours implements FeatureClassifier {

  static final int K = 25;

  /** Features that stand in more examples than this tell little and cost most. */
  private static final int MOST_OF_ONE = 2000;

  private final int[][] index;
  private final float[][] weights;
  private final double[] idf;
  private final int[] label;
  private final int classes;

  private NearestNeighbours(
      int[][] index, float[][] weights, double[] idf, int[] label, int classes) {
    this.index = index;
    this.weights = weights;
    this.idf = idf;
    this.label = label;
    this.classes = classes;
  }

  public static NearestNeighbours learn(LabelledFeatures examples) {
    int[] counts = new int[HashedFeatures.SIZE];
    for (HashedFeatures features : examples.features()) {
      for (int i = 0; i < features.count(); i++) counts[features.index(i)]++;
    }
    double[] idf = new double[HashedFeatures.SIZE];
    int[][] index = new int[HashedFeatures.SIZE][];
    float[][] weights = new float[HashedFeatures.SIZE][];
    for (int at = 0; at < HashedFeatures.SIZE; at++) {
      int kept = counts[at] > MOST_OF_ONE ? 0 : counts[at];
      idf[at] = Math.log((examples.labels().length + 1.0) / (counts[at] + 1.0));
      index[at] = new int[kept];
      weights[at] = new float[kept];
    }
    Arrays.fill(counts, 0);
    for (int example = 0; example < examples.labels().length; example++) {
      HashedFeatures features = examples.features().get(example);
      double length = length(features, idf);
      for (int i = 0; i < features.count(); i++) {
        int at = features.index(i);
        if (index[at].length == 0) continue;
        index[at][counts[at]] = example;
        weights[at][counts[at]++] = (float) (features.weight(i) * idf[at] / length);
      }
    }
    return new NearestNeighbours(index, weights, idf, examples.labels(), examples.classes());
  }

  private static double length(HashedFeatures features, double[] idf) {
    double square = 1e-12;
    for (int i = 0; i < features.count(); i++) {
      double weight = features.weight(i) * idf[features.index(i)];
      square += weight * weight;
    }
    return Math.sqrt(square);
  }

  @Override
  public double[] shares(HashedFeatures features) {
    float[] similarity = new float[label.length];
    double length = length(features, idf);
    for (int i = 0; i < features.count(); i++) {
      int at = features.index(i);
      double weight = features.weight(i) * idf[at] / length;
      for (int j = 0; j < index[at].length; j++) {
        similarity[index[at][j]] += (float) (weight * weights[at][j]);
      }
    }
    double[] votes = new double[classes];
    Arrays.fill(votes, 1e-3);
    for (int example : nearest(similarity)) votes[label[example]] += similarity[example];
    double sum = Arrays.stream(votes).sum();
    for (int c = 0; c < classes; c++) votes[c] /= sum;
    return votes;
  }

  /** The examples that are most alike, in no order; fewer where fewer are alike at all. */
  private static int[] nearest(float[] similarity) {
    int[] best = new int[K];
    int count = 0;
    for (int i = 0; i < similarity.length; i++) {
      if (similarity[i] <= 0) continue;
      if (count == K && similarity[i] <= similarity[best[0]]) continue;
      if (count < K) best[count++] = i;
      else best[0] = i;
      if (count == K) leastFirst(best, similarity);
    }
    return Arrays.copyOf(best, count);
  }

  private static void leastFirst(int[] best, float[] similarity) {
    int least = 0;
    for (int i = 1; i < best.length; i++) {
      if (similarity[best[i]] < similarity[best[least]]) least = i;
    }
    int swap = best[0];
    best[0] = best[least];
    best[least] = swap;
  }
}
