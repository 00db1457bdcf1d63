package grapnel.app.output;

import grapnel.KnownSite;
import grapnel.fact.Found;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A site whose pages are exported.
 *
 * @param pages those wanted, by their URLs
 */
public record ExportedSite(String site, KnownSite known, List<Found> pages) {

  /**
   * The pages of a site that are wanted, by their URLs.
   *
   * @param looked told of every page that was looked at
   */
  public static List<Found> fitting(KnownSite site, PageFilter wanted, Consumer<Found> looked) {
    return site.pages(
        page -> {
          looked.accept(page);
          return wanted.fits(page, site::facts);
        });
  }

  /** The pages as rows. */
  Stream<EntityPageRow> rows() {
    return pages.stream().map(page -> new EntityPageRow(page, known::facts));
  }
}
