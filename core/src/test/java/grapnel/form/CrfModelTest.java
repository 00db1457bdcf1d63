package grapnel.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CrfModelTest {

  private enum Colour {
    RED,
    GREEN,
    BLUE
  }

  private static final CrfTrainer.Settings SETTINGS = new CrfTrainer.Settings(10, 1);

  private static List<WeightedFeature> features(String... names) {
    return List.of(names).stream().map(name -> new WeightedFeature(name, 1)).toList();
  }

  private static CrfSequence<Colour> row(
      String source, List<List<WeightedFeature>> things, Colour... labels) {
    return new CrfSequence<>(source, things, List.of(labels).stream().map(Optional::of).toList());
  }

  private static List<Colour> best(CrfModel<Colour> model, List<List<WeightedFeature>> row) {
    return model.chances(row).stream().map(CrfModel::likeliest).toList();
  }

  @Test
  void signDecidesAboutOne() {
    List<CrfSequence<Colour>> rows =
        List.of(
            row("a", List.of(features("rose")), Colour.RED),
            row("b", List.of(features("leaf")), Colour.GREEN),
            row("c", List.of(features("sky")), Colour.BLUE));
    CrfModel<Colour> model = CrfTrainer.train(Colour.class, rows, SETTINGS);
    assertEquals(List.of(Colour.GREEN), best(model, List.of(features("leaf", "unheard of"))));
  }

  @Test
  void neighbourDecidesWhereFeaturesDoNot() {
    List<List<WeightedFeature>> things = List.of(features("start"), features("x"));
    List<List<WeightedFeature>> others = List.of(features("other start"), features("x"));
    List<CrfSequence<Colour>> rows =
        List.of(
            row("a", things, Colour.RED, Colour.GREEN),
            row("b", others, Colour.BLUE, Colour.RED),
            row("c", things, Colour.RED, Colour.GREEN),
            row("d", others, Colour.BLUE, Colour.RED));
    CrfModel<Colour> model = CrfTrainer.train(Colour.class, rows, SETTINGS);
    assertEquals(List.of(Colour.RED, Colour.GREEN), best(model, things));
    assertEquals(List.of(Colour.BLUE, Colour.RED), best(model, others));
  }

  @Test
  void signOfOneSourceIsLeftOut() {
    List<CrfSequence<Colour>> rows = new ArrayList<>();
    for (String source : List.of("a", "b")) {
      rows.add(row(source, List.of(features("shared")), Colour.RED));
      rows.add(row("a", List.of(features("own")), Colour.GREEN));
    }
    CrfModel<Colour> model = CrfTrainer.train(Colour.class, rows, new CrfTrainer.Settings(10, 2));
    assertTrue(model.supportFor(new WeightedFeature("shared", 1), Colour.RED) > 0);
    assertEquals(0, model.supportFor(new WeightedFeature("own", 1), Colour.GREEN));
  }

  @Test
  void chancesAddUpToOneAndAgreeWithAllWays() {
    long seed = 4;
    Random random = new Random(seed);
    for (int round = 0; round < 50; round++) {
      double[][] scores = random(random, 4);
      double[][] steps = random(random, 3);
      CrfLattice lattice = new CrfLattice(scores, CrfLattice.odds(steps));
      double[][] slow = slow(scores, steps);
      for (int i = 0; i < scores.length; i++) {
        for (int k = 0; k < 3; k++) {
          assertEquals(slow[i][k], lattice.chance(i, k), 1e-9, "seed " + seed + " round " + round);
        }
      }
    }
  }

  private static double[][] random(Random random, int rows) {
    double[][] numbers = new double[rows][3];
    for (double[] row : numbers) {
      for (int k = 0; k < row.length; k++) row[k] = 3 * random.nextGaussian();
    }
    return numbers;
  }

  /** The chance of each label at each place, way by way. */
  private static double[][] slow(double[][] scores, double[][] steps) {
    double[][] sums = new double[scores.length][3];
    double all = 0;
    for (int way = 0; way < Math.pow(3, scores.length); way++) {
      int[] labels = new int[scores.length];
      double score = 0;
      for (int i = 0, rest = way; i < labels.length; i++, rest /= 3) {
        labels[i] = rest % 3;
        score += scores[i][labels[i]] + (i == 0 ? 0 : steps[labels[i - 1]][labels[i]]);
      }
      all += Math.exp(score);
      for (int i = 0; i < labels.length; i++) sums[i][labels[i]] += Math.exp(score);
    }
    for (double[] row : sums) for (int k = 0; k < 3; k++) row[k] /= all;
    return sums;
  }

  @Test
  void partOfTheLabelsIsEnough() {
    List<CrfSequence<Colour>> rows = new ArrayList<>();
    for (String source : List.of("a", "b", "c")) {
      rows.add(
          new CrfSequence<>(
              source,
              List.of(features("x"), features("unknown")),
              List.of(Optional.of(Colour.BLUE), Optional.empty())));
    }
    CrfModel<Colour> model = CrfTrainer.train(Colour.class, rows, SETTINGS);
    assertEquals(Colour.BLUE, best(model, List.of(features("x"))).getFirst());
  }

  @Test
  void modelIsTheSameAfterWritingAndReading() {
    List<CrfSequence<Colour>> rows =
        List.of(
            row("a", List.of(features("rose"), features("leaf")), Colour.RED, Colour.GREEN),
            row("b", List.of(features("sky")), Colour.BLUE));
    CrfModel<Colour> model = CrfTrainer.train(Colour.class, rows, SETTINGS);
    CrfModel<Colour> read = CrfModel.read(Colour.class, model.lines(0.01));
    assertEquals(model.lines(0.01), read.lines(0.01));
    Map<Colour, Double> chances = read.chances(List.of(features("sky"))).getFirst();
    assertEquals(Colour.BLUE, CrfModel.likeliest(chances));
  }
}
