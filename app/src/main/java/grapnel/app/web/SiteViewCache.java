package grapnel.app.web;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.app.view.SiteView;
import java.util.HashMap;
import java.util.Map;

/**
 * What was last seen of each site. Looking again costs what the site is large, so it is done no
 * more often than a tenth of the time it took allows, whoever asks.
 */
final class SiteViewCache {

  private static final long SOON = 1_000_000_000L;
  private static final long LATER = 15_000_000_000L;
  private static final int MOST_KEPT = 16;

  private final Grapnel grapnel;
  private final DiscoveryJobs jobs;
  private final Map<String, CachedView> seen = new HashMap<>();

  /** A view, when it was made and how long that took. */
  private record CachedView(SiteView view, long at, long took) {}

  SiteViewCache(Grapnel grapnel, DiscoveryJobs jobs) {
    this.grapnel = grapnel;
    this.jobs = jobs;
  }

  static KnownSite open(Grapnel grapnel, String site) {
    return grapnel
        .known(site)
        .orElseThrow(() -> new RefusedRequest(404, site + " is not in the store"));
  }

  synchronized void forget(String site) {
    seen.remove(site);
  }

  synchronized SiteView of(String site) {
    CachedView known = seen.get(site);
    long now = System.nanoTime();
    if (known != null) {
      // What was read before a run ended would contradict what the run says.
      boolean old = jobs.of(site).map(job -> job.endedAfter(known.at)).orElse(false);
      long rest = Math.max(jobs.running(site) ? SOON : LATER, 10 * known.took);
      if (!old && now - known.at < rest) return known.view;
    }
    try (KnownSite open = open(grapnel, site)) {
      SiteView view = SiteView.of(open);
      if (seen.size() >= MOST_KEPT) seen.clear();
      seen.put(site, new CachedView(view, now, System.nanoTime() - now));
      return view;
    }
  }
}
