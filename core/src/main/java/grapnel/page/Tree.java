package grapnel.page;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/**
 * The tree of a page, made from jsoup's and then independent of it.
 *
 * @param cut why the tree is not that of the whole page, empty when it is
 */
record Tree(Node.Element root, Optional<String> cut) {

  private static final Set<String> PREFORMATTED =
      Set.of("pre", "textarea", "listing", "xmp", "plaintext");

  static Tree parse(String html, Limits limits) {
    BoundedReader reader = new BoundedReader(html, limits);
    try {
      Document document =
          Parser.htmlParser().setMaxDepth(limits.depth() - 1).parseInput(reader, "");
      return new Tree(convert(document, limits.depth()), reader.cut());
    } catch (RuntimeException e) {
      // No input is known that does this. A crawl must not end because one exists.
      return new Tree(empty(), Optional.of("the parser failed: " + e));
    }
  }

  /** Remembers why the input was cut, unless the parser stopped even before. */
  Tree cut(String reason) {
    return cut.isPresent() ? this : new Tree(root, Optional.of(reason));
  }

  static Node.Element empty() {
    Node head = new Node.Element("head", Map.of(), List.of());
    Node body = new Node.Element("body", Map.of(), List.of());
    return new Node.Element("html", Map.of(), List.of(head, body));
  }

  /** An element whose children are being converted. */
  private static final class Open {
    final org.jsoup.nodes.Element source;
    final boolean preformatted;
    final List<Node> children = new ArrayList<>();
    int next;

    Open(org.jsoup.nodes.Element source, boolean preformatted) {
      this.source = source;
      this.preformatted = preformatted;
    }

    Node.Element close() {
      return new Node.Element(source.normalName(), attributes(source), children);
    }
  }

  /** Without recursion, whatever the depth; below the limit elements keep only their text. */
  private static Node.Element convert(Document document, int depth) {
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open(rootOf(document), false));
    while (true) {
      Open top = open.element();
      if (top.next < top.source.childNodeSize()) {
        switch (top.source.childNode(top.next++)) {
          case org.jsoup.nodes.Element child when open.size() < depth ->
              open.push(new Open(child, preformatted(top, child)));
          case TextNode text -> addText(top, text.getWholeText());
          case DataNode data -> top.children.add(new Node.Text(data.getWholeData()));
          default -> {}
        }
      } else {
        open.pop();
        Node.Element done = top.close();
        if (open.isEmpty()) return done;
        open.element().children.add(done);
      }
    }
  }

  private static org.jsoup.nodes.Element rootOf(Document document) {
    org.jsoup.nodes.Element html = document.firstElementChild();
    return html == null ? document : html;
  }

  private static boolean preformatted(Open parent, org.jsoup.nodes.Element child) {
    return parent.preformatted || PREFORMATTED.contains(child.normalName());
  }

  private static void addText(Open parent, String text) {
    if (text.isEmpty()) return;
    int last = parent.children.size() - 1;
    // What stood on both sides of a comment is one text.
    if (last >= 0 && parent.children.get(last) instanceof Node.Text(String before)) {
      parent.children.remove(last);
      text = before + text;
    }
    String kept = parent.preformatted ? text : Whitespace.fold(text);
    parent.children.add(kept.equals(" ") ? Node.Text.SPACE : new Node.Text(kept));
  }

  private static Attributes attributes(org.jsoup.nodes.Element source) {
    if (source.attributesSize() == 0) return Attributes.NONE;
    List<String> pairs = new ArrayList<>(2 * source.attributesSize());
    for (org.jsoup.nodes.Attribute attribute : source.attributes()) {
      pairs.add(attribute.getKey());
      pairs.add(attribute.getValue());
    }
    return Attributes.of(pairs.toArray(String[]::new));
  }
}
