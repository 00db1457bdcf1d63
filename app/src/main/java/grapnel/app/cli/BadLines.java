package grapnel.app.cli;

/** Counts the lines that are no URL and shows the first few of them: they are never fatal. */
final class BadLines {
  private static final int SHOWN = 5;

  private final Progress progress;
  private long lines;
  private long bad;
  private int shown;
  private final String wanted;

  BadLines(Progress progress) {
    this(progress, "URL");
  }

  /**
   * @param wanted what lines should be
   */
  BadLines(Progress progress, String wanted) {
    this.progress = progress;
    this.wanted = wanted;
  }

  /** A line that is as it should be. */
  void good() {
    lines++;
  }

  void bad(String file, long number, String value, String reason) {
    lines++;
    bad++;
    show(file, number, value, reason);
  }

  /** Shows a bad line, if it is among the first few. */
  void show(String file, long number, String value, String reason) {
    if (shown++ < SHOWN) {
      progress.say("%s:%d: no %s: %s: %s".formatted(file, number, wanted, Shown.of(value), reason));
    }
  }

  /** A whole file, of whose bad lines the first were shown. */
  void file(long all, long wrong) {
    lines += all;
    bad += wrong;
  }

  void summary() {
    if (bad > 0) {
      progress.say("%,d of %,d lines are no %s".formatted(bad, lines, wanted));
    }
  }
}
