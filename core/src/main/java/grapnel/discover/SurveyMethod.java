package grapnel.discover;

import grapnel.fact.RequestPurpose;
import grapnel.page.Page;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SitemapPages;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.List;

/** The first look: the start page, what the site lists about itself, and pages of every sort. */
final class SurveyMethod implements DiscoveryMethod {

  /** Nothing promises more before anything is known. */
  private static final double FIRST = 1000;

  private final DiscoveryState state;
  private final int mostPages;

  SurveyMethod(DiscoveryState state, int mostPages) {
    this.state = state;
    this.mostPages = mostPages;
  }

  @Override
  public String name() {
    return "survey";
  }

  @Override
  public double expectedYield() {
    return FIRST;
  }

  @Override
  public void run(SiteAccess access) {
    Url start = state.environment().start();
    state.addNamedUrls(List.of(start), "start");
    state.addNamedUrls(state.environment().settings().samples(), "like");
    state.addNamedUrls(state.environment().settings().knownUrls(), "from");
    state.survey().visitPages(access, 1);
    Visit visit = access.visit(start, new RequestPurpose("links", "the start page"), 1);
    OffersMethod offers = new OffersMethod(state);
    if (visit.ok()) {
      if (state.allowsMethod("sitemap")) visit.page().ifPresent(page -> readSiteMaps(access, page));
      offers.run(access);
    }
    if (!state.allowsMethod("links")) return;
    state.survey().visitPages(access, mostPages);
    offers.run(access);
  }

  private void readSiteMaps(SiteAccess access, Page page) {
    Url start = page.url();
    PageDownloader downloader =
        new PageDownloader(access, "sitemap", state.environment().rules().scope()::contains);
    SitemapPages maps = new SitemapPages(downloader, _ -> true);
    List<Url> named = maps.namedInRobots(start);
    if (named.isEmpty()) named = start.resolve("/sitemap.xml").map(List::of).orElse(List.of());
    state.addNamedUrls(maps.read(named).keySet(), "sitemap");
  }
}
