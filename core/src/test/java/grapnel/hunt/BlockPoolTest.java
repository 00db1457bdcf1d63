package grapnel.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BlockPoolTest {

  private static IdGapList gapsOfOne(int count) {
    IdGapList gaps = new IdGapList();
    for (int i = 0; i < count; i++) gaps.add(IdGap.between(2L * i + 1, 2L * i + 1, 1));
    return gaps;
  }

  @Test
  void weighsEachBlockAFewTimesHoweverManyThereAre() {
    for (int count : new int[] {2000, 20_000}) {
      AtomicLong weighed = new AtomicLong();
      BlockPool pool =
          new BlockPool(
              (_, block) -> {
                weighed.incrementAndGet();
                return block.chance(0.5);
              });
      IdGapList gaps = gapsOfOne(count);
      Random random = new Random(1);
      Set<Long> tried = new HashSet<>();
      for (Optional<IdSearchSpace.Chance> best = pool.best(gaps, random);
          best.isPresent();
          best = pool.best(gaps, random)) {
        long place = best.get().block().next(random).orElseThrow();
        assertTrue(tried.add(place));
        best.get().block().add(place, true);
        pool.learned(best.get().gap(), best.get().gap().blocks());
      }
      assertEquals(count, tried.size());
      assertTrue(weighed.get() < 60L * count, () -> count + ": " + weighed);
    }
  }

  /** When all between known pages are worse than before, the best of them still come first. */
  @Test
  void looksAgainBeforeItTakesWhatIsWorthNothing() {
    double[] rate = {0.9};
    IdGapList gaps = gapsOfOne(2000);
    gaps.add(IdGap.above(10_000, 20_000, 1));
    BlockPool pool =
        new BlockPool((gap, block) -> gap.isOpenEnded() ? 1e-9 : block.chance(rate[0]));
    Random random = new Random(1);
    assertTrue(pool.best(gaps, random).orElseThrow().chance() > 0.1);
    rate[0] = 0.2;
    assertTrue(pool.best(gaps, random).orElseThrow().chance() > 0.01);
  }

  @Test
  void anEndThatIsBetterGoesFirst() {
    IdGapList gaps = gapsOfOne(2000);
    gaps.add(IdGap.above(10_000, 20_000, 1));
    BlockPool pool = new BlockPool((gap, _) -> gap.isOpenEnded() ? 0.9 : 0.5);
    assertTrue(pool.best(gaps, new Random(1)).orElseThrow().gap().isOpenEnded());
  }

  /** Blocks may come where nothing was learned of them: a gap that goes on beyond its end. */
  @Test
  void looksAgainWhenAllThatIsKeptWasTried() {
    IdGapList gaps = new IdGapList();
    IdGap gap = IdGap.above(1, 1, 1);
    gaps.add(gap);
    for (int i = 0; i < 2000; i++) gaps.add(IdGap.between(-2L * i - 1, -2L * i - 1, 1));
    BlockPool pool = new BlockPool((each, block) -> each.isOpenEnded() ? block.chance(0.9) : 0);
    Random random = new Random(1);
    pool.best(gaps, random).orElseThrow().block().add(1, true);
    gap.extend(2, 3);
    assertEquals(2, pool.best(gaps, random).orElseThrow().block().from());
  }

  /** Other series may be hunted for long after one has nothing left. */
  @Test
  void doesNotLookAgainAndAgainWhereNothingIsLeft() {
    AtomicLong weighed = new AtomicLong();
    BlockPool pool =
        new BlockPool(
            (_, _) -> {
              weighed.incrementAndGet();
              return 0;
            });
    IdGapList gaps = gapsOfOne(2000);
    for (int i = 0; i < 100; i++) assertTrue(pool.best(gaps, new Random(1)).isEmpty());
    assertTrue(weighed.get() <= 4000, weighed::toString);
  }
}
