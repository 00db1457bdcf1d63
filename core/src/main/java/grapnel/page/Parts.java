package grapnel.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The elements of a page that something is read from, by tag and in the order of the page. */
final class Parts {

  private final Map<String, List<Node.Element>> byTag = new HashMap<>();

  /** Not what is in templates, which is not there, nor the titles of drawings. */
  static Parts of(Node.Element root) {
    Parts parts = new Parts();
    parts.gather(root, false);
    return parts;
  }

  List<Node.Element> all(String tag) {
    return byTag.getOrDefault(tag, List.of());
  }

  private void gather(Node.Element element, boolean drawing) {
    String tag = element.tag();
    if (tag.equals("template")) return;
    if (wanted(tag) && !(drawing && tag.equals("title"))) {
      byTag.computeIfAbsent(tag, t -> new ArrayList<>()).add(element);
    }
    boolean inside = drawing || tag.equals("svg");
    for (Node child : element.children()) {
      if (child instanceof Node.Element inner) gather(inner, inside);
    }
  }

  private static boolean wanted(String tag) {
    return switch (tag) {
      case "base", "title", "link", "meta", "script", "img", "iframe", "frame", "form" -> true;
      default -> false;
    };
  }
}
