package grapnel.page;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jsoup.parser.Parser;

/**
 * The tree of a page, made from jsoup's and then independent of it.
 *
 * @param owners the forms of controls that do not stand inside theirs, by identity: in {@code
 *     <table><form><tr>...} the form element is empty, yet its controls belong to it
 * @param cut why the tree is not that of the whole page, empty when it is
 */
record Tree(
    Node.Element root, IdentityHashMap<Node.Element, Node.Element> owners, Optional<String> cut) {

  static Tree parse(String html, Limits limits) {
    return TidyTree.parse(html, limits).orElseGet(() -> slow(html, limits));
  }

  /** Of any page, by the rules of HTML for what is not tidy. */
  static Tree slow(String html, Limits limits) {
    BoundedReader reader = new BoundedReader(html, limits);
    try {
      Parser parser = Parser.htmlParser().setMaxDepth(limits.depth() - 1);
      Tree tree = Conversion.convert(parser.parseInput(reader, ""), limits);
      return reader.cut().map(tree::cut).orElse(tree);
    } catch (RuntimeException e) {
      // No input is known that does this. A crawl must not end because one exists.
      return new Tree(
          page(List.of()), new IdentityHashMap<>(), Optional.of("the parser failed: " + e));
    }
  }

  /** A text that is no markup. */
  static Tree ofText(String text) {
    Node pre = new Node.Element("pre", Map.of(), List.of(new Node.Text(text)));
    return new Tree(
        page(text.isEmpty() ? List.of() : List.of(pre)), new IdentityHashMap<>(), Optional.empty());
  }

  private static Node.Element page(List<Node> body) {
    Node head = new Node.Element("head", Map.of(), List.of());
    return new Node.Element(
        "html", Map.of(), List.of(head, new Node.Element("body", Map.of(), body)));
  }

  /** Remembers why the input was cut, unless the parser stopped even before. */
  Tree cut(String reason) {
    return cut.isPresent() ? this : new Tree(root, owners, Optional.of(reason));
  }
}
