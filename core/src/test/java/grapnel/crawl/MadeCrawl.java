package grapnel.crawl;

import grapnel.fact.Visited;
import grapnel.fetch.Manners;
import grapnel.fetch.Politeness;
import grapnel.site.Budget;
import grapnel.site.Scope;
import grapnel.site.SiteLoop;
import grapnel.site.Watch;
import grapnel.site.Web;
import grapnel.store.Home;
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
  final List<Visited> visited = new ArrayList<>();
  Home home;
  long requests = 1000;
  int hosts = 10;
  int connections = 1;
  Scope.Extent extent = Scope.Extent.HOST;
  int depth = 1000;

  @BeforeEach
  void open() {
    home = Store.open(folder).crawl("test", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  @AfterEach
  void close() {
    home.close();
  }

  void reopen() {
    home.close();
    open();
  }

  Tally crawl(String... seeds) {
    return crawl(web, seeds);
  }

  Tally crawl(Web from, String... seeds) {
    List<Url> starts = List.of(seeds).stream().map(Url::of).toList();
    try (SiteLoops sites = sites(from, starts)) {
      return crawler(sites, starts, visited::add).run(starts);
    }
  }

  SiteLoops sites(Web from, List<Url> starts) {
    return new SiteLoops(
        home.catalogue(),
        from,
        new Politeness(Manners.DEFAULT, InstantSource.system()),
        new SiteLoop.Rules(new Scope(extent, starts), "Grapnel/0.1", false, connections),
        () -> new Budget(requests, Duration.ofHours(1), InstantSource.system()),
        Watch.NONE,
        InstantSource.system());
  }

  Crawler crawler(SiteLoops sites, List<Url> starts, java.util.function.Consumer<Visited> each) {
    LinkRules rules = new LinkRules(new Scope(extent, starts), depth, true, true);
    return new Crawler(
        home.frontier("test"),
        sites,
        new Crawler.Plan(rules, "Grapnel/0.1", hosts, connections),
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
