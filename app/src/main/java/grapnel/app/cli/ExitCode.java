package grapnel.app.cli;

/** How a command ended, as scripts see it. */
public enum ExitCode {
  /** Also when nothing was found. */
  DONE(0),
  /** Nothing was found, and {@code --fail-empty} was given. */
  EMPTY(1),
  /** Wrong usage, unreadable input or unwritable output. */
  USAGE(2),
  /** The site could not be reached. */
  UNREACHABLE(3),
  /** Stopped by a budget with work left. */
  BUDGET(4),
  /** Refused by robots.txt or by a safety rule. */
  REFUSED(5),
  /** A bug in Grapnel. */
  BUG(70),
  /** Ctrl-C; the number is 128 and that of SIGINT, as shells have it. */
  INTERRUPTED(130);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** Of two sites in one run, the one that ended worse decides. */
  public ExitCode worseOf(ExitCode other) {
    return other == DONE ? this : this == DONE || other.code < code ? other : this;
  }

  public int code() {
    return code;
  }
}
