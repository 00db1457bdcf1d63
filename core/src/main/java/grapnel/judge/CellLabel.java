package grapnel.judge;

import grapnel.html.HtmlNode;

/** What a cell that names others says. */
final class CellLabel {

  private CellLabel() {}

  /** A label stands near the top of its cell; what is deeper is a cell full of other things. */
  private static final int DEEPEST = 3;

  private static final int MOST_CHILDREN = 4;

  /** A hash of the first text in the element, {@link TextHash#NOTHING} where there is none. */
  static long of(HtmlNode.Element element) {
    return of(element, DEEPEST);
  }

  private static long of(HtmlNode.Element element, int depth) {
    if (depth == 0) return TextHash.NOTHING;
    int children = Math.min(MOST_CHILDREN, element.children().size());
    for (HtmlNode child : element.children().subList(0, children)) {
      long hash =
          switch (child) {
            case HtmlNode.Text(String text) -> TextHash.of(text);
            case HtmlNode.Element inner -> of(inner, depth - 1);
          };
      if (hash != TextHash.NOTHING) return hash;
    }
    return TextHash.NOTHING;
  }
}
