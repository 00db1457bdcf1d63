package grapnel.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is sent before it is asked for, over a web in memory. */
@Timeout(60)
class RequestsAheadTest {

  private static final RequestPurpose PURPOSE = new RequestPurpose("test", "to see");

  @TempDir Path folder;

  private final Map<String, Response> web = new ConcurrentHashMap<>();
  private final List<String> sent = new CopyOnWriteArrayList<>();
  private SiteStore siteStore;
  private Budget budget = new Budget(0, Duration.ZERO, InstantSource.system());

  @BeforeEach
  void open() {
    siteStore = Store.open(folder).openSite("lab", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  @AfterEach
  void close() {
    siteStore.close();
  }

  private static Url url(String path) {
    return Url.of("http://127.0.0.1" + path);
  }

  private static Response response(int status, Headers headers) {
    return new Response(status, headers, ResponseBody.of("a page"), Optional.empty());
  }

  private SiteLoop loop(int width, long requests, AnswerSource from) {
    PolitenessOptions quick = PolitenessOptions.DEFAULT.withPause(Duration.ZERO);
    budget = new Budget(requests, Duration.ofMinutes(1), InstantSource.system());
    SiteLoop loop =
        new SiteLoop(
            siteStore.catalogue(),
            from,
            new Politeness(quick, InstantSource.system()),
            new SiteLoop.Rules(
                new UrlScope(UrlScope.Extent.HOST, url("/")), "Grapnel/0.1", false, width),
            budget,
            SiteListener.NONE,
            InstantSource.system());
    web.put("/robots.txt", new Response(200, Headers.NONE, robots(), Optional.empty()));
    loop.ask(Request.get(url("/")), PURPOSE, 1);
    return loop;
  }

  private static ResponseBody robots() {
    return ResponseBody.of("User-agent: *\nDisallow: /private/\n");
  }

  private Answer answer(Request request) {
    sent.add(request.url().path());
    return new Answer.Responded(
        web.getOrDefault(request.url().path(), response(200, Headers.NONE)));
  }

  private static void ahead(SiteLoop loop, String... paths) {
    loop.ahead(Stream.of(paths).map(path -> NextRequest.get(url(path), PURPOSE)).toList());
  }

  private static int status(SiteLoop loop, String path) {
    Answer answer = loop.ask(Request.get(url(path)), PURPOSE, 1);
    return assertInstanceOf(Answer.Responded.class, answer).response().status();
  }

  @Test
  void asManyAreUnderWayAtOnceAsTheWidthAllows() {
    CyclicBarrier four = new CyclicBarrier(4);
    try (SiteLoop loop =
        loop(
            4,
            100,
            request -> {
              if (request.url().path().startsWith("/item")) meet(four);
              return answer(request);
            })) {
      ahead(loop, "/item1", "/item2", "/item3", "/item4");
      assertEquals(200, status(loop, "/item1"));
    }
  }

  /** Comes back only once all are there. */
  private static void meet(CyclicBarrier all) {
    try {
      all.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatDoesNotFitIsSentOnceThereIsRoom() {
    try (SiteLoop loop = loop(2, 100, this::answer)) {
      ahead(loop, "/a", "/b", "/c", "/d");
      status(loop, "/a");
      status(loop, "/b");
      assertEquals(4, budget.spent());
      status(loop, "/e");
      assertEquals(6, budget.spent(), "robots.txt, the start, and /a, /b, /c and /e");
    }
  }

  @Test
  void whatIsAskedInTheEndFillsTheRoomBesideWhatIsWaitedFor() {
    Deque<String> later = new ArrayDeque<>(List.of("/x", "/y", "/z"));
    CyclicBarrier three = new CyclicBarrier(3);
    try (SiteLoop loop =
        loop(
            3,
            100,
            request -> {
              if (!Set.of("/", "/robots.txt").contains(request.url().path())) meet(three);
              return answer(request);
            })) {
      loop.fillWith(
          most ->
              Stream.generate(later::poll)
                  .limit(Math.min(most, later.size()))
                  .map(path -> NextRequest.get(url(path), PURPOSE))
                  .toList());
      assertEquals(200, status(loop, "/one"));
      assertEquals(List.of("/z"), List.copyOf(later));
      assertEquals(200, status(loop, "/x"));
      assertEquals(200, status(loop, "/y"));
    }
    assertEquals(Set.of("/robots.txt", "/", "/one", "/x", "/y"), Set.copyOf(sent));
  }

  @Test
  void atWidthOneNothingIsSentAhead() {
    try (SiteLoop loop = loop(1, 100, this::answer)) {
      ahead(loop, "/a", "/b");
      status(loop, "/b");
    }
    assertEquals(List.of("/robots.txt", "/", "/b"), sent);
  }

  @Test
  void eachIsSentOnceHoweverOftenItIsNamedAndAsked() {
    try (SiteLoop loop = loop(3, 100, this::answer)) {
      ahead(loop, "/a", "/b", "/c");
      status(loop, "/a");
      ahead(loop, "/b", "/c", "/a");
      status(loop, "/b");
      status(loop, "/c");
      status(loop, "/c");
    }
    assertEquals(List.of("/", "/a", "/b", "/c", "/robots.txt"), sent.stream().sorted().toList());
    assertEquals(5, budget.spent());
  }

  @RepeatedTest(20)
  void aBudgetCutsWhereItWasNamedWhateverComesFirst() {
    try (SiteLoop loop =
        loop(
            8,
            5,
            request -> {
              pauseAWhile();
              return answer(request);
            })) {
      ahead(loop, "/1", "/2", "/3", "/4", "/5", "/6");
      assertEquals(200, status(loop, "/1"));
      assertTrue(budget.hasLeft(), "two answers were paid for");
      assertEquals(200, status(loop, "/2"));
      assertEquals(200, status(loop, "/3"));
      assertFalse(budget.hasLeft());
      assertInstanceOf(Answer.Spent.class, loop.ask(Request.get(url("/4")), PURPOSE, 1));
    }
    assertEquals(new TreeSet<>(List.of("/", "/1", "/2", "/3", "/robots.txt")), new TreeSet<>(sent));
  }

  private static void pauseAWhile() {
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(3));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatWasPaidForInVainDoesNotKeepARunGoing() {
    try (SiteLoop loop = loop(4, 4, this::answer)) {
      ahead(loop, "/never", "/asked");
      assertTrue(budget.hasLeft());
      assertInstanceOf(Answer.Spent.class, loop.ask(Request.get(url("/other")), PURPOSE, 1));
      assertFalse(budget.hasLeft());
    }
  }

  @Test
  void noMoreThanTheWidthIsSentOfWhatIsNamed() {
    try (SiteLoop loop = loop(2, 100, this::answer)) {
      ahead(loop, "/a", "/b", "/c", "/d");
      status(loop, "/b");
      status(loop, "/a");
    }
    assertFalse(sent.contains("/c"));
  }

  @Test
  void whatRobotsForbidsIsNotSentAheadEither() {
    try (SiteLoop loop = loop(4, 100, this::answer)) {
      ahead(loop, "/private/a", "/b");
      status(loop, "/b");
      assertEquals(3, budget.spent());
    }
    assertFalse(sent.contains("/private/a"));
  }

  @Test
  void nothingIsSentAheadToAHostWhoseRulesAreUnknown() {
    try (SiteLoop loop = loop(4, 100, this::answer)) {
      loop.ahead(List.of(NextRequest.get(Url.of("http://127.0.0.1:81/a"), PURPOSE)));
      ahead(loop, "/b");
      status(loop, "/b");
    }
    assertFalse(sent.contains("/a"));
  }

  @Test
  void whereShortAddressesRedirectTheLongOnesAreSentAheadToo() {
    for (int i = 1; i <= 6; i++) {
      web.put("/" + i, response(301, Headers.of("Location", "/long-" + i)));
    }
    try (SiteLoop loop = loop(4, 100, this::answer)) {
      ahead(loop, "/1", "/2", "/3", "/4");
      loop.visit(url("/1"), PURPOSE, 1);
      ahead(loop, "/2", "/3", "/4", "/5");
      // Robots, start, five short ones; of long ones the first, and two that nobody asked for yet.
      assertEquals(10, budget.spent());
      assertTrue(loop.visit(url("/2"), PURPOSE, 1).ok());
      assertTrue(loop.visit(url("/3"), PURPOSE, 1).ok());
      assertEquals(10, budget.spent());
    }
  }

  /**
   * Eight are under way when the first is answered 429: none is sent beside another from then on.
   */
  @Test
  void afterTheFirst429OneIsUnderWayAtATime() {
    CyclicBarrier eight = new CyclicBarrier(8);
    AtomicInteger underWay = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger first = new AtomicInteger();
    web.put("/item0", response(429, Headers.of("Retry-After", "0")));
    try (SiteLoop loop =
        loop(
            8,
            100,
            request -> {
              String path = request.url().path();
              if (!path.startsWith("/item")) return answer(request);
              if (first.getAndIncrement() < 8) {
                meet(eight);
                return answer(request);
              }
              most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
              Thread.onSpinWait();
              underWay.decrementAndGet();
              web.remove("/item0");
              return answer(request);
            })) {
      String[] items = IntStream.range(0, 16).mapToObj(i -> "/item" + i).toArray(String[]::new);
      ahead(loop, items);
      for (String item : items) {
        assertEquals(200, status(loop, item));
        ahead(loop, items);
      }
    }
    assertTrue(most.get() <= 2, most + " under way at once");
  }

  @Test
  void whatAskedToWaitIsAskedAgainByWhoWantsIt() {
    web.put("/busy", response(503, Headers.of("Retry-After", "0")));
    try (SiteLoop loop =
        loop(
            4,
            100,
            request -> {
              Answer now = answer(request);
              if (request.url().path().equals("/busy")) web.remove("/busy");
              return now;
            })) {
      ahead(loop, "/busy");
      assertEquals(200, status(loop, "/busy"));
    }
  }
}
