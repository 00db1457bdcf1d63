package grapnel.page;

import org.jspecify.annotations.Nullable;

/**
 * An element on the way through a tree, with what stands above it: our nodes do not know their
 * parents. The path is made only when asked for, and places share the beginnings of theirs.
 */
final class Place {

  final @Nullable Place above;
  final Node.Element element;
  private @Nullable DomPath path;

  Place(@Nullable Place above, Node.Element element) {
    this.above = above;
    this.element = element;
  }

  DomPath path() {
    DomPath known = path;
    if (known == null) {
      known = above == null ? DomPath.of(element) : above.path().to(element);
      path = known;
    }
    return known;
  }

  /** The nearest place of that tag, this one included. */
  @Nullable Place nearest(String tag) {
    for (Place place = this; place != null; place = place.above) {
      if (place.element.tag().equals(tag)) return place;
    }
    return null;
  }
}
