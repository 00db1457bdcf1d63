package grapnel.app.cli;

/** Counts the lines that are no URL and shows the first few of them: they are never fatal. */
final class BadLines {
  private static final int SHOWN = 5;

  private final Progress progress;
  private long lines;
  private long bad;
  private int shown;

  BadLines(Progress progress) {
    this.progress = progress;
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
      progress.say("%s:%d: no URL: %s: %s".formatted(file, number, Shown.of(value), reason));
    }
  }

  /** A whole file, of whose bad lines the first were shown. */
  void file(long all, long wrong) {
    lines += all;
    bad += wrong;
  }

  void summary() {
    if (bad > 0) {
      progress.say("%,d of %,d lines are no URL".formatted(bad, lines));
    }
  }
}
