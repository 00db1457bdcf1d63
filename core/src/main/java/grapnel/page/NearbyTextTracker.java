package grapnel.page;

import org.jspecify.annotations.Nullable;

/** Tells each control which line of text stands just before it, and which just after. */
final class NearbyTextTracker {

  private FoldedTextBuilder line = new FoldedTextBuilder();
  private String lastLine = "";
  private @Nullable UnlabelledControl waiting;

  void addText(String text) {
    line.add(text);
  }

  /** A line ends, as lines do before and after elements that are not part of running text. */
  void endLine() {
    if (line.length() == 0) return;
    lastLine = ControlLabelFinder.shorten(line.toString());
    if (waiting != null) waiting.textAfter = lastLine;
    waiting = null;
    line = new FoldedTextBuilder();
  }

  void addControl(UnlabelledControl control) {
    endLine();
    control.textBefore = lastLine;
    lastLine = "";
    waiting = control;
  }

  /**
   * Text beyond this point belongs to no control before it, and the other way round.
   *
   * @return the last line before it
   */
  String endSection() {
    endLine();
    String last = lastLine;
    lastLine = "";
    waiting = null;
    return last;
  }
}
