package grapnel.app.output;

import grapnel.fact.Found;
import grapnel.store.SiteStore;
import java.util.List;

/**
 * A site whose pages are exported.
 *
 * @param pages those wanted, by their URLs
 */
public record ExportedSite(String site, SiteStore siteStore, List<Found> pages) {}
