package grapnel.discover;

import grapnel.prototype.HubPage;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * How many requests a whole discovery takes, by a short look: one for each page that links lead to,
 * and those that find what no link leads to. The pages nobody has seen yet are estimated by Chao's
 * estimator (Chao 1984): from how many URLs one of the pages looked at links to, and how many two.
 *
 * @param fewest a run hardly takes fewer
 * @param most a run hardly takes more; negative where that can't be told
 * @param doubt why it can't, in words; empty where it can
 */
public record PlannedRequests(long fewest, long most, String doubt) {

  /** Before anything was looked at. */
  static final PlannedRequests UNKNOWN = new PlannedRequests(0, -1, "nothing was looked at");

  /** Of a run, either way: 105 of 122 runs on the fake web were within. */
  private static final double SPREAD = 1.6;

  /** Where there are so many more pages than were seen, the estimate is a guess. */
  private static final double FAR_MORE = 3;

  /** robots.txt, site maps, reloads, addresses that should not exist. */
  private static final double OVERHEAD = 15;

  /** Ids tried beyond the known ones, of a series of this length. */
  private static final double PROBED = 0.3;

  /** Ids for each that was seen: where hardly any exists, a hunt gives up soon. */
  private static final long MOST_IDS = 1000;

  static PlannedRequests of(DiscoveryState state, List<KindPlan> kinds) {
    long known =
        state.knownUrls().stream()
            .filter(url -> !state.isMadeUp(url) && isAsked(url, state))
            .count();
    double unseen = unseen(state);
    // Templates of one kind are often several addresses of the same things.
    Map<String, Double> tried = new HashMap<>();
    for (KindPlan kind : kinds) {
      if (kind.mostPages() > 0) tried.merge(kind.kind(), triedIds(kind), Math::max);
    }
    double all = OVERHEAD + known + unseen;
    for (double ids : tried.values()) all += ids;
    long fewest = Math.round(all / SPREAD);
    // Things behind a form, or pages that are told from lists only once they were read.
    if (kinds.isEmpty() && state.pageKinds().entityKinds().isEmpty()) {
      return new PlannedRequests(known, -1, "none of the pages looked at is about one thing");
    }
    if (unseen > FAR_MORE * known) {
      return new PlannedRequests(
          known, -1, "nearly each page looked at leads to pages that no other leads to");
    }
    if (kinds.stream().anyMatch(kind -> kind.mostPages() > MOST_IDS * kind.knownUrls())) {
      return new PlannedRequests(
          known, -1, "of the ids that there is room for, only trying tells how many exist");
    }
    return new PlannedRequests(fewest, Math.round(all * SPREAD), "");
  }

  /** Wikis link each page to a dozen that their robots.txt forbids. */
  private static boolean isAsked(Url url, DiscoveryState state) {
    return state.environment().rules().follows(url)
        && !state.environment().access().isForbidden(url);
  }

  /** What a run is most likely to take; nothing where that can't be told. */
  OptionalLong likely() {
    return most < 0
        ? OptionalLong.empty()
        : OptionalLong.of(Math.round(Math.sqrt((double) fewest * most)));
  }

  /** Ids between the known ones, and probes of the stretches around them. */
  private static double triedIds(KindPlan kind) {
    return kind.mostPages() - kind.knownUrls() + kind.mostPages() * PROBED;
  }

  /** Pages that links lead to, of which none was seen. */
  private static double unseen(DiscoveryState state) {
    Map<Url, Integer> counts = new HashMap<>();
    for (HubPage hub : state.survey().hubs()) {
      Set<Url> once = new HashSet<>();
      for (HubPage.PlacedLink link : hub.links()) {
        Url url = UrlNormalizer.visitIndependent().normalize(link.url());
        if (isAsked(url, state) && once.add(url)) {
          counts.merge(url, 1, Integer::sum);
        }
      }
    }
    double one = counts.values().stream().filter(count -> count == 1).count();
    double two = counts.values().stream().filter(count -> count == 2).count();
    return one * Math.max(0, one - 1) / (2 * (two + 1));
  }
}
