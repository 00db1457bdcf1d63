package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.url.Url;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import redis.clients.jedis.Protocol.Command;

class RequestGateTest {

  private static final Url URL = Url.of("http://a.example/");
  private static final RequestGate.Limits NO_LIMITS =
      new RequestGate.Limits(1000, Duration.ofDays(1));
  private static final PolitenessOptions SLOW =
      PolitenessOptions.DEFAULT.withPause(Duration.ofHours(1));

  @RegisterExtension static final OwnRedis server = new OwnRedis();
  private final AtomicInteger sent = new AtomicInteger();
  private Redis redis;

  @BeforeEach
  void open() {
    redis = server.open();
  }

  @AfterEach
  void close() {
    redis.close();
  }

  private Answer page(Request request) {
    sent.incrementAndGet();
    return new Answer.Responded(
        new Response(
            200, Headers.NONE, ResponseBody.of(request.url().toString()), Optional.empty()));
  }

  private RedisFrontier frontier(String worker, Politeness politeness) {
    RedisFrontier.LeaseTerms terms =
        new RedisFrontier.LeaseTerms(worker, Duration.ofSeconds(30), 1000);
    return new RedisFrontier(
        redis,
        "job",
        terms,
        Optional.empty(),
        (host, rest) -> politeness.notBefore(host, InstantSource.system().instant().plus(rest)));
  }

  private RequestGate gate(
      RedisFrontier frontier, Politeness politeness, RequestGate.Limits limits) {
    return RequestGate.ofHosts(frontier, politeness, limits, InstantSource.system(), this::page);
  }

  private static Politeness politeness(PolitenessOptions politenessOptions) {
    return new Politeness(politenessOptions, InstantSource.system());
  }

  @Test
  void whoHasLostItsLeaseAsksNothing() {
    Politeness politeness = politeness(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    RedisFrontier frontier = frontier("one", politeness);
    frontier.add(List.of(Entry.seed(URL)));
    Lease lease = frontier.lease().orElseThrow();
    RequestGate requestGate = gate(frontier, politeness, NO_LIMITS);
    assertTrue(requestGate.fetch(Request.get(URL)) instanceof Answer.Responded);
    redis.command(
        Command.ZADD,
        new JobKeys("job").key("due"),
        RedisValues.bytes(1),
        RedisValues.bytes("http://a.example"));
    assertTrue(frontier("two", politeness).lease().isPresent());
    assertEquals(new Answer.Spent("lease"), requestGate.fetch(Request.get(URL)));
    assertTrue(lease.isLost());
    assertEquals(new Answer.Spent("lease"), requestGate.fetch(Request.get(URL)), "and once more");
    assertEquals(1, sent.get());
  }

  @Test
  void aHostThatHasNoLeaseMayBeAskedWithoutOne() {
    Politeness politeness = politeness(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    RedisFrontier frontier = frontier("one", politeness);
    frontier.add(List.of(Entry.seed(URL)));
    RequestGate requestGate = gate(frontier, politeness, NO_LIMITS);
    Request elsewhere = Request.get(Url.of("http://b.example/robots.txt"));
    assertTrue(requestGate.fetch(elsewhere) instanceof Answer.Responded);
    assertEquals(new Answer.Spent("lease"), requestGate.fetch(Request.get(URL)));
  }

  /** The pause goes with the host, not with the worker, and for all jobs. */
  @Test
  void aHostInItsPauseIsLeasedToNoOtherWorker() {
    Politeness first = politeness(SLOW);
    RedisFrontier frontier = frontier("one", first);
    frontier.add(List.of(Entry.seed(URL), Entry.seed(Url.of("http://a.example/2"))));
    Lease lease = frontier.lease().orElseThrow();
    first.takeTurn(URL.host());
    gate(frontier, first, NO_LIMITS).fetch(Request.get(URL));
    lease.close();
    Politeness second = politeness(SLOW);
    assertEquals(Optional.empty(), frontier("two", second).lease());
  }

  @Test
  void aShortPauseIsKeptByWhoLeasesNext() {
    Politeness first = politeness(PolitenessOptions.DEFAULT.withPause(Duration.ofSeconds(20)));
    RedisFrontier frontier = frontier("one", first);
    frontier.add(List.of(Entry.seed(URL), Entry.seed(Url.of("http://a.example/2"))));
    Lease lease = frontier.lease().orElseThrow();
    first.takeTurn(URL.host());
    gate(frontier, first, NO_LIMITS).fetch(Request.get(URL));
    lease.close();
    Politeness second = politeness(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    assertTrue(frontier("two", second).lease().isPresent());
    assertTrue(second.nextTurn(URL.host()).isAfter(InstantSource.system().instant()));
  }

  @Test
  void whatAServerAsksForIsToldToOthers() {
    Politeness politeness = politeness(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    RedisFrontier frontier = frontier("one", politeness);
    frontier.add(List.of(Entry.seed(URL)));
    frontier.lease();
    RequestGate requestGate = gate(frontier, politeness, NO_LIMITS);
    requestGate.fetch(Request.get(URL));
    politeness.answerReceived(
        URL.host(),
        new Answer.Responded(
            new Response(
                503, Headers.of("Retry-After", "600"), ResponseBody.EMPTY, Optional.empty())));
    requestGate.heard(URL.host());
    long left = RedisValues.number(redis.command(Command.PTTL, JobKeys.pause("a.example")));
    assertTrue(left > 500_000, left + " ms left");
  }

  @Test
  void aBudgetIsThatOfAllWorkers() {
    Politeness politeness = politeness(PolitenessOptions.DEFAULT.withPause(Duration.ZERO));
    RedisFrontier frontier = frontier("one", politeness);
    frontier.add(List.of(Entry.seed(URL)));
    Lease lease = frontier.lease().orElseThrow();
    RequestGate.Limits two = new RequestGate.Limits(2, Duration.ofDays(1));
    gate(frontier, politeness, two).fetch(Request.get(URL));
    lease.close();
    RedisFrontier other = frontier("two", politeness);
    assertTrue(other.lease().isPresent());
    gate(other, politeness, two).fetch(Request.get(URL));
    assertEquals(
        new Answer.Spent("--max-requests 2"), gate(other, politeness, two).fetch(Request.get(URL)));
    assertEquals(2, sent.get());
  }
}
