package grapnel.form;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Learns the weights of a {@link CrfModel} from rows whose labels are known, in whole or in part:
 * the most likely ones, where large weights are unlikely (a Gaussian prior). Things without a label
 * count by what their neighbours say of them. The same rows give the same weights.
 */
public final class CrfTrainer<L extends Enum<L>> {

  private static final int ROUNDS = 120;
  private static final double TOLERANCE = 1e-5;

  /**
   * How to learn.
   *
   * @param variance of the prior: the larger, the larger the weights
   * @param leastSources features from fewer sources than this are left out
   */
  public record Settings(double variance, int leastSources) {}

  private final List<L> labels;
  private final Settings settings;
  private final Map<String, Integer> featureNumbers = new LinkedHashMap<>();
  private final List<int[][]> places;
  private final List<float[][]> amounts;
  private final List<CrfSequence<L>> rows;
  private final List<int[]> known;
  private final int count;

  private CrfTrainer(Class<L> type, List<CrfSequence<L>> rows, Settings settings) {
    this.labels = List.of(type.getEnumConstants());
    this.count = labels.size();
    this.settings = settings;
    this.rows = rows;
    numberFeatures(rows);
    places = rows.stream().map(this::places).toList();
    amounts = rows.stream().map(this::amounts).toList();
    known = rows.stream().map(this::known).toList();
  }

  /** Learns to tell all values of an enum. */
  static <L extends Enum<L>> CrfModel<L> train(
      Class<L> labels, List<CrfSequence<L>> rows, Settings settings) {
    CrfTrainer<L> trainer = new CrfTrainer<>(labels, rows, settings);
    double[] weights = new double[trainer.transitionOffset() + trainer.count * trainer.count];
    LbfgsMinimizer.minimize(weights, trainer::loss, ROUNDS, TOLERANCE);
    return trainer.model(weights);
  }

  private void numberFeatures(List<CrfSequence<L>> all) {
    Map<String, Set<String>> sources = new HashMap<>();
    for (CrfSequence<L> row : all) {
      for (List<WeightedFeature> thing : row.itemFeatures()) {
        for (WeightedFeature feature : thing) {
          Set<String> seen = sources.computeIfAbsent(feature.name(), _ -> new HashSet<>());
          if (seen.size() < settings.leastSources) seen.add(row.source());
          if (seen.size() == settings.leastSources)
            featureNumbers.putIfAbsent(feature.name(), featureNumbers.size());
        }
      }
    }
  }

  private int[][] places(CrfSequence<L> row) {
    return row.itemFeatures().stream()
        .map(
            thing ->
                thing.stream()
                    .filter(feature -> featureNumbers.containsKey(feature.name()))
                    .mapToInt(feature -> featureNumbers.getOrDefault(feature.name(), 0) * count)
                    .toArray())
        .toArray(int[][]::new);
  }

  private float[][] amounts(CrfSequence<L> row) {
    float[][] amounts = new float[row.itemFeatures().size()][];
    for (int i = 0; i < amounts.length; i++) {
      List<WeightedFeature> known =
          row.itemFeatures().get(i).stream()
              .filter(feature -> featureNumbers.containsKey(feature.name()))
              .toList();
      amounts[i] = new float[known.size()];
      for (int j = 0; j < known.size(); j++) amounts[i][j] = (float) known.get(j).weight();
    }
    return amounts;
  }

  /** The place of each label, -1 where it is not known. */
  private int[] known(CrfSequence<L> row) {
    return row.labels().stream().mapToInt(label -> label.map(labels::indexOf).orElse(-1)).toArray();
  }

  /** Where the weights of steps begin. */
  private int transitionOffset() {
    return featureNumbers.size() * count;
  }

  private double loss(double[] weights, double[] slope) {
    Arrays.fill(slope, 0);
    double loss = 0;
    for (int i = 0; i < weights.length; i++) {
      loss += weights[i] * weights[i] / (2 * settings.variance);
      slope[i] = weights[i] / settings.variance;
    }
    double[][] steps = CrfLattice.odds(steps(weights));
    for (int r = 0; r < rows.size(); r++) {
      double[][] scores = scores(r, weights);
      CrfLattice all = new CrfLattice(scores, steps);
      int[] wanted = known.get(r);
      double[][] kept = new double[scores.length][];
      for (int i = 0; i < scores.length; i++) {
        kept[i] = scores[i].clone();
        if (wanted[i] >= 0) CrfLattice.keepOnly(kept[i], wanted[i]);
      }
      CrfLattice right = new CrfLattice(kept, steps);
      loss += all.logTotal() - right.logTotal();
      slope(r, all, right, slope);
    }
    return loss;
  }

  private double[][] steps(double[] weights) {
    double[][] steps = new double[count][];
    for (int k = 0; k < count; k++) {
      steps[k] =
          Arrays.copyOfRange(
              weights, transitionOffset() + k * count, transitionOffset() + (k + 1) * count);
    }
    return steps;
  }

  private double[][] scores(int row, double[] weights) {
    int[][] at = places.get(row);
    double[][] scores = new double[at.length][count];
    for (int i = 0; i < at.length; i++) {
      for (int j = 0; j < at[i].length; j++) {
        double amount = amounts.get(row)[i][j];
        for (int k = 0; k < count; k++) scores[i][k] += weights[at[i][j] + k] * amount;
      }
    }
    return scores;
  }

  private void slope(int row, CrfLattice all, CrfLattice right, double[] slope) {
    int[][] at = places.get(row);
    for (int i = 0; i < at.length; i++) {
      for (int k = 0; k < count; k++) {
        double apart = all.chance(i, k) - right.chance(i, k);
        if (Math.abs(apart) < 1e-9) continue;
        for (int j = 0; j < at[i].length; j++) {
          slope[at[i][j] + k] += apart * amounts.get(row)[i][j];
        }
        if (i + 1 == at.length) continue;
        for (int to = 0; to < count; to++) {
          slope[transitionOffset() + k * count + to] +=
              all.chance(i, k, to) - right.chance(i, k, to);
        }
      }
    }
  }

  private CrfModel<L> model(double[] weights) {
    Map<String, double[]> byFeature = new HashMap<>();
    featureNumbers.forEach(
        (feature, at) ->
            byFeature.put(feature, Arrays.copyOfRange(weights, at * count, (at + 1) * count)));
    return new CrfModel<>(labels, byFeature, steps(weights));
  }
}
