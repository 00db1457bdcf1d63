package grapnel.app.web;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.PageFacts;
import grapnel.app.output.PageFilter;
import grapnel.fact.Found;
import grapnel.store.StoreEntry;
import grapnel.url.Url;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Looks for pages in all sites of the store: by their URLs, ids and kinds, and in the time that is
 * left by their titles, for which every page has to be parsed once.
 */
final class SiteSearch {

  private static final int MOST_OF_SITE = 50;
  private static final int MOST = 500;

  /** Whoever waits longer sees what there is, and asks again for the rest. */
  private static final Duration LONGEST = Duration.ofSeconds(10);

  /** Titles of so many pages are some 20 MB. */
  private static final int MOST_TITLES = 100_000;

  private final Grapnel grapnel;
  private final Map<Url, String> titles = new ConcurrentHashMap<>();

  SiteSearch(Grapnel grapnel) {
    this.grapnel = grapnel;
  }

  static PageFilter filter(String typed) {
    PageFilter text = new PageFilter(typed.strip(), "", "", "", false);
    if (text.fitsAll()) throw new RefusedRequest(400, "nothing to look for");
    return text;
  }

  Map<String, Object> pages(String typed) {
    PageFilter text = filter(typed);
    long end = System.nanoTime() + LONGEST.toNanos();
    List<Map<String, Object>> rows = new ArrayList<>();
    int searched = 0;
    long unread = 0;
    boolean cut = false;
    // The small ones first: a large one must not take the time of all others.
    List<String> sites =
        grapnel.kept().stream()
            .filter(StoreEntry::site)
            .sorted(Comparator.comparingLong(StoreEntry::bytes))
            .map(StoreEntry::name)
            .toList();
    for (String site : sites) {
      if (rows.size() >= MOST || System.nanoTime() > end) break;
      searched++;
      // A site that was deleted meanwhile has nothing.
      Optional<KnownSite> known = grapnel.known(site);
      if (known.isEmpty()) continue;
      try (KnownSite open = known.get()) {
        SearchedSite came = search(site, open, text, end, rows);
        unread += came.unread;
        cut |= came.cut;
      }
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("sites", sites.size());
    all.put("searched", searched);
    all.put("unread", unread);
    all.put("cut", cut || rows.size() >= MOST);
    all.put("pages", rows);
    return all;
  }

  /**
   * A site that was looked through.
   *
   * @param unread how many titles were not looked at
   * @param cut whether more than are shown of one site may fit
   */
  private record SearchedSite(long unread, boolean cut) {}

  /** Adds what fits. */
  private SearchedSite search(
      String site, KnownSite open, PageFilter text, long end, List<Map<String, Object>> rows) {
    List<Found> fitting = new ArrayList<>();
    List<Found> others = new ArrayList<>();
    open.eachPage(page -> (text.saysUnread(page) ? fitting : others).add(page));
    fitting.stream()
        .limit(MOST_OF_SITE)
        .forEach(page -> rows.add(row(site, page, open.facts(page))));
    long found = Math.min(MOST_OF_SITE, fitting.size());
    for (int i = 0; i < others.size(); i++) {
      if (found >= MOST_OF_SITE) return new SearchedSite(0, true);
      if (System.nanoTime() > end) return new SearchedSite((long) others.size() - i, false);
      Found page = others.get(i);
      if (!text.says(title(open, page))) continue;
      rows.add(row(site, page, open.facts(page)));
      found++;
    }
    return new SearchedSite(0, fitting.size() > MOST_OF_SITE);
  }

  private String title(KnownSite open, Found page) {
    String known = titles.get(page.url());
    if (known != null) return known;
    String title = open.facts(page).title().orElse("");
    if (titles.size() >= MOST_TITLES) titles.clear();
    // It may be read later; until then it has none.
    if (!title.isEmpty()) titles.put(page.url(), title);
    return title;
  }

  private static Map<String, Object> row(String site, Found page, PageFacts facts) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("site", site);
    row.put("url", page.url().toString());
    row.put("title", facts.title().orElse(""));
    facts.status().ifPresent(status -> row.put("status", status));
    row.put("kind", page.kind());
    row.put("linked", page.linked());
    return row;
  }
}
