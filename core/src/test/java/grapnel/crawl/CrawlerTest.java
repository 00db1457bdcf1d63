package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.VisitedUrl;
import grapnel.focus.CrawlSteering;
import grapnel.site.AnswerSource;
import grapnel.site.UrlScope;
import grapnel.store.Frontier.State;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is followed, and what is kept of it. */
class CrawlerTest extends MadeCrawl {

  @Test
  void pagesComeBreadthFirstEachOnceWithTheirDepth() {
    web.page(HOME, "/a", "/b", "/a", HOME)
        .page(at("a"), "/deep", "/b")
        .page(at("b"), "/deep", "/#x");
    web.page(at("deep"), "/");
    crawl(HOME);
    assertEquals(List.of(HOME, at("a"), at("b"), at("deep")), urls());
    assertEquals(List.of(0, 1, 1, 2), visited.stream().map(VisitedUrl::depth).toList());
    assertEquals(urls(), web.sent());
  }

  @Test
  void theSameAgainAsksNothingAndKeepsAll() {
    web.page(HOME, "/a").page(at("a"), "/missing");
    crawl(HOME);
    reopen();
    CrawlTally second = crawl(HOME);
    assertEquals(0, second.answered());
    assertEquals(List.of(HOME, at("a"), at("missing")), web.sent());
    List<VisitedUrl> kept = new ArrayList<>();
    siteStore.frontier("test").eachVisited(kept::add);
    assertEquals(visited.size(), kept.size());
  }

  @Test
  void aBugEndsThePageItHappensOnAndNotTheCrawl() {
    web.page(HOME, "/a", "/bad", "/b").page(at("a")).page(at("bad"), "/lost").page(at("b"));
    web.page(at("lost"));
    steering = new Bug("/bad", Integer.MAX_VALUE);
    CrawlTally tally = crawl(HOME);
    assertEquals(List.of(HOME, at("a"), at("b")), urls());
    assertEquals(4, web.sent().size(), "nothing is sent twice for a bug of ours");
    assertEquals(1, tally.unreadHosts());
    assertEquals(State.WAITING, siteStore.frontier("test").state(Url.of(at("bad"))));
    steering = CrawlSteering.NONE;
    reopen();
    crawl(HOME);
    assertEquals(List.of(HOME, at("a"), at("b"), at("bad"), at("lost")), urls());
  }

  @Test
  void whatIsShortForAMomentLosesNoPage() {
    web.page(HOME, "/a").page(at("a"), "/b").page(at("b"));
    steering = new Bug("/", 1);
    CrawlTally tally = crawl(HOME);
    assertEquals(List.of(HOME, at("a"), at("b")), urls());
    assertEquals(urls(), web.sent());
    assertEquals(0, tally.unreadHosts());
  }

  /** A lack of memory or files comes while many are asked, and seldom while one is read. */
  @Test
  void whatIsShortWhileAPageIsAskedForEndsThatPageAndNotTheCrawl() {
    web.page(HOME, "/a", "/bad", "/b").page(at("a")).page(at("bad"), "/lost").page(at("b"));
    web.page(at("lost"));
    web.fault(at("bad"), Integer.MAX_VALUE).fault(at("a"), 1);
    CrawlTally tally = crawl(HOME);
    assertEquals(Set.of(HOME, at("a"), at("b")), Set.copyOf(urls()));
    assertEquals(1, tally.unreadHosts());
    web.fault(at("bad"), 0);
    reopen();
    crawl(HOME);
    assertEquals(Set.of(HOME, at("a"), at("b"), at("bad"), at("lost")), Set.copyOf(urls()));
  }

  /** Fails so often on one page. */
  private static final class Bug implements CrawlSteering {
    private final String path;
    private int times;

    Bug(String path, int times) {
      this.path = path;
      this.times = times;
    }

    @Override
    public PageAssessment assess(ArrivedPage arrival) {
      if (arrival.page().url().path().equals(path) && times-- > 0) {
        throw new IllegalStateException("bug");
      }
      return CrawlSteering.NONE.assess(arrival);
    }
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
    extent = UrlScope.Extent.PREFIX;
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
    assertEquals(State.UNKNOWN, siteStore.frontier("test").state(Url.of(at("logout"))));
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
    VisitedUrl.PageContents contents = visited.getFirst().contents().orElseThrow();
    assertEquals(3, contents.links());
    assertEquals(1, contents.forms());
    assertTrue(contents.signature().isPresent());
  }

  @Test
  void pathsThatGoRoundInCirclesEnd() {
    AnswerSource trap =
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
    AnswerSource endless =
        request ->
            request.url().path().startsWith("/n/")
                ? new MadeWeb()
                    .answer(request.url().toString(), 302, "", "Location", request.url() + "x")
                    .fetch(request)
                : web.fetch(request);
    crawl(endless, HOME, at("n/"));
    VisitedUrl moved =
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
}
