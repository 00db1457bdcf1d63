package grapnel.discover;

import java.util.Arrays;
import java.util.Optional;

/**
 * A bug or an exhausted resource that ended one part of a discovery and nothing else.
 *
 * @param part which: the name of a method, or what else was done
 */
public record MethodFailure(String part, Throwable cause) {

  /** What happened, and where in the program. */
  public String summary() {
    return part + ": " + cause + place().map(at -> " at " + at).orElse("");
  }

  /** The first place of our own on the way to where it happened. */
  private Optional<StackTraceElement> place() {
    return Arrays.stream(cause.getStackTrace())
        .filter(at -> at.getClassName().startsWith("grapnel."))
        .findFirst();
  }

  /**
   * Whether the rest may go on: not where nothing could be kept or printed, or someone said stop.
   */
  public static boolean endsOnlyItsPart(Throwable e) {
    // What the program throws on purpose is its own; what the runtime throws is a bug.
    return e.getClass().getName().startsWith("java.")
        && !(e instanceof java.io.UncheckedIOException);
  }
}
