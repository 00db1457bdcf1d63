package grapnel.focus;

import grapnel.focus.text.Stems;
import grapnel.focus.topic.Sample;
import grapnel.focus.topic.Topics;
import grapnel.focus.topic.Topics.Example;
import grapnel.page.Link;
import grapnel.page.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a crawl looks for: a topic, known by examples. With examples of other topics a classifier
 * tells it from them; with none, likeness to the examples decides. Safe for many threads.
 */
public final class Target {

  private final String topic;
  private final Profile profile;
  private final Optional<Topics> topics;
  private final double usual;

  private Target(String topic, Profile profile, Optional<Topics> topics, double usual) {
    this.topic = topic;
    this.profile = profile;
    this.topics = topics;
    this.usual = usual;
  }

  /**
   * A target from examples.
   *
   * @param topic the one looked for; all other topics are what it is not
   * @throws IllegalArgumentException if there is no example of it
   */
  public static Target of(String topic, List<Example> examples) {
    List<Sample> positive = samples(examples, topic, true);
    List<Sample> negative = samples(examples, topic, false);
    if (positive.isEmpty()) throw new IllegalArgumentException("no example of " + topic);
    Profile profile = new Profile(positive, negative);
    Optional<Topics> topics =
        negative.isEmpty()
            ? Optional.empty()
            : Optional.of(Topics.learn(Topics.Method.MACHINE, examples));
    return new Target(topic, profile, topics, usual(positive, negative));
  }

  private static List<Sample> samples(List<Example> examples, String topic, boolean of) {
    return examples.stream()
        .filter(one -> one.topic().equals(topic) == of)
        .map(Example::sample)
        .toList();
  }

  /** How alike an example of the topic is to the others: what a new page is measured by. */
  private static double usual(List<Sample> positive, List<Sample> negative) {
    List<Double> all = new ArrayList<>();
    for (int i = 0; i < positive.size() && i < 50; i++) {
      List<Sample> others = new ArrayList<>(positive);
      Sample one = others.remove(i);
      if (others.isEmpty()) others.add(one);
      all.add(new Profile(others, negative).similarity(terms(one)));
    }
    all.sort(null);
    return Math.max(1e-3, all.get(all.size() / 2));
  }

  private static List<String> terms(Sample sample) {
    List<String> terms = new ArrayList<>(Stems.of(sample.url()));
    terms.addAll(Stems.of(sample.title()));
    terms.addAll(Stems.of(sample.text()));
    return terms;
  }

  /** The topic that is looked for. */
  public String topic() {
    return topic;
  }

  /**
   * What is thought of a page.
   *
   * @param score how likely it is about the topic, from 0 to 1; one half is the border
   * @param topic what it is likely about; where only one topic is known, that or nothing
   */
  record Opinion(double score, String topic) {}

  Opinion of(Page page) {
    Sample sample = Sample.of(page);
    profile.background(sample);
    if (topics.isPresent()) {
      Topics.Guess guess = topics.get().of(sample);
      return new Opinion(guess.share(topic), guess.topic());
    }
    double alike = profile.similarity(terms(sample)) / usual;
    // Half as alike as the examples are to each other is the border.
    double score = alike * alike / (alike * alike + 0.25);
    return new Opinion(score, score >= 0.5 ? topic : "");
  }

  /** What a link seems to lead to, by its words alone: from 0 to 1. */
  double hint(Link link) {
    double anchor = profile.hint(Stems.of(link.text()));
    double around = profile.hint(Stems.of(link.around()));
    double url = profile.hint(Stems.of(link.url()));
    return 0.5 * anchor + 0.2 * around + 0.3 * url;
  }
}
