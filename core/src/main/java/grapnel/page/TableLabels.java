package grapnel.page;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Labels of controls in tables: the cell to the left, else the one above. */
final class TableLabels {

  /** How far a row is searched: rows exist with a hundred thousand cells. */
  private static final int CELLS = 50;

  private final Captions captions;
  private final IdentityHashMap<Node.Element, Node.Element> rowAbove = new IdentityHashMap<>();
  private final IdentityHashMap<Node.Element, Node.Element> lastRow = new IdentityHashMap<>();
  private final IdentityHashMap<Node.Element, List<Node.Element>> cellsOfRow =
      new IdentityHashMap<>();

  TableLabels(Captions captions) {
    this.captions = captions;
  }

  /** Every element comes by here, in the order of the page. */
  void note(Place place) {
    if (!place.element.tag().equals("tr") || place.above == null) return;
    Node.Element before = lastRow.put(place.above.element, place.element);
    if (before != null) rowAbove.put(place.element, before);
  }

  /** Empty outside of a table, and where the control's own cell says what it is. */
  String label(Place field) {
    Place cell = cellAround(field);
    if (cell == null || cell.above == null) return "";
    Node.Element row = cell.above.element;
    int column = column(row, cell.element);
    if (column < 0 || !captions.of(cell.element).text().isEmpty()) return "";
    String left = leftOf(row, column);
    return left.isEmpty() ? above(row, column) : left;
  }

  private static @Nullable Place cellAround(Place field) {
    for (Place place = field; place != null; place = place.above) {
      switch (place.element.tag()) {
        case "td", "th" -> {
          return place;
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
  private String leftOf(Node.Element row, int column) {
    for (int i = column - 1; i >= 0; i--) {
      Captions.Caption caption = captions.of(cells(row).get(i));
      if (caption.controls()) return "";
      if (!caption.text().isEmpty()) return caption.text();
    }
    return "";
  }

  private String above(Node.Element row, int column) {
    Node.Element before = rowAbove.get(row);
    if (before == null || cells(before).size() <= column) return "";
    Captions.Caption caption = captions.of(cells(before).get(column));
    return caption.controls() ? "" : caption.text();
  }

  @SuppressWarnings("ReferenceEquality") // this very cell: others may look the same
  private int column(Node.Element row, Node.Element cell) {
    List<Node.Element> cells = cells(row);
    for (int i = 0; i < cells.size(); i++) {
      if (cells.get(i) == cell) return i;
    }
    return -1;
  }

  private List<Node.Element> cells(Node.Element row) {
    return cellsOfRow.computeIfAbsent(row, TableLabels::findCells);
  }

  private static List<Node.Element> findCells(Node.Element row) {
    List<Node.Element> cells = new ArrayList<>();
    for (Node child : row.children()) {
      if (!(child instanceof Node.Element element)) continue;
      if (element.tag().equals("td") || element.tag().equals("th")) cells.add(element);
      if (cells.size() == CELLS) break;
    }
    return cells;
  }
}
