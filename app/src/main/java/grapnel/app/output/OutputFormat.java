package grapnel.app.output;

import grapnel.app.cli.MessageText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How rows are written. */
enum OutputFormat {
  TEXT,
  JSONL,
  CSV;

  /** The names of all. */
  static List<String> labels() {
    return Stream.of(values()).map(OutputFormat::toString).toList();
  }

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

  /**
   * How rows stand in lines.
   *
   * @param columns the fields that are written, in order
   * @param chosen whether a user chose them, and not a row
   */
  RowOutput.RowFormatter formatter(List<String> columns, boolean chosen) {
    return switch (this) {
      case TEXT -> chosen ? ChosenFields.tabs(columns) : row -> HarmlessText.shown(row.text());
      case JSONL -> chosen ? ChosenFields.json(columns) : new JsonFormatter();
      case CSV -> new CsvFormatter(columns, chosen);
    };
  }

  /** The name as it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
