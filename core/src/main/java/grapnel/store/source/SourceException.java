package grapnel.store.source;

import java.io.IOException;

/** A source that cannot be read at all: the message names it, says why, and what would do. */
public final class SourceException extends IOException {

  private static final long serialVersionUID = 1;

  SourceException(String name, String why) {
    super("cannot read " + shown(name) + ": " + why);
  }

  SourceException(String name, String why, IOException cause) {
    super("cannot read " + shown(name) + ": " + why, cause);
  }

  /** A name may hold what a terminal would obey, and ends up on one. */
  private static String shown(String name) {
    StringBuilder shown = new StringBuilder();
    name.codePoints()
        .forEach(
            point -> {
              if (Character.isISOControl(point)) shown.append("\\u%04x".formatted(point));
              else shown.appendCodePoint(point);
            });
    return shown.toString();
  }
}
