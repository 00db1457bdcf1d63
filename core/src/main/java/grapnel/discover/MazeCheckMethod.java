package grapnel.discover;

import grapnel.discover.survey.MazeCheck;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Checks for every large kind whether its pages are made up, before anyone follows its links. */
final class MazeCheckMethod implements DiscoveryMethod {

  /** A kind with fewer URLs is no maze, or does no harm. */
  private static final int MANY = 8;

  private final DiscoveryState state;
  private final Map<Url, Predicate<Url>> kinds;

  MazeCheckMethod(DiscoveryState state) {
    this.state = state;
    this.kinds = new LinkedHashMap<>(state.pageKinds().withAtLeast(MANY));
    kinds
        .keySet()
        .removeIf(sample -> state.isMadeUp(sample) || state.claimedPages().contains(sample));
    // Never make up a URL that may be somebody's order.
    kinds.keySet().removeIf(sample -> UnsafeRequests.personalReason(sample.toString()).isPresent());
  }

  @Override
  public String name() {
    return "mazes";
  }

  @Override
  public double expectedYield() {
    return kinds.isEmpty() || !state.allowsMethod("hunt") ? 0 : 1;
  }

  @Override
  public void run(SiteAccess access) {
    access.ahead(kinds.keySet().stream().flatMap(MazeCheck::requests).toList());
    kinds.forEach(
        (sample, kind) -> {
          if (!MazeCheck.isMaze(access, sample, state.knownUrls())) return;
          state.leaveAlone(kind);
          state
              .environment()
              .tell()
              .accept(
                  "skipped URLs like %s: the site makes up a page for any such URL"
                      .formatted(sample));
        });
  }
}
