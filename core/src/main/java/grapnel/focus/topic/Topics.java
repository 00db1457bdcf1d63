package grapnel.focus.topic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Knows what a page is about, from examples: from its URL before it is fetched, from its text after
 * (seed 004 §3.6, §4.8, §4.9). Safe for many threads.
 */
public final class Topics {

  private final List<String> names;
  private final Classifier byUrl;
  private final Classifier byText;

  /** How to learn. */
  public enum Method {
    /** Naive Bayes. */
    BAYES,
    /** Linear support vector machine. */
    MACHINE,
    /** k nearest neighbours. */
    NEIGHBOURS;

    Classifier learn(Examples examples) {
      return switch (this) {
        case BAYES -> NaiveBayes.learn(examples);
        case MACHINE -> LinearMachine.learn(examples);
        case NEIGHBOURS -> Neighbours.learn(examples);
      };
    }
  }

  /** A page whose topic is known. */
  public record Example(Sample sample, String topic) {}

  private Topics(List<String> names, Classifier byUrl, Classifier byText) {
    this.names = names;
    this.byUrl = byUrl;
    this.byText = byText;
  }

  /**
   * Learns from examples of at least two topics. Where at least two topics have fetched examples,
   * texts are learned too.
   */
  public static Topics learn(Method method, List<Example> examples) {
    SortedSet<String> topics = new TreeSet<>();
    SortedSet<String> read = new TreeSet<>();
    for (Example one : examples) {
      topics.add(one.topic());
      if (one.sample().fetched()) read.add(one.topic());
    }
    List<String> names = List.copyOf(topics);
    List<Example> fetched = examples.stream().filter(one -> one.sample().fetched()).toList();
    Classifier byUrl = method.learn(known(names, examples, false));
    Classifier byText = read.size() < 2 ? byUrl : method.learn(known(names, fetched, true));
    return new Topics(names, byUrl, byText);
  }

  private static Examples known(List<String> names, List<Example> examples, boolean text) {
    List<Signs> signs = new ArrayList<>();
    int[] label = new int[examples.size()];
    for (int i = 0; i < label.length; i++) {
      Sample sample = examples.get(i).sample();
      signs.add(text ? sample.signs() : sample.urlSigns());
      label[i] = names.indexOf(examples.get(i).topic());
    }
    return new Examples(signs, label, names.size());
  }

  /** The names of all topics, in alphabetical order. */
  public List<String> names() {
    return names;
  }

  /** What a page is likely to be about. */
  public Guess of(Sample sample) {
    double[] shares =
        sample.fetched() ? byText.shares(sample.signs()) : byUrl.shares(sample.urlSigns());
    Map<String, Double> all = new LinkedHashMap<>();
    for (int i = 0; i < shares.length; i++) all.put(names.get(i), shares[i]);
    return new Guess(all);
  }

  /**
   * What a page may be about.
   *
   * @param shares of each topic, together 1
   */
  public record Guess(Map<String, Double> shares) {

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
