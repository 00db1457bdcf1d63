package grapnel.form.result;

import grapnel.fetch.safety.LinkSafety;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The links inside a list of results, by their place in it. */
final class ResultLinks {

  /** A link, with the element it is. */
  record ResultLink(LayoutElement element, Url url) {}

  private ResultLinks() {}

  /** The links below a list that may lead to records, in order. */
  static List<ResultLink> recordLinks(
      LayoutElement list, ResultPageSample answer, Set<Url> frame, LinkSafety safety) {
    Page page = answer.page();
    List<ResultLink> found = new ArrayList<>();
    for (LayoutElement element : list.withDescendants()) {
      if (!element.node.tag().equals("a")) continue;
      Optional<Url> url = target(element, page);
      if (url.isEmpty() || frame.contains(url.get())) continue;
      String rel = element.node.attribute("rel").orElse("");
      if (safety.reason(url.get(), element.text(), rel).isPresent()) continue;
      if (!NextPageFinder.repeatsSearch(page.url(), url.get(), answer.askedValues()))
        found.add(new ResultLink(element, url.get()));
    }
    return found;
  }

  private static Optional<Url> target(LayoutElement element, Page page) {
    String href = element.node.attribute("href").orElse("").strip();
    if (href.isEmpty() || href.startsWith("#")) return Optional.empty();
    return page.base().resolve(href).filter(ResultLinks::isWebAddress).map(Url::withoutFragment);
  }

  private static boolean isWebAddress(Url url) {
    return url.toString().startsWith("http");
  }

  static Set<Url> addressesOn(Page page) {
    Set<Url> urls = new HashSet<>();
    page.links().forEach(link -> urls.add(link.url().withoutFragment()));
    return urls;
  }

  /** How much speaks for a place of links to be that of the records. */
  private static final class PlaceTally {
    int urls;
    final Set<String> texts = new HashSet<>();
    int length;
  }

  /**
   * The place whose links are the records': most different addresses, and texts as different.
   * "More" and "Cite" lead to as many addresses, but all say the same.
   */
  static Optional<String> recordLinkPath(List<List<ResultLink>> lists, int units) {
    Map<String, PlaceTally> tallies = new LinkedHashMap<>();
    for (List<ResultLink> list : lists) {
      Map<String, Set<Url>> urls = new HashMap<>();
      for (ResultLink link : list) {
        PlaceTally tally = tallies.computeIfAbsent(link.element.path, _ -> new PlaceTally());
        if (!urls.computeIfAbsent(link.element.path, _ -> new HashSet<>()).add(link.url)) continue;
        tally.urls++;
        tally.texts.add(link.element.text());
        tally.length += link.element.text().length();
      }
    }
    String best = "";
    double most = 0;
    for (Map.Entry<String, PlaceTally> each : tallies.entrySet()) {
      PlaceTally tally = each.getValue();
      double different = (double) tally.texts.size() / tally.urls;
      double score = tally.urls * (0.3 + different) * (tally.length > 0 ? 1 : 0.8);
      if (score > most) {
        most = score;
        best = each.getKey();
      }
    }
    boolean enough =
        !best.isEmpty() && tallies.getOrDefault(best, new PlaceTally()).urls >= 0.4 * units;
    return enough ? Optional.of(best) : Optional.empty();
  }
}
