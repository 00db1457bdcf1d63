package grapnel.focus;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What is known of each site: how many of its pages were read, what they brought, who links there.
 */
final class SiteGainStatistics {

  private static final int MOST_SITES = 500_000;
  private static final int MOST_LINKING = 100;

  private final Map<String, SiteGain> sites = new BoundedMap<>(MOST_SITES);

  private static final class SiteGain {
    int pages;
    double brought;
    double score;
    final Set<String> linking = new HashSet<>(2);
  }

  void addPage(String site, double reward, double score) {
    SiteGain known = sites.computeIfAbsent(site, _ -> new SiteGain());
    known.pages++;
    known.brought += reward;
    known.score += score;
  }

  void addLink(String from, String to) {
    if (from.equals(to)) return;
    Set<String> linking = sites.computeIfAbsent(to, _ -> new SiteGain()).linking;
    if (linking.size() < MOST_LINKING) linking.add(from);
  }

  /** How much its pages were about the topic; one more that was not is assumed. */
  double score(String site) {
    SiteGain known = sites.get(site);
    return known == null ? 0 : known.score / (known.pages + 1);
  }

  double reward(String site) {
    SiteGain known = sites.get(site);
    return known == null ? 0 : known.brought;
  }

  int pages(String site) {
    SiteGain known = sites.get(site);
    return known == null ? 0 : known.pages;
  }

  int linkingSites(String site) {
    SiteGain known = sites.get(site);
    return known == null ? 0 : known.linking.size();
  }
}
