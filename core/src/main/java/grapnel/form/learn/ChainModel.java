package grapnel.form.learn;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Gives labels to things in a row by the weights of their signs. Immutable. */
public final class ChainModel {

  private static final String STEP = "step";

  private final List<String> labels;
  private final Map<String, double[]> weights;
  private final double[][] steps;
  private final double[][] odds;

  ChainModel(List<String> labels, Map<String, double[]> weights, double[][] steps) {
    this.labels = List.copyOf(labels);
    this.weights = weights;
    this.steps = steps;
    this.odds = Lattice.odds(steps);
  }

  public List<String> labels() {
    return labels;
  }

  /** The chance of each label for each thing of a row. */
  public double[][] chances(List<List<Sign>> row) {
    double[][] scores = new double[row.size()][];
    for (int i = 0; i < scores.length; i++) scores[i] = scores(row.get(i));
    Lattice lattice = new Lattice(scores, odds);
    double[][] chances = new double[row.size()][labels.size()];
    for (int i = 0; i < chances.length; i++) {
      for (int k = 0; k < labels.size(); k++) chances[i][k] = lattice.chance(i, k);
    }
    return chances;
  }

  private double[] scores(List<Sign> signs) {
    double[] scores = new double[labels.size()];
    for (Sign sign : signs) {
      double[] weight = weights.get(sign.name());
      if (weight == null) continue;
      for (int k = 0; k < scores.length; k++) scores[k] += weight[k] * sign.weight();
    }
    return scores;
  }

  /** How much a sign speaks for a label, beside what it says for the average one. */
  public double speaksFor(Sign sign, int label) {
    double[] weight = weights.get(sign.name());
    if (weight == null) return 0;
    double sum = 0;
    for (double each : weight) sum += each;
    return (weight[label] - sum / weight.length) * sign.weight();
  }

  /** The label with the best chance. */
  public static int best(double[] chances) {
    int best = 0;
    for (int k = 1; k < chances.length; k++) if (chances[k] > chances[best]) best = k;
    return best;
  }

  /**
   * The model as lines of text: the labels, the steps between them, and a line for each sign.
   *
   * @param small weights below this are left out
   */
  public List<String> lines(double small) {
    List<String> lines = new ArrayList<>();
    lines.add(String.join("\t", labels));
    for (double[] step : steps) lines.add(line(STEP, step, small));
    new TreeMap<>(weights)
        .forEach(
            (sign, weight) -> {
              String line = line(sign, weight, small);
              if (line.length() > sign.length()) lines.add(line);
            });
    return lines;
  }

  /** {@code sign TAB label=weight TAB ...} with labels as numbers. */
  private static String line(String name, double[] weight, double small) {
    StringBuilder line = new StringBuilder(name);
    for (int k = 0; k < weight.length; k++) {
      if (Math.abs(weight[k]) < small) continue;
      line.append('\t').append(k).append('=').append(String.format(Locale.ROOT, "%.2f", weight[k]));
    }
    return line.toString();
  }

  public static ChainModel read(List<String> lines) {
    List<String> labels = List.of(lines.getFirst().split("\t", -1));
    int count = labels.size();
    double[][] steps = new double[count][];
    for (int k = 0; k < count; k++) steps[k] = weights(lines.get(k + 1), count);
    Map<String, double[]> weights = new TreeMap<>();
    for (String line : lines.subList(count + 1, lines.size())) {
      weights.put(line.substring(0, line.indexOf('\t')), weights(line, count));
    }
    return new ChainModel(labels, Map.copyOf(weights), steps);
  }

  private static double[] weights(String line, int count) {
    double[] weights = new double[count];
    String[] cells = line.split("\t", -1);
    for (int i = 1; i < cells.length; i++) {
      int sign = cells[i].indexOf('=');
      weights[Integer.parseInt(cells[i], 0, sign, 10)] =
          Double.parseDouble(cells[i].substring(sign + 1));
    }
    return weights;
  }
}
