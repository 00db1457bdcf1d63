package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.site.AnswerSource;
import grapnel.site.UrlScope;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a crawl does when it may not, cannot, or should stop; and many hosts at once. */
class CrawlerTroubleTest extends MadeCrawl {

  @Test
  void whatRobotsForbidIsNotAskedAndSaidOnce() {
    web.answer(at("robots.txt"), 200, "User-agent: *\nDisallow: /no", "Content-Type", "text/plain");
    web.page(HOME, "/no/1", "/yes");
    CrawlTally tally = crawl(HOME);
    assertEquals(List.of(HOME, at("yes")), web.sent());
    assertEquals(1, tally.refused());
    assertEquals(0, siteStore.frontier("test").waiting());
  }

  @Test
  void aHostWithoutItsRobotsIsLeftForAnotherRun() {
    web.answer(at("robots.txt"), 503, "", "Retry-After", "0");
    CrawlTally tally = crawl(HOME);
    assertEquals(1, tally.refusedHosts());
    assertEquals(List.of(), visited);
    web.answer(at("robots.txt"), 404, "", "X", "y").page(HOME);
    assertEquals(1, crawl(HOME).pages());
  }

  @Test
  void aDeadHostIsLeftForAnotherRun() {
    Answer dead = new Answer.Failed(Answer.Failure.CONNECT, "refused");
    web.answer(at("robots.txt"), dead).answer(HOME, dead);
    CrawlTally tally = crawl(HOME);
    assertEquals(1, tally.downHosts());
    assertEquals(1, siteStore.frontier("test").waiting());
    web.answer(at("robots.txt"), 404, "", "X", "y").page(HOME);
    assertEquals(1, crawl(HOME).pages());
  }

  @Test
  void aPageThatFailsIsTriedThreeTimesAfterTheOthers() {
    web.page(HOME, "/bad", "/a", "/b")
        .answer(at("bad"), new Answer.Failed(Answer.Failure.PROTOCOL, "broken"));
    web.page(at("a")).page(at("b"));
    CrawlTally tally = crawl(HOME);
    assertEquals(List.of(HOME, at("bad"), at("a"), at("b"), at("bad"), at("bad")), web.sent());
    assertEquals(1, tally.unanswered());
    assertEquals(0, siteStore.frontier("test").waiting());
  }

  @Test
  void theBudgetIsOneOfEachSiteAndTheNextRunGoesOn() {
    for (String site : List.of("http://a.localhost/", "http://b.localhost/")) {
      web.page(site, "/1", "/2", "/3").page(site + "1").page(site + "2").page(site + "3");
    }
    requests = 3;
    hosts = 1;
    CrawlTally tally = crawl(HOME, "http://b.localhost/");
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
    extent = UrlScope.Extent.SITE;
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
    extent = UrlScope.Extent.SITE;
    AnswerSource generated =
        request -> {
          String path = request.url().path();
          return path.equals("/robots.txt")
              ? new Answer.Responded(
                  new Response(404, Headers.NONE, ResponseBody.EMPTY, Optional.empty()))
              : new Answer.Responded(
                  new Response(
                      200,
                      Headers.of("Content-Type", "text/html"),
                      ResponseBody.of("<a href=/1>a</a><a href=/2>b</a>"),
                      Optional.empty()));
        };
    List<Url> starts = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) starts.add(Url.of("http://h" + i + ".s" + i + ".localhost/"));
    AtomicLong count = new AtomicLong();
    try (SiteLoops sites = sites(generated, starts)) {
      crawler(sites, starts, _ -> count.incrementAndGet()).run(starts);
    }
    assertEquals(300_000, count.get());
    assertEquals(0, siteStore.frontier("test").waiting());
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
    assertEquals(1, siteStore.frontier("test").visited());
  }
}
