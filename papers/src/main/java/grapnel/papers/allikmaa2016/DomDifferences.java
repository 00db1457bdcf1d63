package grapnel.papers.allikmaa2016;

import grapnel.html.HtmlNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where two pages differ, as Allikmaa 2016 §3.2 says: each difference is the path of child indices
 * to the first element whose type, tag or attributes differ, or whose children do not match one to
 * one in order.
 *
 * <p>Left out, because they may follow from the URL alone: the contents of {@code meta} and {@code
 * title}, attributes that hold URLs, texts that hold a URL. The known weakness, kept here because
 * it is the document's: one inserted element moves every index after it.
 */
record DomDifferences(List<List<Integer>> paths) {

  private static final Set<String> URL_ATTRIBUTES =
      Set.of(
          "href", "src", "srcset", "action", "formaction", "cite", "data", "poster", "background");

  static DomDifferences between(HtmlNode left, HtmlNode right) {
    List<List<Integer>> paths = new ArrayList<>();
    Deque<NodePair> open = new ArrayDeque<>();
    open.push(new NodePair(left, right, List.of()));
    while (!open.isEmpty()) {
      NodePair pair = open.pop();
      if (!pair.alike()) paths.add(pair.path);
      else pair.children(open);
    }
    return new DomDifferences(paths);
  }

  boolean isEmpty() {
    return paths.isEmpty();
  }

  int count() {
    return paths.size();
  }

  /** "Removing all differences for which it is a prefix or an exact match." */
  DomDifferences without(DomDifferences noise) {
    if (noise.isEmpty()) return this;
    Set<List<Integer>> ignored = new HashSet<>(noise.paths);
    return new DomDifferences(paths.stream().filter(path -> !isAtOrBelow(path, ignored)).toList());
  }

  private static boolean isAtOrBelow(List<Integer> path, Set<List<Integer>> ignored) {
    for (int length = 0; length <= path.size(); length++) {
      if (ignored.contains(path.subList(0, length))) return true;
    }
    return false;
  }

  /** Two nodes that stand in the same place. */
  private record NodePair(HtmlNode left, HtmlNode right, List<Integer> path) {

    boolean alike() {
      if (left instanceof HtmlNode.Text a && right instanceof HtmlNode.Text b) {
        return a.text().equals(b.text()) || holdsUrl(a.text()) || holdsUrl(b.text());
      }
      if (!(left instanceof HtmlNode.Element a) || !(right instanceof HtmlNode.Element b))
        return false;
      if (!a.tag().equals(b.tag())) return false;
      if (followsFromUrl(a)) return true;
      return attributes(a).equals(attributes(b)) && childrenMatch(a.children(), b.children());
    }

    void children(Deque<NodePair> open) {
      if (!(left instanceof HtmlNode.Element a) || !(right instanceof HtmlNode.Element b)) return;
      if (followsFromUrl(a)) return;
      for (int i = a.children().size() - 1; i >= 0; i--) {
        List<Integer> below = new ArrayList<>(path);
        below.add(i);
        open.push(new NodePair(a.children().get(i), b.children().get(i), below));
      }
    }

    private static boolean followsFromUrl(HtmlNode.Element element) {
      return element.tag().equals("meta") || element.tag().equals("title");
    }

    private static boolean childrenMatch(List<HtmlNode> left, List<HtmlNode> right) {
      if (left.size() != right.size()) return false;
      for (int i = 0; i < left.size(); i++) {
        if (!kind(left.get(i)).equals(kind(right.get(i)))) return false;
      }
      return true;
    }

    private static String kind(HtmlNode node) {
      return node instanceof HtmlNode.Element element ? element.tag() : "";
    }

    private static Map<String, String> attributes(HtmlNode.Element element) {
      Map<String, String> kept = new HashMap<>();
      element
          .attributes()
          .forEach(
              (name, value) -> {
                if (!URL_ATTRIBUTES.contains(name) && !holdsUrl(value)) kept.put(name, value);
              });
      return kept;
    }

    private static boolean holdsUrl(String text) {
      return text.contains("://");
    }
  }
}
