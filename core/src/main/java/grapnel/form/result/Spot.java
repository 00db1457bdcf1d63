package grapnel.form.result;

import grapnel.page.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** An element of a page with its place, and the texts below it. */
final class Spot {

  private static final Set<String> UNSEEN =
      Set.of("script", "style", "noscript", "template", "head", "svg", "select", "option");

  /** Class names that say how a row looks, not what it is. */
  private static final Set<String> PASSING =
      Set.of("odd", "even", "first", "last", "active", "selected", "current", "alt", "new");

  final Node.Element element;
  final String path;
  final List<Spot> children = new ArrayList<>();

  /** The pieces of text below, in their order. */
  final List<String> texts = new ArrayList<>();

  private Spot(Node.Element element, String path) {
    this.element = element;
    this.path = path;
  }

  static Spot of(Node.Element root) {
    Spot spot = new Spot(root, root.tag());
    spot.walk();
    return spot;
  }

  private void walk() {
    for (Node child : element.children()) {
      switch (child) {
        case Node.Text text -> {
          if (!text.blank()) texts.add(text.text().strip());
        }
        case Node.Element inner -> {
          if (UNSEEN.contains(inner.tag())) continue;
          Spot below = new Spot(inner, path + "/" + step(inner));
          below.walk();
          children.add(below);
          texts.addAll(below.texts);
        }
      }
    }
  }

  private static String step(Node.Element element) {
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
  List<Spot> all() {
    List<Spot> all = new ArrayList<>();
    gather(all);
    return all;
  }

  private void gather(List<Spot> all) {
    all.add(this);
    for (Spot child : children) child.gather(all);
  }

  /** How many characters below are not of these texts. */
  int fresh(Set<String> frame) {
    int length = 0;
    for (String text : texts) if (!frame.contains(text)) length += text.length();
    return length;
  }

  /**
   * How much this looks like a list of something new: what is new below, unless most of it is in
   * one child, for then that child is the list.
   */
  double listing(Set<String> frame) {
    int all = 0;
    int most = 0;
    for (Spot child : children) {
      int fresh = child.fresh(frame);
      all += fresh;
      most = Math.max(most, fresh);
    }
    return all - most;
  }
}
