package grapnel.papers.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.focus.TopicClassifier;
import grapnel.focus.TopicClassifier.FeatureLearner;
import grapnel.focus.TopicClassifier.TopicExample;
import grapnel.focus.TopicSample;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TopicBaselinesTest {

  private static final List<String> BOATS = List.of("boat", "sail", "mast", "harbour", "yacht");
  private static final List<String> CAKES = List.of("cake", "flour", "bake", "sugar", "oven");

  static Stream<FeatureLearner> learners() {
    return Stream.of(ComplementNaiveBayes::learn, NearestNeighbours::learn);
  }

  private static void addUrls(List<String> words, String topic, List<TopicExample> examples) {
    for (String one : words) {
      for (String other : words) {
        Url url = Url.of("http://www." + one + other + ".com/" + other);
        examples.add(new TopicExample(TopicSample.of(url), topic));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("learners")
  void wordsRunTogetherInAHostNameAreTold(FeatureLearner learner) {
    List<TopicExample> examples = new ArrayList<>();
    addUrls(BOATS, "boats", examples);
    addUrls(CAKES, "cakes", examples);
    TopicClassifier classifier = TopicClassifier.learn(learner, examples);
    var boat = classifier.classify(TopicSample.of(Url.of("http://thesailingyachts.org/")));
    assertEquals("boats", boat.topic());
    assertEquals(1, boat.share("boats") + boat.share("cakes"), 1e-9);
    assertEquals(
        "cakes",
        classifier.classify(TopicSample.of(Url.of("http://sugarovenworld.net/x"))).topic());
  }

  @ParameterizedTest
  @MethodSource("learners")
  void textCountsMoreThanAUrlThatSaysNothing(FeatureLearner learner) {
    List<TopicExample> examples = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      examples.add(new TopicExample(page(i, String.join(" ", BOATS)), "boats"));
      examples.add(new TopicExample(page(i + 10, String.join(" ", CAKES)), "cakes"));
    }
    TopicClassifier classifier = TopicClassifier.learn(learner, examples);
    assertEquals("cakes", classifier.classify(page(3, "flour and sugar in the oven")).topic());
  }

  private static TopicSample page(int id, String text) {
    return new TopicSample(Url.of("http://a.com/p?id=" + id), "page", text);
  }
}
