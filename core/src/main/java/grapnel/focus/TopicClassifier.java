package grapnel.focus;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Knows what a page is about, from examples: from its URL before it is fetched, from its text after
 * (Kaur 2021 §3.6, §4.8, §4.9). Safe for many threads.
 */
public final class TopicClassifier {

  private final List<String> topicNames;
  private final FeatureClassifier byUrl;
  private final FeatureClassifier byText;

  /** How to learn. */
  @FunctionalInterface
  public interface FeatureLearner {
    FeatureClassifier learn(LabelledFeatures examples);
  }

  /** A page whose topic is known. */
  public record TopicExample(TopicSample sample, String topic) {}

  private TopicClassifier(List<String> names, FeatureClassifier byUrl, FeatureClassifier byText) {
    this.topicNames = names;
    this.byUrl = byUrl;
    this.byText = byText;
  }

  /**
   * Learns from examples of at least two topics. Where at least two topics have fetched examples,
   * texts are learned too.
   */
  public static TopicClassifier learn(List<TopicExample> examples) {
    return learn(LinearSvm::learn, examples);
  }

  /** The same by another way to learn, to compare ours with. */
  public static TopicClassifier learn(FeatureLearner learner, List<TopicExample> examples) {
    SortedSet<String> topics = new TreeSet<>();
    SortedSet<String> read = new TreeSet<>();
    for (TopicExample one : examples) {
      topics.add(one.topic());
      if (one.sample().fetched()) read.add(one.topic());
    }
    List<String> names = List.copyOf(topics);
    List<TopicExample> fetched = examples.stream().filter(one -> one.sample().fetched()).toList();
    FeatureClassifier byUrl = learner.learn(labelledFeatures(names, examples, false));
    FeatureClassifier byText =
        read.size() < 2 ? byUrl : learner.learn(labelledFeatures(names, fetched, true));
    return new TopicClassifier(names, byUrl, byText);
  }

  private static LabelledFeatures labelledFeatures(
      List<String> names, List<TopicExample> examples, boolean text) {
    List<HashedFeatures> features = new ArrayList<>();
    int[] label = new int[examples.size()];
    for (int i = 0; i < label.length; i++) {
      TopicSample sample = examples.get(i).sample();
      features.add(text ? sample.features() : sample.urlFeatures());
      label[i] = names.indexOf(examples.get(i).topic());
    }
    return new LabelledFeatures(features, label, names.size());
  }

  /** The names of all topics, in alphabetical order. */
  public List<String> topicNames() {
    return topicNames;
  }

  /** What a page is likely to be about. */
  public TopicGuess classify(TopicSample sample) {
    double[] shares =
        sample.fetched() ? byText.shares(sample.features()) : byUrl.shares(sample.urlFeatures());
    Map<String, Double> all = new LinkedHashMap<>();
    for (int i = 0; i < shares.length; i++) all.put(topicNames.get(i), shares[i]);
    return new TopicGuess(all);
  }

  /**
   * What a page may be about.
   *
   * @param shares of each topic, together 1
   */
  public record TopicGuess(Map<String, Double> shares) {

    /** The likeliest topic. */
    public String topic() {
      return shares.entrySet().stream()
          .max(Map.Entry.comparingByValue())
          .map(Map.Entry::getKey)
          .orElseThrow();
    }

    /** How likely a topic is; 0 for one never heard of. */
    public double share(String topic) {
      return shares.getOrDefault(topic, 0.0);
    }
  }
}
