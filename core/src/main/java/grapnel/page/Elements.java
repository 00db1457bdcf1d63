package grapnel.page;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Ways through a tree, in the order of the page. */
final class Elements {

  private Elements() {}

  static Optional<Node.Element> first(Node.Element root, Predicate<Node.Element> wanted) {
    if (wanted.test(root)) return Optional.of(root);
    for (Node child : root.children()) {
      if (child instanceof Node.Element inner) {
        Optional<Node.Element> found = first(inner, wanted);
        if (found.isPresent()) return found;
      }
    }
    return Optional.empty();
  }

  static void each(Node.Element root, Consumer<Node.Element> action) {
    action.accept(root);
    for (Node child : root.children()) {
      if (child instanceof Node.Element inner) each(inner, action);
    }
  }
}
