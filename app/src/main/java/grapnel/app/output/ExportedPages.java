package grapnel.app.output;

import grapnel.url.Url;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What is exported, and how.
 *
 * @param fields those that are wanted, in order
 * @param file where it goes, for a form that may need files beside it; empty for a stream
 * @param base where such files will be served; empty for the root of the site
 */
public record ExportedPages(
    List<ExportedSite> sites, List<String> fields, Optional<Path> file, Optional<Url> base) {

  /** All fields, to a stream. */
  public static ExportedPages whole(List<ExportedSite> sites) {
    return new ExportedPages(sites, EntityPageRow.COLUMNS, Optional.empty(), Optional.empty());
  }

  boolean chosen() {
    return !fields.equals(EntityPageRow.COLUMNS);
  }

  /** The fields that are written. */
  List<String> columns() {
    return fields;
  }

  long count() {
    return sites.stream().mapToLong(site -> site.pages().size()).sum();
  }
}
