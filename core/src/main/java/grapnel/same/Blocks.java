package grapnel.same;

import grapnel.page.Node;
import grapnel.page.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The texts of a page with the places they stand at: the tags above them with their classes.
 *
 * @param places a hash each; texts in the same list of items share theirs
 */
record Blocks(List<Long> places, List<String> texts) {

  private static final Set<String> UNSEEN =
      Set.of("script", "style", "noscript", "template", "head");

  static Blocks of(Page page) {
    Blocks blocks = new Blocks(new ArrayList<>(), new ArrayList<>());
    blocks.read(page.root(), 0);
    return blocks;
  }

  private void read(Node.Element element, long above) {
    if (UNSEEN.contains(element.tag())) return;
    long place = Mix.chain(above, Mix.of(element.tag()));
    place = Mix.chain(place, Mix.of(element.attribute("class").orElse("")));
    for (Node child : element.children()) {
      switch (child) {
        case Node.Element inner -> read(inner, place);
        case Node.Text text when !text.blank() -> {
          places.add(place);
          texts.add(text.text().strip());
        }
        case Node.Text _ -> {}
      }
    }
  }

  int size() {
    return texts.size();
  }
}
