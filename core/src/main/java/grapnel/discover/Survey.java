package grapnel.discover;

import grapnel.sibling.Downloads;
import grapnel.sibling.kind.SiteMaps;
import grapnel.site.Asks;
import grapnel.url.Url;
import java.util.List;

/** The first look: the start page, what the site offers by itself, and pages of every sort. */
final class Survey implements Method {

  /** Before anything is known, nothing promises more. */
  private static final double FIRST = 1000;

  private final Ground ground;
  private final int most;
  private boolean begun;

  Survey(Ground ground, int most) {
    this.ground = ground;
    this.most = most;
  }

  @Override
  public String name() {
    return "links";
  }

  @Override
  public double promise() {
    return begun ? 0 : FIRST;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    Url start = ground.setting().start();
    ground.give(List.of(start), "start");
    ground.around().look(asks, 1);
    maps(asks, start);
    ground.around().look(asks, most);
    ground.learnKinds();
  }

  private void maps(Asks asks, Url start) {
    Downloads downloads = new Downloads(asks, "sitemap", ground.setting().rules()::follows);
    SiteMaps maps = new SiteMaps(downloads, _ -> true);
    List<Url> named = maps.named(start);
    if (named.isEmpty()) named = start.resolve("/sitemap.xml").map(List::of).orElse(List.of());
    ground.give(maps.read(named).keySet(), "sitemap");
  }
}
