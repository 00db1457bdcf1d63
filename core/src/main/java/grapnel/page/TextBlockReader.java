package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the blocks of text of a page. */
final class TextBlockReader {

  /** Fewer like siblings are columns, or "previous" and "next". */
  private static final int SEVERAL = 3;

  private static final Pattern EMPTY_LINE = Pattern.compile("\\r?\\n[ \\t]*\\r?\\n\\s*");

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
        reader.readElement(body, TextBlock.NO_ROW, false);
        reader.endBlock(TextBlock.NO_ROW);
      }
    }
    return List.copyOf(reader.blocks);
  }

  private int countLinks(HtmlNode.Element element) {
    int count = leadsAway(element) ? 1 : 0;
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) count += countLinks(inner);
    }
    if (count > 0) linkCounts.put(element, count);
    return count;
  }

  /**
   * Whether it is a link to another page. The number of a line in a log, which links to itself, and
   * an address to write to are of this page.
   */
  private static boolean leadsAway(HtmlNode.Element element) {
    if (!element.tag().equals("a") || !element.has("href")) return false;
    String reference = element.attr("href").strip().toLowerCase(Locale.ROOT);
    return !reference.startsWith("#")
        && !reference.startsWith("mailto:")
        && !reference.startsWith("tel:");
  }

  /**
   * @param kept whether white space is kept, so that an empty line ends a block
   */
  private void readElement(HtmlNode.Element element, int row, boolean kept) {
    if (BodyText.isUnseen(element)) return;
    boolean apart = !BodyText.isInline(element);
    if (apart) endBlock(row);
    boolean keeps = kept || BodyText.keepsSpace(element);
    int first = blocks.size();
    int from = text.nextWordStart();
    Map<String, Integer> siblings = linkedSiblings(element);
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Text(String piece) when keeps -> readParagraphs(piece, row);
        case HtmlNode.Text(String piece) -> text.addFolded(piece);
        case HtmlNode.Element inner -> readElement(inner, rowOf(inner, siblings, row), keeps);
      }
    }
    if (leadsAway(element)) linked += Math.max(0, text.length() - from);
    if (apart) endBlock(row);
    if (keeps && !kept) joinRows(first);
  }

  private void readParagraphs(String kept, int row) {
    String[] paragraphs = EMPTY_LINE.split(kept, -1);
    for (int i = 0; i < paragraphs.length; i++) {
      if (i > 0) endBlock(row);
      text.add(paragraphs[i]);
    }
  }

  /** Paragraphs with a link each are rows, too, where lines and not elements part them. */
  private void joinRows(int first) {
    List<TextBlock> inside = blocks.subList(first, blocks.size());
    if (inside.stream().filter(block -> block.linked() > 0).count() < SEVERAL) return;
    inside.replaceAll(
        block -> block.linked() > 0 ? new TextBlock(block.text(), block.linked(), rows++) : block);
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
