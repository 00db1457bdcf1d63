package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Body;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.Visited;
import grapnel.fetch.Manners;
import grapnel.fetch.Politeness;
import grapnel.site.Budget;
import grapnel.site.Scope;
import grapnel.site.SiteLoop;
import grapnel.site.Watch;
import grapnel.site.Web;
import grapnel.store.Frontier.State;
import grapnel.store.Home;
import grapnel.store.Store;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The crawler with everything real below it but the wire. Loopback names need no pause. */
class CrawlerTest {

  private static final String HOME = "http://a.localhost/";

  @TempDir Path folder;

  private final MadeWeb web = new MadeWeb();
  private final List<Visited> visited = new ArrayList<>();
  private Home home;
  private long requests = 1000;
  private int hosts = 10;
  private int connections = 1;
  private Scope.Extent extent = Scope.Extent.HOST;
  private int depth = 1000;

  @BeforeEach
  void open() {
    home = Store.open(folder).crawl("test", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  @AfterEach
  void close() {
    home.close();
  }

  private void reopen() {
    home.close();
    open();
  }

  private Tally crawl(String... seeds) {
    return crawl(web, seeds);
  }

  private Tally crawl(Web from, String... seeds) {
    List<Url> starts = List.of(seeds).stream().map(Url::of).toList();
    try (SiteLoops sites = sites(from, starts)) {
      return crawler(sites, starts, visited::add).run(starts);
    }
  }

  private SiteLoops sites(Web from, List<Url> starts) {
    return new SiteLoops(
        home.catalogue(),
        from,
        new Politeness(Manners.DEFAULT, InstantSource.system()),
        new SiteLoop.Rules(new Scope(extent, starts), "Grapnel/0.1", false, connections),
        () -> new Budget(requests, Duration.ofHours(1), InstantSource.system()),
        Watch.NONE,
        InstantSource.system());
  }

  private Crawler crawler(
      SiteLoops sites, List<Url> starts, java.util.function.Consumer<Visited> each) {
    LinkRules rules = new LinkRules(new Scope(extent, starts), depth, true, true);
    return new Crawler(
        home.frontier("test"),
        sites,
        new Crawler.Plan(rules, "Grapnel/0.1", hosts, connections),
        each,
        InstantSource.system());
  }

  private List<String> urls() {
    return visited.stream().map(v -> v.url().toString()).toList();
  }

  private static String at(String path) {
    return HOME + path;
  }

  @Test
  void pagesComeBreadthFirstEachOnceWithTheirDepth() {
    web.page(HOME, "/a", "/b", "/a", HOME)
        .page(at("a"), "/deep", "/b")
        .page(at("b"), "/deep", "/#x");
    web.page(at("deep"), "/");
    crawl(HOME);
    assertEquals(List.of(HOME, at("a"), at("b"), at("deep")), urls());
    assertEquals(List.of(0, 1, 1, 2), visited.stream().map(Visited::depth).toList());
    assertEquals(urls(), web.sent());
  }

  @Test
  void theSameAgainAsksNothingAndKeepsAll() {
    web.page(HOME, "/a").page(at("a"), "/missing");
    crawl(HOME);
    reopen();
    Tally second = crawl(HOME);
    assertEquals(0, second.answered());
    assertEquals(List.of(HOME, at("a"), at("missing")), web.sent());
    List<Visited> kept = new ArrayList<>();
    home.frontier("test").eachVisited(kept::add);
    assertEquals(visited.size(), kept.size());
  }

  @Test
  void depthAndScopeAreKept() {
    depth = 1;
    web.page(HOME, "/a", "http://b.localhost/", "https://a.localhost/", "mailto:x@y");
    web.page(at("a"), "/too-deep");
    crawl(HOME);
    assertEquals(List.of(HOME, at("a")), web.sent());
  }

  @Test
  void aPrefixIsKept() {
    extent = Scope.Extent.PREFIX;
    web.page(at("docs/start"), "/docs/a/b", "/other", "/docs", "x");
    crawl(at("docs/start"));
    assertEquals(Set.of(at("docs/start"), at("docs/a/b"), at("docs/x")), new HashSet<>(web.sent()));
  }

  @Test
  void nofollowAndWhatIsNoPageIsLeftAlone() {
    web.page(
        HOME,
        "<a rel='external nofollow' href=/no>x</a>",
        "/picture.JPG",
        "/archive.tar.gz",
        "/page.html",
        "/download.pdf?page=1",
        "/v1.2");
    crawl(HOME);
    assertEquals(
        Set.of(HOME, at("page.html"), at("download.pdf?page=1"), at("v1.2")),
        new HashSet<>(web.sent()));
  }

  @Test
  void whatPagesAskOfRobotsIsKept() {
    web.page(HOME, "/quiet", "/named", "/header", "/other-robot")
        .page(at("quiet"), "<meta name=robots content='noindex, nofollow'>", "/1")
        .page(at("named"), "<meta name=Grapnel content=none>", "/2")
        .page(at("other-robot"), "<meta name=googlebot content=none>", "/3")
        .answer(at("header"), 200, "<title>x</title><a href=/4>y</a>", "X-Robots-Tag", "nofollow");
    web.page(at("3"));
    crawl(HOME);
    assertEquals(
        Set.of(HOME, at("quiet"), at("named"), at("header"), at("other-robot"), at("3")),
        new HashSet<>(web.sent()));
    assertEquals(
        Set.of(at("quiet"), at("named")),
        visited.stream()
            .filter(v -> v.contents().orElseThrow().noindex())
            .map(v -> v.url().toString())
            .collect(Collectors.toSet()));
  }

  @Test
  void whatActsIsNeverAskedForNorEntered() {
    web.page(
        HOME,
        "/item/3/delete",
        "<a href='/basket?x=1'>Add to cart</a>",
        "/logout",
        "/delete-a-file");
    crawl(HOME);
    assertFalse(web.sent().contains(at("item/3/delete")), () -> web.sent().toString());
    assertFalse(web.sent().contains(at("logout")), () -> web.sent().toString());
    assertEquals(State.UNKNOWN, home.frontier("test").state(Url.of(at("logout"))));
  }

  @Test
  void framesRefreshesAndNeighboursAreFollowed() {
    web.page(
        HOME,
        "<iframe src=/framed></iframe>",
        "<meta http-equiv=refresh content='5; url=/refreshed'>",
        "<link rel=next href=/next>",
        "<link rel=stylesheet href=/style>");
    crawl(HOME);
    assertEquals(
        Set.of(HOME, at("framed"), at("refreshed"), at("next")), new HashSet<>(web.sent()));
  }

  @Test
  void whatStandsOnAPageIsKept() {
    web.page(HOME, "/a", "/b", "<form action=/s><input name=q></form>", "Hello");
    crawl(HOME);
    Visited.Contents contents = visited.getFirst().contents().orElseThrow();
    assertEquals(3, contents.links());
    assertEquals(1, contents.forms());
    assertTrue(contents.signature().isPresent());
  }

  @Test
  void pathsThatGoRoundInCirclesEnd() {
    Web trap =
        request -> {
          web.page(request.url().toString(), "x/y/", "?" + "a".repeat(3000));
          return web.fetch(request);
        };
    crawl(trap, HOME);
    assertTrue(web.sent().size() < 10, () -> web.sent().toString());
  }

  @Test
  void redirectsAreUrlsOfTheirOwnAndEndlessOnesEnd() {
    web.page(HOME, "/old", "/loop", "/away")
        .answer(at("old"), 301, "", "Location", "/new")
        .answer(at("loop"), 302, "", "Location", "/loop")
        .answer(at("away"), 302, "", "Location", "http://b.localhost/");
    web.page(at("new"));
    Web endless =
        request ->
            request.url().path().startsWith("/n/")
                ? new MadeWeb()
                    .answer(request.url().toString(), 302, "", "Location", request.url() + "x")
                    .fetch(request)
                : web.fetch(request);
    crawl(endless, HOME, at("n/"));
    Visited moved =
        visited.stream().filter(v -> v.url().equals(Url.of(at("new")))).findFirst().orElseThrow();
    assertEquals(1, moved.depth());
    assertEquals(11, visited.stream().filter(v -> v.url().path().startsWith("/n/")).count());
    assertEquals(5, web.sent().size());
  }

  @Test
  void onlyHtmlIsRead() {
    web.page(HOME, "/text", "/error")
        .answer(at("text"), 200, "<a href=/a>", "Content-Type", "text/plain")
        .answer(at("error"), 500, "<a href=/b>", "Content-Type", "text/html");
    crawl(HOME);
    assertEquals(3, web.sent().size());
  }

  @Test
  void whatRobotsForbidIsNotAskedAndSaidOnce() {
    web.answer(at("robots.txt"), 200, "User-agent: *\nDisallow: /no", "Content-Type", "text/plain");
    web.page(HOME, "/no/1", "/yes");
    Tally tally = crawl(HOME);
    assertEquals(List.of(HOME, at("yes")), web.sent());
    assertEquals(1, tally.refused());
    assertEquals(0, home.frontier("test").waiting());
  }

  @Test
  void aHostWithoutItsRobotsIsLeftForAnotherRun() {
    web.answer(at("robots.txt"), 503, "", "Retry-After", "0");
    Tally tally = crawl(HOME);
    assertEquals(1, tally.refusedHosts());
    assertEquals(List.of(), visited);
    web.answer(at("robots.txt"), 404, "", "X", "y").page(HOME);
    assertEquals(1, crawl(HOME).pages());
  }

  @Test
  void aDeadHostIsLeftForAnotherRun() {
    Answer dead = new Answer.Failed(Answer.Failure.CONNECT, "refused");
    web.answer(at("robots.txt"), dead).answer(HOME, dead);
    Tally tally = crawl(HOME);
    assertEquals(1, tally.downHosts());
    assertEquals(1, home.frontier("test").waiting());
    web.answer(at("robots.txt"), 404, "", "X", "y").page(HOME);
    assertEquals(1, crawl(HOME).pages());
  }

  @Test
  void aPageThatFailsIsTriedThreeTimesAfterTheOthers() {
    web.page(HOME, "/bad", "/a", "/b")
        .answer(at("bad"), new Answer.Failed(Answer.Failure.PROTOCOL, "broken"));
    web.page(at("a")).page(at("b"));
    Tally tally = crawl(HOME);
    assertEquals(List.of(HOME, at("bad"), at("a"), at("b"), at("bad"), at("bad")), web.sent());
    assertEquals(1, tally.unanswered());
    assertEquals(0, home.frontier("test").waiting());
  }

  @Test
  void theBudgetIsOneOfEachSiteAndTheNextRunGoesOn() {
    for (String site : List.of("http://a.localhost/", "http://b.localhost/")) {
      web.page(site, "/1", "/2", "/3").page(site + "1").page(site + "2").page(site + "3");
    }
    requests = 3;
    hosts = 1;
    Tally tally = crawl(HOME, "http://b.localhost/");
    assertEquals(2, tally.spentHosts());
    assertEquals(4, visited.size());
    requests = 10;
    assertEquals(0, crawl(HOME, "http://b.localhost/").spentHosts());
    assertEquals(8, new HashSet<>(urls()).size());
    assertEquals(8, web.sent().size());
  }

  @Test
  void manyMoreHostsThanMayBeWorkedOnAtOnceAllGetTheirTurn() {
    hosts = 7;
    extent = Scope.Extent.SITE;
    List<String> seeds = new ArrayList<>();
    Set<String> all = new TreeSet<>();
    for (int i = 0; i < 300; i++) {
      String site = "http://h" + i + ".localhost:" + (1000 + i) + "/";
      seeds.add(site);
      web.page(site, "/a", "/b").page(site + "a").page(site + "b");
      all.addAll(List.of(site, site + "a", site + "b"));
    }
    crawl(seeds.toArray(String[]::new));
    assertEquals(all, new TreeSet<>(urls()));
    assertEquals(900, visited.size());
    assertEquals(900, web.sent().size());
  }

  /** What is said of memory in the documents was measured here, with -Xmx256m. */
  @Test
  @Tag("soak")
  void aHundredThousandHostsAtOnce() {
    hosts = 5000;
    extent = Scope.Extent.SITE;
    Web generated =
        request -> {
          String path = request.url().path();
          return path.equals("/robots.txt")
              ? new Answer.Responded(new Response(404, Headers.NONE, Body.EMPTY, Optional.empty()))
              : new Answer.Responded(
                  new Response(
                      200,
                      Headers.of("Content-Type", "text/html"),
                      Body.of("<a href=/1>a</a><a href=/2>b</a>"),
                      Optional.empty()));
        };
    List<Url> starts = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) starts.add(Url.of("http://h" + i + ".s" + i + ".localhost/"));
    AtomicLong count = new AtomicLong();
    try (SiteLoops sites = sites(generated, starts)) {
      crawler(sites, starts, _ -> count.incrementAndGet()).run(starts);
    }
    assertEquals(300_000, count.get());
    assertEquals(0, home.frontier("test").waiting());
  }

  @Test
  void aLongSiteDoesNotKeepOthersWaiting() {
    hosts = 1;
    List<String> links = new ArrayList<>();
    for (int i = 0; i < 500; i++) links.add("/" + i);
    web.page(HOME, links.toArray(String[]::new)).page("http://b.localhost/");
    crawl(HOME, "http://b.localhost/");
    int place = urls().indexOf("http://b.localhost/");
    assertTrue(place < 200, "b had its turn after " + place);
    assertEquals(502, visited.size());
  }

  @Test
  void severalConnectionsFindTheSame() {
    connections = 4;
    for (int i = 0; i < 50; i++) {
      web.page(at("" + i), "/" + (2 * i + 1), "/" + (2 * i + 2));
    }
    crawl(at("0"));
    assertEquals(101, visited.size());
    assertEquals(101, new HashSet<>(urls()).size());
  }

  @Test
  void stoppingKeepsWhatIsAcknowledgedAndTheNextRunGoesOn() {
    for (int i = 0; i < 100; i++) web.page(at("" + i), "/" + (i + 1));
    List<Url> starts = List.of(Url.of(at("0")));
    AtomicReference<Crawler> running = new AtomicReference<>();
    try (SiteLoops sites = sites(web, starts)) {
      Crawler crawler =
          crawler(
              sites,
              starts,
              v -> {
                visited.add(v);
                if (visited.size() == 30) running.get().stop();
              });
      running.set(crawler);
      crawler.run(starts);
    }
    int first = visited.size();
    assertTrue(first < 100, "stopped after " + first);
    reopen();
    crawl(at("0"));
    assertEquals(101, visited.size());
    assertEquals(101, new HashSet<>(urls()).size());
    // Beside the pages, one that cannot exist is asked for: is this a maze?
    assertEquals(101, web.sent().stream().filter(url -> url.matches(".*/\\d+")).count());
    assertEquals(1, web.robotsSent());
  }

  @Test
  void whatGoesWrongInAThreadEndsTheRunAndIsSaid() {
    web.page(HOME, "/a").page(at("a"));
    List<Url> starts = List.of(Url.of(HOME));
    try (SiteLoops sites = sites(web, starts)) {
      Crawler crawler =
          crawler(
              sites,
              starts,
              _ -> {
                throw new IllegalStateException("the pipe is closed");
              });
      IllegalStateException e =
          assertThrows(IllegalStateException.class, () -> crawler.run(starts));
      assertEquals("the pipe is closed", e.getMessage());
    }
    assertEquals(1, home.frontier("test").visited());
  }
}
