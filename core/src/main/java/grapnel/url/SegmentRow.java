package grapnel.url;

import static grapnel.url.SegmentCharacters.isDigit;
import static grapnel.url.SegmentCharacters.isLetter;
import static grapnel.url.SegmentCharacters.isNumberAt;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A path segment or parameter value as it is read: texts that are always there, and numbers, codes
 * and names between them, as {@code hotel-}, a number, {@code -}, a name, {@code .html}. Laid
 * beside a value in one walk, on bytes, for lists of any length.
 *
 * <pre>{@code
 * SegmentRow row = new SegmentRow(List.of("hotel-", "-", ".html"), List.of(NUMBER, TEXT));
 * row.cut("hotel-12-grand-plaza.html");   // 12, grand-plaza
 * }</pre>
 */
public final class SegmentRow {

  /** What stands in a cell. */
  public enum CellKind {
    /** Decimal digits. */
    NUMBER,
    /** Digits and letters that count together. */
    CODE,
    /** Words, perhaps with numbers in them. */
    TEXT,
    /** Words without a number, so that the first number behind them, or the last before, counts. */
    WORDS;

    /** Whether it is a name, and counts nothing. */
    public boolean isName() {
      return this == TEXT || this == WORDS;
    }
  }

  /** How a row, from one of its cells on, was laid beside a value. */
  private enum RowFit {
    FITS,
    /** A longer name before it may help. */
    MISSES,
    /** Nothing before it helps: a name found no end anywhere, and a later start leaves less. */
    HOPELESS
  }

  private static final int[] NO_ENDS = {};

  private final byte[][] texts;
  private final CellKind[] cells;

  /**
   * @param texts one more than cells; some may be empty
   */
  public SegmentRow(List<String> texts, List<CellKind> cells) {
    if (texts.size() != cells.size() + 1)
      throw new IllegalArgumentException(texts + " around " + cells);
    this.texts = new byte[texts.size()][];
    for (int i = 0; i < texts.size(); i++) this.texts[i] = bytes(texts.get(i));
    this.cells = cells.toArray(CellKind[]::new);
  }

  /** A character of a URL is a byte; others come from nowhere but tests. */
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The cells of a value; empty where the value does not fit. */
  public Optional<List<String>> cut(String value) {
    int[] ends = new int[2 * cells.length];
    if (!cut(bytes(value), 0, value.length(), ends, 0)) return Optional.empty();
    List<String> found = new ArrayList<>(cells.length);
    for (int i = 0; i < ends.length; i += 2) found.add(value.substring(ends[i], ends[i + 1]));
    return Optional.of(found);
  }

  /** Whether a value is of this form. */
  public boolean fits(byte[] url, int from, int to) {
    return cut(url, from, to, NO_ENDS, 0);
  }

  /**
   * Finds the cells of a value.
   *
   * @param ends gets first and last (exclusive) of each cell
   * @param at where in {@code ends}
   * @return whether the value is of this form
   */
  public boolean cut(byte[] url, int from, int to, int[] ends, int at) {
    byte[] head = texts[0];
    if (cells.length == 0) return to - from == head.length && has(url, from, head);
    byte[] tail = texts[cells.length];
    int first = from + head.length;
    int last = to - tail.length;
    // Most values differ in what they begin or end with.
    if (last <= first || !has(url, from, head) || !has(url, last, tail)) return false;
    return cell(0, url, first, last, ends, at) == RowFit.FITS;
  }

  /**
   * Each name as short as it can be, so that the rest fits too. A name behind another is looked for
   * once only, so that the time is that of one walk and not that of all combinations.
   */
  private RowFit cell(int cell, byte[] url, int from, int to, int[] ends, int at) {
    boolean last = cell == cells.length - 1;
    CellKind kind = cells[cell];
    for (int end = from + 1; end <= to; end++) {
      int c = url[end - 1];
      if (kind == CellKind.NUMBER && !isDigit(c)) return RowFit.MISSES;
      if (kind == CellKind.WORDS && isNumberAt(url, from, end - 1)) return RowFit.MISSES;
      if (kind == CellKind.CODE && !isDigit(c) && !isLetter(c)) return RowFit.MISSES;
      boolean halfNumber = end < to && isDigit(c) && isDigit(url[end]);
      if (halfNumber || (last && end < to)) continue;
      RowFit rest = last ? RowFit.FITS : cellBehind(cell, url, end, to, ends, at);
      if (rest == RowFit.FITS) put(ends, at, from, end);
      if (rest != RowFit.MISSES) return rest;
    }
    return kind == CellKind.TEXT ? RowFit.HOPELESS : RowFit.MISSES;
  }

  private RowFit cellBehind(int cell, byte[] url, int end, int to, int[] ends, int at) {
    byte[] text = texts[cell + 1];
    if (end + text.length > to || !has(url, end, text)) return RowFit.MISSES;
    return cell(cell + 1, url, end + text.length, to, ends, at + 2);
  }

  private static boolean has(byte[] url, int at, byte[] text) {
    for (int i = 0; i < text.length; i++) if (url[at + i] != text[i]) return false;
    return true;
  }

  private static void put(int[] ends, int at, int from, int to) {
    if (ends.length == 0) return;
    ends[at] = from;
    ends[at + 1] = to;
  }
}
