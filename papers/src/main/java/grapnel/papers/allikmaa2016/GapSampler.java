package grapnel.papers.allikmaa2016;

import grapnel.fact.KnownIds;
import grapnel.fact.KnownIds.Range;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which ids of the gaps are tried in one round of the document's schedule. */
final class GapSampler {

  private GapSampler() {}

  /**
   * X ids at both ends of each gap, and every Y-th of the rest.
   *
   * @param most no more than about this many ids: in wide gaps the interval is widened, since two
   *     known ids a billion apart must not fill the memory
   */
  static List<Long> ids(KnownIds known, int edge, int interval, int most) {
    List<Range> gaps = known.gaps();
    long wide = interval;
    while (size(gaps, edge, wide) > most && wide < Long.MAX_VALUE / 4) wide *= 2;
    Set<Long> ids = new LinkedHashSet<>();
    for (Range gap : gaps) {
      if (ids.size() >= most) break;
      add(ids, gap, edge, wide);
    }
    return new ArrayList<>(ids);
  }

  private static double size(List<Range> gaps, int edge, long interval) {
    double size = 0;
    for (Range gap : gaps) {
      long ends = Math.min(gap.size(), 2L * edge);
      size += ends + (double) (gap.size() - ends) / interval;
    }
    return size;
  }

  private static void add(Set<Long> ids, Range gap, int edge, long interval) {
    long lastOfFirst = Math.min(gap.to(), gap.from() + edge - 1);
    long firstOfLast = Math.max(gap.from(), gap.to() - edge + 1);
    for (long id = gap.from(); id <= lastOfFirst; id++) ids.add(id);
    for (long id = lastOfFirst + interval; id < firstOfLast; id += interval) ids.add(id);
    for (long id = firstOfLast; id <= gap.to(); id++) ids.add(id);
  }
}
