package grapnel.page;

import org.jspecify.annotations.Nullable;

/** Tells each control which line of text stands just before it, and which just after. */
final class Nearby {

  private FoldedText line = new FoldedText();
  private String lastLine = "";
  private @Nullable Field waiting;

  void text(String text) {
    line.add(text);
  }

  /** A line ends, as lines do before and after elements that are not part of running text. */
  void lineEnds() {
    if (line.length() == 0) return;
    lastLine = Labels.shorten(line.toString());
    if (waiting != null) waiting.after = lastLine;
    waiting = null;
    line = new FoldedText();
  }

  void field(Field field) {
    lineEnds();
    field.before = lastLine;
    lastLine = "";
    waiting = field;
  }

  /**
   * Text beyond this point belongs to no control before it, and the other way round.
   *
   * @return the last line before it
   */
  String border() {
    lineEnds();
    String last = lastLine;
    lastLine = "";
    waiting = null;
    return last;
  }
}
