package grapnel.focus;

import grapnel.focus.TopicClassifier.TopicExample;
import grapnel.page.Link;
import grapnel.page.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a crawl looks for: a topic, known by examples. With examples of other topics a classifier
 * tells it from them; with none, likeness to the examples decides. Safe for many threads.
 */
public final class TopicTarget {

  private final String topic;
  private final TopicProfile profile;
  private final Optional<TopicClassifier> topics;
  private final double usualSimilarity;

  private TopicTarget(
      String topic, TopicProfile profile, Optional<TopicClassifier> topics, double usual) {
    this.topic = topic;
    this.profile = profile;
    this.topics = topics;
    this.usualSimilarity = usual;
  }

  /**
   * A target from examples.
   *
   * @param topic the one looked for; all other topics are what it is not
   * @throws IllegalArgumentException if there is no example of it
   */
  public static TopicTarget of(String topic, List<TopicExample> examples) {
    List<TopicSample> positive = samples(examples, topic, true);
    List<TopicSample> negative = samples(examples, topic, false);
    if (positive.isEmpty()) throw new IllegalArgumentException("no example of " + topic);
    TopicProfile profile = new TopicProfile(positive, negative);
    Optional<TopicClassifier> topics =
        negative.isEmpty() ? Optional.empty() : Optional.of(TopicClassifier.learn(examples));
    return new TopicTarget(topic, profile, topics, usualSimilarity(positive, negative));
  }

  private static List<TopicSample> samples(List<TopicExample> examples, String topic, boolean of) {
    return examples.stream()
        .filter(one -> one.topic().equals(topic) == of)
        .map(TopicExample::sample)
        .toList();
  }

  /** How alike an example of the topic is to the others: what a new page is measured by. */
  private static double usualSimilarity(List<TopicSample> positive, List<TopicSample> negative) {
    List<Double> all = new ArrayList<>();
    for (int i = 0; i < positive.size() && i < 50; i++) {
      List<TopicSample> others = new ArrayList<>(positive);
      TopicSample one = others.remove(i);
      if (others.isEmpty()) others.add(one);
      all.add(new TopicProfile(others, negative).similarity(terms(one)));
    }
    all.sort(null);
    return Math.max(1e-3, all.get(all.size() / 2));
  }

  private static List<String> terms(TopicSample sample) {
    List<String> terms = new ArrayList<>(StemmedTerms.of(sample.url()));
    terms.addAll(StemmedTerms.of(sample.title()));
    terms.addAll(StemmedTerms.of(sample.text()));
    return terms;
  }

  /**
   * What is thought of a page.
   *
   * @param score how likely it is about the topic, from 0 to 1; one half is the border
   * @param topic what it is likely about; where only one topic is known, that or nothing
   */
  record TopicOpinion(double score, String topic) {}

  TopicOpinion of(Page page) {
    TopicSample sample = TopicSample.of(page);
    profile.addBackground(sample);
    if (topics.isPresent()) {
      TopicClassifier.TopicGuess guess = topics.get().classify(sample);
      return new TopicOpinion(guess.share(topic), guess.topic());
    }
    double alike = profile.similarity(terms(sample)) / usualSimilarity;
    // Half as alike as the examples are to each other is the border.
    double score = alike * alike / (alike * alike + 0.25);
    return new TopicOpinion(score, score >= 0.5 ? topic : "");
  }

  /** What a link seems to lead to, by its words alone: from 0 to 1. */
  public double hint(Link link) {
    double anchor = profile.hint(StemmedTerms.of(link.text()));
    double around = profile.hint(StemmedTerms.of(link.surroundingText()));
    double url = profile.hint(StemmedTerms.of(link.url()));
    return 0.5 * anchor + 0.2 * around + 0.3 * url;
  }
}
