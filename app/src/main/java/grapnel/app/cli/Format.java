package grapnel.app.cli;

import java.util.Locale;

/** How rows are written. */
enum Format {
  TEXT,
  JSONL,
  CSV;

  /** Reads what was typed; the names are exact, as scripts rely on them. */
  static Format typed(String name) {
    for (Format format : values()) {
      if (format.toString().equals(name)) {
        return format;
      }
    }
    throw new IllegalArgumentException(Shown.of(name) + " is none of text, jsonl, csv");
  }

  /** The name as it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
