package grapnel.eval;

import grapnel.fetch.safety.LinkActionModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Learns which links act: a logistic regression, by AdaGrad over all examples at once, so that the
 * same table gives the same weights. Each application counts alike, however many links it has; a
 * feature counts if three have it, for what only one has is its own.
 */
final class LinkModelTraining {

  private static final int LEAST_APPLICATIONS = 3;
  private static final int ROUNDS = 150;
  private static final double STEP = .3;
  private static final double DECAY = 1 / 3000.0;
  private static final int FOLDS = 4;

  /** Of the harmless links of applications not learned from, so many may be refused. */
  private static final double REFUSED = .015;

  /** Less moves no decision. */
  private static final double LEAST_WEIGHT = .02;

  private record Example(String application, boolean acts, Set<String> features) {}

  private LinkModelTraining() {}

  /** The weights, with the limit in that of the empty name. */
  static Map<String, Double> weights(List<ApplicationLink> links) {
    List<Example> examples =
        links.stream()
            .map(
                link ->
                    new Example(
                        link.application(), !link.reads(), LinkActionModel.features(link.link())))
            .toList();
    double limit = limit(examples);
    Map<String, Double> weights = learn(examples);
    weights.merge("", -limit, Double::sum);
    weights.entrySet().removeIf(weight -> Math.abs(weight.getValue()) < LEAST_WEIGHT);
    return weights;
  }

  /** Chosen where the applications were not learned from, by folds of them. */
  private static double limit(List<Example> examples) {
    List<String> applications = examples.stream().map(Example::application).distinct().toList();
    List<Double> harmless = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      int at = fold;
      Set<String> left = new HashSet<>();
      IntStream.range(0, applications.size())
          .filter(i -> i % FOLDS == at)
          .forEach(i -> left.add(applications.get(i)));
      LinkActionModel model =
          new LinkActionModel(
              learn(examples.stream().filter(e -> !left.contains(e.application)).toList()));
      examples.stream()
          .filter(e -> left.contains(e.application) && !e.acts)
          .forEach(e -> harmless.add(model.score(e.features)));
    }
    harmless.sort(null);
    return harmless.get((int) (harmless.size() * (1 - REFUSED)));
  }

  private static Map<String, Double> learn(List<Example> examples) {
    List<String> names = names(examples);
    Map<String, Integer> index = new HashMap<>();
    for (int i = 0; i < names.size(); i++) index.put(names.get(i), i + 1);
    double[] share = shares(examples);
    int[][] features =
        examples.stream()
            .map(
                example ->
                    example.features.stream()
                        .map(index::get)
                        .filter(Objects::nonNull)
                        .mapToInt(i -> i)
                        .toArray())
            .toArray(int[][]::new);
    double[] weights = new double[names.size() + 1];
    double[] squares = new double[weights.length];
    double[] slope = new double[weights.length];
    for (int round = 0; round < ROUNDS; round++) {
      Arrays.setAll(slope, k -> k == 0 ? 0 : weights[k] * DECAY);
      for (int i = 0; i < features.length; i++) {
        double sum = weights[0];
        for (int k : features[i]) sum += weights[k];
        double miss = (1 / (1 + Math.exp(-sum)) - (examples.get(i).acts ? 1 : 0)) * share[i];
        slope[0] += miss;
        for (int k : features[i]) slope[k] += miss;
      }
      for (int k = 0; k < weights.length; k++) {
        squares[k] += slope[k] * slope[k];
        if (squares[k] > 0) weights[k] -= STEP * slope[k] / Math.sqrt(squares[k]);
      }
    }
    Map<String, Double> named = new TreeMap<>();
    named.put("", weights[0]);
    for (int i = 0; i < names.size(); i++) named.put(names.get(i), weights[i + 1]);
    return named;
  }

  private static List<String> names(List<Example> examples) {
    Map<String, Set<String>> applications = new TreeMap<>();
    for (Example example : examples) {
      for (String feature : example.features)
        applications.computeIfAbsent(feature, _ -> new HashSet<>()).add(example.application);
    }
    return applications.entrySet().stream()
        .filter(feature -> feature.getValue().size() >= LEAST_APPLICATIONS)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static double[] shares(List<Example> examples) {
    Map<String, Integer> sizes = new LinkedHashMap<>();
    for (Example example : examples) sizes.merge(example.application, 1, Integer::sum);
    return examples.stream()
        .mapToDouble(
            example -> 1.0 / sizes.size() / Objects.requireNonNull(sizes.get(example.application)))
        .toArray();
  }
}
