package grapnel.form.result;

import grapnel.fetch.never.OffLimits;
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
final class Links {

  /** A link, with the element it is. */
  record Found(Spot spot, Url url) {}

  private Links() {}

  /** The links below a list that may lead to records, in order. */
  static List<Found> below(Spot list, Page page, Set<Url> frame, List<String> asked) {
    List<Found> found = new ArrayList<>();
    for (Spot spot : list.all()) {
      if (!spot.element.tag().equals("a")) continue;
      Optional<Url> url = target(spot, page);
      if (url.isEmpty() || frame.contains(url.get())) continue;
      String rel = spot.element.attribute("rel").orElse("");
      if (OffLimits.link(url.get(), spot.text(), rel).isPresent()) continue;
      if (!Turning.searches(page.url(), url.get(), asked)) found.add(new Found(spot, url.get()));
    }
    return found;
  }

  private static Optional<Url> target(Spot spot, Page page) {
    String href = spot.element.attribute("href").orElse("").strip();
    if (href.isEmpty() || href.startsWith("#")) return Optional.empty();
    return page.base().resolve(href).filter(Links::web).map(Url::withoutFragment);
  }

  private static boolean web(Url url) {
    return url.toString().startsWith("http");
  }

  static Set<Url> of(Page page) {
    Set<Url> urls = new HashSet<>();
    page.links().forEach(link -> urls.add(link.url().withoutFragment()));
    return urls;
  }

  /** How much speaks for a place of links to be that of the records. */
  private static final class Tally {
    int urls;
    final Set<String> texts = new HashSet<>();
    int length;
  }

  /**
   * The place whose links are the records': most different addresses, and texts as different.
   * "More" and "Cite" lead to as many addresses, but all say the same.
   */
  static Optional<String> primary(List<List<Found>> lists, int units) {
    Map<String, Tally> tallies = new LinkedHashMap<>();
    for (List<Found> list : lists) {
      Map<String, Set<Url>> urls = new HashMap<>();
      for (Found link : list) {
        Tally tally = tallies.computeIfAbsent(link.spot.path, _ -> new Tally());
        if (!urls.computeIfAbsent(link.spot.path, _ -> new HashSet<>()).add(link.url)) continue;
        tally.urls++;
        tally.texts.add(link.spot.text());
        tally.length += link.spot.text().length();
      }
    }
    String best = "";
    double most = 0;
    for (Map.Entry<String, Tally> each : tallies.entrySet()) {
      Tally tally = each.getValue();
      double different = (double) tally.texts.size() / tally.urls;
      double score = tally.urls * (0.3 + different) * (tally.length > 0 ? 1 : 0.8);
      if (score > most) {
        most = score;
        best = each.getKey();
      }
    }
    boolean enough = !best.isEmpty() && tallies.getOrDefault(best, new Tally()).urls >= 0.4 * units;
    return enough ? Optional.of(best) : Optional.empty();
  }
}
