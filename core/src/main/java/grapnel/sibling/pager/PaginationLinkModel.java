package grapnel.sibling.pager;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Weighs features: a linear model with as many outcomes as there are labels, and none. Trained by
 * AdaGrad (Duchi et al. 2011) on the logistic loss.
 */
public final class PaginationLinkModel {

  /** No label, and then the labels in their order. */
  static final int OUTCOMES = PaginationLinks.Label.values().length + 1;

  private static final int PAGE = PaginationLinks.Label.PAGE.outcome();
  private static final int NEXT = PaginationLinks.Label.NEXT.outcome();

  private static final int ROUNDS = 30;
  private static final double RATE = 0.2;
  private static final double DECAY = 2e-5;
  private static final double SMALL = 0.05;
  private static final int RARE = 8;

  private final Map<String, float[]> weights;

  private PaginationLinkModel(Map<String, float[]> weights) {
    this.weights = weights;
  }

  /**
   * A link and what it is.
   *
   * @param outcome 0 for no label, else one more than the label's place
   */
  public record Example(List<String> features, int outcome) {}

  /** The same model for the same examples and seed; features met only a few times are left out. */
  public static PaginationLinkModel train(List<Example> met, long seed) {
    Map<String, Integer> counts = new HashMap<>();
    for (Example one : met) one.features.forEach(feature -> counts.merge(feature, 1, Integer::sum));
    List<Example> examples =
        met.stream()
            .map(
                one ->
                    new Example(
                        one.features.stream()
                            .filter(s -> counts.getOrDefault(s, 0) >= RARE)
                            .toList(),
                        one.outcome))
            .toList();
    Map<String, float[]> weights = new HashMap<>();
    Map<String, float[]> squares = new HashMap<>();
    List<Example> order = new ArrayList<>(examples);
    Random random = new Random(seed);
    PaginationLinkModel model = new PaginationLinkModel(weights);
    for (int round = 0; round < ROUNDS; round++) {
      Collections.shuffle(order, random);
      for (Example example : order) model.trainOn(example, squares);
    }
    return model;
  }

  private void trainOn(Example example, Map<String, float[]> squares) {
    double[] chances = probabilities(example.features);
    for (String feature : example.features) {
      float[] weight = weights.computeIfAbsent(feature, s -> new float[OUTCOMES]);
      float[] square = squares.computeIfAbsent(feature, s -> new float[OUTCOMES]);
      for (int k = 0; k < OUTCOMES; k++) {
        double slope = chances[k] - (k == example.outcome ? 1 : 0) + DECAY * weight[k];
        square[k] += (float) (slope * slope);
        weight[k] -= (float) (RATE * slope / (Math.sqrt(square[k]) + 1e-6));
      }
    }
  }

  /** The chance of each outcome. */
  double[] probabilities(List<String> features) {
    double[] scores = new double[OUTCOMES];
    for (String feature : features) {
      float[] weight = weights.get(feature);
      if (weight == null) continue;
      for (int k = 0; k < OUTCOMES; k++) scores[k] += weight[k];
    }
    double most = Arrays.stream(scores).max().orElse(0);
    double sum = 0;
    for (int k = 0; k < OUTCOMES; k++) {
      scores[k] = Math.exp(scores[k] - most);
      sum += scores[k];
    }
    for (int k = 0; k < OUTCOMES; k++) scores[k] /= sum;
    return scores;
  }

  /** What a link says of itself beyond doubt, else the most likely outcome. */
  public int outcome(List<String> features) {
    boolean stands = features.contains("text is number") || features.contains("text is last");
    if (!stands && (features.contains("rel next") || features.contains("next counts on"))) {
      return NEXT;
    }
    double[] chances = probabilities(features);
    int best = 0;
    for (int k = 1; k < OUTCOMES; k++) if (chances[k] > chances[best]) best = k;
    // A number and "last" name one page, whatever stands around them: from elsewhere in the list
    // they lead to the same one.
    return stands && best == NEXT ? PAGE : best;
  }

  /** A line for each feature that weighs something, in order. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    new TreeMap<>(weights)
        .forEach(
            (feature, weight) -> {
              double most = 0;
              for (float w : weight) most = Math.max(most, Math.abs(w));
              if (most < SMALL || feature.indexOf('\t') >= 0) return;
              StringBuilder line = new StringBuilder(feature);
              for (float w : weight)
                line.append('\t').append(String.format(Locale.ROOT, "%.3f", w));
              lines.add(line.toString());
            });
    return lines;
  }

  /**
   * Reads what {@link #lines} gave, as {@code ./eval pagination-model} prints it.
   *
   * @throws IllegalArgumentException if the lines are no model
   */
  public static PaginationLinkModel read(Iterable<String> lines) {
    Map<String, float[]> weights = new HashMap<>();
    for (String line : lines) {
      String[] cells = line.split("\t", -1);
      if (cells.length != OUTCOMES + 1) throw new IllegalArgumentException("no weights: " + line);
      float[] weight = new float[OUTCOMES];
      for (int k = 0; k < OUTCOMES; k++) weight[k] = Float.parseFloat(cells[k + 1]);
      weights.put(cells[0], weight);
    }
    return new PaginationLinkModel(weights);
  }
}
