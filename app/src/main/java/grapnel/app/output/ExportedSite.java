package grapnel.app.output;

import grapnel.KnownSite;
import grapnel.fact.Found;
import java.util.List;
import java.util.stream.Stream;

/**
 * A site whose pages are exported.
 *
 * @param pages those wanted, by their URLs
 */
public record ExportedSite(String site, KnownSite known, List<Found> pages) {

  /** The pages as rows. */
  Stream<EntityPageRow> rows() {
    return pages.stream().map(page -> new EntityPageRow(page, known::facts));
  }
}
