package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How much two pages have in common of what is their own. */
class EntityValuesTest {

  private static PagePartSet sketch(Random random, int size) {
    long[] parts = new long[size];
    for (int i = 0; i < size; i++) {
      long place = PagePartSet.place((long) random.nextInt(4) << 60, false);
      parts[i] = PagePartSet.part(place, (long) random.nextInt(-20, 20) << 58);
    }
    return PagePartSet.of(parts);
  }

  /**
   * As the definition has it: of each place, the share of values that are anywhere on the other.
   */
  private static double share(PagePartSet a, PagePartSet b) {
    Set<Long> values = new HashSet<>();
    for (long part : b.parts()) values.add(PagePartSet.valueOf(part));
    Set<Long> places = new HashSet<>();
    for (long part : a.parts()) places.add(PagePartSet.placeOf(part));
    double share = 0;
    for (long place : places) {
      int all = 0;
      int hits = 0;
      for (long part : a.parts()) {
        if (PagePartSet.placeOf(part) != place) continue;
        all++;
        if (values.contains(PagePartSet.valueOf(part))) hits++;
      }
      share += (double) hits / all / places.size();
    }
    return share;
  }

  @Test
  void likenessIsTheLesserShareOfValues() {
    long seed = new Random().nextLong();
    System.out.println("likenessIsTheLesserShareOfValues: seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      PagePartSet a = sketch(random, 1 + random.nextInt(30));
      PagePartSet b = sketch(random, 1 + random.nextInt(30));
      double alike = EntityValues.of(a).similarityTo(EntityValues.of(b));
      assertEquals(Math.min(share(a, b), share(b, a)), alike, 1e-9);
      assertEquals(alike, EntityValues.of(b).similarityTo(EntityValues.of(a)), 1e-12);
      assertTrue(EntityValues.of(a).similarityTo(EntityValues.of(a)) > 1 - 1e-9);
    }
  }
}
