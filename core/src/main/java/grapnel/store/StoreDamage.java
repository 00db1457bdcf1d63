package grapnel.store;

import java.io.IOException;
import java.nio.file.Path;

/** What is said where a store cannot be read or written. */
final class StoreDamage {

  /** What to do where files are not as they were. */
  static final String ADVICE =
      "files of it are damaged or missing: --fresh begins anew, another --store leaves them alone";

  /** Of a file that begins as no log does. */
  static final String NO_LOG = "its log does not begin as one";

  private StoreDamage() {}

  /** Of what was saved when it was closed, the end is not there. */
  static StoreException endMissing(Path folder, long there, long last, String unit) {
    return new StoreException(
        "the store failed to open %s: what was saved last is missing, %,d of %,d %s are there; %s; without the file %s, Grapnel goes on with what is left"
            .formatted(folder, there, last, unit, ADVICE, LastSequence.file(folder)));
  }

  static StoreException logMissing(Path folder) {
    return new StoreException(
        "the store failed to open %s: its log, where what was saved last stands, is gone; %s"
            .formatted(folder, ADVICE));
  }

  /** A failure of the disk in a sentence. */
  static StoreException failure(String what, IOException e) {
    String message = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new StoreException(
        "the store failed to %s: %s; %s".formatted(what, message, advice(message)), e);
  }

  private static String advice(String message) {
    if (message.equals(NO_LOG)) return ADVICE;
    return message.contains("No space left") ? FULL : UNSURE;
  }

  static final String FULL = "the disk is full; what was saved is not lost";

  static final String UNSURE =
      "is the disk full, or the folder not writable? What was saved is not lost;"
          + " another --store can be used";
}
