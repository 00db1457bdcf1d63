package grapnel.discover;

import grapnel.discover.kind.Bluff;
import grapnel.discover.list.SiteHunt;
import grapnel.discover.turn.Method;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.fetch.never.OffLimits;
import grapnel.site.Asks;
import grapnel.template.Mined;
import grapnel.template.Miner;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

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
    return begun || !ground.wants("hunt") || material().size() < Miner.THRESHOLD ? 0 : 0.5;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    Ground.Setting setting = ground.setting();
    SiteHunt hunt = new SiteHunt(_ -> {}, asks, ground.links(), setting.budget(), setting.tell());
    Set<Url> urls = material();
    List<Mined> entities = new ArrayList<>();
    for (Mined mined : hunt.templates(setting.start().site(), urls, Miner.THRESHOLD)) {
      if (mined.entity() && OffLimits.personal(mined.template().url()).isEmpty()) {
        if (listed(mined) || !Bluff.called(asks, mined.known().getFirst(), urls)) {
          entities.add(mined);
        }
      }
    }
    ground.mined(urls, entities, asks);
    for (Mined mined : ground.mined()) claim(mined);
  }

  /**
   * All URLs that nothing was mined from yet; those of the samples' kind where the user wants no
   * others.
   */
  private Set<Url> material() {
    if (ground.setting().wishes().like().isEmpty()) return ground.unmined();
    Set<Url> urls = new LinkedHashSet<>();
    for (Found page : ground.claims().all()) urls.add(page.url());
    urls.retainAll(ground.unmined());
    return urls;
  }

  /** Whether other methods have found some of them: then they are no maze. */
  private boolean listed(Mined mined) {
    return mined.known().stream().anyMatch(ground.claims()::has);
  }

  private void claim(Mined mined) {
    Evidence evidence =
        Evidence.of("of the verified series " + mined.template().pattern(), "its URL was seen");
    for (Url url : mined.known()) {
      String source = ground.source(url);
      // What an earlier crawl has seen may be gone: see Earlier.
      if (!source.equals("from")) {
        ground.claims().add(source, url, new Verdict.Entity(evidence, LINKED));
      }
    }
  }
}
