package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Reads the blocks of text of a page. */
final class TextBlockReader {

  /** Fewer like siblings are columns, or "previous" and "next". */
  private static final int SEVERAL = 3;

  private final IdentityHashMap<HtmlNode.Element, Integer> linkCounts = new IdentityHashMap<>();
  private final List<TextBlock> blocks = new ArrayList<>();
  private FoldedTextBuilder text = new FoldedTextBuilder();
  private int linked;
  private int rows;

  private TextBlockReader() {}

  static List<TextBlock> read(HtmlNode.Element root) {
    TextBlockReader reader = new TextBlockReader();
    for (HtmlNode child : root.children()) {
      if (child instanceof HtmlNode.Element body && !body.tag().equals("head")) {
        int _ = reader.countLinks(body);
        reader.readElement(body, TextBlock.NO_ROW);
        reader.endBlock(TextBlock.NO_ROW);
      }
    }
    return List.copyOf(reader.blocks);
  }

  private int countLinks(HtmlNode.Element element) {
    int count = element.tag().equals("a") && element.has("href") ? 1 : 0;
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) count += countLinks(inner);
    }
    if (count > 0) linkCounts.put(element, count);
    return count;
  }

  private void readElement(HtmlNode.Element element, int row) {
    if (BodyText.isUnseen(element)) return;
    boolean apart = !BodyText.isInline(element);
    if (apart) endBlock(row);
    int from = text.nextWordStart();
    Map<String, Integer> siblings = linkedSiblings(element);
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Text(String piece) -> text.addFolded(piece);
        case HtmlNode.Element inner -> readElement(inner, rowOf(inner, siblings, row));
      }
    }
    if (element.tag().equals("a")) linked += Math.max(0, text.length() - from);
    if (apart) endBlock(row);
  }

  private int rowOf(HtmlNode.Element inner, Map<String, Integer> siblings, int row) {
    boolean like = siblings.getOrDefault(inner.tag(), 0) >= SEVERAL;
    if (!like || !linkCounts.containsKey(inner)) return row;
    endBlock(row);
    return rows++;
  }

  /** How many children of each tag have a link in them. Classes often name what a row is about. */
  private Map<String, Integer> linkedSiblings(HtmlNode.Element element) {
    if (linkCounts.getOrDefault(element, 0) < SEVERAL) return Map.of();
    Map<String, Integer> siblings = new HashMap<>();
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner
          && !BodyText.isInline(inner)
          && linkCounts.containsKey(inner)) {
        siblings.merge(inner.tag(), 1, Integer::sum);
      }
    }
    return siblings;
  }

  private void endBlock(int row) {
    String folded = text.toString().strip();
    if (!folded.isEmpty())
      blocks.add(new TextBlock(folded, Math.min(linked, folded.length()), row));
    if (text.length() > 0) text = new FoldedTextBuilder();
    linked = 0;
  }
}
