package grapnel.form.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartsTest {

  private static final List<String> VALUES = IntStream.range(0, 40).mapToObj(n -> "v" + n).toList();
  private static final Slot GENRE = Slot.choice("genre", VALUES);

  private static void list(Knowledge known, String value, int records) {
    Query query = Query.of(new Term("genre", value));
    for (int i = 0; i < records; i++) known.shown(query, value + " " + i, Set.of("w" + i));
    known.total(query, records);
    known.ended(query, records == 0 ? Knowledge.State.NONE : Knowledge.State.COMPLETE);
  }

  @Test
  void whatWasListedWholeIsCounted() {
    Knowledge known = new Knowledge();
    for (String value : VALUES) list(known, value, value.length());
    Estimate estimate = Parts.estimate(known, List.of(GENRE)).orElseThrow();
    assertEquals(known.size(), estimate.total());
    assertEquals(known.size(), estimate.high());
  }

  @Test
  void whatIsNotAskedIsLikeWhatWas() {
    int held = 0;
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      Knowledge known = new Knowledge();
      int truth = 0;
      for (int i = 0; i < VALUES.size(); i++) {
        int records = random.nextInt(1, 30);
        truth += records;
        if (i < 15) list(known, VALUES.get(i), records);
      }
      if (Parts.estimate(known, List.of(GENRE)).orElseThrow().holds(truth)) held++;
    }
    assertTrue(held >= 18, held + " of 20");
  }

  @Test
  void partsCutOffCountAsTheySay() {
    Knowledge known = new Knowledge();
    Slot two = Slot.choice("genre", List.of("a", "b"));
    list(known, "a", 4);
    Query cut = Query.of(new Term("genre", "b"));
    known.shown(cut, "one", Set.of("w"));
    known.total(cut, 90);
    known.ended(cut, Knowledge.State.COMPLETE);
    assertEquals(94, Parts.estimate(known, List.of(two)).orElseThrow().total());
  }

  @Test
  void nothingIsSaidOfWhatWasNotAsked() {
    assertEquals(Optional.empty(), Parts.estimate(new Knowledge(), List.of(GENRE)));
    assertEquals(Optional.empty(), Parts.estimate(new Knowledge(), List.of(Slot.text("q"))));
  }
}
