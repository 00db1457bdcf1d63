package grapnel.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.page.Page;
import grapnel.store.Catalogue;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The loop over a web in memory: no socket, every request seen. */
class SiteLoopTest {

  private static final RequestPurpose PURPOSE = new RequestPurpose("test", "to see");

  @TempDir Path folder;

  private final Map<String, Answer> web = new ConcurrentHashMap<>();
  private final List<String> sent = new CopyOnWriteArrayList<>();
  private SiteStore siteStore;
  private Catalogue catalogue;

  @BeforeEach
  void open() {
    siteStore = Store.open(folder).openSite("lab", new Store.LockWait(Duration.ZERO, _ -> {}));
    catalogue = siteStore.catalogue();
  }

  @AfterEach
  void close() {
    siteStore.close();
  }

  private static Url url(String path) {
    return Url.of("http://127.0.0.1" + path);
  }

  private void page(String path, int status, String... header) {
    Headers headers = header.length == 0 ? Headers.NONE : Headers.of(header[0], header[1]);
    web.put(
        url(path).toString(),
        new Answer.Responded(
            new Response(status, headers, ResponseBody.of("page " + path), Optional.empty())));
  }

  private SiteLoop loop(long requests) {
    return loop(requests, this::answer);
  }

  private SiteLoop loop(long requests, AnswerSource from) {
    return new SiteLoop(
        catalogue,
        from,
        new Politeness(PolitenessOptions.DEFAULT, InstantSource.system()),
        new SiteLoop.Rules(new UrlScope(UrlScope.Extent.HOST, url("/")), "Grapnel/0.1", false, 1),
        new Budget(requests, Duration.ofMinutes(1), InstantSource.system()),
        SiteListener.NONE,
        InstantSource.system());
  }

  private Answer answer(Request request) {
    sent.add(request.url().path());
    Answer missing =
        new Answer.Responded(new Response(404, Headers.NONE, ResponseBody.EMPTY, Optional.empty()));
    return web.getOrDefault(request.url().toString(), missing);
  }

  private static int status(Answer answer) {
    return assertInstanceOf(Answer.Responded.class, answer).response().status();
  }

  @Test
  void asksForRobotsFirstAndOnlyOnce() {
    page("/a", 200);
    try (SiteLoop loop = loop(10)) {
      assertEquals(200, status(loop.ask(Request.get(url("/a")), PURPOSE, 1)));
      assertEquals(404, status(loop.ask(Request.get(url("/b")), PURPOSE, 1)));
    }
    assertEquals(List.of("/robots.txt", "/a", "/b"), sent);
  }

  @Test
  void whatRobotsForbidIsKnownOnceTheyWereRead() {
    web.put(
        url("/robots.txt").toString(),
        new Answer.Responded(
            new Response(
                200,
                Headers.of("Content-Type", "text/plain"),
                ResponseBody.of("User-agent: *\nDisallow: /edit/"),
                Optional.empty())));
    page("/a", 200);
    try (SiteLoop loop = loop(10)) {
      assertFalse(loop.isForbidden(url("/edit/1")), "nothing is known yet");
      assertEquals(200, status(loop.ask(Request.get(url("/a")), PURPOSE, 1)));
      assertTrue(loop.isForbidden(url("/edit/1")));
      assertFalse(loop.isForbidden(url("/a")));
    }
    assertEquals(List.of("/robots.txt", "/a"), sent);
  }

  @Test
  void robotsThatCouldNotBeAskedForIsAskedForNextTime() {
    page("/a", 200);
    web.put(url("/robots.txt").toString(), new Answer.Spent("lease"));
    try (SiteLoop loop = loop(10)) {
      assertInstanceOf(Answer.Spent.class, loop.ask(Request.get(url("/a")), PURPOSE, 1));
      page("/robots.txt", 404);
      assertEquals(200, status(loop.ask(Request.get(url("/a")), PURPOSE, 1)));
    }
  }

  @Test
  void aPageIsParsedOnceAlsoWhereSeveralUrlsLeadToIt() {
    page("/to", 200);
    page("/a", 301, "Location", "/to");
    page("/b", 301, "Location", "/to");
    try (SiteLoop loop = loop(10)) {
      Page page = loop.visit(url("/a"), PURPOSE, 1).page().orElseThrow();
      assertSame(page, loop.visit(url("/a"), PURPOSE, 1).page().orElseThrow());
      assertSame(page, loop.visit(url("/b"), PURPOSE, 1).page().orElseThrow());
      assertEquals("page /to", page.text());
      loop.forget(Request.get(url("/to")));
      page("/to", 200);
      assertNotSame(page, loop.visit(url("/b"), PURPOSE, 1).page().orElseThrow());
    }
  }

  @Test
  void aFormIsPostedOnlyWithLeave() {
    Request post = Request.post(url("/find"), "q=red");
    try (SiteLoop loop = loop(10)) {
      Answer answer = loop.ask(post, PURPOSE, 1);
      assertEquals(Answer.Refusal.SAFETY, assertInstanceOf(Answer.Refused.class, answer).refusal());
    }
    assertEquals(List.of(), sent);
  }

  @Test
  void whatRobotsForbidsIsNeverSent() {
    web.put(
        url("/robots.txt").toString(),
        new Answer.Responded(
            new Response(
                200,
                Headers.NONE,
                ResponseBody.of("User-agent: *\nDisallow: /no"),
                Optional.empty())));
    try (SiteLoop loop = loop(10)) {
      Answer answer = loop.ask(Request.get(url("/no/3")), PURPOSE, 1);
      assertEquals(Answer.Refusal.ROBOTS, assertInstanceOf(Answer.Refused.class, answer).refusal());
      assertTrue(loop.answerCounts().refusal().isPresent());
    }
    assertEquals(List.of("/robots.txt"), sent);
  }

  @Test
  void aServerThatWillNotShowItsRobotsIsNotAsked() {
    page("/robots.txt", 500);
    page("/a", 200);
    try (SiteLoop loop = loop(10)) {
      assertInstanceOf(Answer.Refused.class, loop.ask(Request.get(url("/a")), PURPOSE, 1));
    }
    assertEquals(List.of("/robots.txt"), sent);
  }

  @Test
  void robotsRedirectsAreFollowed() {
    page("/robots.txt", 301, "Location", "/rules.txt");
    web.put(
        url("/rules.txt").toString(),
        new Answer.Responded(
            new Response(
                200,
                Headers.NONE,
                ResponseBody.of("User-agent: *\nDisallow: /"),
                Optional.empty())));
    try (SiteLoop loop = loop(10)) {
      assertInstanceOf(Answer.Refused.class, loop.ask(Request.get(url("/a")), PURPOSE, 1));
    }
    assertEquals(List.of("/robots.txt", "/rules.txt"), sent);
  }

  @Test
  void whatIsKnownIsAnsweredAtNoCostAlsoInTheNextRun() {
    page("/a", 200);
    try (SiteLoop loop = loop(10)) {
      loop.ask(Request.get(url("/a")), PURPOSE, 1);
      loop.ask(Request.get(url("/a")), PURPOSE, 1);
    }
    try (SiteLoop loop = loop(0)) {
      assertEquals(200, status(loop.ask(Request.get(url("/a")), PURPOSE, 1)));
    }
    assertEquals(List.of("/robots.txt", "/a"), sent);
  }

  @Test
  void aSecondLoadIsSentAndRememberedApart() {
    page("/a", 200);
    try (SiteLoop loop = loop(10)) {
      loop.ask(Request.get(url("/a")), PURPOSE, 1);
      loop.ask(Request.get(url("/a")).reload(), PURPOSE, 1);
      loop.ask(Request.get(url("/a")).reload(), PURPOSE, 1);
    }
    assertEquals(List.of("/robots.txt", "/a", "/a"), sent);
  }

  @Test
  void whatFailedIsTriedAgainInTheNextRunOnly() {
    page("/a", 500);
    try (SiteLoop loop = loop(10)) {
      loop.ask(Request.get(url("/a")), PURPOSE, 1);
      assertEquals(500, status(loop.ask(Request.get(url("/a")), PURPOSE, 1)));
    }
    page("/a", 200);
    try (SiteLoop loop = loop(10)) {
      assertEquals(200, status(loop.ask(Request.get(url("/a")), PURPOSE, 1)));
    }
    assertEquals(List.of("/robots.txt", "/a", "/a"), sent);
  }

  /** Someone has been given access since, or the site has thought better of it. */
  @Test
  void whoWasTurnedAwayAtTheDoorKnocksAgainInTheNextRun() {
    page("/", 403);
    try (SiteLoop loop = loop(10)) {
      assertEquals(403, status(loop.ask(Request.get(url("/")), PURPOSE, 1)));
      assertEquals(403, status(loop.ask(Request.get(url("/")), PURPOSE, 1)));
    }
    assertEquals(1, Collections.frequency(sent, "/"), "once in each run");
    page("/", 200);
    page("/closed", 403);
    try (SiteLoop loop = loop(10)) {
      assertEquals(200, status(loop.ask(Request.get(url("/")), PURPOSE, 1)));
      assertEquals(403, status(loop.ask(Request.get(url("/closed")), PURPOSE, 1)));
    }
    page("/closed", 200);
    try (SiteLoop loop = loop(10)) {
      loop.ask(Request.get(url("/")), PURPOSE, 1);
      assertEquals(403, status(loop.ask(Request.get(url("/closed")), PURPOSE, 1)), "as it was");
    }
  }

  @Test
  void theBudgetCountsWhatIsOnTheWireRobotsIncluded() {
    try (SiteLoop loop = loop(2)) {
      assertEquals(404, status(loop.ask(Request.get(url("/a")), PURPOSE, 1)));
      assertInstanceOf(Answer.Spent.class, loop.ask(Request.get(url("/b")), PURPOSE, 1));
      assertTrue(loop.answerCounts().spentBudget().isPresent());
    }
    assertEquals(List.of("/robots.txt", "/a"), sent);
  }

  @Test
  void whatLiesOutsideIsNotSent() {
    try (SiteLoop loop = loop(10)) {
      Answer answer = loop.ask(Request.get(Url.of("http://127.0.0.2/")), PURPOSE, 1);
      assertEquals(Answer.Refusal.SCOPE, assertInstanceOf(Answer.Refused.class, answer).refusal());
    }
    assertEquals(List.of(), sent);
  }

  @Test
  void aSiteGetsItsCookiesBackAndNothingOfThemIsKept() {
    page("/a", 200, "Set-Cookie", "session=7; Path=/");
    List<Optional<String>> cookies = new CopyOnWriteArrayList<>();
    AnswerSource seen =
        request -> {
          cookies.add(request.headers().first("Cookie"));
          return answer(request);
        };
    try (SiteLoop loop = loop(10, seen)) {
      loop.ask(Request.get(url("/a")), PURPOSE, 1);
      loop.ask(Request.get(url("/b")), PURPOSE, 1);
    }
    assertEquals(List.of(Optional.empty(), Optional.empty(), Optional.of("session=7")), cookies);
    assertEquals(
        Headers.NONE, catalogue.find(Request.get(url("/b"))).orElseThrow().request().headers());
  }

  @Test
  void whatActsIsNotSent() {
    try (SiteLoop loop = loop(10)) {
      Answer answer = loop.ask(Request.get(url("/item/3/delete")), PURPOSE, 1);
      assertEquals(Answer.Refusal.SAFETY, assertInstanceOf(Answer.Refused.class, answer).refusal());
    }
    assertEquals(List.of(), sent);
  }

  @Test
  void redirectsAreFollowedHopByHopAndCirclesEnd() {
    page("/a", 302, "Location", "/b");
    page("/b", 302, "Location", "/c");
    page("/c", 200);
    page("/x", 302, "Location", "/y");
    page("/y", 302, "Location", "/x");
    try (SiteLoop loop = loop(20)) {
      Visit visit = loop.visit(url("/a"), PURPOSE, 1);
      assertEquals(List.of(url("/a"), url("/b"), url("/c")), visit.urlChain());
      assertTrue(visit.ok());
      assertEquals(302, status(loop.visit(url("/x"), PURPOSE, 1).answer()));
    }
  }

  @Test
  void theBestWaitingAskGoesFirst() throws Exception {
    CountDownLatch robotsAsked = new CountDownLatch(1);
    CountDownLatch allWait = new CountDownLatch(1);
    AnswerSource slow =
        request -> {
          if (request.url().path().equals("/robots.txt")) {
            robotsAsked.countDown();
            await(allWait);
          }
          return answer(request);
        };
    try (SiteLoop loop = loop(20, slow);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Answer>> asked = new ArrayList<>();
      asked.add(threads.submit(() -> loop.ask(Request.get(url("/first")), PURPOSE, 0)));
      await(robotsAsked);
      for (int yield : List.of(1, 3, 2)) {
        asked.add(threads.submit(() -> loop.ask(Request.get(url("/" + yield)), PURPOSE, yield)));
        while (loop.waitingCount() < asked.size() - 1) Thread.onSpinWait();
      }
      allWait.countDown();
      for (Future<Answer> answer : asked) answer.get();
    }
    assertEquals(List.of("/robots.txt", "/first", "/3", "/2", "/1"), sent);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void twoWhoAskTheSameGetOneAnswer() throws Exception {
    page("/a", 200);
    try (SiteLoop loop = loop(20);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Answer>> asked = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        asked.add(threads.submit(() -> loop.ask(Request.get(url("/a")), PURPOSE, 1)));
      }
      for (Future<Answer> answer : asked) assertEquals(200, status(answer.get()));
    }
    assertEquals(List.of("/robots.txt", "/a"), sent);
  }

  @Test
  void closingAnswersWhoStillWaits() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(1);
    AnswerSource stuck =
        request -> {
          asked.countDown();
          try {
            never.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          return new Answer.Failed(Answer.Failure.TIMEOUT, "interrupted");
        };
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      SiteLoop loop = loop(20, stuck);
      Future<Answer> first = threads.submit(() -> loop.ask(Request.get(url("/a")), PURPOSE, 1));
      Future<Answer> second = threads.submit(() -> loop.ask(Request.get(url("/b")), PURPOSE, 1));
      await(asked);
      loop.close();
      assertTrue(!(first.get() instanceof Answer.Responded));
      assertTrue(!(second.get() instanceof Answer.Responded));
    }
  }

  @Test
  void whoAsksAfterTheEndIsAnsweredToo() {
    page("/a", 200);
    SiteLoop loop = loop(20);
    loop.ask(Request.get(url("/a")), PURPOSE, 1);
    loop.close();
    assertInstanceOf(Answer.Spent.class, loop.ask(Request.get(url("/b")), PURPOSE, 1));
  }

  @Test
  void whatIsOldIsAskedAgainOnConditionAndAnUnchangedPageIsWhole() {
    page("/a", 200, "ETag", "\"v1\"");
    try (SiteLoop loop = loop(10)) {
      loop.ask(Request.get(url("/a")), PURPOSE, 1);
    }
    List<String> conditions = new java.util.ArrayList<>();
    AnswerSource unchanged =
        request -> {
          request.headers().first("If-None-Match").ifPresent(conditions::add);
          return new Answer.Responded(
              new Response(304, Headers.NONE, ResponseBody.EMPTY, Optional.empty()));
        };
    try (SiteLoop loop = loop(10, unchanged)) {
      loop.renewOlderThan(java.time.Instant.now().plusSeconds(60));
      Answer answer = loop.ask(Request.get(url("/a")), PURPOSE, 1);
      assertEquals(200, status(answer));
      assertEquals(
          ResponseBody.of("page /a"),
          assertInstanceOf(Answer.Responded.class, answer).response().body());
    }
    assertEquals(List.of("\"v1\""), conditions);
  }
}
