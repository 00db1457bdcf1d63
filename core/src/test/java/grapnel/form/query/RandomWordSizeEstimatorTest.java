package grapnel.form.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomWordSizeEstimatorTest {

  /** The estimate after so many requests. */
  private static DatabaseSizeEstimate estimate(
      Simulated database, Set<String> first, int requests, long seed) {
    DatabaseKnowledge known = new DatabaseKnowledge();
    GreedyQueryChooser greedyChooser =
        new GreedyQueryChooser(known, List.of(QueryField.text(Simulated.FIELD)), new Random(seed));
    database.harvest(known, greedyChooser, List.of(first.iterator().next()), 0.1, requests);
    RandomWordSizeEstimator sizeEstimator =
        new RandomWordSizeEstimator(known, Simulated.FIELD, Optional.empty(), 24, new Random(seed));
    for (Optional<FormQuery> next = sizeEstimator.next();
        next.isPresent();
        next = sizeEstimator.next()) {
      database.whole(known, next.get());
      sizeEstimator.answered(next.get());
    }
    return sizeEstimator.estimate();
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 120, 1000})
  void trueSizeIsInsideTheInterval(int requests) {
    assertMissedAtMost(0, 3, requests);
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 120, 1000})
  @Tag("soak")
  void trueSizeIsInsideTheIntervalNineTimesOfTen(int requests) {
    assertMissedAtMost(2, 20, requests);
  }

  private static void assertMissedAtMost(int most, int seeds, int requests) {
    List<String> missed = new ArrayList<>();
    for (long seed = 1; seed <= seeds; seed++) {
      List<Set<String>> records = GreedyQueryChooserTest.records(700, seed);
      Simulated database = new Simulated(records, 60, 10, true, seed % 2 == 0);
      DatabaseSizeEstimate estimate = estimate(database, records.getFirst(), requests, seed);
      if (!estimate.contains(700)) missed.add("seed " + seed + ": " + estimate);
    }
    assertTrue(missed.size() <= most, missed.toString());
  }

  @Test
  void nothingIsSaidWithoutADraw() {
    DatabaseKnowledge known = new DatabaseKnowledge();
    known.recordShown(FormQuery.EMPTY, "1", Set.of("red"));
    assertEquals(
        -1,
        new RandomWordSizeEstimator(known, "q", Optional.empty(), 0, new Random(1))
            .estimate()
            .high());
  }
}
