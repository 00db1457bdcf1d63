package grapnel.page;

/** The text in an anchor that is not part of the body text, and that of its images. */
final class HiddenText {

  /** Anchors may stand in anchors, to the full depth of the tree: each is searched only so far. */
  private static final int NODES = 1000;

  private final FoldedText text = new FoldedText();
  private final FoldedText alternatives = new FoldedText();
  private int nodes;

  private HiddenText() {}

  static HiddenText of(Node.Element anchor) {
    HiddenText hidden = new HiddenText();
    hidden.gather(anchor);
    return hidden;
  }

  String text() {
    return text.toString();
  }

  String alternatives() {
    return alternatives.toString();
  }

  private void gather(Node.Element element) {
    for (Node child : element.children()) {
      if (++nodes > NODES) return;
      switch (child) {
        case Node.Text(String piece) -> text.add(piece);
        case Node.Element inner when inner.tag().equals("img") -> {
          alternatives.gap();
          alternatives.add(inner.attr("alt"));
        }
        case Node.Element inner when !BodyText.unseen(inner) -> {
          if (!BodyText.inline(inner)) text.gap();
          gather(inner);
        }
        default -> {}
      }
    }
  }
}
