package grapnel.app.output;

import grapnel.app.cli.MessageText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How rows are written. */
enum OutputFormat {
  TEXT,
  JSONL,
  CSV,
  PARQUET;

  /** The names of those that every command has. */
  static List<String> labels() {
    return List.of(TEXT.toString(), JSONL.toString(), CSV.toString());
  }

  /** The names of those for rows about pages. */
  static List<String> pageLabels() {
    return Stream.of(values()).map(OutputFormat::toString).toList();
  }

  /** Reads what was typed; the names are exact, as scripts rely on them. */
  static OutputFormat typed(String name) {
    if (labels().contains(name)) return ofPages(name);
    throw new IllegalArgumentException(
        "unknown format " + MessageText.quoted(name) + "; use text, jsonl or csv");
  }

  /** The same for rows about pages. */
  static OutputFormat ofPages(String name) {
    for (OutputFormat format : values()) {
      if (format.toString().equals(name)) {
        return format;
      }
    }
    throw new IllegalArgumentException(
        "unknown format " + MessageText.quoted(name) + "; use text, jsonl, csv or parquet");
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
      case PARQUET -> throw new IllegalStateException("not written in lines: " + this);
    };
  }

  /** The name as it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
