package grapnel.app.cli;

/**
 * The end of a command for a reason its user can do something about. The message is one line that
 * names the value at fault and what to do.
 */
final class Complaint extends RuntimeException {
  private final Exit exit;

  Complaint(Exit exit, String message) {
    super(message);
    this.exit = exit;
  }

  Complaint(Exit exit, String message, Throwable cause) {
    super(message, cause);
    this.exit = exit;
  }

  Exit exit() {
    return exit;
  }
}
