package grapnel.page.site;

import grapnel.html.HtmlNode;
import grapnel.page.Page;
import grapnel.url.StableHash;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The texts of a page with the places they stand at: the tags above them with their classes.
 *
 * @param places a hash each; texts in the same list of items share theirs
 */
record PageTextBlocks(List<Long> places, List<String> texts) {

  private static final Set<String> UNSEEN =
      Set.of("script", "style", "noscript", "template", "head");

  /**
   * @param byClass whether classes tell places apart; not where they are made up at each load
   */
  static PageTextBlocks of(Page page, boolean byClass) {
    PageTextBlocks textBlocks = new PageTextBlocks(new ArrayList<>(), new ArrayList<>());
    textBlocks.read(page.root(), 0, byClass);
    return textBlocks;
  }

  private void read(HtmlNode.Element element, long above, boolean byClass) {
    if (UNSEEN.contains(element.tag())) return;
    long place = StableHash.chain(above, StableHash.of(element.tag()));
    if (byClass) {
      place = StableHash.chain(place, StableHash.of(element.attribute("class").orElse("")));
    }
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Element inner -> read(inner, place, byClass);
        case HtmlNode.Text text when !text.blank() -> {
          places.add(place);
          texts.add(text.text().strip());
        }
        case HtmlNode.Text _ -> {}
      }
    }
  }

  /** The same tree with other texts: each is given its number, in the order of the page. */
  static HtmlNode.Element replaceTexts(HtmlNode.Element root, IntFunction<String> texts) {
    return replaced(root, texts, new int[1]);
  }

  private static HtmlNode.Element replaced(
      HtmlNode.Element element, IntFunction<String> texts, int[] next) {
    if (UNSEEN.contains(element.tag())) return element;
    List<HtmlNode> children = new ArrayList<>(element.children().size());
    for (HtmlNode child : element.children()) {
      switch (child) {
        case HtmlNode.Element inner -> children.add(replaced(inner, texts, next));
        case HtmlNode.Text text when text.blank() -> children.add(text);
        case HtmlNode.Text _ -> {
          String kept = texts.apply(next[0]++);
          if (!kept.isEmpty()) children.add(new HtmlNode.Text(kept));
        }
      }
    }
    return new HtmlNode.Element(element.tag(), element.attributes(), children);
  }

  int size() {
    return texts.size();
  }

  /** The text before one, or an empty one. */
  String before(int i) {
    return i == 0 ? "" : texts.get(i - 1);
  }

  String after(int i) {
    return i + 1 == texts.size() ? "" : texts.get(i + 1);
  }
}
