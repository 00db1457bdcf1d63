package grapnel.spark;

/** What was asked for cannot be done: the message names the value at fault, and what would do. */
final class SparkUserError extends RuntimeException {

  private static final long serialVersionUID = 1;

  SparkUserError(String message) {
    super(message);
  }

  SparkUserError(String message, Throwable cause) {
    super(message, cause);
  }
}
