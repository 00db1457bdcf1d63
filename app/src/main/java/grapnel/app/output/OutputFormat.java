package grapnel.app.output;

import grapnel.app.cli.MessageText;
import java.util.Locale;

/** How rows are written. */
enum OutputFormat {
  TEXT,
  JSONL,
  CSV;

  /** Reads what was typed; the names are exact, as scripts rely on them. */
  static OutputFormat typed(String name) {
    for (OutputFormat format : values()) {
      if (format.toString().equals(name)) {
        return format;
      }
    }
    throw new IllegalArgumentException(
        "unknown format " + MessageText.quoted(name) + "; use text, jsonl or csv");
  }

  /** The name as it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
