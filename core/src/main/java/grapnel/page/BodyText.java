package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.Whitespace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The body text (docs/methods.md §4): the text nodes of the body outside script, style, noscript
 * and template elements, white space folded. Anchor text counts, link targets do not. Elements that
 * stand on lines or in cells of their own keep their words apart: {@code <td>a</td><td>b</td>} is
 * two words, {@code <b>a</b>b} is one.
 *
 * @param spans where in the text each anchor stands, in the order of the page
 */
public record BodyText(String text, List<AnchorSpan> spans) {

  /** How an element's text stands in the page. */
  private enum Flow {
    /** On lines or in cells of its own. */
    APART,
    /** Apart, and with its white space as it came. */
    KEPT,
    INLINE,
    UNSEEN
  }

  /** One look for each element instead of one into each of three sets. */
  private static final Map<String, Flow> FLOWS =
      flows(
          Map.of(
              Flow.UNSEEN,
              "script style noscript template",
              Flow.KEPT,
              "pre textarea listing xmp plaintext",
              Flow.INLINE,
              "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark"
                  + " nobr q s samp small span strike strong sub sup time tt u var wbr"));

  /** An anchor's part of the text: from its first character to the one after its last. */
  record AnchorSpan(HtmlNode.Element anchor, int from, int to) {}

  public static BodyText of(HtmlNode.Element root) {
    FoldedTextBuilder text = new FoldedTextBuilder();
    List<AnchorSpan> spans = new ArrayList<>();
    for (HtmlNode child : root.children()) {
      if (child instanceof HtmlNode.Element body && !body.tag().equals("head")) {
        read(body, text, spans, true);
      }
    }
    return new BodyText(text.toString(), spans);
  }

  /** The text below any element, by the same rules. */
  static String textOf(HtmlNode.Element element) {
    FoldedTextBuilder text = new FoldedTextBuilder();
    readChildren(element, text, new ArrayList<>(), false);
    return text.toString();
  }

  /** Whether the text in it is none that a reader sees. */
  static boolean isUnseen(HtmlNode.Element element) {
    return flow(element) == Flow.UNSEEN;
  }

  /** Whether it is part of running text. */
  static boolean isInline(HtmlNode.Element element) {
    return flow(element) == Flow.INLINE;
  }

  /** Whether its white space shows as it came. */
  static boolean keepsSpace(HtmlNode.Element element) {
    return flow(element) == Flow.KEPT;
  }

  private static Flow flow(HtmlNode.Element element) {
    return FLOWS.getOrDefault(element.tag(), Flow.APART);
  }

  private static Map<String, Flow> flows(Map<Flow, String> tags) {
    Map<String, Flow> flows = new HashMap<>();
    tags.forEach((flow, names) -> Whitespace.words(names).forEach(tag -> flows.put(tag, flow)));
    return flows;
  }

  /** Reads an element, of which the white space is folded unless it says otherwise. */
  private static void read(
      HtmlNode.Element element, FoldedTextBuilder text, List<AnchorSpan> spans, boolean folded) {
    Flow flow = flow(element);
    if (flow == Flow.UNSEEN) return;
    if (element.tag().equals("a")) {
      int index = spans.size();
      int from = text.nextWordStart();
      spans.add(new AnchorSpan(element, from, from));
      readChildren(element, text, spans, folded);
      int to = text.length();
      spans.set(index, new AnchorSpan(element, Math.min(from, to), to));
      return;
    }
    if (flow != Flow.INLINE) text.breakWord();
    readChildren(element, text, spans, folded && flow != Flow.KEPT);
    if (flow != Flow.INLINE) text.breakWord();
  }

  private static void readChildren(
      HtmlNode.Element element, FoldedTextBuilder text, List<AnchorSpan> spans, boolean folded) {
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Text(String piece) when folded -> text.addFolded(piece);
        case HtmlNode.Text(String piece) -> text.add(piece);
        case HtmlNode.Element inner -> read(inner, text, spans, folded);
      }
    }
  }
}
