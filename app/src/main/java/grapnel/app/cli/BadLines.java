package grapnel.app.cli;

/** Counts the lines that are no URL and shows the first few of them: they are never fatal. */
final class BadLines {
  private static final int SHOWN = 5;

  private final Progress progress;
  private long lines;
  private long bad;

  BadLines(Progress progress) {
    this.progress = progress;
  }

  void see(boolean good, String file, long number, String value) {
    lines++;
    if (!good && bad++ < SHOWN) {
      progress.say("%s:%d: no URL: %s".formatted(file, number, Shown.of(value)));
    }
  }

  void summary() {
    if (bad > 0) {
      progress.say("%,d of %,d lines are no URL".formatted(bad, lines));
    }
  }
}
