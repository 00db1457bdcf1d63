package grapnel.site;

import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.concurrent.CompletionException;

/** Which failures end one part of a run, a page or a method, and which end it all. */
public final class RunFault {

  private RunFault() {}

  /**
   * Whether the rest may go on: not where nothing could be kept or printed, or someone said stop.
   * What the program throws on purpose is its own; what the runtime throws is a bug.
   */
  public static boolean endsOnlyItsPart(Throwable e) {
    Throwable fault = cause(e);
    return fault.getClass().getName().startsWith("java.")
        && !(fault instanceof UncheckedIOException);
  }

  /** What happened on the thread that requests were sent by is told wrapped. */
  static Throwable cause(Throwable e) {
    return e instanceof CompletionException && e.getCause() != null ? cause(e.getCause()) : e;
  }

  /** What happened, and the first place of our own on the way to where it happened. */
  public static String summary(Throwable e) {
    Throwable fault = cause(e);
    return fault
        + Arrays.stream(fault.getStackTrace())
            .filter(at -> at.getClassName().startsWith("grapnel."))
            .findFirst()
            .map(at -> " at " + at)
            .orElse("");
  }
}
