package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrapShinglesTest {

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
    assertEquals(runs, TrapShingles.of(text, 1).size());
  }

  @Test
  void aRunIsTheSameWhereverItStands() {
    TrapShingles begins = TrapShingles.of("a b c d", 1);
    TrapShingles ends = TrapShingles.of("x a b c", 1);
    assertEquals(1, begins.count(ends::contains));
    assertEquals(0.5, begins.shareIn(ends));
  }

  @Test
  void runsOfOtherHostsDiffer() {
    assertEquals(0, TrapShingles.of("a b c d", 1).count(TrapShingles.of("a b c d", 2)::contains));
  }

  @Test
  void onlyTheFirstThousandWordsCount() {
    StringBuilder text = new StringBuilder("w0");
    for (int i = 1; i < 2000; i++) text.append(" w").append(i);
    TrapShingles shingles = TrapShingles.of(text.toString(), 1);
    assertEquals(998, shingles.size());
    assertTrue(shingles.shareIn(TrapShingles.of("w997 w998 w999", 1)) > 0);
    assertFalse(shingles.shareIn(TrapShingles.of("w998 w999 w1000", 1)) > 0);
  }
}
