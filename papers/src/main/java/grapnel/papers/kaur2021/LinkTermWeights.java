package grapnel.papers.kaur2021;

import grapnel.papers.kaur2021.LinkTerms.FeatureSpace;
import grapnel.papers.kaur2021.LinkTerms.LinkPart;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How much a term says, learned from links of which it is known whether they paid: equations 4 to
 * 11.
 */
final class LinkTermWeights {

  private final FeatureSpace space;
  private final Map<LinkPart, Double> coefficients;
  private final Map<String, int[]> linksWithTerm = new HashMap<>();
  private final int[] linkCounts = new int[2];

  /**
   * Nothing learned yet.
   *
   * @param coefficients alpha to delta of equation 10; the document gives no values, 1 where absent
   */
  LinkTermWeights(FeatureSpace space, Map<LinkPart, Double> coefficients) {
    this.space = space;
    this.coefficients = new EnumMap<>(LinkPart.class);
    this.coefficients.putAll(coefficients);
  }

  /** Learns from one link. */
  void learn(LinkTerms link, boolean paid) {
    int label = paid ? 1 : 0;
    linkCounts[label]++;
    Set<String> once = new HashSet<>();
    for (LinkPart part : space.parts()) once.addAll(link.in(part));
    for (String term : once) linksWithTerm.computeIfAbsent(term, _ -> new int[2])[label]++;
  }

  /** Equations 4, 5 and 10: tf = u tf1 + a tf2 + t tf3, over the parts of the space. */
  Map<String, Double> frequencies(LinkTerms link) {
    Map<String, Double> frequencies = new LinkedHashMap<>();
    for (LinkPart part : space.parts()) {
      double coefficient = coefficients.getOrDefault(part, 1.0);
      for (String term : link.in(part)) frequencies.merge(term, coefficient, Double::sum);
    }
    return frequencies;
  }

  /** The document names idf without a formula; this is the usual one: log2(N / n), 0 if unknown. */
  double idf(String term) {
    int[] counts = linksWithTerm.getOrDefault(term, new int[2]);
    int with = counts[0] + counts[1];
    return with == 0 ? 0 : log2((double) (linkCounts[0] + linkCounts[1]) / with);
  }

  /**
   * Equation 7: IG = h(D) - h(D|t). The documents' own probabilities would all be equal, so D is
   * read as the two classes, links that paid and links that did not. As printed, only links with
   * the term count in h(D|t): a term that stands in both classes alike gets 0 or less.
   */
  double informationGain(String term) {
    return entropy(linkCounts) - entropy(linksWithTerm.getOrDefault(term, new int[2]));
  }

  /** Equations 8 and 9: h = - sum of p log2 p. */
  static double entropy(int[] counts) {
    double all = counts[0] + counts[1];
    double entropy = 0;
    for (int count : counts) {
      if (count > 0) entropy -= count / all * log2(count / all);
    }
    return entropy;
  }

  /**
   * Equation 11: w = tf idf IG / sqrt(sum of (tf idf)^2). Equation 6 is the same without the root,
   * which would make long links count less for being long; 11 is the later one.
   */
  Map<String, Double> weights(LinkTerms link) {
    Map<String, Double> frequencies = frequencies(link);
    double square = 0;
    for (Map.Entry<String, Double> one : frequencies.entrySet()) {
      double tfIdf = one.getValue() * idf(one.getKey());
      square += tfIdf * tfIdf;
    }
    Map<String, Double> weights = new LinkedHashMap<>();
    if (square == 0) return weights;
    for (Map.Entry<String, Double> one : frequencies.entrySet()) {
      String term = one.getKey();
      weights.put(term, one.getValue() * idf(term) * informationGain(term) / Math.sqrt(square));
    }
    return weights;
  }

  /** The m terms that tell most of the links that paid (§3.2; m is 10 in §4.19). */
  List<String> top(int m) {
    return linksWithTerm.entrySet().stream()
        .filter(one -> one.getValue()[1] > 0)
        .sorted(
            Comparator.comparingDouble(
                    (Map.Entry<String, int[]> one) ->
                        -informationGain(one.getKey()) * one.getValue()[1])
                .thenComparing(Map.Entry::getKey))
        .limit(m)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }
}
