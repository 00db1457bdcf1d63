package grapnel.discover;

import grapnel.discover.kind.Bluff;
import grapnel.discover.turn.Method;
import grapnel.fetch.never.OffLimits;
import grapnel.site.Asks;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Asks of every kind with many pages whether it is made up, before anyone follows its links. */
final class Doubt implements Method {

  /** Fewer URLs are no maze, or one that does no harm. */
  private static final int MANY = 8;

  private final Ground ground;
  private final Map<Url, Predicate<Url>> kinds;
  private boolean begun;

  Doubt(Ground ground) {
    this.ground = ground;
    this.kinds = new LinkedHashMap<>(ground.kinds().large(MANY));
    kinds.keySet().removeIf(sample -> ground.made(sample) || ground.claims().has(sample));
    // No URL is made up where that may be somebody's order.
    kinds.keySet().removeIf(sample -> OffLimits.personal(sample.toString()).isPresent());
  }

  @Override
  public String name() {
    return "links";
  }

  @Override
  public double promise() {
    return begun || kinds.isEmpty() || !ground.wants("hunt") ? 0 : 1;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    kinds.forEach(
        (sample, kind) -> {
          if (!Bluff.called(asks, sample, ground.urls())) return;
          ground.made(kind);
          ground
              .setting()
              .tell()
              .accept(
                  "any URL like %s shows a page that leads to more of them: they are left alone"
                      .formatted(sample));
        });
  }
}
