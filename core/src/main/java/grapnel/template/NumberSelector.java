package grapnel.template;

import grapnel.template.NumberSelector.NumberSpan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

  /** Where a number begins and ends (exclusive). */
  record NumberSpan(int from, int to) {

    String of(String value) {
      return value.substring(from, to);
    }
  }

  static NumberSelector counted(Side side, int place) {
    return new NumberSelector(side, "", place);
  }

  /** All runs of digits; those of an escape, as {@code %20}, are none. */
  static List<NumberSpan> numbers(String value) {
    List<NumberSpan> spans = new ArrayList<>();
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) == '%') i += 2;
      else if (ColumnPattern.isDigit(value.charAt(i))) {
        int from = i;
        while (i < value.length() && ColumnPattern.isDigit(value.charAt(i))) i++;
        spans.add(new NumberSpan(from, i));
        i--;
      }
    }
    return spans;
  }

  /** All runs of letters and digits between other signs. */
  static List<NumberSpan> tokens(String value) {
    List<NumberSpan> spans = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= value.length(); i++) {
      if (i < value.length() && Character.isLetterOrDigit(value.charAt(i))) continue;
      if (i > from) spans.add(new NumberSpan(from, i));
      from = i + 1;
    }
    return spans;
  }

  /** All selectors that choose some number of a value. */
  static Set<NumberSelector> all(String value, List<NumberSpan> numbers) {
    Set<NumberSelector> all = new LinkedHashSet<>();
    for (int i = 0; i < numbers.size(); i++) {
      int right = numbers.size() - i;
      if (i < MOST_COUNTED) all.add(counted(Side.LEFT, i + 1));
      if (right <= MOST_COUNTED) all.add(counted(Side.RIGHT, right));
      all.add(new NumberSelector(Side.LEFT, before(value, numbers.get(i)), 0));
      all.add(new NumberSelector(Side.RIGHT, behind(value, numbers.get(i)), 0));
    }
    return all;
  }

  /** The number of a value that it chooses: the outermost where several fit. */
  Optional<NumberSpan> in(String value, List<NumberSpan> numbers) {
    int size = numbers.size();
    if (place > 0) {
      if (place > size) return Optional.empty();
      return Optional.of(numbers.get(side == Side.LEFT ? place - 1 : size - place));
    }
    for (int i = 0; i < size; i++) {
      NumberSpan span = numbers.get(side == Side.LEFT ? i : size - 1 - i);
      if (text.equals(side == Side.LEFT ? before(value, span) : behind(value, span))) {
        return Optional.of(span);
      }
    }
    return Optional.empty();
  }

  /** The letters that touch the number, and the sign before them; or the sign alone. */
  private static String before(String value, NumberSpan span) {
    int from = span.from();
    while (from > 0 && Character.isLetter(value.charAt(from - 1))) from--;
    return value.substring(Math.max(0, from - 1), span.from());
  }

  /** The letters that touch the number, and the sign behind them; or the sign alone. */
  private static String behind(String value, NumberSpan span) {
    int to = span.to();
    while (to < value.length() && Character.isLetter(value.charAt(to))) to++;
    return value.substring(span.to(), Math.min(value.length(), to + 1));
  }
}
