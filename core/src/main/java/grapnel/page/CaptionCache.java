package grapnel.page;

import grapnel.html.HtmlNode;
import grapnel.html.HtmlTree;
import java.util.IdentityHashMap;

/** The texts of elements that may label a control; each is read once, however often it is asked. */
final class CaptionCache {

  private final IdentityHashMap<HtmlNode.Element, Caption> cache = new IdentityHashMap<>();

  /**
   * What an element says.
   *
   * @param text without that of the controls inside, cut when it goes on too long
   * @param hasControls whether there are controls inside, as far as it was read
   */
  record Caption(String text, boolean hasControls) {}

  private static final class CaptionBuilder {
    final FoldedTextBuilder text = new FoldedTextBuilder();
    boolean controls;
  }

  Caption of(HtmlNode.Element element) {
    return cache.computeIfAbsent(element, CaptionCache::read);
  }

  private static Caption read(HtmlNode.Element element) {
    CaptionBuilder builder = new CaptionBuilder();
    gather(element, builder);
    return new Caption(ControlLabelFinder.shorten(builder.text.toString()), builder.controls);
  }

  private static void gather(HtmlNode.Element element, CaptionBuilder into) {
    for (HtmlNode child : element.children()) {
      if (into.text.length() > ControlLabelFinder.LONGEST) return;
      switch (child) {
        case HtmlNode.Text(String text) -> into.text.add(text);
        case HtmlNode.Element inner when HtmlTree.CONTROL_TAGS.contains(inner.tag()) ->
            into.controls |= !inner.attr("type").equalsIgnoreCase("hidden");
        case HtmlNode.Element inner when !BodyText.isUnseen(inner) -> {
          if (!BodyText.isInline(inner)) into.text.breakWord();
          gather(inner, into);
          if (!BodyText.isInline(inner)) into.text.breakWord();
        }
        default -> {}
      }
    }
  }
}
