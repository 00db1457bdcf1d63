package grapnel.app.cli;

/** Counts the lines that are no URL and shows the first few of them: they are never fatal. */
final class BadLines {
  private static final int SHOWN = 5;

  private final Streams streams;
  private final boolean quiet;
  private long lines;
  private long bad;

  BadLines(Streams streams, boolean quiet) {
    this.streams = streams;
    this.quiet = quiet;
  }

  void see(boolean good, String file, long number, String value) {
    lines++;
    if (!good && bad++ < SHOWN && !quiet) {
      streams.err().printf("%s:%d: no URL: %s%n", file, number, Shown.of(value));
    }
  }

  void summary() {
    if (bad > 0 && !quiet) {
      streams.err().printf("%d of %d lines are no URL%n", bad, lines);
    }
  }
}
