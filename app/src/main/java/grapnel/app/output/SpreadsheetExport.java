package grapnel.app.output;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** Rows as a workbook for spreadsheets (Office Open XML), a sheet for as many as fit in one. */
final class SpreadsheetExport {

  /** The format's limit, with the row of names. */
  private static final int MOST_ROWS = 1_048_576;

  private static final int LONGEST_CELL = 32_767;

  /** Above this a spreadsheet changes digits. */
  private static final long EXACT = 1L << 53;

  private static final int FLUSHED_EVERY = 1000;

  private SpreadsheetExport() {}

  static void write(ExportedPages pages, OutputStream out) throws IOException {
    write(
        () ->
            pages.sites().stream()
                .<Iterable<EntityPageRow>>map(site -> () -> site.rows().iterator())
                .iterator(),
        pages.columns(),
        out);
  }

  /**
   * Writes rows one after the other.
   *
   * @param all by what they belong to
   */
  static <R extends OutputRow> void write(
      Iterable<Iterable<R>> all, List<String> columns, OutputStream out) throws IOException {
    try (Workbook book = new Workbook(out, "Grapnel", "1.0")) {
      int sheets = 0;
      int row = MOST_ROWS;
      Worksheet sheet = null;
      for (Iterable<R> some : all) {
        for (R page : some) {
          if (sheet == null || row == MOST_ROWS) {
            if (sheet != null) sheet.finish();
            sheet = begin(book, ++sheets, columns);
            row = 1;
          }
          write(page.fieldMap(), columns, sheet, row++);
          // Rows that are written leave the memory.
          if (row % FLUSHED_EVERY == 0) sheet.flush();
        }
      }
      if (sheet == null) sheet = begin(book, 1, columns);
      sheet.finish();
    }
  }

  private static Worksheet begin(Workbook book, int number, List<String> columns) {
    Worksheet sheet = book.newWorksheet(number == 1 ? "pages" : "pages " + number);
    for (int i = 0; i < columns.size(); i++) {
      sheet.value(0, i, columns.get(i));
      sheet.style(0, i).bold().set();
      sheet.width(i, width(columns.get(i)));
    }
    sheet.freezePane(0, 1);
    return sheet;
  }

  private static int width(String column) {
    return switch (column) {
      case "url", "title", "final_url", "evidence" -> 50;
      case "template", "found_by", "modified", "first_seen" -> 22;
      default -> 12;
    };
  }

  /** Texts stand in their cells: a list of all, as workbooks may have, stays in memory. */
  private static void write(
      Map<String, Object> fields, List<String> columns, Worksheet sheet, int row) {
    for (int i = 0; i < columns.size(); i++) {
      String column = columns.get(i);
      switch (fields.getOrDefault(column, "")) {
        case String none when none.isEmpty() -> {}
        case Boolean flag -> sheet.value(row, i, flag);
        case Long number when Math.abs(number) > EXACT ->
            sheet.inlineString(row, i, number.toString());
        case Number number -> sheet.value(row, i, number);
        case Collection<?> many -> sheet.inlineString(row, i, text(joined(many)));
        case Object time when column.equals("modified") || column.equals("first_seen") ->
            time(sheet, row, i, time.toString());
        case Object text -> sheet.inlineString(row, i, text(text.toString()));
      }
    }
  }

  private static void time(Worksheet sheet, int row, int column, String time) {
    if (time.isEmpty()) return;
    sheet.value(row, column, Instant.parse(time).atZone(ZoneOffset.UTC).toLocalDateTime());
    sheet.style(row, column).format("yyyy-mm-dd hh:mm:ss").set();
  }

  private static String joined(Collection<?> many) {
    return many.stream().map(Object::toString).collect(Collectors.joining(", "));
  }

  /** Without characters that XML has none for; a text is never read as a formula here. */
  private static String text(String text) {
    String clean = text.replaceAll("[\\p{Cntrl}&&[^\\t\\n]]", " ");
    return clean.length() <= LONGEST_CELL ? clean : clean.substring(0, LONGEST_CELL);
  }
}
