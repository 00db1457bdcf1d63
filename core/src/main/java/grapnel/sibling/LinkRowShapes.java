package grapnel.sibling;

import grapnel.html.HtmlNode;
import grapnel.page.Page;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What stands beside each link: the elements that share its parent, by their tags. A row with a day
 * beside the name is another row than one without.
 */
final class LinkRowShapes {

  /** A parent of more children is the list itself, and no row. */
  private static final int MOST_CHILDREN = 12;

  private final Map<Url, Long> shapes = new HashMap<>();
  private final Page page;
  private final UnaryOperator<Url> normal;

  private LinkRowShapes(Page page, UnaryOperator<Url> normal) {
    this.page = page;
    this.normal = normal;
  }

  /** By the URL of the link; of several links to one page, by the first. */
  static Map<Url, Long> of(Page page, UnaryOperator<Url> normal) {
    LinkRowShapes reader = new LinkRowShapes(page, normal);
    reader.read(page.root());
    return Map.copyOf(reader.shapes);
  }

  private void read(HtmlNode.Element element) {
    for (HtmlNode child : element.children()) {
      if (!(child instanceof HtmlNode.Element inner)) continue;
      if (inner.tag().equals("a")) addLink(inner, element);
      read(inner);
    }
  }

  private void addLink(HtmlNode.Element link, HtmlNode.Element parent) {
    if (parent.children().size() > MOST_CHILDREN) return;
    Optional<Url> url = link.attribute("href").flatMap(page.url()::resolve);
    url.ifPresent(to -> shapes.putIfAbsent(normal.apply(to.withoutFragment()), shape(parent)));
  }

  private static long shape(HtmlNode.Element parent) {
    long shape = StableHash.of(parent.tag());
    for (HtmlNode child : parent.children()) {
      switch (child) {
        case HtmlNode.Element inner -> shape = StableHash.chain(shape, StableHash.of(inner.tag()));
        case HtmlNode.Text text when !text.blank() -> shape = StableHash.chain(shape, 1);
        case HtmlNode.Text _ -> {}
      }
    }
    return shape;
  }
}
