package grapnel.hunt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.KnownIds;
import java.util.HashSet;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class IdSearchSpaceTest {

  /** It would be chosen for ever: a known id is never marked. */
  @Test
  void aKnownZeroIsNotLookedFor() {
    IdSearchSpace space = new IdSearchSpace(KnownIds.of(0, 1, 2, 3, 4, 5));
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      Optional<IdSearchSpace.Chance> best = space.bestChance(random);
      if (best.isEmpty()) return;
      long id = space.takeNext(best.get(), random).orElseThrow();
      assertNotEquals(0, id);
    }
    assertFalse(space.contains(0));
  }

  /** With so many gaps they are no longer all weighed before each try. */
  @Test
  void everyIdOfVeryManyGapsIsFound() {
    long[] known = LongStream.range(0, 3000).map(i -> 3 * i + 1 + (i % 3 == 2 ? 1 : 0)).toArray();
    IdSearchSpace space = new IdSearchSpace(KnownIds.of(known));
    Random random = new Random(1);
    Set<Long> found = new HashSet<>();
    Optional<IdSearchSpace.Chance> best = space.bestChance(random);
    while (best.isPresent() && best.get().chance() > IdHunter.LEAST_CHANCE) {
      long id = space.takeNext(best.get(), random).orElseThrow();
      boolean there = id > 0 && id < 9000;
      space.learn(id, there);
      if (there) assertTrue(found.add(id), () -> id + " was tried before");
      best = space.bestChance(random);
    }
    assertEquals(8999 - known.length, found.size());
  }

  /** Where only the newest are known, one gap has very many blocks. */
  @Test
  void aLongGapIsFilledUp() {
    IdSearchSpace space =
        new IdSearchSpace(KnownIds.of(LongStream.range(39_950, 40_000).toArray()));
    Random random = new Random(1);
    Set<Long> found = new HashSet<>();
    Optional<IdSearchSpace.Chance> best = space.bestChance(random);
    while (best.isPresent() && best.get().chance() > IdHunter.LEAST_CHANCE) {
      long id = space.takeNext(best.get(), random).orElseThrow();
      boolean there = id > 0 && id < 40_000;
      space.learn(id, there);
      if (there) assertTrue(found.add(id), () -> id + " was tried before");
      best = space.bestChance(random);
    }
    assertEquals(39_949, found.size());
  }
}
