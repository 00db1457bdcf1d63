package grapnel.template;

import grapnel.url.SegmentParts;
import grapnel.url.SegmentRow.CellKind;
import java.util.ArrayList;
import java.util.List;

/** A row of texts with cells between them. */
record CellRow(List<String> texts, List<CellKind> cells) {

  static CellRow fixed(String text) {
    return new CellRow(List.of(text), List.of());
  }

  CellRow with(CellKind cell) {
    List<String> more = new ArrayList<>(texts);
    List<CellKind> cells = new ArrayList<>(this.cells);
    more.add("");
    cells.add(cell);
    return new CellRow(more, cells);
  }

  CellRow with(CellRow next) {
    List<String> more = new ArrayList<>(texts);
    List<CellKind> cells = new ArrayList<>(this.cells);
    more.set(more.size() - 1, more.getLast() + next.texts.getFirst());
    more.addAll(next.texts.subList(1, next.texts.size()));
    cells.addAll(next.cells);
    return new CellRow(more, cells);
  }

  ColumnPattern pattern() {
    return ColumnPattern.row(texts, cells);
  }

  /** What all begin or end with, up to a sign between words. */
  static String common(List<String> texts, boolean fromEnd) {
    if (texts.isEmpty()) return "";
    String first = texts.getFirst();
    int length = first.length();
    for (String text : texts) {
      int n = 0;
      int most = Math.min(length, text.length());
      while (n < most && at(first, n, fromEnd) == at(text, n, fromEnd)) n++;
      length = n;
    }
    SegmentParts parts = SegmentParts.of(first);
    if (!fromEnd) {
      while (length > 0 && !parts.isSignBefore(length)) length--;
      return first.substring(0, length);
    }
    while (length > 0 && !parts.isSignBehind(first.length() - length)) length--;
    return first.substring(first.length() - length);
  }

  private static char at(String text, int n, boolean fromEnd) {
    return text.charAt(fromEnd ? text.length() - 1 - n : n);
  }
}
