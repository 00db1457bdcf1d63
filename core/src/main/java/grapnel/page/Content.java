package grapnel.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What stands in an element whose end has not come yet. */
final class Content {

  private static final Set<String> AS_IT_CAME =
      Set.of("pre", "textarea", "listing", "xmp", "plaintext", "script", "style");

  /** Whether white space in it is kept. */
  final boolean asItCame;

  private final List<Node> nodes = new ArrayList<>();
  private String text = "";

  /** All of the text, once it has several pieces; few have. */
  private @Nullable StringBuilder pieces;

  private Content(boolean asItCame) {
    this.asItCame = asItCame;
  }

  /** Of the element that holds all others. */
  static Content ofRoot() {
    return new Content(false);
  }

  /** Of an element that stands in this one. */
  Content below(String tag) {
    return new Content(asItCame || AS_IT_CAME.contains(tag));
  }

  /** What stands on both sides of a comment is one text, so it is kept until an element comes. */
  void add(String piece) {
    if (text.isEmpty()) {
      text = piece;
      return;
    }
    if (pieces == null) pieces = new StringBuilder(text);
    pieces.append(piece);
  }

  void add(Node.Element child) {
    endText();
    nodes.add(child);
  }

  /** All of it, once the end has come. */
  List<Node> nodes() {
    endText();
    return nodes;
  }

  private void endText() {
    if (text.isEmpty()) return;
    String whole = pieces == null ? text : pieces.toString();
    String kept = asItCame ? whole : Whitespace.fold(whole);
    nodes.add(kept.equals(" ") ? Node.Text.SPACE : new Node.Text(kept));
    text = "";
    pieces = null;
  }
}
