package grapnel.focus;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What is known of each site: how many of its pages were read, what they brought, who links there.
 */
final class SiteBook {

  private static final int MOST_SITES = 500_000;
  private static final int MOST_LINKING = 100;

  private final Map<String, Record> sites = new Recent<>(MOST_SITES);

  private static final class Record {
    int pages;
    double brought;
    double score;
    final Set<String> linking = new HashSet<>(2);
  }

  void page(String site, double reward, double score) {
    Record known = sites.computeIfAbsent(site, _ -> new Record());
    known.pages++;
    known.brought += reward;
    known.score += score;
  }

  void link(String from, String to) {
    if (from.equals(to)) return;
    Set<String> linking = sites.computeIfAbsent(to, _ -> new Record()).linking;
    if (linking.size() < MOST_LINKING) linking.add(from);
  }

  /** What a page of the site brings, by what its pages brought; half a page's worth is assumed. */
  double rate(String site) {
    Record known = sites.get(site);
    return known == null ? 0 : known.score / (known.pages + 1);
  }

  double brought(String site) {
    Record known = sites.get(site);
    return known == null ? 0 : known.brought;
  }

  int pages(String site) {
    Record known = sites.get(site);
    return known == null ? 0 : known.pages;
  }

  int linking(String site) {
    Record known = sites.get(site);
    return known == null ? 0 : known.linking.size();
  }
}
