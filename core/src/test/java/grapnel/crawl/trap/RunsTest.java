package grapnel.crawl.trap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunsTest {

  @ParameterizedTest
  @CsvSource({
    "'', 1",
    "a, 1",
    "a b, 1",
    "a b c, 1",
    "a b c d, 2",
    "a b c a b c, 3",
    "x x x x x, 1"
  })
  void eachRunOfThreeWordsCountsOnce(String text, int runs) {
    assertEquals(runs, Runs.of(text, 1).size());
  }

  @Test
  void aRunIsTheSameWhereverItStands() {
    Runs begins = Runs.of("a b c d", 1);
    Runs ends = Runs.of("x a b c", 1);
    assertEquals(1, begins.count(ends::contains));
    assertEquals(0.5, begins.share(ends));
  }

  @Test
  void runsOfOtherHostsDiffer() {
    assertEquals(0, Runs.of("a b c d", 1).count(Runs.of("a b c d", 2)::contains));
  }

  @Test
  void onlyTheFirstThousandWordsCount() {
    StringBuilder text = new StringBuilder("w0");
    for (int i = 1; i < 2000; i++) text.append(" w").append(i);
    Runs runs = Runs.of(text.toString(), 1);
    assertEquals(998, runs.size());
    assertTrue(runs.share(Runs.of("w997 w998 w999", 1)) > 0);
    assertFalse(runs.share(Runs.of("w998 w999 w1000", 1)) > 0);
  }
}
