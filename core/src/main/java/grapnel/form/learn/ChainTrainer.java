package grapnel.form.learn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Learns the weights of a {@link ChainModel} from rows whose labels are known, in whole or in part:
 * the most likely ones, where large weights are unlikely (a Gaussian prior). Things without a label
 * count by what their neighbours say of them. The same rows give the same weights.
 */
public final class ChainTrainer<L extends Enum<L>> {

  private static final int ROUNDS = 120;
  private static final double TOLERANCE = 1e-5;

  /**
   * How to learn.
   *
   * @param variance of the prior: the larger, the larger the weights
   * @param rare signs from fewer sources than this are left out
   */
  public record Settings(double variance, int rare) {}

  private final List<L> labels;
  private final Settings settings;
  private final Map<String, Integer> signs = new LinkedHashMap<>();
  private final List<int[][]> places;
  private final List<float[][]> amounts;
  private final List<Row<L>> rows;
  private final List<int[]> known;
  private final int count;

  private ChainTrainer(Class<L> type, List<Row<L>> rows, Settings settings) {
    this.labels = List.of(type.getEnumConstants());
    this.count = labels.size();
    this.settings = settings;
    this.rows = rows;
    number(rows);
    places = rows.stream().map(this::places).toList();
    amounts = rows.stream().map(this::amounts).toList();
    known = rows.stream().map(this::known).toList();
  }

  /** Learns to tell all values of an enum. */
  public static <L extends Enum<L>> ChainModel<L> train(
      Class<L> labels, List<Row<L>> rows, Settings settings) {
    ChainTrainer<L> trainer = new ChainTrainer<>(labels, rows, settings);
    double[] weights = new double[trainer.start() + trainer.count * trainer.count];
    Descent.run(weights, trainer::loss, ROUNDS, TOLERANCE);
    return trainer.model(weights);
  }

  private void number(List<Row<L>> all) {
    Map<String, Set<String>> sources = new HashMap<>();
    for (Row<L> row : all) {
      for (List<Sign> thing : row.things()) {
        for (Sign sign : thing) {
          Set<String> seen = sources.computeIfAbsent(sign.name(), _ -> new HashSet<>());
          if (seen.size() < settings.rare) seen.add(row.source());
          if (seen.size() == settings.rare) signs.putIfAbsent(sign.name(), signs.size());
        }
      }
    }
  }

  private int[][] places(Row<L> row) {
    return row.things().stream()
        .map(
            thing ->
                thing.stream()
                    .filter(sign -> signs.containsKey(sign.name()))
                    .mapToInt(sign -> signs.getOrDefault(sign.name(), 0) * count)
                    .toArray())
        .toArray(int[][]::new);
  }

  private float[][] amounts(Row<L> row) {
    float[][] amounts = new float[row.things().size()][];
    for (int i = 0; i < amounts.length; i++) {
      List<Sign> known =
          row.things().get(i).stream().filter(sign -> signs.containsKey(sign.name())).toList();
      amounts[i] = new float[known.size()];
      for (int j = 0; j < known.size(); j++) amounts[i][j] = (float) known.get(j).weight();
    }
    return amounts;
  }

  /** The place of each label, -1 where it is not known. */
  private int[] known(Row<L> row) {
    return row.labels().stream().mapToInt(label -> label.map(labels::indexOf).orElse(-1)).toArray();
  }

  /** Where the weights of steps begin. */
  private int start() {
    return signs.size() * count;
  }

  private double loss(double[] weights, double[] slope) {
    Arrays.fill(slope, 0);
    double loss = 0;
    for (int i = 0; i < weights.length; i++) {
      loss += weights[i] * weights[i] / (2 * settings.variance);
      slope[i] = weights[i] / settings.variance;
    }
    double[][] steps = Lattice.odds(steps(weights));
    for (int r = 0; r < rows.size(); r++) {
      double[][] scores = scores(r, weights);
      Lattice all = new Lattice(scores, steps);
      int[] wanted = known.get(r);
      double[][] kept = new double[scores.length][];
      for (int i = 0; i < scores.length; i++) {
        kept[i] = scores[i].clone();
        if (wanted[i] >= 0) Lattice.keep(kept[i], wanted[i]);
      }
      Lattice right = new Lattice(kept, steps);
      loss += all.total() - right.total();
      slope(r, all, right, slope);
    }
    return loss;
  }

  private double[][] steps(double[] weights) {
    double[][] steps = new double[count][];
    for (int k = 0; k < count; k++) {
      steps[k] = Arrays.copyOfRange(weights, start() + k * count, start() + (k + 1) * count);
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

  private void slope(int row, Lattice all, Lattice right, double[] slope) {
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
          slope[start() + k * count + to] += all.chance(i, k, to) - right.chance(i, k, to);
        }
      }
    }
  }

  private ChainModel<L> model(double[] weights) {
    Map<String, double[]> bySign = new HashMap<>();
    signs.forEach(
        (sign, at) -> bySign.put(sign, Arrays.copyOfRange(weights, at * count, (at + 1) * count)));
    return new ChainModel<>(labels, bySign, steps(weights));
  }
}
