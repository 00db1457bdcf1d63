package grapnel.crawl;

import grapnel.fact.VisitedUrl;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.focus.CrawlSteering;
import grapnel.site.AnswerSource;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A crawler with everything real below it but the wire. Loopback names need no pause. */
class MadeCrawl {

  static final String HOME = "http://a.localhost/";

  @TempDir Path folder;

  final MadeWeb web = new MadeWeb();
  final List<VisitedUrl> visited = new ArrayList<>();
  SiteStore siteStore;
  long requests = 1000;
  int hosts = 10;
  int connections = 1;
  UrlScope.Extent extent = UrlScope.Extent.HOST;
  int depth = 1000;
  CrawlSteering steering = CrawlSteering.NONE;

  @BeforeEach
  void open() {
    siteStore = Store.open(folder).openCrawl("test", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  @AfterEach
  void close() {
    siteStore.close();
  }

  void reopen() {
    siteStore.close();
    open();
  }

  CrawlTally crawl(String... seeds) {
    return crawl(web, seeds);
  }

  CrawlTally crawl(AnswerSource from, String... seeds) {
    List<Url> starts = List.of(seeds).stream().map(Url::of).toList();
    try (SiteLoops sites = sites(from, starts)) {
      return crawler(sites, starts, visited::add).run(starts);
    }
  }

  SiteLoops sites(AnswerSource from, List<Url> starts) {
    return new SiteLoops(
        siteStore.catalogue(),
        from,
        new Politeness(PolitenessOptions.DEFAULT, InstantSource.system()),
        new SiteLoop.Rules(new UrlScope(extent, starts), "Grapnel/0.1", false, connections),
        () -> new Budget(requests, Duration.ofHours(1), InstantSource.system()),
        SiteListener.NONE,
        InstantSource.system());
  }

  Crawler crawler(SiteLoops sites, List<Url> starts, java.util.function.Consumer<VisitedUrl> each) {
    LinkRules rules = new LinkRules(new UrlScope(extent, starts), depth, true, true);
    return new Crawler(
        siteStore.frontier("test"),
        sites,
        new Crawler.Plan(
            rules,
            "Grapnel/0.1",
            hosts,
            connections,
            Crawler.Plan.DEFAULT_TURN,
            steering,
            RequestPolicy.FIRST_VISIT),
        each,
        InstantSource.system());
  }

  List<String> urls() {
    return visited.stream().map(v -> v.url().toString()).toList();
  }

  static String at(String path) {
    return HOME + path;
  }
}
