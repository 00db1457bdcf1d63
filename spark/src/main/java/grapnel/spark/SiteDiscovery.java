package grapnel.spark;

import grapnel.DiscoveryReport;
import grapnel.Grapnel;
import grapnel.RunEnding;
import grapnel.Site;
import grapnel.discover.DiscoverySettings;
import grapnel.fact.Found;
import grapnel.fact.Json;
import grapnel.site.RunFault;
import grapnel.site.SiteListener;
import grapnel.store.MemoryCatalogue;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The discovery of one site by the library's door, as lines: first one that says how it ended, then
 * the pages as the command line prints them.
 */
final class SiteDiscovery {

  /** What the first line says of a site of which nothing is left to do. */
  static final String DONE = "done";

  private final DiscoveryOrder order;
  private final Consumer<Site> opened;

  /**
   * @param opened hears of each site that is begun, to be stopped where the task is
   */
  SiteDiscovery(DiscoveryOrder order, Consumer<Site> opened) {
    this.order = order;
    this.opened = opened;
  }

  /** From each start in turn; a bug ends the site it happens on, and no other. */
  List<String> lines(String name, List<Url> starts) {
    MemoryCatalogue catalogue = new MemoryCatalogue();
    List<String> rows = new ArrayList<>();
    List<String> census = new ArrayList<>();
    String ended = DONE;
    long requests = 0;
    for (Url start : starts) {
      try (Site site =
          Grapnel.inMemory(List.of(start), order.manners(), catalogue, SiteListener.NONE)) {
        opened.accept(site);
        DiscoveryReport report = site.discover(DiscoverySettings.DEFAULT, _ -> {});
        pages(site, report).forEach(rows::add);
        report.census().forEach(count -> census.add(count.toString()));
        requests += report.requests();
        if (!report.ending().completed()) ended = words(report.ending());
        if (!report.failures().isEmpty()) ended = report.failures().getFirst().summary();
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        if (!RunFault.endsOnlyItsPart(e)) throw e;
        ended = "a bug in Grapnel: " + e;
      }
    }
    Map<String, Object> head = new LinkedHashMap<>();
    head.put("site", name);
    head.put("ended", ended);
    head.put("rows", rows.size());
    head.put("requests", requests);
    head.put("census", census);
    rows.addFirst(Json.text(head));
    return rows;
  }

  private List<String> pages(Site site, DiscoveryReport report) {
    return report.pages().stream()
        .sorted(Comparator.comparing(Found::kind).thenComparing(Found::url))
        .map(
            page -> order.json() ? Json.text(site.facts(page).fields(page)) : page.url().toString())
        .toList();
  }

  private static String words(RunEnding ending) {
    return switch (ending) {
      case RunEnding.Completed _ -> DONE;
      case RunEnding.OutOfBudget(String budget) -> "stopped by " + budget + " with work left";
      case RunEnding.Stopped _ -> "stopped with work left";
      case RunEnding.Unreachable(String reason) -> "could not be reached: " + reason;
      case RunEnding.TurnedAway(int status) -> "answered everything with status " + status;
      case RunEnding.Gated(Url page, _) -> "sends everyone to " + page + " first";
      case RunEnding.Blocked _ -> "stopped answering in the middle";
      case RunEnding.Forbidden(var refusal) -> "not allowed: " + refusal.reason();
    };
  }
}
