package grapnel.spark;

/** What was asked for cannot be done: the message names the value at fault, and what would do. */
final class Complaint extends RuntimeException {

  private static final long serialVersionUID = 1;

  Complaint(String message) {
    super(message);
  }

  Complaint(String message, Throwable cause) {
    super(message, cause);
  }
}
