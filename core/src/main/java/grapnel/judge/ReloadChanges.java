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
record ReloadChanges(PagePartSet parts, PagePartSet places) {

  static final ReloadChanges NONE =
      new ReloadChanges(PagePartSet.of(new long[0]), PagePartSet.of(new long[0]));

  /**
   * @param loads two of one page each
   */
  static ReloadChanges of(List<List<PagePartSet>> loads) {
    List<Long> parts = new ArrayList<>();
    List<Long> places = new ArrayList<>();
    for (List<PagePartSet> pair : loads) {
      collectMissingFrom(pair.getFirst(), pair.getLast(), parts, places);
      collectMissingFrom(pair.getLast(), pair.getFirst(), parts, places);
    }
    return new ReloadChanges(sketch(parts), sketch(places));
  }

  private static void collectMissingFrom(
      PagePartSet one, PagePartSet other, List<Long> parts, List<Long> places) {
    long[] values = other.values();
    for (long part : one.parts()) {
      if (other.has(part)) continue;
      parts.add(part);
      boolean gone = Arrays.binarySearch(values, PagePartSet.valueOf(part)) < 0;
      if (gone && !PagePartSet.isPlaceMarker(part)) places.add(PagePartSet.placeOf(part));
    }
  }

  private static PagePartSet sketch(List<Long> parts) {
    return PagePartSet.of(parts.stream().mapToLong(Long::longValue).toArray());
  }
}
