package grapnel.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What changed between two loads of the same page.
 *
 * @param parts that only one of the loads had
 * @param places where something stood that was nowhere on the other load; a layout on trial only
 *     moves things
 */
record Flicker(Sketch parts, Sketch places) {

  static final Flicker NONE = new Flicker(Sketch.of(new long[0]), Sketch.of(new long[0]));

  /**
   * @param loads two of one page each
   */
  static Flicker of(List<List<Sketch>> loads) {
    List<Long> parts = new ArrayList<>();
    List<Long> places = new ArrayList<>();
    for (List<Sketch> pair : loads) {
      only(pair.getFirst(), pair.getLast(), parts, places);
      only(pair.getLast(), pair.getFirst(), parts, places);
    }
    return new Flicker(sketch(parts), sketch(places));
  }

  private static void only(Sketch one, Sketch other, List<Long> parts, List<Long> places) {
    long[] values = other.values();
    for (long part : one.parts()) {
      if (other.has(part)) continue;
      parts.add(part);
      boolean gone = Arrays.binarySearch(values, Sketch.value(part)) < 0;
      if (gone && !Sketch.isFilled(part)) places.add(Sketch.filled(part));
    }
  }

  private static Sketch sketch(List<Long> parts) {
    return Sketch.of(parts.stream().mapToLong(Long::longValue).toArray());
  }
}
