package grapnel.discover;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.fetch.never.OffLimits;
import grapnel.site.Asks;
import grapnel.template.Mined;
import grapnel.template.Miner;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;

/** Templates from all URLs known, verified by a few probes; what they were mined from is found. */
final class Mining implements Method {

  /** How sure a page is that a page seen links to, and whose series was verified. */
  private static final double LINKED = 0.95;

  private final Ground ground;
  private boolean begun;

  Mining(Ground ground) {
    this.ground = ground;
  }

  @Override
  public String name() {
    return "templates";
  }

  /** A dozen probes open the way to what a hunt brings. */
  @Override
  public double promise() {
    return begun ? 0 : 0.5;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    Ground.Setting setting = ground.setting();
    SiteHunt hunt =
        new SiteHunt(setting.catalogue(), asks, ground.links(), setting.budget(), setting.tell());
    List<Mined> entities = new ArrayList<>();
    for (Mined mined : hunt.templates(setting.start().site(), ground.urls(), Miner.THRESHOLD)) {
      if (mined.entity() && OffLimits.personal(mined.template().url()).isEmpty()) {
        entities.add(mined);
      }
    }
    ground.mined(entities);
    for (Mined mined : entities) claim(mined);
  }

  private void claim(Mined mined) {
    Evidence evidence =
        Evidence.of("of the verified series " + mined.template().pattern(), "its URL was seen");
    for (Url url : mined.known()) {
      ground.claims().add("links", url, new Verdict.Entity(evidence, LINKED));
    }
  }
}
