package grapnel.app.output;

import grapnel.PageFacts;
import grapnel.app.output.parquet.ParquetColumn;
import grapnel.app.output.parquet.ParquetWriter;
import grapnel.fact.Found;
import grapnel.url.Url;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Pages as a Parquet file, with the fields of {@link EntityPageRow}. */
final class ParquetExport {

  /** A page with what is known of it. */
  private record Row(Found page, PageFacts facts) {}

  private static final List<ParquetColumn<Row>> COLUMNS =
      List.of(
          ParquetColumn.text("url", row -> row.page.url().toString()),
          ParquetColumn.optional("title", row -> row.facts.title()),
          ParquetColumn.optionalNumber("status", row -> row.facts.status().map(Integer::longValue)),
          ParquetColumn.optional("type", row -> row.facts.type()),
          ParquetColumn.optionalNumber("bytes", row -> row.facts.bytes()),
          ParquetColumn.optional("language", row -> row.facts.language()),
          ParquetColumn.optionalTime("modified", row -> row.facts.modified()),
          ParquetColumn.text("kind", row -> row.page.kind()),
          ParquetColumn.optional("id", row -> present(row.page.id())),
          ParquetColumn.flag("linked", row -> row.page.linked()),
          ParquetColumn.texts("found_by", row -> row.page.methods()),
          ParquetColumn.texts("methods", row -> row.page.methods()),
          ParquetColumn.time("first_seen", row -> row.page.firstSeen()),
          ParquetColumn.text("verdict", row -> row.page.verdict().word()),
          ParquetColumn.share("confidence", row -> row.page.verdict().confidence()),
          ParquetColumn.text("final_url", row -> row.page.finalUrl().toString()),
          ParquetColumn.texts(
              "addresses", row -> row.page.addresses().stream().map(Url::toString).toList()),
          ParquetColumn.optional("template", row -> present(row.page.template())),
          ParquetColumn.number("requests", row -> (long) row.page.requests()),
          ParquetColumn.texts("evidence", row -> row.page.verdict().evidence().reasons()));

  private ParquetExport() {}

  private static Optional<String> present(String text) {
    return Optional.of(text).filter(t -> !t.isEmpty());
  }

  static void write(ExportedPages pages, OutputStream out) throws IOException {
    Map<String, ParquetColumn<Row>> byName =
        COLUMNS.stream().collect(Collectors.toMap(ParquetColumn::name, Function.identity()));
    // No page of an export has changed since another time.
    List<ParquetColumn<Row>> wanted =
        pages.columns().stream().filter(byName::containsKey).map(byName::get).toList();
    ParquetWriter<Row> writer = new ParquetWriter<>(wanted, out);
    for (ExportedSite site : pages.sites()) {
      for (Found page : site.pages()) writer.add(new Row(page, site.known().facts(page)));
    }
    writer.finish();
  }
}
