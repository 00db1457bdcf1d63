package grapnel.discover;

import grapnel.discover.survey.PlatformListing;
import grapnel.discover.survey.SitePlatform;
import grapnel.fact.Evidence;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Verdict;
import grapnel.page.LinkRelation;
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

  /** A blog has a feed for its posts and one for its comments; further ones rarely list pages. */
  private static final int MOST_FEEDS = 3;

  /** The confidence in a page that the site's own interface lists and nobody has looked at. */
  private static final double LISTED = 0.9;

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
    if (visit.ok()) visit.page().ifPresent(page -> readOffers(access, page));
    if (state.allowsMethod("links")) state.survey().visitPages(access, mostPages);
  }

  /** Site maps and feeds name pages, and platforms list their entities. */
  private void readOffers(SiteAccess access, Page page) {
    Url start = page.url();
    if (state.allowsMethod("sitemap")) readSiteMaps(access, page);
    if (!state.allowsMethod("listing")) return;
    for (SitePlatform platform : SitePlatform.detectedOn(page))
      readListing(access, start, platform);
  }

  private void readSiteMaps(SiteAccess access, Page page) {
    Url start = page.url();
    PageDownloader downloader =
        new PageDownloader(access, "sitemap", state.environment().rules().scope()::contains);
    SitemapPages maps = new SitemapPages(downloader, _ -> true);
    List<Url> named = maps.namedInRobots(start);
    if (named.isEmpty()) named = start.resolve("/sitemap.xml").map(List::of).orElse(List.of());
    state.addNamedUrls(maps.read(named).keySet(), "sitemap");
    List<Url> feeds =
        page.relations().stream()
            .filter(relation -> relation.kind() == LinkRelation.Kind.FEED)
            .map(LinkRelation::url)
            .distinct()
            .limit(MOST_FEEDS)
            .toList();
    state.addNamedUrls(new SitemapPages(downloader, _ -> true).read(feeds).keySet(), "feed");
  }

  private void readListing(SiteAccess access, Url start, SitePlatform platform) {
    new PlatformListing(access, start)
        .read(
            platform,
            (url, list) -> {
              if (!state.environment().rules().follows(url)) return;
              state.addNamedUrls(List.of(url), "listing");
              Evidence evidence = Evidence.of("listed by the site itself, at " + list);
              state.claimedPages().add("listing", url, new Verdict.Entity(evidence, LISTED));
            });
  }
}
