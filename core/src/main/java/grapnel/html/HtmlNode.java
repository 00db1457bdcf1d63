package grapnel.html;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One node of a page's tree: an element or a piece of text. Comments, doctypes and processing
 * instructions are left out, and text on both sides of one is joined.
 *
 * <p>Two nodes are equal when all below them is equal; the order of attributes does not matter. The
 * trees of a page are at most {@link ParseLimits#depth()} deep, so recursion over them is safe.
 */
public sealed interface HtmlNode {

  /**
   * An element.
   *
   * @param tag in lower case
   * @param attributes in the order of the source, names in lower case
   */
  record Element(String tag, Map<String, String> attributes, List<HtmlNode> children)
      implements HtmlNode {

    public Element {
      attributes = AttributeMap.copyOf(attributes);
      children = List.copyOf(children);
    }

    /** An attribute's value; the empty text where it stands without one. */
    public Optional<String> attribute(String name) {
      return Optional.ofNullable(attributes.get(name));
    }

    /** An attribute's value, or the empty text where there is no such attribute. */
    public String attr(String name) {
      return attributes.getOrDefault(name, "");
    }

    public boolean has(String name) {
      return attributes.containsKey(name);
    }
  }

  /**
   * A piece of text, entities decoded. White space is folded to single blanks, except inside pre,
   * textarea, script and style, where it stands as it came.
   */
  record Text(String text) implements HtmlNode {

    static final Text SPACE = new Text(" ");

    /** Whether there is nothing to see: most texts between elements are just line breaks. */
    public boolean blank() {
      return Whitespace.blank(text);
    }
  }
}
