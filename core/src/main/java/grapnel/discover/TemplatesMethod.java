package grapnel.discover;

import grapnel.discover.survey.MazeCheck;
import grapnel.discover.survey.MirrorMerger;
import grapnel.fact.Evidence;
import grapnel.fact.Found;
import grapnel.fact.Verdict;
import grapnel.fetch.safety.UnsafeRequests;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Mines templates from all known URLs and verifies them; the URLs of a series are claimed. */
final class TemplatesMethod implements DiscoveryMethod {

  /** The confidence in a known URL of a verified series. */
  private static final double LINKED = 0.95;

  private final DiscoveryState state;
  private final Set<Url> urls;
  private SiteTemplates templates;

  /**
   * @param earlier what was mined before: only URLs that belong to none of these are mined now
   * @param shortLinks whether addresses are mined that pages name for themselves: ids that redirect
   *     cost two requests each, so they come when links have nothing left to name
   */
  TemplatesMethod(DiscoveryState state, SiteTemplates earlier, boolean shortLinks) {
    this.state = state;
    this.templates = earlier;
    this.urls = urlsToMine(state, earlier, shortLinks);
  }

  @Override
  public String name() {
    return "templates";
  }

  /** A dozen probes, and then the hunt brings about one page for three requests. */
  @Override
  public double expectedYield() {
    return !state.allowsMethod("hunt") || urls.size() < TemplateMiner.THRESHOLD ? 0 : 0.5;
  }

  @Override
  public void run(SiteAccess access) {
    String site = state.environment().start().site();
    SiteTemplates verified = state.siteHunt(access).mine(site, urls, TemplateMiner.THRESHOLD);
    state.unhunted().add(verified.templates());
    SiteTemplates mined = verified.only(each -> isHuntable(each, access));
    SiteTemplates all = templates.and(mined);
    templates = all.withTemplates(MirrorMerger.merge(all.templates(), access));
    state.claimedPages().joinBySeries(templates);
    for (MinedTemplate each : templates.templates()) claimKnown(each);
  }

  /** All verified templates of entities so far, those of earlier rounds first. */
  SiteTemplates templates() {
    return templates;
  }

  /** URLs that weren't mined yet; only pages already claimed if the user wants one kind. */
  private static Set<Url> urlsToMine(
      DiscoveryState state, SiteTemplates earlier, boolean shortLinks) {
    Set<Url> known = state.knownUrls();
    if (shortLinks) {
      new TreeSet<>(state.links().shortLinks())
          .stream().filter(state.environment().rules()::follows).forEach(known::add);
    }
    List<SeriesReader> mined = SeriesReader.of(earlier);
    Set<Url> unmined = new LinkedHashSet<>();
    for (Url url : known) {
      boolean done =
          earlier.minedFrom().contains(url)
              || state.isMadeUp(url)
              || mined.stream().anyMatch(series -> series.contains(url));
      if (!done) unmined.add(url);
    }
    if (state.environment().settings().samples().isEmpty()) return unmined;
    Set<Url> urls = new LinkedHashSet<>();
    for (Found page : state.claimedPages().all()) urls.add(page.url());
    urls.retainAll(unmined);
    return urls;
  }

  private boolean isHuntable(MinedTemplate mined, SiteAccess access) {
    return mined.isEntity()
        && UnsafeRequests.personalReason(mined.template().url()).isEmpty()
        && (foundByOthers(mined) || !MazeCheck.isMaze(access, mined.knownPages().getFirst(), urls));
  }

  /** Whether another method found some of its pages: then it is no maze. */
  private boolean foundByOthers(MinedTemplate mined) {
    return mined.knownPages().stream().anyMatch(state.claimedPages()::contains);
  }

  private void claimKnown(MinedTemplate mined) {
    Evidence evidence =
        Evidence.of(
            "its address has a pattern that was checked: " + mined.template().pattern(),
            "the site names its address");
    for (Url url : mined.knownPages()) {
      String source = state.sourceOf(url);
      if (state.links().shortLinks().contains(url) && !state.links().isLinked(url)) continue;
      // What an earlier crawl saw may be gone; EarlierCrawlMethod looks.
      if (!source.equals("from")) {
        state.claimedPages().add(source, url, new Verdict.Entity(evidence, LINKED));
      }
    }
  }
}
