package grapnel.app.cli;

/**
 * The end of a command for a reason its user can do something about. The message is one line that
 * names the value at fault and what to do.
 */
public final class UserError extends RuntimeException {
  private final ExitCode exitCode;

  public UserError(ExitCode exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  public UserError(ExitCode exitCode, String message, Throwable cause) {
    super(message, cause);
    this.exitCode = exitCode;
  }

  /** How the command ends. */
  public ExitCode exitCode() {
    return exitCode;
  }
}
