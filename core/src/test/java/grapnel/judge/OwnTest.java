package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How much two pages have in common of what is their own. */
class OwnTest {

  private static Sketch sketch(Random random, int size) {
    long[] parts = new long[size];
    for (int i = 0; i < size; i++) {
      long place = Sketch.place((long) random.nextInt(4) << 60, false);
      parts[i] = Sketch.part(place, (long) random.nextInt(-20, 20) << 58);
    }
    return Sketch.of(parts);
  }

  /**
   * As the definition has it: of each place, the share of values that are anywhere on the other.
   */
  private static double share(Sketch a, Sketch b) {
    Set<Long> values = new HashSet<>();
    for (long part : b.parts()) values.add(Sketch.value(part));
    Set<Long> places = new HashSet<>();
    for (long part : a.parts()) places.add(Sketch.filled(part));
    double share = 0;
    for (long place : places) {
      int all = 0;
      int hits = 0;
      for (long part : a.parts()) {
        if (Sketch.filled(part) != place) continue;
        all++;
        if (values.contains(Sketch.value(part))) hits++;
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
      Sketch a = sketch(random, 1 + random.nextInt(30));
      Sketch b = sketch(random, 1 + random.nextInt(30));
      double alike = Own.of(a).alike(Own.of(b));
      assertEquals(Math.min(share(a, b), share(b, a)), alike, 1e-9);
      assertEquals(alike, Own.of(b).alike(Own.of(a)), 1e-12);
      assertTrue(Own.of(a).alike(Own.of(a)) > 1 - 1e-9);
    }
  }
}
