package grapnel.discover;

import grapnel.discover.survey.PageKinds;
import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingOutcome;
import grapnel.sibling.UrlPatternSiblingSearch;
import grapnel.site.SiteAccess;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;

/** Finds all pages like a sample, by the lists and site maps that lead to them. */
final class SiblingsMethod implements DiscoveryMethod {

  private static final double LIKELY = 0.5;

  /** The confidence in a page known by its URL alone. */
  private static final double NAMED = 0.7;

  private final DiscoveryState state;
  private final List<Url> samples;
  private final List<Url> known;
  private final boolean alreadyClaimed;

  /**
   * @param known URLs that probably are of the kind
   * @param claimed whether these are found already, and others are wanted
   */
  private SiblingsMethod(
      DiscoveryState state, List<Url> samples, List<Url> known, boolean claimed) {
    this.state = state;
    this.samples = samples;
    this.known = known;
    this.alreadyClaimed = claimed;
  }

  @Override
  public String name() {
    return "siblings";
  }

  /** One for each kind that seems to hold entities, or one for the user's samples. */
  static List<SiblingsMethod> ofKinds(DiscoveryState state) {
    List<SiblingsMethod> searches = new ArrayList<>();
    List<Url> like = state.environment().settings().samples();
    if (!state.allowsMethod("siblings")) {
      for (PageKinds.EntityKind kind : state.pageKinds().entityKinds()) {
        boolean wanted = like.isEmpty() || like.stream().anyMatch(kind.urls()::contains);
        if (wanted && !state.isMadeUp(kind.samples().getFirst())) claimNamed(state, kind);
      }
      return searches;
    }
    if (!like.isEmpty()) return List.of(new SiblingsMethod(state, like, like, true));
    for (PageKinds.EntityKind kind : state.pageKinds().entityKinds()) {
      if (state.isMadeUp(kind.samples().getFirst())) continue;
      searches.add(
          new SiblingsMethod(state, List.of(kind.samples().getFirst()), kind.urls(), false));
    }
    return searches;
  }

  /** Without this method, a kind has only the pages that somebody named. */
  private static void claimNamed(DiscoveryState state, PageKinds.EntityKind kind) {
    Evidence evidence =
        Evidence.of("listed by the site, with a URL like " + kind.samples().getFirst());
    for (Url url : kind.urls()) {
      String source = state.sourceOf(url);
      // What an earlier crawl saw may be gone; EarlierCrawlMethod looks.
      if (source.equals("from")) continue;
      state.claimedPages().add(source, url, new Verdict.Entity(evidence, NAMED));
    }
  }

  /** One for each series that no search has come across: its pages may look like lists. */
  static List<SiblingsMethod> ofTemplates(DiscoveryState state, SiteTemplates templates) {
    List<SiblingsMethod> searches = new ArrayList<>();
    if (!state.allowsMethod("siblings") || !state.environment().settings().samples().isEmpty())
      return searches;
    for (MinedTemplate mined : templates.templates()) {
      List<Url> known = mined.knownPages();
      if (known.stream()
          .noneMatch(url -> state.claimedPages().methodsOf(url).contains("siblings"))) {
        searches.add(new SiblingsMethod(state, List.of(known.getFirst()), known, true));
      }
    }
    return searches;
  }

  /** Half the known URLs turn up soon, unless another search has found them. */
  @Override
  public double expectedYield() {
    if (alreadyClaimed) return 1;
    long open = known.stream().filter(url -> !state.claimedPages().contains(url)).count();
    return 2 * open < known.size() ? 0 : 1 + open / 2.0;
  }

  @Override
  public void run(SiteAccess access) {
    PageDownloader downloader =
        new PageDownloader(access, name(), state.environment().rules().scope()::contains);
    SiblingOutcome outcome = new UrlPatternSiblingSearch(downloader).find(samples);
    if (outcome instanceof SiblingOutcome.Pages pages
        && pages.pages().size() >= PageKinds.MIN_PAGES) {
      for (Sibling page : pages.pages()) {
        // What more likely is no thing than one is left to the reading.
        if (page.confidence() < LIKELY || !state.environment().rules().follows(page.url()))
          continue;
        String how =
            page.via().equals(page.url())
                ? "other pages like it were found from this one"
                : page.linked()
                    ? "linked from %s, next to pages like %s"
                    : "listed by %s, with a URL like %s";
        state
            .claimedPages()
            .add(
                page.linked() ? name() : "sitemap",
                page.url(),
                new Verdict.Entity(
                    Evidence.of(how.formatted(page.via(), samples.getFirst())), page.confidence()));
      }
    }
  }

  @Override
  public String toString() {
    return "siblings of " + samples;
  }
}
