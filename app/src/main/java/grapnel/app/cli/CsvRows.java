package grapnel.app.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Rows as RFC 4180 has them, with a header; a cell that holds more than one thing is JSON. */
final class CsvRows implements Output.Rows {
  private final List<String> columns;
  private boolean begun;

  CsvRows(List<String> columns) {
    this.columns = columns;
  }

  @Override
  public void write(Row row, OutputStream sink) throws IOException {
    end(sink);
    String[] cells = new String[columns.size()];
    Arrays.fill(cells, "");
    row.fields(
        (name, value) -> {
          int column = columns.indexOf(name);
          if (column < 0) {
            throw new IllegalArgumentException("no such column: " + name);
          }
          cells[column] = cell(value);
        });
    line(sink, List.of(cells));
  }

  @Override
  public void end(OutputStream sink) throws IOException {
    if (!begun) {
      begun = true;
      line(sink, columns);
    }
  }

  private static String cell(Object value) {
    return value instanceof Collection<?> || value instanceof Map<?, ?>
        ? JsonRows.text(value)
        : value.toString();
  }

  private static void line(OutputStream sink, List<String> cells) throws IOException {
    String line = cells.stream().map(CsvRows::quoted).collect(Collectors.joining(",", "", "\n"));
    sink.write(line.getBytes(StandardCharsets.UTF_8));
  }

  private static String quoted(String cell) {
    boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
  }
}
