package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.List;

/**
 * What a page says of its thing under a label: "Author" and "Cecil Frost" in two cells side by
 * side, or a term and its description. Whether the first cell is a label, or one of many rows of a
 * list, only other pages tell.
 *
 * @param linked whether there is a link in the value
 */
public record TableFact(String label, String value, boolean linked) {

  /** A label of more characters is a text. */
  private static final int LONGEST_LABEL = 40;

  /** The same of what stands beside it. */
  private static final int LONGEST_VALUE = 200;

  /** A cell of more elements and texts holds no single value. */
  private static final int MOST_NODES = 40;

  /** A page of more rows is a table of something else. */
  private static final int MOST_FACTS = 500;

  /** Those of a page, in its order. */
  static List<TableFact> read(HtmlNode.Element root) {
    List<TableFact> facts = new ArrayList<>();
    read(root, facts);
    return List.copyOf(facts);
  }

  private static void read(HtmlNode.Element element, List<TableFact> facts) {
    if (BodyText.isUnseen(element) || facts.size() >= MOST_FACTS) return;
    boolean pairs = element.tag().equals("tr") || element.tag().equals("dl");
    HtmlNode.Element before = null;
    for (HtmlNode child : element.children()) {
      if (!(child instanceof HtmlNode.Element inner)) continue;
      if (pairs && before != null && isCell(inner)) add(before, inner, facts);
      before = inner;
      read(inner, facts);
    }
  }

  private static boolean isCell(HtmlNode.Element element) {
    return element.tag().equals("td") || element.tag().equals("dd");
  }

  private static void add(HtmlNode.Element label, HtmlNode.Element value, List<TableFact> facts) {
    if (isLarge(label) || isLarge(value) || hasLink(label)) return;
    String name = BodyText.textOf(label);
    String text = BodyText.textOf(value);
    boolean named =
        name.length() <= LONGEST_LABEL && name.codePoints().anyMatch(Character::isLetter);
    if (named && !text.isBlank() && text.length() <= LONGEST_VALUE) {
      facts.add(new TableFact(name, text, hasLink(value)));
    }
  }

  /** Cells of layouts are full of other tables, cell within cell. */
  private static boolean isLarge(HtmlNode.Element cell) {
    return countNodes(cell) > MOST_NODES;
  }

  private static int countNodes(HtmlNode.Element element) {
    int count = 0;
    for (HtmlNode child : element.children()) {
      count += child instanceof HtmlNode.Element inner ? 1 + countNodes(inner) : 1;
      if (count > MOST_NODES) break;
    }
    return count;
  }

  private static boolean hasLink(HtmlNode.Element element) {
    if (element.tag().equals("a") && element.has("href")) return true;
    return element.children().stream()
        .anyMatch(child -> child instanceof HtmlNode.Element inner && hasLink(inner));
  }
}
