package grapnel.page;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The elements of a page that something is read from, by tag and in the order of the page. */
final class ElementsByTag {

  private final Map<String, List<HtmlNode.Element>> byTag = new HashMap<>();

  /** Not what is in templates, which is not there, nor the titles of drawings. */
  static ElementsByTag of(HtmlNode.Element root) {
    ElementsByTag elements = new ElementsByTag();
    elements.gather(root, false);
    return elements;
  }

  List<HtmlNode.Element> all(String tag) {
    return byTag.getOrDefault(tag, List.of());
  }

  private void gather(HtmlNode.Element element, boolean drawing) {
    String tag = element.tag();
    if (tag.equals("template")) return;
    if (isWanted(tag) && !(drawing && tag.equals("title"))) {
      byTag.computeIfAbsent(tag, t -> new ArrayList<>()).add(element);
    }
    boolean inside = drawing || tag.equals("svg");
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) gather(inner, inside);
    }
  }

  private static boolean isWanted(String tag) {
    return switch (tag) {
      case "base", "title", "link", "meta", "script", "img", "iframe", "frame", "form" -> true;
      default -> false;
    };
  }
}
