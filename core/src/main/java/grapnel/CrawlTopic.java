package grapnel;

import grapnel.crawl.ClassifiedFormNames;
import grapnel.focus.CrawlSteering;
import grapnel.focus.PageGainMeter;
import grapnel.focus.PayoffSteering;
import grapnel.focus.TopicClassifier.TopicExample;
import grapnel.focus.TopicTarget;
import java.util.List;

/**
 * What a crawl looks for.
 *
 * @param name the topic that is wanted, one of those that the examples are of
 * @param goal what counts: pages about the topic, or forms to search them with
 */
public record CrawlTopic(String name, List<TopicExample> examples, PageGainMeter.Goal goal) {

  /** The rank of seeds, before anything is read. */
  public static final double SEED_RANK = PayoffSteering.SEED_RANK;

  public CrawlTopic {
    examples = List.copyOf(examples);
  }

  /** Follows the links that promise most, and learns on the way which those are. */
  public CrawlSteering steering() {
    return new PayoffSteering(gainMeter());
  }

  /** What a page brings, for steerings of one's own. */
  public PageGainMeter gainMeter() {
    return new PageGainMeter(TopicTarget.of(name, examples), goal, new ClassifiedFormNames());
  }
}
