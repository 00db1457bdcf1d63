package grapnel.form;

import static java.util.Comparator.reverseOrder;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Gives labels to things in a row by the weights of their features. Immutable. */
final class CrfModel<L extends Enum<L>> {

  private static final String STEP = "step";

  private final List<L> labels;
  private final Map<String, double[]> weights;
  private final double[][] transitions;
  private final double[][] transitionOdds;

  CrfModel(List<L> labels, Map<String, double[]> weights, double[][] steps) {
    this.labels = List.copyOf(labels);
    this.weights = weights;
    this.transitions = steps;
    this.transitionOdds = CrfLattice.odds(steps);
  }

  /** The chance of each label for each thing of a row. */
  List<Map<L, Double>> chances(List<List<WeightedFeature>> row) {
    double[][] scores = new double[row.size()][];
    for (int i = 0; i < scores.length; i++) scores[i] = scores(row.get(i));
    CrfLattice lattice = new CrfLattice(scores, transitionOdds);
    List<Map<L, Double>> all = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      Map<L, Double> chances = new EnumMap<>(labels.getFirst().getDeclaringClass());
      for (int k = 0; k < labels.size(); k++) chances.put(labels.get(k), lattice.chance(i, k));
      all.add(chances);
    }
    return all;
  }

  private double[] scores(List<WeightedFeature> features) {
    double[] scores = new double[labels.size()];
    for (WeightedFeature feature : features) {
      double[] weight = weights.get(feature.name());
      if (weight == null) continue;
      for (int k = 0; k < scores.length; k++) scores[k] += weight[k] * feature.weight();
    }
    return scores;
  }

  /** How much a feature speaks for a label, beside what it says for the average one. */
  double supportFor(WeightedFeature feature, L label) {
    double[] weight = weights.get(feature.name());
    if (weight == null) return 0;
    double sum = 0;
    for (double each : weight) sum += each;
    return (weight[labels.indexOf(label)] - sum / weight.length) * feature.weight();
  }

  /** The label with the best chance, of several the first. */
  static <L extends Enum<L>> L likeliest(Map<L, Double> chances) {
    return chances.entrySet().stream()
        .max(Map.Entry.<L, Double>comparingByValue().thenComparing(e -> e.getKey(), reverseOrder()))
        .orElseThrow()
        .getKey();
  }

  /**
   * The model as lines of text: the labels, the steps between them, and a line for each feature.
   *
   * @param small weights below this are left out
   */
  List<String> lines(double small) {
    List<String> lines = new ArrayList<>();
    lines.add(labels.stream().map(Enum::name).collect(Collectors.joining("\t")));
    for (double[] step : transitions) lines.add(line(STEP, step, small));
    new TreeMap<>(weights)
        .forEach(
            (feature, weight) -> {
              String line = line(feature, weight, small);
              if (line.length() > feature.length()) lines.add(line);
            });
    return lines;
  }

  /** {@code feature TAB label=weight TAB ...} with labels as numbers. */
  private static String line(String name, double[] weight, double small) {
    StringBuilder line = new StringBuilder(name);
    for (int k = 0; k < weight.length; k++) {
      if (Math.abs(weight[k]) < small) continue;
      line.append('\t').append(k).append('=').append(String.format(Locale.ROOT, "%.2f", weight[k]));
    }
    return line.toString();
  }

  /** Reads what {@link #lines} gave. */
  static <L extends Enum<L>> CrfModel<L> read(Class<L> type, List<String> lines) {
    List<L> labels =
        Stream.of(lines.getFirst().split("\t", -1)).map(name -> Enum.valueOf(type, name)).toList();
    int count = labels.size();
    double[][] steps = new double[count][];
    for (int k = 0; k < count; k++) steps[k] = weights(lines.get(k + 1), count);
    Map<String, double[]> weights = new TreeMap<>();
    for (String line : lines.subList(count + 1, lines.size())) {
      weights.put(line.substring(0, line.indexOf('\t')), weights(line, count));
    }
    return new CrfModel<>(labels, Map.copyOf(weights), steps);
  }

  private static double[] weights(String line, int count) {
    double[] weights = new double[count];
    String[] cells = line.split("\t", -1);
    for (int i = 1; i < cells.length; i++) {
      int equals = cells[i].indexOf('=');
      weights[Integer.parseInt(cells[i], 0, equals, 10)] =
          Double.parseDouble(cells[i].substring(equals + 1));
    }
    return weights;
  }
}
