package grapnel.hunt;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import grapnel.fact.KnownIds;
import java.util.Optional;
import java.util.Random;
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
}
