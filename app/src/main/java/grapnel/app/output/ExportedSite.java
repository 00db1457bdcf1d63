package grapnel.app.output;

import grapnel.KnownSite;
import grapnel.fact.Found;
import java.util.List;

/**
 * A site whose pages are exported.
 *
 * @param pages those wanted, by their URLs
 */
public record ExportedSite(String site, KnownSite known, List<Found> pages) {}
