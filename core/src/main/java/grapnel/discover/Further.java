package grapnel.discover;

import grapnel.discover.turn.Method;
import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.site.Asks;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/** Looks at what pages that were found link to: they may belong to a part nobody else links to. */
final class Further implements Method {

  private static final double LINKED = 0.95;

  private final Ground ground;
  private final int most;
  private final List<Url> unseen;
  private boolean begun;

  Further(Ground ground, int most) {
    this.ground = ground;
    this.most = most;
    Set<Url> known = new HashSet<>(ground.around().urls());
    this.unseen =
        ground.urls().stream().filter(url -> !known.contains(url) && !ground.made(url)).toList();
  }

  @Override
  public String name() {
    return "links";
  }

  @Override
  public double promise() {
    return begun || unseen.isEmpty() || !ground.wants("links") ? 0 : 0.2;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    for (Mined mined : ground.mined()) {
      Function<Url, OptionalLong> ids = mined.template().reader();
      Evidence evidence =
          Evidence.of("of the verified series " + mined.template().pattern(), "a page links to it");
      for (Url url : unseen) {
        if (ids.apply(url).isPresent() && !ground.claims().has(url)) {
          ground.claims().add(name(), url, new Verdict.Entity(evidence, LINKED));
        }
      }
    }
    ground
        .around()
        .named(unseen.stream().filter(url -> !ground.claims().has(url)).toList(), "found");
    ground.around().look(asks, most);
    ground.learnKinds();
  }
}
