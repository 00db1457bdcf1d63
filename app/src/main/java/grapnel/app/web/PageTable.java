package grapnel.app.web;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.app.output.EntityPageRow;
import grapnel.app.view.SiteView;
import grapnel.fact.Found;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The pages of sites, filtered and sorted. Who scrolls names the list by its cursor, so that rows
 * stay where they are while a run finds more.
 */
final class PageTable {

  private static final int MOST_ROWS = 500;

  /** Lists that are kept for whoever scrolls; each is a pointer a page. */
  private static final int MOST_LISTS = 16;

  private final Grapnel grapnel;
  private final SiteViewCache views;
  private final PageFactsReader facts;
  private final Map<Integer, PageList> lists = new LinkedHashMap<>(16, 0.75f, true);
  private int last;

  /** Pages that fit, in order. */
  private record PageList(
      int cursor, String site, PageQuery query, SiteView view, List<Found> pages) {}

  PageTable(Grapnel grapnel, SiteViewCache views, PageFactsReader facts) {
    this.grapnel = grapnel;
    this.views = views;
    this.facts = facts;
  }

  /** So many rows from one on. */
  Map<String, Object> rows(String site, QueryParameters parameters) {
    int from = parameters.numberValue("from", 0, SiteView.MOST_LISTED, 0);
    int count = parameters.numberValue("count", 1, MOST_ROWS, 50);
    int cursor = parameters.numberValue("cursor", 0, Integer.MAX_VALUE, 0);
    PageQuery query = PageQuery.of(parameters);
    Map<String, Object> all = new LinkedHashMap<>();
    PageList list = cursor > 0 ? known(cursor, site) : list(site, query, all);
    List<Found> pages = list.pages;
    all.put("cursor", list.cursor);
    all.put("all", list.view.found());
    all.put("listed", list.view.pages().size());
    all.put("fitting", pages.size());
    all.put("from", from);
    all.put(
        "pages",
        rows(
            site,
            pages.subList(Math.min(from, pages.size()), Math.min(from + count, pages.size()))));
    return all;
  }

  /** All pages that fit, for an export. */
  List<Found> fitting(String site, PageQuery query) {
    if (query.needsFacts()) facts.of(site, views.of(site)).await();
    return list(site, query, new LinkedHashMap<>()).pages;
  }

  private synchronized PageList known(int cursor, String site) {
    PageList list = lists.get(cursor);
    if (list == null || !list.site.equals(site))
      throw new RefusedRequest(410, "this list is no longer kept; ask anew without a cursor");
    return list;
  }

  /** A list of what is known now; what is not read yet is told in {@code all}. */
  private PageList list(String site, PageQuery query, Map<String, Object> all) {
    SiteView view = views.of(site);
    if (!query.needsFacts()) return sorted(site, query, view, new PageFactsReader.Reading(view));
    PageFactsReader.Reading reading = facts.of(site, view);
    if (!reading.done()) {
      all.put("reading", List.of(reading.read(), view.pages().size()));
    }
    return sorted(site, query, view, reading);
  }

  private PageList sorted(
      String site, PageQuery query, SiteView view, PageFactsReader.Reading reading) {
    List<Found> pages = new ArrayList<>();
    for (Found page : view.pages()) if (query.filter().fits(page, reading::of)) pages.add(page);
    // What is read meanwhile would change the order under the sort.
    boolean settled = !query.needsFacts() || reading.done();
    pages.sort(settled ? query.order(reading::of) : PageQuery.BY_URL);
    synchronized (this) {
      PageList list = new PageList(++last, site, query, view, pages);
      lists.put(list.cursor, list);
      if (lists.size() > MOST_LISTS) lists.remove(lists.keySet().iterator().next());
      return list;
    }
  }

  /** The fields that the commands print. */
  private List<Map<String, Object>> rows(String site, List<Found> pages) {
    if (pages.isEmpty()) return List.of();
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      return pages.stream().map(page -> new EntityPageRow(page, open::facts).fieldMap()).toList();
    }
  }
}
