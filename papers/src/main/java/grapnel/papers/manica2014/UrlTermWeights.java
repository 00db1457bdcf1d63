package grapnel.papers.manica2014;

import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The weights of a sample's URL terms over the links of index pages (definition 12), and the strong
 * URL similarity they give (definition 11). Where all weights are 0, as on pages with one link DOM
 * path only, every URL is equally like the sample: 0.
 */
final class UrlTermWeights {

  private final UrlSchemas schemas;
  private final Map<String, Double> weights = new HashMap<>();
  private double sum;

  /**
   * @param byPath the URLs of each link DOM path, of all index pages of the level together
   * @param place the link DOM path of the sample
   */
  UrlTermWeights(UrlSchemas schemas, Url sample, Map<Long, Set<Url>> byPath, long place) {
    this.schemas = schemas;
    Set<String> terms = schemas.of(sample);
    Map<String, Integer> here = new HashMap<>();
    Map<String, Integer> paths = new HashMap<>();
    byPath.forEach(
        (path, urls) -> {
          Set<String> met = new HashSet<>();
          for (Url url : urls) {
            for (String term : schemas.of(url)) {
              if (!terms.contains(term)) continue;
              met.add(term);
              if (path == place) here.merge(term, 1, Integer::sum);
            }
          }
          met.forEach(term -> paths.merge(term, 1, Integer::sum));
        });
    for (String term : terms) {
      int holding = paths.getOrDefault(term, 0);
      if (holding == 0) continue;
      double weight = here.getOrDefault(term, 0) * Math.log((double) byPath.size() / holding);
      weights.put(term, weight);
      sum += weight;
    }
  }

  /** Definition 11. */
  double strongSimilarity(Url url) {
    if (sum == 0) return 0;
    double shared = 0;
    for (String term : schemas.of(url)) shared += weights.getOrDefault(term, 0.0);
    return shared / sum;
  }
}
