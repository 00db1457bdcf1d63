package grapnel.papers.kaur2021;

import grapnel.papers.kaur2021.LinkTerms.FeatureSpace;
import grapnel.papers.kaur2021.LinkTerms.LinkPart;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** How alike a new link is to those known: equation 12. */
final class LinkSimilarity {

  private final FeatureSpace space;
  private final Map<LinkPart, Map<String, Double>> known = new EnumMap<>(LinkPart.class);

  LinkSimilarity(FeatureSpace space) {
    this.space = space;
    for (LinkPart part : space.parts()) known.put(part, new HashMap<>());
  }

  void learn(LinkTerms link) {
    for (LinkPart part : space.parts()) {
      Map<String, Double> terms = known.getOrDefault(part, new HashMap<>());
      for (String term : link.in(part)) terms.merge(term, 1.0, Double::sum);
    }
  }

  /**
   * Equation 12: S = sim(U, U_new) + sim(A, A_new) + sim(T, T_new), each a cosine, so 0 to 3; of
   * links inside a site with P in place of U.
   */
  double of(LinkTerms link) {
    double sum = 0;
    for (LinkPart part : space.parts()) {
      Map<String, Double> terms = new HashMap<>();
      for (String term : link.in(part)) terms.merge(term, 1.0, Double::sum);
      sum += cosine(known.getOrDefault(part, Map.of()), terms);
    }
    return sum;
  }

  static double cosine(Map<String, Double> one, Map<String, Double> other) {
    double dot = 0;
    for (Map.Entry<String, Double> term : other.entrySet()) {
      dot += term.getValue() * one.getOrDefault(term.getKey(), 0.0);
    }
    return dot == 0 ? 0 : dot / Math.sqrt(square(one) * square(other));
  }

  private static double square(Map<String, Double> vector) {
    double sum = 0;
    for (double value : vector.values()) sum += value * value;
    return sum;
  }
}
