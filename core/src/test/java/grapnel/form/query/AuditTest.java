package grapnel.form.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuditTest {

  /** The estimate after so many requests. */
  private static Estimate estimate(Simulated database, Set<String> first, int requests, long seed) {
    Knowledge known = new Knowledge();
    Greedy greedy = new Greedy(known, List.of(Slot.text(Simulated.FIELD)), new Random(seed));
    database.harvest(known, greedy, List.of(first.iterator().next()), 0.1, requests);
    Audit audit = new Audit(known, Simulated.FIELD, Optional.empty(), 24, new Random(seed));
    for (Optional<Query> next = audit.next(); next.isPresent(); next = audit.next()) {
      database.whole(known, next.get());
      audit.answered(next.get());
    }
    return audit.estimate();
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 120, 1000})
  void trueSizeIsInsideTheInterval(int requests) {
    List<String> missed = new ArrayList<>();
    for (long seed = 1; seed <= 20; seed++) {
      List<Set<String>> records = GreedyTest.records(700, seed);
      Simulated database = new Simulated(records, 60, 10, true, seed % 2 == 0);
      Estimate estimate = estimate(database, records.getFirst(), requests, seed);
      if (!estimate.holds(700)) missed.add("seed " + seed + ": " + estimate);
    }
    assertTrue(missed.size() <= 2, missed.toString());
  }

  @Test
  void nothingIsSaidWithoutADraw() {
    Knowledge known = new Knowledge();
    known.shown(Query.EMPTY, "1", Set.of("red"));
    assertEquals(-1, new Audit(known, "q", Optional.empty(), 0, new Random(1)).estimate().high());
  }
}
