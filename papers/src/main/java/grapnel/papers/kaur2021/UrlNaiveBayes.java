package grapnel.papers.kaur2021;

import grapnel.focus.StemmedTerms;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Kaur's classifier of URLs (§4.8): equations 16 to 18, and the maximum of §4.8's own 15. */
public final class UrlNaiveBayes {

  /** Shorter terms are part of everything. */
  private static final int SHORTEST_PART = 4;

  private final Map<String, Map<String, Integer>> vocabulary = new TreeMap<>();
  private final Map<String, Integer> wordCounts = new HashMap<>();
  private final Map<String, Integer> urlCounts = new HashMap<>();
  private int urlTotal;

  public void learn(Url url, String domain) {
    Map<String, Integer> known = vocabulary.computeIfAbsent(domain, _ -> new HashMap<>());
    for (String term : StemmedTerms.of(url)) {
      known.merge(term, 1, Integer::sum);
      wordCounts.merge(domain, 1, Integer::sum);
    }
    urlCounts.merge(domain, 1, Integer::sum);
    urlTotal++;
  }

  /**
   * Equation 16: VT = EQ + 0.5 partial matches; a partial match is part of the term, or the term of
   * it.
   */
  static double tokenValue(String token, Map<String, Integer> vocabulary) {
    int equal = vocabulary.getOrDefault(token, 0);
    int part = 0;
    for (int from = 0; from < token.length(); from++) {
      for (int to = from + SHORTEST_PART; to <= token.length(); to++) {
        if (to - from < token.length()) {
          part += vocabulary.getOrDefault(token.substring(from, to), 0);
        }
      }
    }
    return equal + 0.5 * part;
  }

  /** Equation 17: P(URL|D) = sum of VT / VSD, over the tokens of the URL. */
  double likelihood(List<String> tokens, String domain) {
    Map<String, Integer> known = vocabulary.getOrDefault(domain, Map.of());
    double sum = 0;
    for (String token : tokens) sum += tokenValue(token, known);
    return sum / Math.max(1, wordCounts.getOrDefault(domain, 0));
  }

  /** The share of the domain's URLs among all. */
  double prior(String domain) {
    return (double) urlCounts.getOrDefault(domain, 0) / Math.max(1, urlTotal);
  }

  /** Equation 18: P(D|URL) = P(URL|D) P(D), not normalised. */
  double posterior(List<String> tokens, String domain) {
    return likelihood(tokens, domain) * prior(domain);
  }

  /** §4.8's equation 15: the domain of the highest posterior; empty before anything is learned. */
  public Optional<String> classify(Url url) {
    List<String> tokens = StemmedTerms.of(url);
    String best = null;
    double most = -1;
    for (String domain : vocabulary.keySet()) {
      // Of a URL without a known word only the prior is known.
      double score = posterior(tokens, domain) + 1e-12 * prior(domain);
      if (score > most) {
        most = score;
        best = domain;
      }
    }
    return Optional.ofNullable(best);
  }
}
