package grapnel.page;

import grapnel.html.HtmlNode;

/** The text in an anchor that is not part of the body text, and that of its images. */
final class HiddenAnchorText {

  /** Anchors may stand in anchors, to the full depth of the tree: each is searched only so far. */
  private static final int MOST_NODES = 1000;

  private final FoldedTextBuilder text = new FoldedTextBuilder();
  private final FoldedTextBuilder imageTexts = new FoldedTextBuilder();
  private int nodes;

  private HiddenAnchorText() {}

  static HiddenAnchorText of(HtmlNode.Element anchor) {
    HiddenAnchorText hidden = new HiddenAnchorText();
    hidden.gather(anchor);
    return hidden;
  }

  String text() {
    return text.toString();
  }

  String imageTexts() {
    return imageTexts.toString();
  }

  private void gather(HtmlNode.Element element) {
    for (HtmlNode child : element.children()) {
      if (++nodes > MOST_NODES) return;
      switch (child) {
        case HtmlNode.Text(String piece) -> text.add(piece);
        case HtmlNode.Element inner when inner.tag().equals("img") -> {
          imageTexts.breakWord();
          imageTexts.add(inner.attr("alt"));
        }
        case HtmlNode.Element inner when !BodyText.isUnseen(inner) -> {
          if (!BodyText.isInline(inner)) text.breakWord();
          gather(inner);
        }
        default -> {}
      }
    }
  }
}
