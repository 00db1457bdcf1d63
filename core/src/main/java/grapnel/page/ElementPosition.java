package grapnel.page;

import grapnel.html.HtmlNode;
import org.jspecify.annotations.Nullable;

/**
 * An element on the way through a tree, with what stands above it: our nodes do not know their
 * parents. The path is made only when asked for, and places share the beginnings of theirs.
 */
final class ElementPosition {

  final @Nullable ElementPosition parent;
  final HtmlNode.Element element;
  private @Nullable DomPath path;

  ElementPosition(@Nullable ElementPosition above, HtmlNode.Element element) {
    this.parent = above;
    this.element = element;
  }

  DomPath path() {
    DomPath known = path;
    if (known == null) {
      known = parent == null ? DomPath.of(element) : parent.path().childPath(element);
      path = known;
    }
    return known;
  }

  /** The nearest place of that tag, this one included. */
  @Nullable ElementPosition closest(String tag) {
    for (ElementPosition position = this; position != null; position = position.parent) {
      if (position.element.tag().equals(tag)) return position;
    }
    return null;
  }
}
