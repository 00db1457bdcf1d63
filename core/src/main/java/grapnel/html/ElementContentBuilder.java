package grapnel.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What stands in an element whose end has not come yet. */
final class ElementContentBuilder {

  private static final Set<String> KEEPS_WHITESPACE =
      Set.of("pre", "textarea", "listing", "xmp", "plaintext", "script", "style");

  /** Whether white space in it is kept. */
  final boolean keepsWhitespace;

  private final List<HtmlNode> nodes = new ArrayList<>();
  private String text = "";

  /** All of the text, once it has several pieces; few have. */
  private @Nullable StringBuilder pieces;

  private ElementContentBuilder(boolean asItCame) {
    this.keepsWhitespace = asItCame;
  }

  /** Of the element that holds all others. */
  static ElementContentBuilder ofRoot() {
    return new ElementContentBuilder(false);
  }

  /** Of an element that stands in this one. */
  ElementContentBuilder forChild(String tag) {
    return new ElementContentBuilder(keepsWhitespace || KEEPS_WHITESPACE.contains(tag));
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

  void add(HtmlNode.Element child) {
    endText();
    nodes.add(child);
  }

  /** All of it, once the end has come. */
  List<HtmlNode> nodes() {
    endText();
    return nodes;
  }

  private void endText() {
    if (text.isEmpty()) return;
    String whole = pieces == null ? text : pieces.toString();
    String kept = keepsWhitespace ? whole : Whitespace.fold(whole);
    nodes.add(kept.equals(" ") ? HtmlNode.Text.SPACE : new HtmlNode.Text(kept));
    text = "";
    pieces = null;
  }
}
