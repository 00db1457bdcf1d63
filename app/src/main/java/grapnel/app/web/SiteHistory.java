package grapnel.app.web;

import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.PageFacts;
import grapnel.PageSnapshot;
import grapnel.app.output.DiffRow;
import grapnel.app.view.RunDifference;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The runs of a site that are kept, and what changed between two of them. */
final class SiteHistory {

  /** More than anyone reads; an export has all. */
  private static final int MOST_ROWS = 2000;

  private final Grapnel grapnel;

  SiteHistory(Grapnel grapnel) {
    this.grapnel = grapnel;
  }

  /** The runs that changed something, newest first. */
  List<Map<String, Object>> runs(String site) {
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      List<Map<String, Object>> rows = new ArrayList<>();
      for (Instant run : open.runs().reversed()) {
        List<PageSnapshot> pages = open.pagesAfter(run);
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("end", run.toString());
        row.put("pages", pages.size());
        row.put("hidden", pages.stream().filter(page -> !page.linked()).count());
        rows.add(row);
      }
      return rows;
    }
  }

  /**
   * What became of the pages.
   *
   * @param from the end of the older run; empty for when nothing was known
   * @param to that of the newer; empty for now
   */
  Map<String, Object> difference(String site, String from, String to) {
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      RunDifference difference = between(open, from, to);
      Map<String, Object> all = new LinkedHashMap<>();
      for (RunDifference.Change change : RunDifference.Change.values()) {
        all.put(change.toString(), difference.count(change));
      }
      all.put(
          "pages",
          difference.pages().stream()
              .limit(MOST_ROWS)
              .map(each -> row(each, open).fieldMap())
              .toList());
      return all;
    }
  }

  /** The same, with all pages. */
  RunDifference between(String site, String from, String to) {
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      return between(open, from, to);
    }
  }

  private static RunDifference between(KnownSite open, String from, String to) {
    List<PageSnapshot> before = from.isEmpty() ? List.of() : open.pagesAfter(time(from));
    List<PageSnapshot> after = to.isEmpty() ? open.pagesNow() : open.pagesAfter(time(to));
    return RunDifference.between(before, after);
  }

  /** A page that changed, as {@code diff} prints it. */
  static DiffRow row(RunDifference.ChangedPage each, KnownSite site) {
    boolean gone = each.change() == RunDifference.Change.GONE;
    return new DiffRow(
        each.change().toString(),
        each.page(),
        () -> gone ? PageFacts.UNKNOWN : site.facts(each.page().url()));
  }

  private static Instant time(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new RefusedRequest(400, "not a time: " + text);
    }
  }
}
