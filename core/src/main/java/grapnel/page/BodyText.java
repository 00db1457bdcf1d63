package grapnel.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The body text (METHODS §4): the text nodes of the body outside script, style, noscript and
 * template elements, white space folded. Anchor text counts, link targets do not. Elements that
 * stand on lines or in cells of their own keep their words apart: {@code <td>a</td><td>b</td>} is
 * two words, {@code <b>a</b>b} is one.
 *
 * @param spans where in the text each anchor stands, in the order of the page
 */
record BodyText(String text, List<Span> spans) {

  private static final Set<String> UNSEEN = Set.of("script", "style", "noscript", "template");

  private static final Set<String> INLINE =
      Set.of(
          "a", "abbr", "acronym", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn",
          "em", "font", "i", "ins", "kbd", "label", "mark", "nobr", "q", "s", "samp", "small",
          "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr");

  /** An anchor's part of the text: from its first character to the one after its last. */
  record Span(Node.Element anchor, int from, int to) {}

  static BodyText of(Node.Element root) {
    FoldedText text = new FoldedText();
    List<Span> spans = new ArrayList<>();
    for (Node child : root.children()) {
      if (child instanceof Node.Element body && !body.tag().equals("head")) {
        read(body, text, spans);
      }
    }
    return new BodyText(text.toString(), spans);
  }

  /** The text below any element, by the same rules. */
  static String below(Node.Element element) {
    FoldedText text = new FoldedText();
    readChildren(element, text, new ArrayList<>());
    return text.toString();
  }

  /** Whether the text in it is none that a reader sees. */
  static boolean unseen(Node.Element element) {
    return UNSEEN.contains(element.tag());
  }

  /** Whether it is part of running text. */
  static boolean inline(Node.Element element) {
    return INLINE.contains(element.tag());
  }

  private static void read(Node.Element element, FoldedText text, List<Span> spans) {
    if (unseen(element)) return;
    if (element.tag().equals("a")) {
      int index = spans.size();
      int from = text.next();
      spans.add(new Span(element, from, from));
      readChildren(element, text, spans);
      int to = text.length();
      spans.set(index, new Span(element, Math.min(from, to), to));
      return;
    }
    boolean apart = !inline(element);
    if (apart) text.gap();
    readChildren(element, text, spans);
    if (apart) text.gap();
  }

  private static void readChildren(Node.Element element, FoldedText text, List<Span> spans) {
    for (Node child : element.children()) {
      switch (child) {
        case Node.Text(String piece) -> text.add(piece);
        case Node.Element inner -> read(inner, text, spans);
      }
    }
  }
}
