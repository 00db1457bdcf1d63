package grapnel.focus;

import grapnel.url.StableHash;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What a classifier sees of a URL or a page: numbers of features with their weights, of length 1
 * together.
 *
 * <p>A feature's number is a hash of its name, cut to {@value #BITS} bits: no dictionary is kept,
 * so what was never seen in training needs no rule, and memory has a bound whatever comes in.
 */
public final class HashedFeatures {

  static final int BITS = 21;

  /** How many numbers there are. */
  public static final int SIZE = 1 << BITS;

  private final int[] index;
  private final float[] weight;

  private HashedFeatures(int[] at, float[] weight) {
    this.index = at;
    this.weight = weight;
  }

  public int count() {
    return index.length;
  }

  /** Rising. */
  public int index(int i) {
    return index[i];
  }

  public float weight(int i) {
    return weight[i];
  }

  public double dot(double[] weights) {
    double sum = 0;
    for (int i = 0; i < index.length; i++) sum += weights[index[i]] * weight[i];
    return sum;
  }

  /** Collects features. */
  static final class FeatureBag {

    private final Map<Integer, Float> all = new HashMap<>();
    private final Map<Integer, Float> block = new HashMap<>();

    /** Counts a feature in the block that is being collected. */
    void add(char kind, CharSequence name) {
      block.merge(hash(kind, name), 1f, Float::sum);
    }

    /**
     * Ends a block: repeated features count with their logarithm, and the block as a whole with so
     * much, however many features it has.
     */
    void endBlock(double share) {
      double square = 0;
      for (Map.Entry<Integer, Float> one : block.entrySet()) {
        one.setValue((float) (1 + Math.log(one.getValue())));
        square += one.getValue() * one.getValue();
      }
      if (square > 0) {
        double scale = share / Math.sqrt(square);
        block.forEach((at, weight) -> all.merge(at, (float) (weight * scale), Float::sum));
      }
      block.clear();
    }

    HashedFeatures features() {
      int[] at = all.keySet().stream().mapToInt(Integer::intValue).toArray();
      Arrays.sort(at);
      float[] weight = new float[at.length];
      double square = 0;
      for (int i = 0; i < at.length; i++) {
        weight[i] = all.getOrDefault(at[i], 0f);
        square += weight[i] * weight[i];
      }
      for (int i = 0; i < at.length; i++) weight[i] /= (float) Math.sqrt(square);
      return new HashedFeatures(at, weight);
    }

    /** Which features share a number is part of the figures in docs/focus.md: it stays. */
    private static int hash(char kind, CharSequence name) {
      long hash = StableHash.append(0xcbf29ce484222325L ^ kind, name);
      hash ^= hash >>> 32;
      hash *= 0x9e3779b97f4a7c15L;
      return (int) (hash >>> (64 - BITS));
    }
  }
}
