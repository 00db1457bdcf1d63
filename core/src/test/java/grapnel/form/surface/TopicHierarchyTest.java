package grapnel.form.surface;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TopicHierarchyTest {

  private static final Map<String, List<String>> TEXTS =
      Map.of(
          "arts/books",
          List.of("the novel of a year", "a novel by the sea", "poems and a novel in the rain"),
          "jobs",
          List.of("the senior engineer", "an engineer in town", "a junior engineer of the sea"));

  @Test
  void typicalWordsAreLearnedFromTexts() {
    TopicHierarchy topicHierarchy = TopicHierarchy.learn(TEXTS);
    assertTrue(
        topicHierarchy.lines().contains("arts/books\tnovel"), topicHierarchy.lines().toString());
    assertTrue(
        topicHierarchy.lines().contains("jobs\tengineer"), topicHierarchy.lines().toString());
    assertEquals("jobs", topicHierarchy.place(word -> word.equals("engineer") ? 5 : 0).path());
  }

  @Test
  void whatIsLearnedIsReadAgain() {
    TopicHierarchy topicHierarchy = TopicHierarchy.learn(TEXTS);
    assertEquals(topicHierarchy.lines(), TopicHierarchy.read(topicHierarchy.lines()).lines());
  }

  @Test
  void topicsArePlacedByTheirHits() {
    TopicHierarchy topicHierarchy =
        TopicHierarchy.read(
            List.of("arts\tpainting", "arts/books\tnovel poem", "jobs\tengineer salary"));
    TopicHierarchy.TopicPlacement placed =
        topicHierarchy.place(word -> word.equals("novel") ? 9 : 1);
    assertEquals("arts/books", placed.path());
    assertEquals(11, placed.hits().get("arts"));
    assertEquals("", topicHierarchy.place(_ -> 0).path());
  }
}
