package grapnel.app.output;

import grapnel.fact.Json;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Rows as RFC 4180 has them, with a header; a cell that holds more than one thing is JSON. */
final class CsvFormatter implements RowOutput.RowFormatter {
  private final List<String> columns;
  private final boolean chosen;

  /** All fields that a row may have. */
  CsvFormatter(List<String> columns) {
    this(columns, false);
  }

  /**
   * @param chosen whether a row may have fields that are left out
   */
  CsvFormatter(List<String> columns, boolean chosen) {
    this.columns = columns;
    this.chosen = chosen;
  }

  @Override
  public String line(OutputRow row) {
    String[] cells = new String[columns.size()];
    Arrays.fill(cells, "");
    row.fields(
        (name, value) -> {
          int column = columns.indexOf(name);
          if (column >= 0) cells[column] = cell(value);
          else if (!chosen) throw new IllegalArgumentException("no such column: " + name);
        });
    return joined(List.of(cells));
  }

  @Override
  public Optional<String> header() {
    return Optional.of(joined(columns));
  }

  /** A value as text. */
  static String cell(Object value) {
    if (value instanceof Number) return value.toString();
    return value instanceof Collection<?> || value instanceof Map<?, ?>
        ? Json.text(value)
        : HarmlessText.cell(value.toString());
  }

  private static String joined(List<String> cells) {
    return cells.stream().map(CsvFormatter::quoted).collect(Collectors.joining(","));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
