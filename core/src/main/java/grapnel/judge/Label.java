package grapnel.judge;

import grapnel.page.Node;

/** What a cell that names others says. */
final class Label {

  private Label() {}

  /** A label stands near the top of its cell; what is deeper is a cell full of other things. */
  private static final int DEEPEST = 3;

  private static final int MOST_CHILDREN = 4;

  /** A hash of the first text in the element, {@link TextHash#NOTHING} where there is none. */
  static long of(Node.Element element) {
    return of(element, DEEPEST);
  }

  private static long of(Node.Element element, int depth) {
    if (depth == 0) return TextHash.NOTHING;
    int children = Math.min(MOST_CHILDREN, element.children().size());
    for (Node child : element.children().subList(0, children)) {
      long hash =
          switch (child) {
            case Node.Text(String text) -> TextHash.of(text);
            case Node.Element inner -> of(inner, depth - 1);
          };
      if (hash != TextHash.NOTHING) return hash;
    }
    return TextHash.NOTHING;
  }
}
