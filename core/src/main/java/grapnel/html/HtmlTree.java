package grapnel.html;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jsoup.parser.Parser;

/**
 * The tree of a page, made from jsoup's and then independent of it.
 *
 * @param formOwners the forms of controls that do not stand inside theirs, by identity: in {@code
 *     <table><form><tr>...} the form element is empty, yet its controls belong to it
 * @param truncation why the tree is not that of the whole page, empty when it is
 */
public record HtmlTree(
    HtmlNode.Element root,
    IdentityHashMap<HtmlNode.Element, HtmlNode.Element> formOwners,
    Optional<String> truncation) {

  /** Elements that are controls of a form. */
  public static final Set<String> CONTROL_TAGS = Set.of("input", "select", "textarea", "button");

  public static HtmlTree parse(String html, ParseLimits limits) {
    return TidyHtmlParser.parse(html, limits).orElseGet(() -> parseWithJsoup(html, limits));
  }

  /** Of any page, by the rules of HTML for what is not tidy. */
  static HtmlTree parseWithJsoup(String html, ParseLimits limits) {
    BoundedReader reader = new BoundedReader(html, limits);
    try {
      Parser parser = Parser.htmlParser().setMaxDepth(limits.depth() - 1);
      HtmlTree tree = JsoupConverter.convert(parser.parseInput(reader, ""), limits);
      return reader.truncation().map(tree::truncation).orElse(tree);
    } catch (RuntimeException e) {
      // No input is known that does this. A crawl must not end because one exists.
      return new HtmlTree(
          documentWithBody(List.of()),
          new IdentityHashMap<>(),
          Optional.of("the parser failed: " + e));
    }
  }

  /** A text that is no markup. */
  public static HtmlTree ofText(String text) {
    HtmlNode pre = new HtmlNode.Element("pre", Map.of(), List.of(new HtmlNode.Text(text)));
    return new HtmlTree(
        documentWithBody(text.isEmpty() ? List.of() : List.of(pre)),
        new IdentityHashMap<>(),
        Optional.empty());
  }

  private static HtmlNode.Element documentWithBody(List<HtmlNode> body) {
    HtmlNode head = new HtmlNode.Element("head", Map.of(), List.of());
    return new HtmlNode.Element(
        "html", Map.of(), List.of(head, new HtmlNode.Element("body", Map.of(), body)));
  }

  /** Remembers why the input was cut, unless the parser stopped even before. */
  public HtmlTree truncation(String reason) {
    return truncation.isPresent() ? this : new HtmlTree(root, formOwners, Optional.of(reason));
  }
}
