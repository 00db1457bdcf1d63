package grapnel.app.web;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.PageFacts;
import grapnel.fact.Found;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Looks for pages in all sites of the store, by their URLs, ids and kinds. */
final class SiteSearch {

  private static final int MOST_OF_SITE = 50;
  private static final int MOST = 500;

  /** Whoever waits longer asks a single site. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private final Grapnel grapnel;

  SiteSearch(Grapnel grapnel) {
    this.grapnel = grapnel;
  }

  Map<String, Object> pages(String typed) {
    String text = typed.strip().toLowerCase(Locale.ROOT);
    if (text.isEmpty()) throw new RefusedRequest(400, "nothing to look for");
    long end = System.nanoTime() + LONGEST.toNanos();
    List<Map<String, Object>> rows = new ArrayList<>();
    int searched = 0;
    List<String> sites = grapnel.sites();
    for (String site : sites) {
      if (rows.size() >= MOST || System.nanoTime() > end) break;
      searched++;
      // A site that was deleted meanwhile has nothing.
      Optional<KnownSite> known = grapnel.known(site);
      if (known.isEmpty()) continue;
      try (KnownSite open = known.get()) {
        List<Found> fitting = new ArrayList<>();
        open.eachPage(
            page -> {
              if (fitting.size() < MOST_OF_SITE && fits(page, text)) fitting.add(page);
            });
        for (Found page : fitting) rows.add(row(site, page, open.facts(page)));
      }
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("sites", sites.size());
    all.put("searched", searched);
    all.put("pages", rows);
    return all;
  }

  private static boolean fits(Found page, String text) {
    return page.url().toString().toLowerCase(Locale.ROOT).contains(text)
        || page.kind().toLowerCase(Locale.ROOT).equals(text)
        || page.id().equalsIgnoreCase(text);
  }

  private static Map<String, Object> row(String site, Found page, PageFacts facts) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("site", site);
    row.put("url", page.url().toString());
    row.put("title", facts.title().orElse(""));
    row.put("kind", page.kind());
    row.put("linked", page.linked());
    return row;
  }
}
