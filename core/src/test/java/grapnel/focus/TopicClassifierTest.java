package grapnel.focus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.focus.TopicClassifier.TopicExample;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TopicClassifierTest {

  private static final List<String> BOATS = List.of("boat", "sail", "mast", "harbour", "yacht");
  private static final List<String> CAKES = List.of("cake", "flour", "bake", "sugar", "oven");

  private static List<TopicExample> urls() {
    List<TopicExample> examples = new ArrayList<>();
    for (String one : BOATS) {
      for (String other : BOATS) examples.add(url(one + other, other, "boats"));
    }
    for (String one : CAKES) {
      for (String other : CAKES) examples.add(url(one + other, other, "cakes"));
    }
    return examples;
  }

  private static TopicExample url(String host, String path, String topic) {
    return new TopicExample(TopicSample.of(Url.of("http://www." + host + ".com/" + path)), topic);
  }

  @Test
  void wordsRunTogetherInAHostNameAreTold() {
    TopicClassifier topicClassifier = TopicClassifier.learn(urls());
    assertEquals(List.of("boats", "cakes"), topicClassifier.topicNames());
    TopicClassifier.TopicGuess boat =
        topicClassifier.classify(TopicSample.of(Url.of("http://thesailingyachts.org/")));
    assertEquals("boats", boat.topic());
    assertEquals(
        "cakes",
        topicClassifier.classify(TopicSample.of(Url.of("http://sugarovenworld.net/x"))).topic());
    assertEquals(1, boat.share("boats") + boat.share("cakes"), 1e-9);
    assertEquals(0, boat.share("unheard"));
  }

  @Test
  void textCountsMoreThanAUrlThatSaysNothing() {
    List<TopicExample> examples = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      examples.add(text(i, String.join(" ", BOATS), "boats"));
      examples.add(text(i + 10, String.join(" ", CAKES), "cakes"));
    }
    TopicClassifier topicClassifier = TopicClassifier.learn(examples);
    assertEquals(
        "cakes",
        topicClassifier.classify(text(3, "flour and sugar in the oven", "").sample()).topic());
  }

  private static TopicExample text(int id, String text, String topic) {
    return new TopicExample(
        new TopicSample(Url.of("http://a.com/p?id=" + id), "page", text), topic);
  }

  @Test
  void oneTopicIsNothingToTellApart() {
    List<TopicExample> one = urls().stream().filter(e -> e.topic().equals("boats")).toList();
    assertThrows(IllegalArgumentException.class, () -> TopicClassifier.learn(one));
  }

  @Test
  void hugeAndOddUrlsAreClassifiedLikeOthers() {
    TopicClassifier topicClassifier = TopicClassifier.learn(urls());
    for (String odd :
        List.of(
            "http://[::1]/",
            "http://1.2.3.4/",
            "http://x/" + "boat".repeat(100_000),
            "http://x/?" + "a=b&".repeat(10_000),
            "http://münchen.de/%ff%fe")) {
      double share = topicClassifier.classify(TopicSample.of(Url.of(odd))).share("boats");
      assertTrue(share >= 0 && share <= 1, odd);
    }
  }
}
