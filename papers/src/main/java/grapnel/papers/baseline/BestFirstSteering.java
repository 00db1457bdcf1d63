package grapnel.papers.baseline;

import grapnel.focus.CrawlSteering;
import grapnel.focus.PageGainMeter;
import java.util.Optional;

/**
 * Best first by similarity, the usual focused crawler (Chakrabarti, van den Berg, Dom 1999;
 * Hersovici et al. 1998): a link counts as much as its words and the page it stands on are about
 * the topic.
 */
public final class BestFirstSteering implements CrawlSteering {

  private final PageGainMeter gainMeter;

  public BestFirstSteering(PageGainMeter gainMeter) {
    this.gainMeter = gainMeter;
  }

  @Override
  public double seedRank() {
    return 1;
  }

  @Override
  public synchronized PageAssessment assess(ArrivedPage arrival) {
    PageGainMeter.PageGain pageGain = gainMeter.measure(arrival.page());
    return new PageAssessment(
        Optional.of(pageGain),
        link -> 0.5 * gainMeter.target().hint(link) + 0.5 * pageGain.score());
  }
}
