package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LongIndexTest {

  @Test
  void isAsALinkedSetOfNumbers() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      LongIndex index = new LongIndex();
      Set<Long> expected = new LinkedHashSet<>();
      for (int i = 0; i < 5000; i++) {
        // Close ones, that share slots, and any.
        long number = random.nextBoolean() ? random.nextInt(2000) - 1000 : random.nextLong();
        assertEquals(expected.add(number), index.add(number), "seed " + seed);
      }
      List<Long> inOrder = new ArrayList<>(expected);
      assertEquals(inOrder.size(), index.size());
      for (int i = 0; i < inOrder.size(); i++) {
        assertEquals(inOrder.get(i), index.at(i));
        assertEquals(i, index.indexOf(inOrder.get(i)));
      }
      for (long other = 1001; other < 1100; other++) {
        assertEquals(expected.contains(other), index.contains(other));
      }
    }
  }

  @Test
  void zeroIsANumberAsAnyOther() {
    LongIndex index = new LongIndex();
    assertFalse(index.contains(0));
    assertEquals(-1, index.indexOf(0));
    assertTrue(index.add(0));
    assertFalse(index.add(0));
  }
}
