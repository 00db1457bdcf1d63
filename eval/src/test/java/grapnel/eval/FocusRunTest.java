package grapnel.eval;

import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.discover.offer.SearchForms;
import grapnel.focus.Gain;
import grapnel.focus.Target;
import grapnel.focus.topic.Topics;
import grapnel.lab.web.TopicWeb;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A small web; the figures of a large one are those of {@code eval crawl}. */
class FocusRunTest {

  private static final int PAGES = 300;

  @Test
  void learningWhatPaysFindsTwiceAsMuchAsBreadthFirst() throws IOException {
    TopicWeb web = TopicWeb.of(80, 5);
    List<Topics.Example> examples = CrawlEvaluation.examples(80, 5);
    long blind = found(web, examples, "breadth first");
    long ours = found(web, examples, "grapnel");
    long document = found(web, examples, "document");
    assertTrue(ours >= 2 * blind, ours + " by ours, " + blind + " breadth first");
    assertTrue(ours > document, ours + " by ours, " + document + " by the document's");
  }

  private static long found(TopicWeb web, List<Topics.Example> examples, String method)
      throws IOException {
    Gain gain = new Gain(Target.of("jobs", examples), Gain.Goal.PAGES, new SearchForms());
    var steering = CrawlEvaluation.methods().get(method);
    if (steering == null) throw new IllegalArgumentException(method);
    return FocusRun.of(web, "jobs", steering.apply(gain), PAGES).pages().foundAfter(PAGES);
  }
}
