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

  private final Map<String, Known> sites = new Recent<>(MOST_SITES);

  private static final class Known {
    int pages;
    double brought;
    double score;
    final Set<String> linking = new HashSet<>(2);
  }

  void page(String site, double reward, double score) {
    Known known = sites.computeIfAbsent(site, _ -> new Known());
    known.pages++;
    known.brought += reward;
    known.score += score;
  }

  void link(String from, String to) {
    if (from.equals(to)) return;
    Set<String> linking = sites.computeIfAbsent(to, _ -> new Known()).linking;
    if (linking.size() < MOST_LINKING) linking.add(from);
  }

  /** How much its pages were about the topic; one more that was not is assumed. */
  double score(String site) {
    Known known = sites.get(site);
    return known == null ? 0 : known.score / (known.pages + 1);
  }

  double brought(String site) {
    Known known = sites.get(site);
    return known == null ? 0 : known.brought;
  }

  int pages(String site) {
    Known known = sites.get(site);
    return known == null ? 0 : known.pages;
  }

  int linking(String site) {
    Known known = sites.get(site);
    return known == null ? 0 : known.linking.size();
  }
}
