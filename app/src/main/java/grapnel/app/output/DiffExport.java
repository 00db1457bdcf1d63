package grapnel.app.output;

import grapnel.app.cli.MessageText;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** What changed between two runs, as a file: in the formats of {@code diff}, or as a workbook. */
public final class DiffExport {

  private static final String WORKBOOK = "xlsx";

  private final Optional<OutputFormat> format;

  private DiffExport(Optional<OutputFormat> format) {
    this.format = format;
  }

  /** In a format that was named. */
  public static DiffExport typed(String name) {
    if (name.equals(WORKBOOK)) return new DiffExport(Optional.empty());
    if (!OutputFormat.labels().contains(name)) {
      throw new IllegalArgumentException(
          "unknown format %s; use one of %s, %s"
              .formatted(
                  MessageText.quoted(name), String.join(", ", OutputFormat.labels()), WORKBOOK));
    }
    return new DiffExport(Optional.of(OutputFormat.typed(name)));
  }

  public void write(Iterable<DiffRow> rows, OutputStream out) throws IOException {
    if (format.isEmpty()) {
      SpreadsheetExport.write(List.of(rows), DiffRow.COLUMNS, out);
      return;
    }
    RowOutput.RowFormatter formatter = format.get().formatter(DiffRow.COLUMNS, false);
    Optional<String> header = formatter.header();
    if (header.isPresent()) ExportFormat.line(header.get(), out);
    for (DiffRow row : rows) ExportFormat.line(formatter.line(row), out);
  }
}
