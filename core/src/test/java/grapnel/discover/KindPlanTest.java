package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.KnownIds;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class KindPlanTest {

  @Test
  void idsAreCountedFromTheLowestToTheHighest() {
    assertEquals(9, KindPlan.countable(KnownIds.of(1, 2, 5, 9)));
    long[] tens = LongStream.rangeClosed(1, 20).map(each -> 10 * each).toArray();
    assertEquals(20, KindPlan.countable(KnownIds.of(tens)));
  }

  /** What is drawn is not counted. */
  @Test
  void stretchesThatNobodyCountsThroughAreLeftOut() {
    assertEquals(10, KindPlan.countable(KnownIds.of(1, 2, 5, 9, 262_746_921_831L)));
  }
}
