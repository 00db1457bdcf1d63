package grapnel.app.cli;

import grapnel.app.parquet.Column;
import grapnel.app.parquet.Table;
import grapnel.fact.Found;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** Pages as a Parquet file, with the fields of {@link PageRow}. */
final class ParquetPages {

  private static final List<Column<Found>> COLUMNS =
      List.of(
          Column.text("url", page -> page.url().toString()),
          Column.text("kind", Found::kind),
          Column.optional("id", page -> present(page.id())),
          Column.texts("methods", Found::methods),
          Column.flag("linked", Found::linked),
          Column.time("first_seen", Found::firstSeen),
          Column.text("verdict", page -> page.verdict().word()),
          Column.share("confidence", page -> page.verdict().confidence()),
          Column.text("final_url", page -> page.finalUrl().toString()),
          Column.optional("template", page -> present(page.template())),
          Column.number("requests", page -> (long) page.requests()),
          Column.texts("evidence", page -> page.verdict().evidence().reasons()));

  private ParquetPages() {}

  private static Optional<String> present(String text) {
    return Optional.of(text).filter(t -> !t.isEmpty());
  }

  static void write(List<Exported> sites, OutputStream out) throws IOException {
    Table<Found> table = new Table<>(COLUMNS, out);
    for (Exported site : sites) for (Found page : site.pages()) table.add(page);
    table.finish();
  }
}
