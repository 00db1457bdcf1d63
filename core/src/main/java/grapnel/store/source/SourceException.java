package grapnel.store.source;

import java.io.IOException;

/** A source that cannot be read at all: the message names it, says why, and what would do. */
public final class SourceException extends IOException {

  private static final long serialVersionUID = 1;

  SourceException(String name, String why) {
    super("cannot read " + name + ": " + why);
  }

  SourceException(String name, String why, IOException cause) {
    super("cannot read " + name + ": " + why, cause);
  }
}
