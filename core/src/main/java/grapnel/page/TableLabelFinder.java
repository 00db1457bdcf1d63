package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Labels of controls in tables: the cell to the left, else the one above. */
final class TableLabelFinder {

  /** How far a row is searched: rows exist with a hundred thousand cells. */
  private static final int MOST_CELLS = 50;

  private final CaptionCache captions;
  private final IdentityHashMap<HtmlNode.Element, HtmlNode.Element> rowAbove =
      new IdentityHashMap<>();
  private final IdentityHashMap<HtmlNode.Element, HtmlNode.Element> lastRow =
      new IdentityHashMap<>();
  private final IdentityHashMap<HtmlNode.Element, List<HtmlNode.Element>> cellsOfRow =
      new IdentityHashMap<>();

  TableLabelFinder(CaptionCache captions) {
    this.captions = captions;
  }

  /** Every element comes by here, in the order of the page. */
  void visit(ElementPosition position) {
    if (!position.element.tag().equals("tr") || position.parent == null) return;
    HtmlNode.Element before = lastRow.put(position.parent.element, position.element);
    if (before != null) rowAbove.put(position.element, before);
  }

  /** Empty outside of a table, and where the control's own cell says what it is. */
  String label(ElementPosition field) {
    ElementPosition cell = cellAround(field);
    if (cell == null || cell.parent == null) return "";
    HtmlNode.Element row = cell.parent.element;
    int column = column(row, cell.element);
    if (column < 0 || !captions.of(cell.element).text().isEmpty()) return "";
    String left = labelLeftOf(row, column);
    return left.isEmpty() ? labelAbove(row, column) : left;
  }

  private static @Nullable ElementPosition cellAround(ElementPosition field) {
    for (ElementPosition position = field; position != null; position = position.parent) {
      switch (position.element.tag()) {
        case "td", "th" -> {
          return position;
        }
        case "form", "table" -> {
          return null;
        }
        default -> {}
      }
    }
    return null;
  }

  /** Empty cells are passed over; one with a control of its own labels that one. */
  private String labelLeftOf(HtmlNode.Element row, int column) {
    for (int i = column - 1; i >= 0; i--) {
      CaptionCache.Caption caption = captions.of(cells(row).get(i));
      if (caption.hasControls()) return "";
      if (!caption.text().isEmpty()) return caption.text();
    }
    return "";
  }

  private String labelAbove(HtmlNode.Element row, int column) {
    HtmlNode.Element before = rowAbove.get(row);
    if (before == null || cells(before).size() <= column) return "";
    CaptionCache.Caption caption = captions.of(cells(before).get(column));
    return caption.hasControls() ? "" : caption.text();
  }

  @SuppressWarnings("ReferenceEquality") // this very cell: others may look the same
  private int column(HtmlNode.Element row, HtmlNode.Element cell) {
    List<HtmlNode.Element> cells = cells(row);
    for (int i = 0; i < cells.size(); i++) {
      if (cells.get(i) == cell) return i;
    }
    return -1;
  }

  private List<HtmlNode.Element> cells(HtmlNode.Element row) {
    return cellsOfRow.computeIfAbsent(row, TableLabelFinder::findCells);
  }

  private static List<HtmlNode.Element> findCells(HtmlNode.Element row) {
    List<HtmlNode.Element> cells = new ArrayList<>();
    for (HtmlNode child : row.children()) {
      if (!(child instanceof HtmlNode.Element element)) continue;
      if (element.tag().equals("td") || element.tag().equals("th")) cells.add(element);
      if (cells.size() == MOST_CELLS) break;
    }
    return cells;
  }
}
