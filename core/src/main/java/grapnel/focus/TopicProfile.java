package grapnel.focus;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * The words of a topic, each with its weight: how much more often it stands in examples of the
 * topic than elsewhere. Elsewhere are the other examples, and what a crawl has seen so far, so that
 * words every page has (imprint, cookies) come to nothing.
 */
final class TopicProfile {

  /** Enough to know how common a word is. */
  private static final int MOST_SEEN = 5000;

  private static final int LONGEST = 2000;

  private final Map<String, Double> topicShares;
  private final Map<String, Integer> backgroundCounts = new HashMap<>();
  private int backgroundPages;

  TopicProfile(List<TopicSample> positive, List<TopicSample> negative) {
    Map<String, Integer> counts = new HashMap<>();
    for (TopicSample sample : positive) count(sample, counts);
    this.topicShares = new HashMap<>();
    counts.forEach((term, n) -> topicShares.put(term, (double) n / positive.size()));
    for (TopicSample sample : negative) addBackground(sample);
  }

  private static void count(TopicSample sample, Map<String, Integer> counts) {
    HashSet<String> once = new HashSet<>(StemmedTerms.of(sample.url()));
    once.addAll(StemmedTerms.of(sample.title()));
    StemmedTerms.of(sample.text()).stream().limit(LONGEST).forEach(once::add);
    for (String term : once) counts.merge(term, 1, Integer::sum);
  }

  /** A page like any other. */
  synchronized void addBackground(TopicSample sample) {
    if (backgroundPages >= MOST_SEEN) return;
    backgroundPages++;
    count(sample, backgroundCounts);
  }

  /** How much a term speaks for the topic: its log odds, 0 for what is as common elsewhere. */
  synchronized double weight(String term) {
    double here = topicShares.getOrDefault(term, 0.0);
    if (here == 0) return 0;
    double there = (backgroundCounts.getOrDefault(term, 0) + 0.5) / (backgroundPages + 5.0);
    return Math.max(0, Math.log(here / there));
  }

  /** How much a short text speaks for the topic: 0 for not at all, near 1 for clearly. */
  double hint(List<String> terms) {
    double sum = 0;
    for (String term : terms) sum += weight(term);
    return terms.isEmpty() ? 0 : 1 - Math.exp(-sum / (2 + Math.sqrt(terms.size())));
  }

  /** The cosine of a page's words and the topic's. */
  double similarity(List<String> terms) {
    Map<String, Integer> counts = new HashMap<>();
    terms.stream().limit(LONGEST).forEach(term -> counts.merge(term, 1, Integer::sum));
    double dot = 0;
    double square = 0;
    for (Map.Entry<String, Integer> one : counts.entrySet()) {
      double tf = 1 + Math.log(one.getValue());
      double there = rarity(one.getKey());
      square += tf * there * tf * there;
      dot += tf * there * topicShares.getOrDefault(one.getKey(), 0.0) * there;
    }
    return dot == 0 ? 0 : dot / Math.sqrt(square * ownSquare());
  }

  private double ownSquare() {
    double square = 0;
    for (Map.Entry<String, Double> one : topicShares.entrySet()) {
      double weight = one.getValue() * rarity(one.getKey());
      square += weight * weight;
    }
    return square;
  }

  /** The examples do not count: what is common among them is what is looked for. */
  private synchronized double rarity(String term) {
    return Math.log(1 + (backgroundPages + 10.0) / (backgroundCounts.getOrDefault(term, 0) + 1.0));
  }
}
