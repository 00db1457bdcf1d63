package grapnel.app.input;

import grapnel.app.cli.MessageText;
import grapnel.app.output.ProgressDisplay;

/** Counts the lines that are no URL and shows the first few of them: they are never fatal. */
public final class BadLineReport {
  private static final int SHOWN = 5;

  private final ProgressDisplay progress;
  private long lines;
  private long bad;
  private int shown;
  private final String wanted;

  public BadLineReport(ProgressDisplay progress) {
    this(progress, "URL");
  }

  /**
   * @param wanted what lines should be
   */
  public BadLineReport(ProgressDisplay progress, String wanted) {
    this.progress = progress;
    this.wanted = wanted;
  }

  /** A line that is as it should be. */
  public void good() {
    lines++;
  }

  public void bad(String file, long number, String value, String reason) {
    lines++;
    bad++;
    show(file, number, value, reason);
  }

  /** Shows a bad line, if it is among the first few. */
  public void show(String file, long number, String value, String reason) {
    if (shown++ < SHOWN) {
      progress.say(
          "%s:%d: not a %s: %s: %s"
              .formatted(file, number, wanted, MessageText.quoted(value), reason));
    }
  }

  /** A whole file, of whose bad lines the first were shown. */
  public void file(long all, long wrong) {
    lines += all;
    bad += wrong;
  }

  public void summary() {
    if (bad > 0) {
      progress.say(
          bad == 1
              ? "1 of %s is not a %s".formatted(MessageText.count(lines, "line"), wanted)
              : "%,d of %,d lines are not %ss".formatted(bad, lines, wanted));
    }
  }
}
