package grapnel.hunt;

/**
 * How seed 000 §3.3 walks a gap. It names these constants and gives no values; ours start small, so
 * that a hopeless template costs little.
 *
 * @param edge X: how many ids are tried at each end of a gap at first
 * @param interval Y: every how many-th id is tried in between at first
 * @param mostEdge X doubles up to this
 * @param leastInterval Y halves down to this
 * @param goOn the share of hits a round needs for the next one
 * @param patience how many requests the whole hunt makes before its success is looked at
 * @param giveUp the whole hunt ends when its share of hits is below this
 */
public record Schedule(
    int edge,
    int interval,
    int mostEdge,
    int leastInterval,
    double goOn,
    int patience,
    double giveUp) {

  public static final Schedule DOCUMENT = new Schedule(4, 16, 64, 1, 0.1, 200, 0.02);

  public Schedule {
    if (edge < 1) throw new IllegalArgumentException("edge < 1: " + edge);
    if (leastInterval < 1) throw new IllegalArgumentException("interval < 1: " + leastInterval);
  }
}
