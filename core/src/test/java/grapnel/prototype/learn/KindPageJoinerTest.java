package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

class KindPageJoinerTest {

  private static final String SITE = "http://a.example";
  private static final String FRAME = "<nav><a href=/>Home</a></nav>";

  /** The classes of the pages under three words, each with ten pages and a list of its own. */
  private static Set<String> classes(BiFunction<String, Integer, String> page, String... words) {
    List<HubPage> hubs = new ArrayList<>();
    List<String> pages = new ArrayList<>();
    for (String word : words) {
      StringBuilder list = new StringBuilder(FRAME + "<ul class=" + word + ">");
      for (int i = 0; i < 10; i++) {
        String path = "/" + word + "_" + i + "_" + "x".repeat(i + 1) + "y.html";
        list.append("<li><a href=").append(path).append(">x</a>");
        pages.add(path);
        hubs.add(hub(path, FRAME + page.apply(word, i)));
      }
      hubs.add(hub("/all/" + word, list + "</ul>"));
    }
    PrototypeClassifier classifier = PrototypeClassifier.of(PrototypeLearner.learnFromPages(hubs));
    Set<String> classes = new TreeSet<>();
    for (String path : pages) classes.add(classifier.kind(SITE + path).orElse("none"));
    return classes;
  }

  private static HubPage hub(String path, String html) {
    return HubPage.of(Page.parse(Url.of(SITE + path), html));
  }

  private static String flat(String town, int i) {
    return "<title>Flat " + i + " in " + town + "</title><h1>Flat</h1><dl><dt>Rent<dd>9</dl>";
  }

  private static String table(String town, int i) {
    return "<title>Team " + i + " of " + town + "</title><table><tr><td><b>1</b></table><hr>";
  }

  @Test
  void wordsWhosePagesAreBuiltAlikeAreValues() {
    assertEquals(1, classes(KindPageJoinerTest::flat, "leeds", "york", "hull").size());
  }

  @Test
  void wordsWhosePagesAreBuiltDifferentlyAreKinds() {
    BiFunction<String, Integer, String> pages =
        (word, i) -> word.equals("team") ? table(word, i) : flat(word, i);
    assertEquals(2, classes(pages, "leeds", "york", "hull", "team").size());
  }

  @Test
  void twoWordsMayBeKindsOfOneTemplate() {
    assertEquals(2, classes(KindPageJoinerTest::flat, "hotel", "cafe").size());
  }
}
