package grapnel.form.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.lab.database.ZipfRecords;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GreedyQueryChooserTest {

  static List<Set<String>> records(int count, long seed) {
    return ZipfRecords.generated(count, seed).stream()
        .map(record -> SearchWords.of(String.join(" ", record.values())))
        .toList();
  }

  private static final QueryField BOX = QueryField.text(Simulated.FIELD);

  @ParameterizedTest
  @CsvSource({
    "1000000, 10, true, false",
    "50, 10, false, true",
    "50, 10, true, true",
    "100, 100, false, false"
  })
  void nearlyEverythingIsFound(int most, int size, boolean counts, boolean dated) {
    Simulated database = new Simulated(records(800, 3), most, size, counts, dated);
    DatabaseKnowledge known = new DatabaseKnowledge();
    GreedyQueryChooser greedyChooser = new GreedyQueryChooser(known, List.of(BOX), new Random(1));
    String first = records(800, 3).getFirst().iterator().next();
    database.harvest(known, greedyChooser, List.of(first), 0.1, 2000);
    assertTrue(known.size() >= 0.95 * database.size(), known.size() + " of 800");
  }

  @Test
  void whatACompleteAnswerImpliesIsNeverAsked() {
    DatabaseKnowledge known = new DatabaseKnowledge();
    FormQuery red = FormQuery.of(new QueryTerm("q", "red"));
    known.recordShown(red, "1", Set.of("red", "house"));
    known.noteState(red, DatabaseKnowledge.QueryState.COMPLETE);
    assertTrue(known.implied(red));
    assertTrue(known.implied(red.and(new QueryTerm("q", "house"))));
    assertTrue(
        known.implied(red.and(new QueryTerm("genre", "x")).and(new QueryTerm("q", "house"))));
    assertFalse(known.implied(FormQuery.of(new QueryTerm("q", "house"))));
  }

  @Test
  void belowWhatWasCutOffNarrowerQueriesAreWanted() {
    DatabaseKnowledge known = new DatabaseKnowledge();
    QueryField genre = QueryField.choice("genre", List.of("a", "b"));
    GreedyQueryChooser greedyChooser =
        new GreedyQueryChooser(known, List.of(genre, BOX), new Random(1));
    known.noteState(FormQuery.EMPTY, DatabaseKnowledge.QueryState.NONE);
    for (String value : genre.choices()) {
      FormQuery query = FormQuery.of(new QueryTerm("genre", value));
      for (int i = 0; i < 20; i++) known.recordShown(query, value + i, Set.of("word" + i % 4));
      known.noteTotal(query, 90);
      known.noteState(query, DatabaseKnowledge.QueryState.COMPLETE);
      assertEquals(Optional.of(DatabaseKnowledge.QueryState.CUT), known.state(query));
    }
    for (int i = 0; i < 4; i++) {
      FormQuery query = FormQuery.of(new QueryTerm("q", "word" + i));
      for (int k = 0; k < 20; k++) known.recordShown(query, i + " " + k, Set.of("word" + i));
      known.noteTotal(query, 50);
      known.noteState(query, DatabaseKnowledge.QueryState.COMPLETE);
    }
    FormQuery best = greedyChooser.bestQuery().orElseThrow().query();
    assertEquals(2, best.terms().size(), best.toString());
  }

  @Test
  void aRequiredFieldIsInEveryQuery() {
    DatabaseKnowledge known = new DatabaseKnowledge();
    QueryField genre = QueryField.choice("genre", List.of("a", "b", "c")).withRequired(true);
    GreedyQueryChooser greedyChooser =
        new GreedyQueryChooser(known, List.of(genre, BOX), new Random(1));
    for (int i = 0; i < 3; i++) {
      RatedQuery ratedQuery = greedyChooser.bestQuery().orElseThrow();
      assertTrue(ratedQuery.query().asks("genre"), ratedQuery.toString());
      known.recordShown(ratedQuery.query(), "r" + i, Set.of("word", "other" + i));
      known.noteState(ratedQuery.query(), DatabaseKnowledge.QueryState.COMPLETE);
    }
    assertEquals(Optional.empty(), greedyChooser.bestQuery());
  }

  @Test
  void aRangeIsHalvedUntilNothingIsCut() {
    DatabaseKnowledge known = new DatabaseKnowledge();
    QueryField price = QueryField.range("min", "max", 999);
    GreedyQueryChooser greedyChooser = new GreedyQueryChooser(known, List.of(price), new Random(1));
    known.noteState(FormQuery.EMPTY, DatabaseKnowledge.QueryState.NONE);
    Set<Integer> seen = new HashSet<>();
    for (int step = 0; step < 200; step++) {
      Optional<RatedQuery> wanted = greedyChooser.bestQuery();
      if (wanted.isEmpty()) break;
      FormQuery query = wanted.get().query();
      int low = Integer.parseInt(query.values().getOrDefault("min", ""));
      int high = Integer.parseInt(query.values().getOrDefault("max", ""));
      int shown = 0;
      for (int n = low; n <= high && shown < 10; n++, shown++) {
        known.recordShown(query, "" + n, Set.of("" + n));
        seen.add(n);
      }
      known.noteTotal(query, high - low + 1);
      known.noteState(query, DatabaseKnowledge.QueryState.COMPLETE);
      greedyChooser.pageBrought(wanted.get(), shown);
    }
    assertEquals(1000, seen.size());
  }

  @Test
  void aFieldTakesWhatItWants() {
    QueryField year = QueryField.typed("year", QueryField.Kind.NUMBER);
    QueryField day = QueryField.typed("day", QueryField.Kind.DATE);
    assertTrue(year.accepts("1999") && !year.accepts("red") && !year.accepts("2010-11-23"));
    assertTrue(day.accepts("2010-11-23") && !day.accepts("1999"));
    assertFalse(BOX.accepts("11/23/2010"));
    assertTrue(SearchWords.of("posted 11/23/2010").contains("11/23/2010"));
  }

  @Test
  void refusedWordsTeachTheirLength() {
    RefusedWords refusedWords = new RefusedWords();
    refusedWords.foundNothing("isbn", 90, 90);
    refusedWords.foundNothing("date", 90, 90);
    assertFalse(refusedWords.refuses("2010"), "labels teach nothing");
    refusedWords.foundNothing("abc", 5, 90);
    assertFalse(refusedWords.refuses("xyz"));
    refusedWords.foundNothing("def", 4, 90);
    assertTrue(refusedWords.refuses("xyz") && !refusedWords.refuses("wxyz"));
  }
}
