package grapnel.form.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The text that belongs to a result. */
final class ResultRowText {

  private ResultRowText() {}

  /** The text of the largest element around a link in which no other record's link stands. */
  static String rowText(
      LayoutElement list, ResultLinks.ResultLink link, List<ResultLinks.ResultLink> all) {
    LayoutElement best = link.element();
    LayoutElement at = list;
    while (at != link.element()) {
      Optional<LayoutElement> below =
          at.children.stream().filter(c -> holds(c, link.element())).findFirst();
      if (below.isEmpty()) break;
      at = below.get();
      if (holdsOnly(at, link, all)) {
        best = at;
        break;
      }
    }
    return best.text();
  }

  private static boolean holds(LayoutElement outer, LayoutElement inner) {
    return outer == inner || outer.children.stream().anyMatch(child -> holds(child, inner));
  }

  private static boolean holdsOnly(
      LayoutElement element, ResultLinks.ResultLink link, List<ResultLinks.ResultLink> all) {
    return all.stream()
        .allMatch(other -> other.url().equals(link.url()) || !holds(element, other.element()));
  }

  /** The texts of a page outside of one of its elements. */
  static void addTextsOutside(
      LayoutElement element, Optional<LayoutElement> without, List<String> texts) {
    if (without.filter(out -> out == element).isPresent()) return;
    if (element.children.isEmpty()) {
      texts.addAll(element.texts);
      return;
    }
    int inside = element.children.stream().mapToInt(child -> child.texts.size()).sum();
    if (inside < element.texts.size()) {
      // Text between elements: told from theirs by leaving those out once each.
      List<String> own = new ArrayList<>(element.texts);
      element.children.forEach(child -> child.texts.forEach(own::remove));
      texts.addAll(own);
    }
    for (LayoutElement child : element.children) addTextsOutside(child, without, texts);
  }
}
