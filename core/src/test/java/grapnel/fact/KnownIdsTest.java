package grapnel.fact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.KnownIds.Range;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class KnownIdsTest {

  @Test
  void runsAndGapsOfListing1() {
    KnownIds shop = KnownIds.of(6, 1, 2, 4, 4);
    assertEquals(4, shop.size());
    assertEquals(List.of(new Range(1, 2), new Range(4, 4), new Range(6, 6)), shop.runs());
    assertEquals(List.of(new Range(3, 3), new Range(5, 5)), shop.gaps());
  }

  @Test
  void runsAndGapsTogetherCoverTheSpanOnce() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      long[] some = random.longs(1 + random.nextInt(50), 0, 100).toArray();
      KnownIds ids = KnownIds.of(some);
      boolean[] covered = new boolean[100];
      LongStream.of(some).forEach(id -> assertTrue(ids.contains(id)));
      ids.runs().forEach(run -> cover(covered, run, "seed " + seed));
      ids.gaps().forEach(gap -> cover(covered, gap, "seed " + seed));
      for (long id = ids.min(); id <= ids.max(); id++)
        assertTrue(covered[(int) id], "seed " + seed);
      ids.gaps().forEach(gap -> assertFalse(ids.contains(gap.from()), "seed " + seed));
    }
  }

  private static void cover(boolean[] covered, Range range, String seed) {
    for (long id = range.from(); id <= range.to(); id++) {
      assertFalse(covered[(int) id], seed);
      covered[(int) id] = true;
    }
  }

  @Test
  void idsJoinEachOnce() {
    assertEquals(KnownIds.of(1, 2, 3, 5, 9), KnownIds.of(1, 3, 5).union(KnownIds.of(2, 3, 9)));
    assertEquals(KnownIds.of(4), KnownIds.of().union(KnownIds.of(4)));
  }

  @Test
  void meetingsAndRangesAreThoseFoundOneByOne() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      KnownIds mine = KnownIds.of(random.longs(random.nextInt(20), 0, 200).toArray());
      KnownIds theirs = KnownIds.of(random.longs(random.nextInt(20), 0, 200).toArray());
      assertEquals(
          LongStream.of(theirs.numbers()).anyMatch(mine::contains),
          mine.intersects(theirs),
          "seed " + seed);
      long from = random.nextLong(-5, 205);
      long to = random.nextInt(9) == 0 ? Long.MAX_VALUE : random.nextLong(-5, 205);
      assertEquals(
          LongStream.of(mine.numbers()).filter(id -> id >= from && id <= to).count(),
          mine.countWithin(from, to),
          "seed " + seed);
    }
  }

  @Test
  void seriesInAnotherRangeHasACounterOfItsOwn() {
    KnownIds even = KnownIds.of(LongStream.range(0, 40).map(i -> 2 * i).toArray());
    KnownIds odd = KnownIds.of(LongStream.range(0, 40).map(i -> 2 * i + 1).toArray());
    KnownIds far = KnownIds.of(LongStream.range(500, 530).toArray());
    java.util.Map<String, KnownIds> series = new java.util.TreeMap<>();
    series.put("even", even);
    series.put("far", far);
    series.put("odd", odd);
    assertEquals(
        java.util.List.of(java.util.List.of("even", "odd"), java.util.List.of("far")),
        KnownIds.byCounter(series));
  }

  @Test
  void idsWithTheSameGapsAreThoseOfTheSameThings() {
    KnownIds summaries = KnownIds.of(3, 17, 18, 40, 77, 101, 140);
    assertTrue(summaries.coincidesWith(KnownIds.of(3, 17, 18, 40, 77, 101, 140)));
    assertFalse(summaries.coincidesWith(KnownIds.of(3, 17, 40, 101)));
    assertFalse(summaries.coincidesWith(KnownIds.of(4, 19, 20, 41, 78, 102, 141)));
  }

  @Test
  void idsCountedFromOneSayNothingOfEachOther() {
    long[] counted = LongStream.rangeClosed(1, 30).toArray();
    assertFalse(KnownIds.of(counted).coincidesWith(KnownIds.of(counted)));
  }
}
