package grapnel.app.cli;

import java.io.IOException;

/** The reader of our output has seen enough, as {@code head} does. The program ends quietly. */
public final class ClosedPipe extends RuntimeException {

  public ClosedPipe(IOException cause) {
    super(cause);
  }

  /** Whether this is what a closed pipe looks like. The launcher keeps system messages English. */
  public static boolean causedBy(IOException e) {
    String message = String.valueOf(e.getMessage());
    return message.contains("Broken pipe") || message.contains("Pipe closed");
  }
}
