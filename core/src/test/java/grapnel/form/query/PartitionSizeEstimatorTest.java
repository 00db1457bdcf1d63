package grapnel.form.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartitionSizeEstimatorTest {

  private static final List<String> VALUES = IntStream.range(0, 40).mapToObj(n -> "v" + n).toList();
  private static final QueryField GENRE = QueryField.choice("genre", VALUES);

  private static void list(DatabaseKnowledge known, String value, int records) {
    FormQuery query = FormQuery.of(new QueryTerm("genre", value));
    for (int i = 0; i < records; i++) known.recordShown(query, value + " " + i, Set.of("w" + i));
    known.noteTotal(query, records);
    known.noteState(
        query,
        records == 0 ? DatabaseKnowledge.QueryState.NONE : DatabaseKnowledge.QueryState.COMPLETE);
  }

  @Test
  void whatWasListedWholeIsCounted() {
    DatabaseKnowledge known = new DatabaseKnowledge();
    for (String value : VALUES) list(known, value, value.length());
    DatabaseSizeEstimate estimate =
        PartitionSizeEstimator.estimate(known, List.of(GENRE)).orElseThrow();
    assertEquals(known.size(), estimate.total());
    assertEquals(known.size(), estimate.high());
  }

  @Test
  void whatIsNotAskedIsLikeWhatWas() {
    int held = 0;
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      DatabaseKnowledge known = new DatabaseKnowledge();
      int truth = 0;
      for (int i = 0; i < VALUES.size(); i++) {
        int records = random.nextInt(1, 30);
        truth += records;
        if (i < 15) list(known, VALUES.get(i), records);
      }
      if (PartitionSizeEstimator.estimate(known, List.of(GENRE)).orElseThrow().contains(truth))
        held++;
    }
    assertTrue(held >= 18, held + " of 20");
  }

  @Test
  void partsCutOffCountAsTheySay() {
    DatabaseKnowledge known = new DatabaseKnowledge();
    QueryField two = QueryField.choice("genre", List.of("a", "b"));
    list(known, "a", 4);
    FormQuery cut = FormQuery.of(new QueryTerm("genre", "b"));
    known.recordShown(cut, "one", Set.of("w"));
    known.noteTotal(cut, 90);
    known.noteState(cut, DatabaseKnowledge.QueryState.COMPLETE);
    assertEquals(94, PartitionSizeEstimator.estimate(known, List.of(two)).orElseThrow().total());
  }

  @Test
  void nothingIsSaidOfWhatWasNotAsked() {
    assertEquals(
        Optional.empty(), PartitionSizeEstimator.estimate(new DatabaseKnowledge(), List.of(GENRE)));
    assertEquals(
        Optional.empty(),
        PartitionSizeEstimator.estimate(new DatabaseKnowledge(), List.of(QueryField.text("q"))));
  }
}
