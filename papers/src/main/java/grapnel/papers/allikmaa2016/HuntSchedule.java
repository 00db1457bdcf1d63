package grapnel.papers.allikmaa2016;

/**
 * How Allikmaa 2016 §3.3 walks a gap. It names these constants and gives no values; ours start
 * small, so that a hopeless template costs little.
 *
 * @param edge X: how many ids are tried at each end of a gap at first
 * @param interval Y: every how many-th id is tried in between at first
 * @param mostEdge X doubles up to this
 * @param leastInterval Y halves down to this
 * @param leastHitShare the share of hits a round needs for the next one
 * @param triesBeforeGivingUp how many requests the whole hunt makes before its success is looked at
 * @param giveUpHitShare the whole hunt ends when its share of hits is below this
 */
public record HuntSchedule(
    int edge,
    int interval,
    int mostEdge,
    int leastInterval,
    double leastHitShare,
    int triesBeforeGivingUp,
    double giveUpHitShare) {

  public static final HuntSchedule DEFAULTS = new HuntSchedule(4, 16, 64, 1, 0.1, 200, 0.02);

  public HuntSchedule {
    if (edge < 1) throw new IllegalArgumentException("edge < 1: " + edge);
    if (leastInterval < 1) throw new IllegalArgumentException("interval < 1: " + leastInterval);
  }
}
