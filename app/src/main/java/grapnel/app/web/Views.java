package grapnel.app.web;

import grapnel.store.Home;
import grapnel.store.Store;
import java.util.HashMap;
import java.util.Map;

/**
 * What was last seen of each site. Looking again costs what the site is large, so it is done no
 * more often than a tenth of the time it took allows, whoever asks.
 */
final class Views {

  private static final long SOON = 1_000_000_000L;
  private static final long LATER = 15_000_000_000L;
  private static final int MOST_KEPT = 16;

  private final Store store;
  private final Jobs jobs;
  private final Map<String, Seen> seen = new HashMap<>();

  /** A view, when it was made and how long that took. */
  private record Seen(SiteView view, long at, long took) {}

  Views(Store store, Jobs jobs) {
    this.store = store;
    this.jobs = jobs;
  }

  synchronized SiteView of(String site) {
    Seen known = seen.get(site);
    long now = System.nanoTime();
    if (known != null) {
      long rest = Math.max(jobs.running(site) ? SOON : LATER, 10 * known.took);
      boolean ended = !jobs.running(site) && jobs.of(site).map(Job::over).orElse(false);
      if (now - known.at < (ended ? Math.max(SOON, 10 * known.took) : rest)) return known.view;
    }
    try (Home home =
        store.readSite(site).orElseThrow(() -> new Refused(404, "nothing is known of " + site))) {
      SiteView view = SiteView.of(home.catalogue());
      if (seen.size() >= MOST_KEPT) seen.clear();
      seen.put(site, new Seen(view, System.nanoTime(), System.nanoTime() - now));
      return view;
    }
  }
}
