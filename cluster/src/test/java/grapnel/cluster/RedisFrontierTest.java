package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.store.Frontier;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.store.FrontierContract;
import grapnel.url.Url;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Protocol;

class RedisFrontierTest extends FrontierContract {

  @RegisterExtension static final OwnRedis server = new OwnRedis();

  @TempDir Path spill;
  private Redis redis;
  private RedisFrontier frontier;
  private int opened;

  @BeforeEach
  void open() {
    redis = server.open();
    frontier = another(redis, Optional.empty());
  }

  @AfterEach
  void close() {
    redis.close();
  }

  private RedisFrontier another(Redis through, Optional<SegmentFiles> segments) {
    RedisFrontier.LeaseTerms terms =
        new RedisFrontier.LeaseTerms("w" + opened++, Duration.ofSeconds(30), 10);
    return new RedisFrontier(through, "job", terms, segments, (_, _) -> {});
  }

  @Override
  protected Frontier frontier() {
    return frontier;
  }

  /** Nobody hears of the old worker, and its leases run out. */
  @Override
  protected void reopen() {
    runOut();
    frontier = another(redis, Optional.empty());
  }

  private void runOut() {
    List<?> due =
        RedisValues.list(
            redis.command(
                Protocol.Command.ZRANGE, key("due"), RedisValues.bytes(0), RedisValues.bytes(-1)));
    for (Object host : due) {
      redis.command(Protocol.Command.ZADD, key("due"), RedisValues.bytes(1), RedisValues.raw(host));
    }
  }

  private static byte[] key(String name) {
    return new JobKeys("job").key(name);
  }

  private static Entry page(int i) {
    return new Entry(Url.of("http://a.example/" + i), Optional.empty(), 1, 0, 0, 0);
  }

  private static Lease lease(Frontier from) {
    return from.lease().orElseThrow();
  }

  @Test
  void whoseLeaseRanOutStoresNothing() {
    frontier.add(List.of(page(1), page(2)));
    Lease frozen = lease(frontier);
    Url url = frozen.next().orElseThrow().url();
    runOut();
    RedisFrontier other = another(redis, Optional.empty());
    Lease theirs = lease(other);
    assertEquals(url, theirs.next().orElseThrow().url());
    frozen.acknowledge(visited(url), List.of(page(3)));
    assertTrue(frozen.isLost());
    assertEquals(0, other.visited());
    assertEquals(Frontier.State.UNKNOWN, other.state(page(3).url()));
    assertEquals(Optional.empty(), frozen.next());
    frozen.close();
    theirs.acknowledge(visited(url), List.of());
    assertEquals(1, other.visited());
    assertFalse(theirs.isLost());
  }

  /** What a dead worker holds waits for another as much as what nobody has. */
  @Test
  void whatASilentWorkerHoldsIsWaiting() {
    frontier.add(List.of(page(1), Entry.seed(Url.of("http://b.example/"))));
    lease(frontier);
    frontier.sendHeartbeat("");
    RedisFrontier dying = another(redis, Optional.empty());
    lease(dying);
    dying.sendHeartbeat("");
    JobStatus alive = JobStatus.of(redis, "job");
    assertEquals(2, alive.leases());
    assertEquals(0, alive.silent());
    assertEquals(0, alive.lag());
    lastSign("w1", Duration.ofSeconds(10));
    assertEquals(0, JobStatus.of(redis, "job").silent(), "one sign of life that did not come");
    lastSign("w1", Duration.ofSeconds(16));
    JobStatus missed = JobStatus.of(redis, "job");
    assertEquals(2, missed.leases());
    assertEquals(1, missed.silent(), "two did not come, and the lease lasts");
    assertTrue(missed.lag() >= 16_000, () -> missed.lag() + " ms");
    dying.sendHeartbeat("");
    assertEquals(0, JobStatus.of(redis, "job").silent(), "it was only slow");
    assertEquals(0, JobStatus.of(redis, "job").lag());
  }

  /** Moves what was heard of a worker into the past. */
  private void lastSign(String worker, Duration ago) {
    long then = redis.time() - ago.toMillis();
    redis.command(
        Protocol.Command.HSET,
        key("workers"),
        RedisValues.bytes(worker),
        RedisValues.bytes(then + " "));
    redis.command(
        Protocol.Command.ZADD,
        key("alive"),
        RedisValues.bytes(then + RedisFrontier.LeaseTerms.LEASE.toMillis()),
        RedisValues.bytes(worker));
  }

  /** Who was not heard of for so long that it is forgotten still has what it leased. */
  @Test
  void aLeaseThatIsOverWaitsWhoeverHadIt() {
    frontier.add(List.of(page(1)));
    lease(frontier);
    assertEquals(0, JobStatus.of(redis, "job").silent(), "a worker that has just begun");
    runOut();
    JobStatus over = JobStatus.of(redis, "job");
    assertEquals(1, over.silent());
    assertTrue(over.lag() > 0);
    lease(another(redis, Optional.empty()));
    assertEquals(0, JobStatus.of(redis, "job").silent(), "another has it");
  }

  @Test
  void aBeatKeepsALeaseAndSaysWhichIsLost() {
    frontier.add(List.of(page(1), Entry.seed(Url.of("http://b.example/"))));
    Lease one = lease(frontier);
    Lease two = lease(frontier);
    runOut();
    frontier.sendHeartbeat("");
    assertEquals(Optional.empty(), another(redis, Optional.empty()).lease());
    runOut();
    assertTrue(another(redis, Optional.empty()).lease().isPresent());
    frontier.sendHeartbeat("");
    assertTrue(one.isLost() && two.isLost(), "both ran out");
  }

  @Test
  void acknowledgingTwiceStoresOnce() {
    frontier.add(List.of(page(1)));
    Lease lease = lease(frontier);
    Url url = lease.next().orElseThrow().url();
    RedisLease same = (RedisLease) lease;
    byte[] host = RedisValues.bytes("http://a.example");
    byte[] digest = RedisValues.digest(url.toString());
    byte[] result = grapnel.store.VisitedBytes.write(visited(url));
    for (int i = 0; i < 2; i++) {
      Object answer =
          redis.run(
              RedisScript.VISITED,
              new JobKeys("job").all(),
              host,
              same.token(),
              digest,
              result,
              new byte[0],
              RedisValues.bytes(0),
              RedisValues.bytes("w"));
      assertEquals("done", RedisValues.text(RedisValues.list(answer).getFirst()));
    }
    assertEquals(1, frontier.visited());
  }

  @Test
  void aHostAtRestIsLeasedToNobodyAndTheJobIsNotOver() {
    frontier.add(List.of(page(1)));
    assertTrue(lease(frontier).closeAndRest(Duration.ofHours(1)));
    RedisFrontier other = another(redis, Optional.empty());
    assertEquals(Optional.empty(), other.lease());
    assertTrue(other.leaseRetryDelay().isPresent());
  }

  @Test
  void aHostSetAsideEndsTheJob() {
    frontier.add(List.of(page(1)));
    assertTrue(lease(frontier).setAside(Frontier.AsideReason.SPENT, "--max-requests 1"));
    RedisFrontier other = another(redis, Optional.empty());
    assertEquals(Optional.empty(), other.lease());
    assertEquals(Optional.empty(), other.leaseRetryDelay());
    assertEquals(1, other.waiting());
  }

  /** Of two hosts whose leases ended while Redis was full nothing more was asked. */
  @Test
  void aHostWhoseLeaseWasLostGoesToOthers() {
    for (String ended : List.of(RequestGate.LEASE, RequestGate.INTERRUPTED)) {
      frontier.add(List.of(page(1)));
      assertTrue(lease(frontier).setAside(Frontier.AsideReason.SPENT, ended));
      assertTrue(another(redis, Optional.empty()).leaseRetryDelay().isPresent(), ended);
    }
  }

  @Test
  void aHostThatIsDownIsTriedAgainAFewTimes() {
    frontier.add(List.of(page(1)));
    for (int i = 0; i < 4; i++) {
      assertTrue(another(redis, Optional.empty()).leaseRetryDelay().isPresent(), "try " + i);
      redis.command(
          Protocol.Command.ZADD,
          key("ready"),
          RedisValues.bytes(1),
          RedisValues.bytes("http://a.example"));
      lease(another(redis, Optional.empty())).setAside(Frontier.AsideReason.DOWN, "refused");
    }
    assertEquals(Optional.empty(), another(redis, Optional.empty()).leaseRetryDelay());
  }

  @Test
  void jobsAreKeptApart() {
    frontier.add(List.of(page(1)));
    RedisFrontier other =
        new RedisFrontier(redis, "other", frontier.terms, Optional.empty(), (_, _) -> {});
    assertEquals(Optional.empty(), other.lease());
    assertEquals(1, other.add(List.of(page(1))));
    assertTrue(other.lease().isPresent());
    assertTrue(frontier.lease().isPresent());
  }

  @Test
  @Tag("soak")
  void queuesAndResultsOnDiskComeBackInOrder() {
    try (SegmentFiles segments = SegmentFiles.open(spill, "job")) {
      RedisFrontier small = another(redis, Optional.of(segments));
      List<Entry> entries = new ArrayList<>();
      for (int i = 0; i < 13_000; i++) entries.add(page(i));
      small.add(entries.subList(0, 7000));
      List<Url> order = new ArrayList<>();
      try (Lease lease = lease(small)) {
        for (Optional<Entry> next = lease.next(); next.isPresent(); next = lease.next()) {
          Url url = next.get().url();
          order.add(url);
          lease.acknowledge(
              visited(url), order.size() == 50 ? entries.subList(7000, 13_000) : List.of());
          if (order.size() == 60) {
            Object left = redis.command(Protocol.Command.ZCARD, key("q:http://a.example"));
            assertTrue(RedisValues.number(left) <= 10, left + " in memory");
          }
        }
      }
      assertEquals(entries.stream().map(Entry::url).toList(), order);
      Object inMemory = redis.command(Protocol.Command.LLEN, key("v"));
      assertTrue(RedisValues.number(inMemory) <= 10_000, inMemory + " results in memory");
      List<Url> read = new ArrayList<>();
      another(redis, Optional.of(segments)).eachVisited(visited -> read.add(visited.url()));
      assertEquals(order, read);
    }
  }

  /** Others were entered where those stood that are on disk by now, and just as many. */
  @Test
  void anEndOfAQueueIsNotTakenForAnother() {
    frontier.add(List.of(page(1), page(2), page(3)));
    RedisLease lease = (RedisLease) lease(frontier);
    List<byte[]> queue = new ArrayList<>();
    byte[] key = key("q:http://a.example");
    for (Object member :
        RedisValues.list(
            redis.command(
                Protocol.Command.ZRANGE, key, RedisValues.bytes(0), RedisValues.bytes(-1)))) {
      queue.add(RedisValues.raw(member));
    }
    assertEquals(1, spilled(lease, queue.subList(1, 3)));
    frontier.add(List.of(page(4), page(5)));
    assertEquals(0, spilled(lease, queue.subList(1, 3)));
    assertEquals(3, inMemory());
  }

  private long spilled(RedisLease lease, List<byte[]> end) {
    return RedisValues.number(
        redis.run(
            RedisScript.SPILL,
            new JobKeys("job").all(),
            RedisValues.bytes("http://a.example"),
            lease.token(),
            end.getFirst(),
            end.getLast(),
            RedisValues.bytes(end.size()),
            new byte[SegmentFiles.POINTER]));
  }

  @Test
  void whereMemoryIsShortHostsThatWaitKeepLittleOfIt() {
    try (SegmentFiles segments = SegmentFiles.open(spill, "job")) {
      RedisFrontier.LeaseTerms terms =
          new RedisFrontier.LeaseTerms("big", Duration.ofSeconds(30), 100_000);
      RedisFrontier big =
          new RedisFrontier(redis, "job", terms, Optional.of(segments), (_, _) -> {});
      List<Entry> entries = new ArrayList<>();
      for (int i = 0; i < 2500; i++) entries.add(page(i));
      big.add(entries);
      memory(20_000_000_000L);
      big.sendHeartbeat("");
      lease(big).close();
      assertEquals(2500, inMemory());
      String told =
          RedisValues.text(redis.command(Protocol.Command.INFO, RedisValues.bytes("memory")));
      memory(RedisCheck.numberValue(told, "used_memory") * 3 / 2);
      try {
        big.sendHeartbeat("");
        lease(big).close();
      } finally {
        memory(0);
      }
      assertTrue(inMemory() <= 100, inMemory() + " in memory");
      List<Url> order = new ArrayList<>();
      try (Lease lease = lease(big)) {
        for (Optional<Entry> next = lease.next(); next.isPresent(); next = lease.next()) {
          order.add(next.get().url());
          lease.acknowledge(visited(next.get().url()), List.of());
        }
      }
      assertEquals(entries.stream().map(Entry::url).toList(), order);
    }
  }

  private void memory(long bytes) {
    redis.command(
        Protocol.Command.CONFIG,
        RedisValues.bytes("SET"),
        RedisValues.bytes("maxmemory"),
        RedisValues.bytes(bytes));
  }

  private long inMemory() {
    return RedisValues.number(redis.command(Protocol.Command.ZCARD, key("q:http://a.example")));
  }

  @Test
  void whatIsLearnedOfAHostGoesWithIt() {
    frontier.add(List.of(page(1), page(2)));
    int many = 2 * HostLessons.BLOCK + 3;
    try (Lease lease = lease(frontier)) {
      assertEquals(List.of(), lease.newLessons());
      for (int i = 0; i < many; i++) {
        byte[] lesson = RedisValues.bytes(i);
        lease.shareLesson(() -> lesson);
      }
    }
    RedisFrontier other = another(redis, Optional.empty());
    try (Lease lease = lease(other)) {
      List<byte[]> lessons = lease.newLessons();
      assertEquals(many, lessons.size());
      for (int i = 0; i < many; i++) assertEquals(i, RedisValues.number(lessons.get(i)));
      lease.shareLesson(() -> RedisValues.bytes("more"));
    }
    try (Lease lease = lease(other)) {
      assertEquals(List.of(), lease.newLessons(), "nobody is told what it has told itself");
    }
    try (Lease lease = lease(frontier)) {
      assertEquals(List.of("more"), lease.newLessons().stream().map(RedisValues::text).toList());
    }
  }

  @Test
  void whoseLeaseRanOutTeachesNothing() {
    frontier.add(List.of(page(1)));
    Lease frozen = lease(frontier);
    runOut();
    Lease theirs = lease(another(redis, Optional.empty()));
    for (int i = 0; i < HostLessons.BLOCK; i++) frozen.shareLesson(() -> RedisValues.bytes("late"));
    theirs.close();
    assertEquals(List.of(), lease(another(redis, Optional.empty())).newLessons());
  }

  @Test
  void whoFindsNoHostGetsAShareOfThoseOfOthers() {
    for (int host = 0; host < 4; host++) {
      for (int i = 0; i < 3; i++) {
        frontier.add(List.of(Entry.seed(Url.of("http://h%d.example/%d".formatted(host, i)))));
      }
    }
    List<Lease> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) all.add(lease(frontier));
    RedisFrontier late = another(redis, Optional.empty());
    frontier.sendHeartbeat("");
    late.sendHeartbeat("");
    assertEquals(Optional.empty(), late.lease());
    assertFalse(all.getFirst().wantedElsewhere(), "it has not heard of it");
    for (Lease lease : all) {
      lease.acknowledge(visited(lease.next().orElseThrow().url()), List.of());
    }
    assertTrue(all.getFirst().wantedElsewhere());
    all.get(0).close();
    all.get(1).close();
    assertFalse(all.get(2).wantedElsewhere(), "two of four are its share");
    assertEquals(Optional.empty(), frontier.lease());
    RedisFrontier same =
        new RedisFrontier(redis, "job", late.terms, Optional.empty(), (_, _) -> {});
    assertTrue(same.lease().isPresent());
    assertTrue(same.lease().isPresent());
  }

  @Test
  void aMapOfManyBucketsLosesNothing() {
    for (int from = 0; from < 20_000; from += 1000) {
      List<Entry> some = new ArrayList<>();
      for (int i = from; i < from + 1000; i++) some.add(page(i));
      assertEquals(1000, frontier.add(some));
      assertEquals(0, frontier.add(some));
    }
    HashSet<Frontier.State> states = new HashSet<>();
    for (int i = 0; i < 20_000; i += 7) states.add(frontier.state(page(i).url()));
    assertEquals(java.util.Set.of(Frontier.State.WAITING), states);
  }
}
