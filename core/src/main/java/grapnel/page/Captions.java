package grapnel.page;

import java.util.IdentityHashMap;

/** The texts of elements that may label a control; each is read once, however often it is asked. */
final class Captions {

  private final IdentityHashMap<Node.Element, Caption> known = new IdentityHashMap<>();

  /**
   * What an element says.
   *
   * @param text without that of the controls inside, cut when it goes on too long
   * @param controls whether there are controls inside, as far as it was read
   */
  record Caption(String text, boolean controls) {}

  private static final class Gathering {
    final FoldedText text = new FoldedText();
    boolean controls;
  }

  Caption of(Node.Element element) {
    return known.computeIfAbsent(element, Captions::read);
  }

  private static Caption read(Node.Element element) {
    Gathering gathering = new Gathering();
    gather(element, gathering);
    return new Caption(Labels.shorten(gathering.text.toString()), gathering.controls);
  }

  private static void gather(Node.Element element, Gathering into) {
    for (Node child : element.children()) {
      if (into.text.length() > Labels.LONGEST) return;
      switch (child) {
        case Node.Text(String text) -> into.text.add(text);
        case Node.Element inner when Field.TAGS.contains(inner.tag()) ->
            into.controls |= !inner.attr("type").equalsIgnoreCase("hidden");
        case Node.Element inner when !BodyText.unseen(inner) -> {
          if (!BodyText.inline(inner)) into.text.gap();
          gather(inner, into);
          if (!BodyText.inline(inner)) into.text.gap();
        }
        default -> {}
      }
    }
  }
}
