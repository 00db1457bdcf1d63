package grapnel.app.output;

import grapnel.fact.Found;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Pages as a Parquet file, with the fields of {@link EntityPageRow}. */
final class ParquetExport {

  private ParquetExport() {}

  static void write(ExportedPages pages, OutputStream out) throws IOException {
    // No page of an export has changed since another time.
    List<String> columns = pages.columns().stream().filter(name -> !name.equals("change")).toList();
    ParquetRows rows = new ParquetRows(columns, true, out);
    for (ExportedSite site : pages.sites()) {
      for (Found page : site.pages()) rows.add(new EntityPageRow(page, site.known()::facts));
    }
    rows.finish();
  }
}
