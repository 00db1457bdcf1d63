package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.focus.PageGainMeter;
import grapnel.focus.TopicClassifier;
import grapnel.lab.web.TopicWeb;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A small web; the figures of a large one are those of {@code eval crawl}. */
class FocusRunTest {

  private static final int PAGES = 300;

  @Test
  @Tag("soak")
  void learningWhatPaysFindsTwiceAsMuchAsBreadthFirst() throws IOException {
    TopicWeb web = TopicWeb.of(80, 5);
    List<TopicClassifier.TopicExample> examples = CrawlEvaluation.examples(80, 5);
    long blind = found(web, examples, "breadth first");
    long ours = found(web, examples, "grapnel");
    long document = found(web, examples, "document");
    assertTrue(ours >= 2 * blind, ours + " by ours, " + blind + " breadth first");
    assertTrue(ours > document, ours + " by ours, " + document + " by the document's");
  }

  private static long found(
      TopicWeb web, List<TopicClassifier.TopicExample> examples, String method) throws IOException {
    var given =
        new CrawlEvaluation.Given("jobs", examples, PageGainMeter.Goal.PAGES, web.seeds().size());
    var steering = CrawlEvaluation.methods().get(method);
    if (steering == null) throw new IllegalArgumentException(method);
    return FocusRun.of(web, "jobs", steering.apply(given), PAGES).pages().foundAfter(PAGES);
  }
}
