package grapnel.published;

import grapnel.focus.CrawlSteering;
import grapnel.focus.PageGainMeter;
import grapnel.focus.TopicSample;
import java.util.List;

/** Decides which link of a focused crawl comes next. */
public interface SteeringMethod extends PublishedMethod {

  /** The rank of seeds, before anything is read. */
  double seedRank();

  /**
   * A crawl that is not begun.
   *
   * @param examples of the topic
   * @param seeds how many there are
   */
  CrawlSteering steering(
      PageGainMeter gainMeter, List<TopicSample> examples, int seeds, MethodSettings settings);

  /** The method and all that was told to it, as parts of a crawl's name: they must not change. */
  List<String> fingerprint(MethodSettings settings);
}
