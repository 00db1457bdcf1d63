package grapnel.discover;

import grapnel.discover.kind.Kinds;
import grapnel.discover.turn.Method;
import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.sibling.Downloads;
import grapnel.sibling.Outcome;
import grapnel.sibling.Sibling;
import grapnel.sibling.kind.KindSearch;
import grapnel.site.Asks;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;

/** All pages like one of a kind: what lists and maps lead to. */
final class Siblings implements Method {

  /** By its URL alone. */
  private static final double NAMED = 0.7;

  private final Ground ground;
  private final List<Url> samples;
  private final List<Url> known;
  private final boolean claimed;
  private boolean begun;

  /**
   * @param known URLs that are likely of the kind
   * @param claimed whether those were found already, and others are looked for
   */
  private Siblings(Ground ground, List<Url> samples, List<Url> known, boolean claimed) {
    this.ground = ground;
    this.samples = samples;
    this.known = known;
    this.claimed = claimed;
  }

  @Override
  public String name() {
    return "siblings";
  }

  /** For each kind that seems to hold entities, or for that of the samples the user gave. */
  static List<Siblings> ofKinds(Ground ground) {
    List<Siblings> searches = new ArrayList<>();
    List<Url> like = ground.setting().wishes().like();
    if (!ground.wants("siblings")) {
      for (Kinds.Sampled kind : ground.kinds().sampled()) {
        boolean wanted = like.isEmpty() || like.stream().anyMatch(kind.urls()::contains);
        if (wanted && !ground.made(kind.samples().getFirst())) claim(ground, kind);
      }
      return searches;
    }
    if (!like.isEmpty()) return List.of(new Siblings(ground, like, like, true));
    for (Kinds.Sampled kind : ground.kinds().sampled()) {
      if (ground.made(kind.samples().getFirst())) continue;
      searches.add(new Siblings(ground, List.of(kind.samples().getFirst()), kind.urls(), false));
    }
    return searches;
  }

  /** Where lists may not be looked for, a kind has those of its pages that were named. */
  private static void claim(Ground ground, Kinds.Sampled kind) {
    Evidence evidence = Evidence.of("named, with a URL like that of " + kind.samples().getFirst());
    for (Url url : kind.urls()) {
      String source = ground.source(url);
      // What an earlier crawl has seen may be gone: see Earlier.
      if (source.equals("from")) continue;
      ground.claims().add(source, url, new Verdict.Entity(evidence, NAMED));
    }
  }

  /** For series of entities that no search has met: their pages may look like lists. */
  static List<Siblings> ofTemplates(Ground ground) {
    List<Siblings> searches = new ArrayList<>();
    if (!ground.wants("siblings") || !ground.setting().wishes().like().isEmpty()) return searches;
    for (Mined mined : ground.mined()) {
      List<Url> known = mined.known();
      if (known.stream().noneMatch(url -> ground.claims().methods(url).contains("siblings"))) {
        searches.add(new Siblings(ground, List.of(known.getFirst()), known, true));
      }
    }
    return searches;
  }

  /** Half of those known by their URLs are there soon, unless another search has found them. */
  @Override
  public double promise() {
    if (begun) return 0;
    if (claimed) return 1;
    long open = known.stream().filter(url -> !ground.claims().has(url)).count();
    return 2 * open < known.size() ? 0 : 1 + open / 2.0;
  }

  @Override
  public void run(Asks asks) {
    begun = true;
    Downloads downloads = new Downloads(asks, name(), ground.setting().rules().scope()::holds);
    Outcome outcome = new KindSearch(downloads).find(samples);
    if (outcome instanceof Outcome.Pages pages && pages.pages().size() >= Kinds.LEAST) {
      for (Sibling page : pages.pages()) {
        if (!ground.setting().rules().follows(page.url())) continue;
        String how =
            page.linked()
                ? "linked from %s, among pages of the kind of %s"
                : "named by %s, with a URL like that of %s";
        ground
            .claims()
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
