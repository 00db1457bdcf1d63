package grapnel.discover;

import grapnel.discover.survey.MazeCheck;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Templates from all URLs known, verified by a few probes; what they were mined from is found. */
final class TemplatesMethod implements DiscoveryMethod {

  /** How sure a page is that a page seen links to, and whose series was verified. */
  private static final double LINKED = 0.95;

  private final DiscoveryState state;
  private boolean begun;

  TemplatesMethod(DiscoveryState state) {
    this.state = state;
  }

  @Override
  public String name() {
    return "templates";
  }

  /** A dozen probes open the way to what a hunt brings. */
  @Override
  public double expectedYield() {
    return begun || !state.allowsMethod("hunt") || urlsToMine().size() < TemplateMiner.THRESHOLD
        ? 0
        : 0.5;
  }

  @Override
  public void run(SiteAccess access) {
    begun = true;
    DiscoveryState.Environment environment = state.environment();
    SiteHunt hunt =
        new SiteHunt(_ -> {}, access, state.links(), environment.budget(), environment.tell());
    Set<Url> urls = urlsToMine();
    List<MinedTemplate> entities = new ArrayList<>();
    for (MinedTemplate mined :
        hunt.templates(environment.start().site(), urls, TemplateMiner.THRESHOLD)) {
      if (mined.isEntity() && UnsafeRequests.personalReason(mined.template().url()).isEmpty()) {
        if (foundByOthers(mined)
            || !MazeCheck.isMaze(access, mined.knownPages().getFirst(), urls)) {
          entities.add(mined);
        }
      }
    }
    state.minedTemplates(urls, entities, access);
    for (MinedTemplate mined : state.minedTemplates()) claimKnown(mined);
  }

  /**
   * All URLs that nothing was mined from yet; those of the samples' kind where the user wants no
   * others.
   */
  private Set<Url> urlsToMine() {
    if (state.environment().settings().samples().isEmpty()) return state.unminedUrls();
    Set<Url> urls = new LinkedHashSet<>();
    for (Found page : state.claimedPages().all()) urls.add(page.url());
    urls.retainAll(state.unminedUrls());
    return urls;
  }

  /** Whether other methods have found some of them: then they are no maze. */
  private boolean foundByOthers(MinedTemplate mined) {
    return mined.knownPages().stream().anyMatch(state.claimedPages()::contains);
  }

  private void claimKnown(MinedTemplate mined) {
    Evidence evidence =
        Evidence.of("of the verified series " + mined.template().pattern(), "its URL was seen");
    for (Url url : mined.knownPages()) {
      String source = state.sourceOf(url);
      // What an earlier crawl has seen may be gone: see Earlier.
      if (!source.equals("from")) {
        state.claimedPages().add(source, url, new Verdict.Entity(evidence, LINKED));
      }
    }
  }
}
