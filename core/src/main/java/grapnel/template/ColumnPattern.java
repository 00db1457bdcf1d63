package grapnel.template;

import static grapnel.url.SegmentCharacters.isDigit;
import static grapnel.url.SegmentCharacters.isLetter;
import static grapnel.url.SegmentCharacters.isNumberAt;

import grapnel.url.SegmentParts;
import grapnel.url.SegmentRow;
import grapnel.url.SegmentRow.CellKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * How the values of one column of URLs are read: texts that are always there, and cells between
 * them that differ.
 */
final class ColumnPattern {

  /** Stands for a parameter that is not there. */
  static final String ABSENT = "\u0000";

  private final List<String> texts;
  private final List<CellKind> cells;
  private final boolean chosen;
  private final byte[][] bytes;
  private final SegmentRow row;
  private final MatchMode matchMode;

  /** How a value is cut; asked for every URL of a list, so it is known beforehand. */
  private enum MatchMode {
    FIXED,
    NUMBER,
    CODE,
    TEXT,
    NAME,
    NUMBER_TEXT,
    TEXT_NUMBER,
    NUMBERS,
    ROW
  }

  private ColumnPattern(List<String> texts, List<CellKind> cells, boolean chosen) {
    this(texts, cells, chosen, matchMode(cells));
  }

  private ColumnPattern(
      List<String> texts, List<CellKind> cells, boolean chosen, MatchMode matchMode) {
    this.texts = List.copyOf(texts);
    this.cells = List.copyOf(cells);
    this.chosen = chosen;
    this.bytes = new byte[texts.size()][];
    for (int i = 0; i < bytes.length; i++) bytes[i] = bytes(texts.get(i));
    this.row = new SegmentRow(texts, cells);
    this.matchMode = matchMode;
  }

  private static MatchMode matchMode(List<CellKind> cells) {
    if (cells.isEmpty()) return MatchMode.FIXED;
    if (cells.size() == 1) {
      return switch (cells.getFirst()) {
        case NUMBER -> MatchMode.NUMBER;
        case CODE -> MatchMode.CODE;
        case TEXT -> MatchMode.TEXT;
        case WORDS -> MatchMode.ROW;
      };
    }
    if (!cells.contains(CellKind.TEXT)) return MatchMode.NUMBERS;
    return cells.getLast() == CellKind.NUMBER ? MatchMode.TEXT_NUMBER : MatchMode.NUMBER_TEXT;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /**
   * Always the same.
   *
   * @param chosen whether it is one choice of several: another part of the site, or a category
   */
  static ColumnPattern fixed(String text, boolean chosen) {
    return new ColumnPattern(List.of(text), List.of(), chosen);
  }

  static ColumnPattern singleCell(CellKind cell) {
    return new ColumnPattern(List.of("", ""), List.of(cell), false);
  }

  /**
   * A name without a long number: where one comes up, it is read anew, for it may be an id that the
   * sample did not show.
   */
  static ColumnPattern name() {
    return new ColumnPattern(List.of("", ""), List.of(CellKind.TEXT), false, MatchMode.NAME);
  }

  /** Texts with a number between each two of them. */
  static ColumnPattern numbers(List<String> texts, boolean chosen) {
    return new ColumnPattern(texts, Collections.nCopies(texts.size() - 1, CellKind.NUMBER), chosen);
  }

  /** A name, and behind it a number: {@code yellow-keychain-3.html}. */
  static ColumnPattern textNumber(String extension) {
    return new ColumnPattern(
        List.of("", "", extension), List.of(CellKind.TEXT, CellKind.NUMBER), false);
  }

  /** A number, and behind it a name: {@code 3-yellow-keychain.html}. */
  static ColumnPattern numberText(String extension) {
    return new ColumnPattern(
        List.of("", "", extension), List.of(CellKind.NUMBER, CellKind.TEXT), false);
  }

  /** Texts with any cells between them: {@code product-1234-red-sofa.html}. */
  static ColumnPattern row(List<String> texts, List<CellKind> cells) {
    boolean numbers = cells.stream().noneMatch(CellKind::isName);
    return new ColumnPattern(texts, cells, true, numbers ? matchMode(cells) : MatchMode.ROW);
  }

  /** Whether it is a name with a number at one end, and no more than an ending is fixed. */
  boolean isSlug() {
    return cells.size() == 2
        && texts.getFirst().isEmpty()
        && (texts.getLast().isEmpty() || texts.getLast().startsWith("."))
        && cells.getFirst().isName() != cells.getLast().isName();
  }

  /** Whether there is nothing between a name and a number beside it. */
  boolean namesTouchNumbers() {
    for (int i = 1; i < cells.size(); i++) {
      boolean name = cells.get(i).isName() != cells.get(i - 1).isName();
      if (name && texts.get(i).isEmpty()) return true;
    }
    return false;
  }

  /** One more than cells. */
  List<String> texts() {
    return texts;
  }

  List<CellKind> cells() {
    return cells;
  }

  /** Whether anything may stand there, numbers too that may be ids. */
  boolean isAnyText() {
    return matchMode == MatchMode.TEXT;
  }

  /** How many cells there are. */
  int cellCount() {
    return bytes.length - 1;
  }

  boolean isAbsent() {
    return cells.isEmpty() && texts.getFirst().equals(ABSENT);
  }

  /** Whether it is one choice of several, without anything in it that differs. */
  boolean isFixedChoice() {
    return chosen && cells.isEmpty();
  }

  /** The cells of a value; empty where the value does not fit. */
  Optional<List<String>> cut(String value) {
    int[] ends = new int[2 * cells.size()];
    if (!cut(bytes(value), 0, value.length(), ends, 0)) return Optional.empty();
    List<String> found = new ArrayList<>(cells.size());
    for (int i = 0; i < ends.length; i += 2) found.add(value.substring(ends[i], ends[i + 1]));
    return Optional.of(found);
  }

  /**
   * Finds the cells of a value.
   *
   * @param ends gets first and last (exclusive) of each cell
   * @param at where in {@code ends}
   * @return whether the value is of this form
   */
  boolean cut(byte[] url, int from, int to, int[] ends, int at) {
    byte[] head = bytes[0];
    if (matchMode == MatchMode.FIXED) return to - from == head.length && has(url, from, head);
    byte[] tail = bytes[bytes.length - 1];
    int first = from + head.length;
    int last = to - tail.length;
    if (last < first || !has(url, from, head) || !has(url, last, tail)) return false;
    return switch (matchMode) {
      case FIXED -> true;
      case TEXT -> put(ends, at, first, last);
      case NAME -> !hasLongNumber(url, first, last) && put(ends, at, first, last);
      case NUMBER -> number(url, first, last) && put(ends, at, first, last);
      case CODE -> code(url, first, last) && put(ends, at, first, last);
      case TEXT_NUMBER, NUMBER_TEXT -> slug(url, first, last, ends, at);
      case NUMBERS -> numbers(url, first, last, ends, at);
      case ROW -> row.cut(url, from, to, ends, at);
    };
  }

  private static boolean hasLongNumber(byte[] url, int from, int to) {
    int digits = 0;
    for (int i = from; i < to; i++) {
      digits = isNumberAt(url, from, i) ? digits + 1 : 0;
      if (digits == SegmentParts.LONG_NUMBER) return true;
    }
    return false;
  }

  private static boolean has(byte[] url, int at, byte[] text) {
    if (at < 0 || at + text.length > url.length) return false;
    for (int i = 0; i < text.length; i++) if (url[at + i] != text[i]) return false;
    return true;
  }

  private static boolean number(byte[] url, int from, int to) {
    int i = from;
    while (i < to && isDigit(url[i])) i++;
    return i == to && from < to;
  }

  private static boolean code(byte[] url, int from, int to) {
    int i = from;
    while (i < to && (isDigit(url[i]) || isLetter(url[i]))) i++;
    return i == to && from < to;
  }

  private boolean slug(byte[] url, int from, int to, int[] ends, int at) {
    boolean behind = matchMode == MatchMode.TEXT_NUMBER;
    int border = behind ? to : from;
    if (behind) while (border > from && isDigit(url[border - 1])) border--;
    else while (border < to && isDigit(url[border])) border++;
    return border > from
        && border < to
        && put(ends, at, from, border)
        && put(ends, at + 2, border, to);
  }

  private boolean numbers(byte[] url, int from, int to, int[] ends, int at) {
    int i = from;
    int last = bytes.length - 2;
    for (int cell = 0; cell <= last; cell++) {
      int start = i;
      while (i < to && isDigit(url[i])) i++;
      if (i == start) return false;
      put(ends, at + 2 * cell, start, i);
      if (cell == last) break;
      byte[] text = bytes[cell + 1];
      if (i + text.length > to || !has(url, i, text)) return false;
      i += text.length;
    }
    return i == to;
  }

  private static boolean put(int[] ends, int at, int from, int to) {
    ends[at] = from;
    ends[at + 1] = to;
    return true;
  }

  /** The value with these cells in it. */
  String fill(List<String> values) {
    StringBuilder value = new StringBuilder(texts.getFirst());
    for (int i = 0; i < cells.size(); i++) value.append(values.get(i)).append(texts.get(i + 1));
    return value.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ColumnPattern that
        && chosen == that.chosen
        && matchMode == that.matchMode
        && cells.equals(that.cells)
        && texts.equals(that.texts);
  }

  @Override
  public int hashCode() {
    return 31 * texts.hashCode() + cells.hashCode();
  }

  @Override
  public String toString() {
    return fill(cells.stream().map(Enum::name).toList());
  }
}
