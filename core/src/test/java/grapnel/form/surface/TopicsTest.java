package grapnel.form.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TopicsTest {

  private static final Map<String, List<String>> TEXTS =
      Map.of(
          "arts/books",
          List.of("the novel of a year", "a novel by the sea", "poems and a novel in the rain"),
          "jobs",
          List.of("the senior engineer", "an engineer in town", "a junior engineer of the sea"));

  @Test
  void typicalWordsAreLearnedFromTexts() {
    Topics topics = Topics.learn(TEXTS);
    assertTrue(topics.lines().contains("arts/books\tnovel"), topics.lines().toString());
    assertTrue(topics.lines().contains("jobs\tengineer"), topics.lines().toString());
    assertEquals("jobs", topics.place(word -> word.equals("engineer") ? 5 : 0).path());
  }

  @Test
  void whatIsLearnedIsReadAgain() {
    Topics topics = Topics.learn(TEXTS);
    assertEquals(topics.lines(), Topics.read(topics.lines()).lines());
  }

  @Test
  void topicsArePlacedByTheirHits() {
    Topics topics =
        Topics.read(List.of("arts\tpainting", "arts/books\tnovel poem", "jobs\tengineer salary"));
    Topics.Placed placed = topics.place(word -> word.equals("novel") ? 9 : 1);
    assertEquals("arts/books", placed.path());
    assertEquals(11, placed.hits().get("arts"));
    assertEquals("", topics.place(_ -> 0).path());
  }
}
