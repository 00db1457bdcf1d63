package grapnel.focus.topic;

import java.util.Arrays;

/**
 * The k nearest neighbours by cosine, each voting with its similarity; found through an index from
 * features to examples, so that only those are looked at that have something in common.
 */
final class Neighbours implements Classifier {

  static final int K = 25;

  /** Features that stand in more examples than this tell little and cost most. */
  private static final int MOST_OF_ONE = 2000;

  private final int[][] index;
  private final float[][] weights;
  private final double[] idf;
  private final int[] label;
  private final int classes;

  private Neighbours(int[][] index, float[][] weights, double[] idf, int[] label, int classes) {
    this.index = index;
    this.weights = weights;
    this.idf = idf;
    this.label = label;
    this.classes = classes;
  }

  static Neighbours learn(Examples examples) {
    int[] counts = new int[Signs.SIZE];
    for (Signs signs : examples.signs()) {
      for (int i = 0; i < signs.count(); i++) counts[signs.at(i)]++;
    }
    double[] idf = new double[Signs.SIZE];
    int[][] index = new int[Signs.SIZE][];
    float[][] weights = new float[Signs.SIZE][];
    for (int at = 0; at < Signs.SIZE; at++) {
      int kept = counts[at] > MOST_OF_ONE ? 0 : counts[at];
      idf[at] = Math.log((examples.label().length + 1.0) / (counts[at] + 1.0));
      index[at] = new int[kept];
      weights[at] = new float[kept];
    }
    Arrays.fill(counts, 0);
    for (int example = 0; example < examples.label().length; example++) {
      Signs signs = examples.signs().get(example);
      double length = length(signs, idf);
      for (int i = 0; i < signs.count(); i++) {
        int at = signs.at(i);
        if (index[at].length == 0) continue;
        index[at][counts[at]] = example;
        weights[at][counts[at]++] = (float) (signs.weight(i) * idf[at] / length);
      }
    }
    return new Neighbours(index, weights, idf, examples.label(), examples.classes());
  }

  private static double length(Signs signs, double[] idf) {
    double square = 1e-12;
    for (int i = 0; i < signs.count(); i++) {
      double weight = signs.weight(i) * idf[signs.at(i)];
      square += weight * weight;
    }
    return Math.sqrt(square);
  }

  @Override
  public double[] shares(Signs signs) {
    float[] similarity = new float[label.length];
    double length = length(signs, idf);
    for (int i = 0; i < signs.count(); i++) {
      int at = signs.at(i);
      double weight = signs.weight(i) * idf[at] / length;
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
