package grapnel.prototype.learn;

import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where on the hubs links stand, as evidence: how much shorter the places of two groups of links
 * can be written down together than apart (in nats, Dirichlet-multinomial code whose mean is the
 * use of places by all links). Below zero they stand in different places.
 */
final class LinkPlaceEvidence {

  /** How much a group is believed to use places as all links do, in links. */
  private static final double STRENGTH = 1;

  /** How often one group uses each place. */
  record PlaceCounts(Map<Integer, Integer> counts, int all) {
    static PlaceCounts of(List<SiteLink> links) {
      Map<Integer, Integer> counts = new HashMap<>();
      int all = 0;
      for (SiteLink link : links) {
        for (int place : link.places) counts.merge(place, 1, Integer::sum);
        all += link.places.size();
      }
      return new PlaceCounts(counts, all);
    }

    PlaceCounts plus(PlaceCounts other) {
      Map<Integer, Integer> both = new HashMap<>(counts);
      other.counts.forEach((place, count) -> both.merge(place, count, Integer::sum));
      return new PlaceCounts(both, all + other.all);
    }
  }

  private final PlaceCounts site;

  LinkPlaceEvidence(List<SiteLink> links) {
    this.site = PlaceCounts.of(links);
  }

  /** Whether it is known at all where links stand. */
  boolean known() {
    return site.all > 0;
  }

  /** What is gained by writing both down together. */
  double mergeGain(PlaceCounts a, PlaceCounts b) {
    if (a.all == 0 || b.all == 0) return 0;
    return likelihood(a.plus(b)) - likelihood(a) - likelihood(b);
  }

  private double likelihood(PlaceCounts use) {
    double sum = logGamma(STRENGTH) - logGamma(STRENGTH + use.all);
    for (Map.Entry<Integer, Integer> place : use.counts.entrySet()) {
      double mean = STRENGTH * site.counts.getOrDefault(place.getKey(), 1) / site.all;
      sum += logGamma(mean + place.getValue()) - logGamma(mean);
    }
    return sum;
  }

  /** Stirling's series, after the argument is made large enough for it; the JDK has none. */
  static double logGamma(double x) {
    double shift = 0;
    double large = x;
    for (; large < 8; large++) shift -= Math.log(large);
    double inverse = 1 / (large * large);
    double series = (1.0 / 12 - inverse * (1.0 / 360 - inverse / 1260)) / large;
    return shift + (large - 0.5) * Math.log(large) - large + Math.log(2 * Math.PI) / 2 + series;
  }
}
