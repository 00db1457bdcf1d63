package grapnel.papers.allikmaa2016;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.KnownIds;
import java.util.List;
import org.junit.jupiter.api.Test;

class GapSamplerTest {

  @Test
  void triesBothEdgesAndEveryYthBetween() {
    assertEquals(
        List.of(1L, 2L, 7L, 12L, 17L, 18L, 19L), GapSampler.ids(KnownIds.of(0, 20), 2, 5, 1000));
  }

  @Test
  void anIntervalOfOneTriesAll() {
    assertEquals(18, GapSampler.ids(KnownIds.of(0, 19), 2, 1, 1000).size());
  }

  @Test
  void withoutAGapThereIsNothingToTry() {
    assertEquals(List.of(), GapSampler.ids(KnownIds.of(4, 5, 6), 4, 16, 1000));
  }

  @Test
  void aGapOfTrillionsStaysBounded() {
    List<Long> ids = GapSampler.ids(KnownIds.of(1, 999_999_999_999_999_999L), 4, 16, 1000);
    assertTrue(ids.size() <= 1010, ids.size() + " ids");
    assertTrue(ids.contains(2L) && ids.contains(999_999_999_999_999_998L));
  }

  @Test
  void aMillionGapsStayBounded() {
    long[] known = java.util.stream.LongStream.range(0, 100_000).map(i -> i * 100).toArray();
    assertTrue(GapSampler.ids(KnownIds.of(known), 4, 16, 1000).size() <= 1100);
  }
}
