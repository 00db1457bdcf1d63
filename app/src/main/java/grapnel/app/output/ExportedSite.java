package grapnel.app.output;

import grapnel.KnownSite;
import grapnel.fact.Found;
import java.util.ArrayList;
import java.util.Comparator;
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
    List<Found> pages = new ArrayList<>();
    site.eachPage(
        page -> {
          if (wanted.fits(page, site::facts)) pages.add(page);
          looked.accept(page);
        });
    pages.sort(Comparator.comparing(Found::url));
    return pages;
  }

  /** The pages as rows. */
  Stream<EntityPageRow> rows() {
    return pages.stream().map(page -> new EntityPageRow(page, known::facts));
  }
}
