package grapnel.eval;

import grapnel.census.KindCount;
import grapnel.crawl.LinkRules;
import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.discover.Discovery;
import grapnel.discover.DiscoverySettings;
import grapnel.discover.SiteHunt;
import grapnel.discover.SiteTemplates;
import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.SitemapPages;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.UrlScope;
import grapnel.template.MinedTemplate;
import grapnel.template.TemplateMiner;
import grapnel.url.Url;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What came of one site by one way of working.
 *
 * @param requests all that were put on the wire, from the start page on
 * @param curve pages found against requests; empty for a crawl
 */
record DiscoverRun(
    Truth truth,
    Truth.Score score,
    long requests,
    long violations,
    Curve curve,
    List<KindCount> census) {

  static final long MOST_REQUESTS = 3000;

  /** By the methods of these names together. */
  static DiscoverRun discovery(LabSite site, Set<String> methods, long seed) throws IOException {
    return discovery(site, methods, seed, MOST_REQUESTS, 1);
  }

  /**
   * The same with several requests under way at once.
   *
   * @param requests the most that is put on the wire
   */
  static DiscoverRun discovery(
      LabSite site, Set<String> methods, long seed, long requests, int width) throws IOException {
    try (LabRun run = new LabRun(site, requests, width)) {
      Watched watched = new Watched(run);
      Discovery discovery =
          new Discovery(
              run.start(),
              run.catalogue(),
              watched,
              run.budget(),
              LinkRules.within(new UrlScope(UrlScope.Extent.HOST, run.start())),
              DiscoverySettings.DEFAULT.withMethods(methods).withSeed(seed),
              _ -> {},
              InstantSource.system());
      watched.discovery.set(discovery);
      List<Url> found = new ArrayList<>();
      // As they are told: what is taken back later would count as a repeat. What links name is
      // not what forms find.
      boolean forms = methods.contains("forms") && !methods.contains("siblings");
      Discovery.Result result =
          discovery.run(
              page -> {
                if (!forms || page.methods().contains("forms")) found.add(page.url());
              });
      watched.note();
      return of(run, found, watched.curve, result.census());
    }
  }

  /** What links alone reach: every page of a crawl is a claim, so only what is right counts. */
  static DiscoverRun links(LabSite site) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      return of(run, run.linked(), new Curve(), List.of());
    }
  }

  /** What the site's own maps name, where robots.txt names them or they are at the usual place. */
  static DiscoverRun maps(LabSite site) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      UrlScope scope = new UrlScope(UrlScope.Extent.HOST, run.start());
      SitemapPages maps =
          new SitemapPages(new PageDownloader(run.loop(), "sitemap", scope::contains), _ -> true);
      List<Url> named = maps.namedInRobots(run.start());
      if (named.isEmpty()) named = List.of(run.start().resolve("/sitemap.xml").orElseThrow());
      return of(run, List.copyOf(maps.read(named).keySet()), new Curve(), List.of());
    }
  }

  /** Crawls, then hunts, as Allikmaa 2016 does with our means. */
  static DiscoverRun hunt(LabSite site, long seed) throws IOException {
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      List<Url> linked = run.linked();
      SiteHunt hunt = new SiteHunt(run.catalogue(), run.loop(), run.budget(), _ -> {});
      SiteTemplates mined = hunt.mine("lab", linked, TemplateMiner.THRESHOLD).entities();
      List<Url> found = new ArrayList<>();
      for (MinedTemplate each : mined.templates()) found.addAll(each.knownPages());
      hunt.hunt(mined, new Random(seed), page -> found.add(page.url()));
      return of(run, found, new Curve(), List.of());
    }
  }

  private static DiscoverRun of(LabRun run, List<Url> found, Curve curve, List<KindCount> census) {
    Truth truth = run.served().truth();
    return new DiscoverRun(
        truth,
        truth.score(found.stream().map(Url::toString).toList()),
        run.served().requests(),
        run.served().violations().size(),
        curve,
        census);
  }

  /** Notes how many pages are found after how many requests. */
  private static final class Watched implements SiteAccess {
    private final LabRun run;
    private final Curve curve = new Curve();
    private final AtomicReference<@Nullable Discovery> discovery = new AtomicReference<>();

    Watched(LabRun run) {
      this.run = run;
    }

    @Override
    public Answer ask(Request request, RequestPurpose purpose, double yield) {
      note();
      return run.loop().ask(request, purpose, yield);
    }

    @Override
    public Answer retry(Request request, RequestPurpose purpose, double yield) {
      return run.loop().retry(request, purpose, yield);
    }

    @Override
    public int width() {
      return run.loop().width();
    }

    @Override
    public void ahead(List<NextRequest> next) {
      run.loop().ahead(next);
    }

    @Override
    public void fillWith(IntFunction<List<NextRequest>> spare) {
      run.loop().fillWith(spare);
    }

    @Override
    public void forget(Request request) {
      run.loop().forget(request);
    }

    void note() {
      Discovery now = discovery.get();
      if (now != null) curve.add(run.served().requests(), now.foundPageCount());
    }
  }
}
