package grapnel.template;

import grapnel.url.SegmentPart;
import grapnel.url.SegmentParts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which of the numbers of a value is meant: by what stands around it, or by counting from either
 * end. In {@code flat-3-rooms-p12345.html}, 12345 is the one behind "-p", the one before ".html",
 * the second from the left and the first from the right; which of these holds for other values too
 * is for them to show.
 *
 * @param side whether the text stands before or behind the number, or it is counted from there
 * @param text what stands there, up to the end of the value or the last sign before letters; empty
 *     where numbers are counted
 * @param place how manyth from that side; 0 where the text says it
 */
record NumberSelector(Side side, String text, int place) {

  /** A side of a value. */
  enum Side {
    LEFT,
    RIGHT
  }

  /** So many numbers are counted from either side. */
  static final int MOST_COUNTED = 3;

  static NumberSelector counted(Side side, int place) {
    return new NumberSelector(side, "", place);
  }

  /** All selectors that choose some number of a value, each with the one that it chooses. */
  static Map<NumberSelector, SegmentPart> all(SegmentParts value) {
    List<SegmentPart> numbers = value.numbers();
    Map<NumberSelector, SegmentPart> all = new LinkedHashMap<>();
    for (int i = 0; i < numbers.size(); i++) {
      SegmentPart number = numbers.get(i);
      int right = numbers.size() - i;
      if (i < MOST_COUNTED) all.put(counted(Side.LEFT, i + 1), number);
      if (right <= MOST_COUNTED) all.put(counted(Side.RIGHT, right), number);
      // Where several stand in the same surroundings, the outermost is meant.
      all.putIfAbsent(new NumberSelector(Side.LEFT, value.textBefore(number), 0), number);
      all.put(new NumberSelector(Side.RIGHT, value.textBehind(number), 0), number);
    }
    return all;
  }

  /** The number of a value that it chooses: the outermost where several fit. */
  Optional<SegmentPart> in(SegmentParts value) {
    return place > 0 ? among(value.numbers()) : Optional.ofNullable(all(value).get(this));
  }

  /** The one of some parts that it counts to. */
  Optional<SegmentPart> among(List<SegmentPart> some) {
    if (place == 0 || place > some.size()) return Optional.empty();
    return Optional.of(some.get(side == Side.LEFT ? place - 1 : some.size() - place));
  }
}
