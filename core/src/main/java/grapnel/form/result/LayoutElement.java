package grapnel.form.result;

import grapnel.html.HtmlNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** An element of a page with its place, and the texts below it. */
final class LayoutElement {

  private static final Set<String> UNSEEN =
      Set.of("script", "style", "noscript", "template", "head", "svg", "select", "option");

  /** Class names that say how a row looks, not what it is. */
  private static final Set<String> PASSING =
      Set.of("odd", "even", "first", "last", "active", "selected", "current", "alt", "new");

  final HtmlNode.Element node;
  final String path;
  final List<LayoutElement> children = new ArrayList<>();

  /** The pieces of text below, in their order. */
  final List<String> texts = new ArrayList<>();

  private LayoutElement(HtmlNode.Element element, String path) {
    this.node = element;
    this.path = path;
  }

  static LayoutElement of(HtmlNode.Element root) {
    LayoutElement element = new LayoutElement(root, root.tag());
    element.walk();
    return element;
  }

  private void walk() {
    for (HtmlNode child : node.children()) {
      switch (child) {
        case HtmlNode.Text text -> {
          if (!text.blank()) texts.add(text.text().strip());
        }
        case HtmlNode.Element inner -> {
          if (UNSEEN.contains(inner.tag())) continue;
          LayoutElement below = new LayoutElement(inner, path + "/" + pathStep(inner));
          below.walk();
          children.add(below);
          texts.addAll(below.texts);
        }
      }
    }
  }

  private static String pathStep(HtmlNode.Element element) {
    String classes = element.attributes().getOrDefault("class", "").toLowerCase(Locale.ROOT);
    String lasting =
        Arrays.stream(classes.split("\\s+", -1))
            .filter(name -> !name.isEmpty() && !PASSING.contains(name))
            .filter(name -> name.chars().noneMatch(Character::isDigit))
            .sorted()
            .collect(Collectors.joining("."));
    return lasting.isEmpty() ? element.tag() : element.tag() + "." + lasting;
  }

  String text() {
    return String.join(" ", texts);
  }

  /** This element and all below it. */
  List<LayoutElement> withDescendants() {
    List<LayoutElement> all = new ArrayList<>();
    gather(all);
    return all;
  }

  private void gather(List<LayoutElement> all) {
    all.add(this);
    for (LayoutElement child : children) child.gather(all);
  }

  /** How many characters below are not of these texts. */
  int freshLength(Set<String> frame) {
    int length = 0;
    for (String text : texts) if (!frame.contains(text)) length += text.length();
    return length;
  }

  /**
   * How much this looks like a list of something new: what is new below, unless most of it is in
   * one child, for then that child is the list.
   */
  double listScore(Set<String> frame) {
    int all = 0;
    int most = 0;
    for (LayoutElement child : children) {
      int fresh = child.freshLength(frame);
      all += fresh;
      most = Math.max(most, fresh);
    }
    return all - most;
  }
}
