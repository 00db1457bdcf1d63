package grapnel.app.cli;

import grapnel.fact.Found;
import grapnel.store.Home;
import java.util.List;

/**
 * A site whose pages are exported.
 *
 * @param pages those wanted, by their URLs
 */
record Exported(String site, Home home, List<Found> pages) {}
