package grapnel.app.output;

import grapnel.app.output.parquet.ParquetColumn;
import grapnel.app.output.parquet.ParquetWriter;
import grapnel.fact.Found;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** Pages as a Parquet file, with the fields of {@link EntityPageRow}. */
final class ParquetExport {

  private static final List<ParquetColumn<Found>> COLUMNS =
      List.of(
          ParquetColumn.text("url", page -> page.url().toString()),
          ParquetColumn.text("kind", Found::kind),
          ParquetColumn.optional("id", page -> present(page.id())),
          ParquetColumn.texts("methods", Found::methods),
          ParquetColumn.flag("linked", Found::linked),
          ParquetColumn.time("first_seen", Found::firstSeen),
          ParquetColumn.text("verdict", page -> page.verdict().word()),
          ParquetColumn.share("confidence", page -> page.verdict().confidence()),
          ParquetColumn.text("final_url", page -> page.finalUrl().toString()),
          ParquetColumn.optional("template", page -> present(page.template())),
          ParquetColumn.number("requests", page -> (long) page.requests()),
          ParquetColumn.texts("evidence", page -> page.verdict().evidence().reasons()));

  private ParquetExport() {}

  private static Optional<String> present(String text) {
    return Optional.of(text).filter(t -> !t.isEmpty());
  }

  static void write(List<ExportedSite> sites, OutputStream out) throws IOException {
    ParquetWriter<Found> writer = new ParquetWriter<>(COLUMNS, out);
    for (ExportedSite site : sites) for (Found page : site.pages()) writer.add(page);
    writer.finish();
  }
}
