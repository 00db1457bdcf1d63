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

class GreedyTest {

  static List<Set<String>> records(int count, long seed) {
    return ZipfRecords.generated(count, seed).stream()
        .map(record -> Wording.of(String.join(" ", record.values())))
        .toList();
  }

  private static final Slot BOX = Slot.text(Simulated.FIELD);

  @ParameterizedTest
  @CsvSource({
    "1000000, 10, true, false",
    "50, 10, false, true",
    "50, 10, true, true",
    "100, 100, false, false"
  })
  void nearlyEverythingIsFound(int most, int size, boolean counts, boolean dated) {
    Simulated database = new Simulated(records(800, 3), most, size, counts, dated);
    Knowledge known = new Knowledge();
    Greedy greedy = new Greedy(known, List.of(BOX), new Random(1));
    String first = records(800, 3).getFirst().iterator().next();
    database.harvest(known, greedy, List.of(first), 0.1, 2000);
    assertTrue(known.size() >= 0.95 * database.size(), known.size() + " of 800");
  }

  @Test
  void whatACompleteAnswerImpliesIsNeverAsked() {
    Knowledge known = new Knowledge();
    Query red = Query.of(new Term("q", "red"));
    known.shown(red, "1", Set.of("red", "house"));
    known.ended(red, Knowledge.State.COMPLETE);
    assertTrue(known.implied(red));
    assertTrue(known.implied(red.and(new Term("q", "house"))));
    assertTrue(known.implied(red.and(new Term("genre", "x")).and(new Term("q", "house"))));
    assertFalse(known.implied(Query.of(new Term("q", "house"))));
  }

  @Test
  void belowWhatWasCutOffNarrowerQueriesAreWanted() {
    Knowledge known = new Knowledge();
    Slot genre = Slot.choice("genre", List.of("a", "b"));
    Greedy greedy = new Greedy(known, List.of(genre, BOX), new Random(1));
    known.ended(Query.EMPTY, Knowledge.State.NONE);
    for (String value : genre.choices()) {
      Query query = Query.of(new Term("genre", value));
      for (int i = 0; i < 20; i++) known.shown(query, value + i, Set.of("word" + i % 4));
      known.total(query, 90);
      known.ended(query, Knowledge.State.COMPLETE);
      assertEquals(Optional.of(Knowledge.State.CUT), known.state(query));
    }
    for (int i = 0; i < 4; i++) {
      Query query = Query.of(new Term("q", "word" + i));
      for (int k = 0; k < 20; k++) known.shown(query, i + " " + k, Set.of("word" + i));
      known.total(query, 50);
      known.ended(query, Knowledge.State.COMPLETE);
    }
    Query best = greedy.best().orElseThrow().query();
    assertEquals(2, best.terms().size(), best.toString());
  }

  @Test
  void aRequiredFieldIsInEveryQuery() {
    Knowledge known = new Knowledge();
    Slot genre = Slot.choice("genre", List.of("a", "b", "c")).must(true);
    Greedy greedy = new Greedy(known, List.of(genre, BOX), new Random(1));
    for (int i = 0; i < 3; i++) {
      Wanted wanted = greedy.best().orElseThrow();
      assertTrue(wanted.query().asks("genre"), wanted.toString());
      known.shown(wanted.query(), "r" + i, Set.of("word", "other" + i));
      known.ended(wanted.query(), Knowledge.State.COMPLETE);
    }
    assertEquals(Optional.empty(), greedy.best());
  }

  @Test
  void aRangeIsHalvedUntilNothingIsCut() {
    Knowledge known = new Knowledge();
    Slot price = Slot.range("min", "max", 999);
    Greedy greedy = new Greedy(known, List.of(price), new Random(1));
    known.ended(Query.EMPTY, Knowledge.State.NONE);
    Set<Integer> seen = new HashSet<>();
    for (int step = 0; step < 200; step++) {
      Optional<Wanted> wanted = greedy.best();
      if (wanted.isEmpty()) break;
      Query query = wanted.get().query();
      int low = Integer.parseInt(query.values().getOrDefault("min", ""));
      int high = Integer.parseInt(query.values().getOrDefault("max", ""));
      int shown = 0;
      for (int n = low; n <= high && shown < 10; n++, shown++) {
        known.shown(query, "" + n, Set.of("" + n));
        seen.add(n);
      }
      known.total(query, high - low + 1);
      known.ended(query, Knowledge.State.COMPLETE);
      greedy.brought(wanted.get(), shown);
    }
    assertEquals(1000, seen.size());
  }

  @Test
  void aFieldTakesWhatItWants() {
    Slot year = Slot.typed("year", Slot.Kind.NUMBER);
    Slot day = Slot.typed("day", Slot.Kind.DATE);
    assertTrue(year.takes("1999") && !year.takes("red") && !year.takes("2010-11-23"));
    assertTrue(day.takes("2010-11-23") && !day.takes("1999"));
    assertFalse(BOX.takes("11/23/2010"));
    assertTrue(Wording.of("posted 11/23/2010").contains("11/23/2010"));
  }

  @Test
  void refusedWordsTeachTheirLength() {
    Refusals refusals = new Refusals();
    refusals.none("isbn", 90, 90);
    refusals.none("date", 90, 90);
    assertFalse(refusals.refuses("2010"), "labels teach nothing");
    refusals.none("abc", 5, 90);
    assertFalse(refusals.refuses("xyz"));
    refusals.none("def", 4, 90);
    assertTrue(refusals.refuses("xyz") && !refusals.refuses("wxyz"));
  }
}
