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

  private RedisFrontier another(Redis through, Optional<Segments> segments) {
    RedisFrontier.Terms terms = new RedisFrontier.Terms("w" + opened++, Duration.ofSeconds(30), 10);
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
        Values.list(
            redis.command(Protocol.Command.ZRANGE, key("due"), Values.bytes(0), Values.bytes(-1)));
    for (Object host : due) {
      redis.command(Protocol.Command.ZADD, key("due"), Values.bytes(1), Values.raw(host));
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
    frozen.visited(visited(url), List.of(page(3)));
    assertTrue(frozen.lost());
    assertEquals(0, other.visited());
    assertEquals(Frontier.State.UNKNOWN, other.state(page(3).url()));
    assertEquals(Optional.empty(), frozen.next());
    frozen.close();
    theirs.visited(visited(url), List.of());
    assertEquals(1, other.visited());
    assertFalse(theirs.lost());
  }

  @Test
  void aBeatKeepsALeaseAndSaysWhichIsLost() {
    frontier.add(List.of(page(1), Entry.seed(Url.of("http://b.example/"))));
    Lease one = lease(frontier);
    Lease two = lease(frontier);
    runOut();
    frontier.beat("");
    assertEquals(Optional.empty(), another(redis, Optional.empty()).lease());
    runOut();
    assertTrue(another(redis, Optional.empty()).lease().isPresent());
    frontier.beat("");
    assertTrue(one.lost() && two.lost(), "both ran out");
  }

  @Test
  void acknowledgingTwiceStoresOnce() {
    frontier.add(List.of(page(1)));
    Lease lease = lease(frontier);
    Url url = lease.next().orElseThrow().url();
    RedisLease same = (RedisLease) lease;
    byte[] host = Values.bytes("http://a.example");
    byte[] digest = Values.digest(url.toString());
    byte[] result = grapnel.store.VisitedBytes.write(visited(url));
    for (int i = 0; i < 2; i++) {
      Object answer =
          redis.run(
              Script.VISITED,
              new JobKeys("job").all(),
              host,
              same.token(),
              digest,
              result,
              new byte[0],
              Values.bytes(0),
              Values.bytes("w"));
      assertEquals("done", Values.text(Values.list(answer).getFirst()));
    }
    assertEquals(1, frontier.visited());
  }

  @Test
  void aHostAtRestIsLeasedToNobodyAndTheJobIsNotOver() {
    frontier.add(List.of(page(1)));
    assertTrue(lease(frontier).rest(Duration.ofHours(1)));
    RedisFrontier other = another(redis, Optional.empty());
    assertEquals(Optional.empty(), other.lease());
    assertTrue(other.shared().isPresent());
  }

  @Test
  void aHostSetAsideEndsTheJob() {
    frontier.add(List.of(page(1)));
    assertTrue(lease(frontier).setAside(Frontier.Aside.SPENT, "--max-requests 1"));
    RedisFrontier other = another(redis, Optional.empty());
    assertEquals(Optional.empty(), other.lease());
    assertEquals(Optional.empty(), other.shared());
    assertEquals(1, other.waiting());
  }

  @Test
  void aHostThatIsDownIsTriedAgainAFewTimes() {
    frontier.add(List.of(page(1)));
    for (int i = 0; i < 4; i++) {
      assertTrue(another(redis, Optional.empty()).shared().isPresent(), "try " + i);
      redis.command(
          Protocol.Command.ZADD, key("ready"), Values.bytes(1), Values.bytes("http://a.example"));
      lease(another(redis, Optional.empty())).setAside(Frontier.Aside.DOWN, "refused");
    }
    assertEquals(Optional.empty(), another(redis, Optional.empty()).shared());
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
  void queuesAndResultsOnDiskComeBackInOrder() {
    try (Segments segments = Segments.open(spill, "job")) {
      RedisFrontier small = another(redis, Optional.of(segments));
      List<Entry> entries = new ArrayList<>();
      for (int i = 0; i < 13_000; i++) entries.add(page(i));
      small.add(entries.subList(0, 7000));
      List<Url> order = new ArrayList<>();
      try (Lease lease = lease(small)) {
        for (Optional<Entry> next = lease.next(); next.isPresent(); next = lease.next()) {
          Url url = next.get().url();
          order.add(url);
          lease.visited(
              visited(url), order.size() == 50 ? entries.subList(7000, 13_000) : List.of());
          if (order.size() == 60) {
            Object left = redis.command(Protocol.Command.ZCARD, key("q:http://a.example"));
            assertTrue(Values.number(left) <= 10, left + " in memory");
          }
        }
      }
      assertEquals(entries.stream().map(Entry::url).toList(), order);
      Object inMemory = redis.command(Protocol.Command.LLEN, key("v"));
      assertTrue(Values.number(inMemory) <= 10_000, inMemory + " results in memory");
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
        Values.list(
            redis.command(Protocol.Command.ZRANGE, key, Values.bytes(0), Values.bytes(-1)))) {
      queue.add(Values.raw(member));
    }
    assertEquals(1, spilled(lease, queue.subList(1, 3)));
    frontier.add(List.of(page(4), page(5)));
    assertEquals(0, spilled(lease, queue.subList(1, 3)));
    assertEquals(3, inMemory());
  }

  private long spilled(RedisLease lease, List<byte[]> end) {
    return Values.number(
        redis.run(
            Script.SPILL,
            new JobKeys("job").all(),
            Values.bytes("http://a.example"),
            lease.token(),
            end.getFirst(),
            end.getLast(),
            Values.bytes(end.size()),
            new byte[Segments.POINTER]));
  }

  @Test
  void whereMemoryIsShortHostsThatWaitKeepLittleOfIt() {
    try (Segments segments = Segments.open(spill, "job")) {
      RedisFrontier.Terms terms = new RedisFrontier.Terms("big", Duration.ofSeconds(30), 100_000);
      RedisFrontier big =
          new RedisFrontier(redis, "job", terms, Optional.of(segments), (_, _) -> {});
      List<Entry> entries = new ArrayList<>();
      for (int i = 0; i < 2500; i++) entries.add(page(i));
      big.add(entries);
      memory(20_000_000_000L);
      big.beat("");
      lease(big).close();
      assertEquals(2500, inMemory());
      String told = Values.text(redis.command(Protocol.Command.INFO, Values.bytes("memory")));
      memory(Fitness.number(told, "used_memory") * 3 / 2);
      try {
        big.beat("");
        lease(big).close();
      } finally {
        memory(0);
      }
      assertTrue(inMemory() <= 100, inMemory() + " in memory");
      List<Url> order = new ArrayList<>();
      try (Lease lease = lease(big)) {
        for (Optional<Entry> next = lease.next(); next.isPresent(); next = lease.next()) {
          order.add(next.get().url());
          lease.visited(visited(next.get().url()), List.of());
        }
      }
      assertEquals(entries.stream().map(Entry::url).toList(), order);
    }
  }

  private void memory(long bytes) {
    redis.command(
        Protocol.Command.CONFIG,
        Values.bytes("SET"),
        Values.bytes("maxmemory"),
        Values.bytes(bytes));
  }

  private long inMemory() {
    return Values.number(redis.command(Protocol.Command.ZCARD, key("q:http://a.example")));
  }

  @Test
  void whatIsLearnedOfAHostGoesWithIt() {
    frontier.add(List.of(page(1), page(2)));
    int many = 2 * Lessons.BLOCK + 3;
    try (Lease lease = lease(frontier)) {
      assertEquals(List.of(), lease.lessons());
      for (int i = 0; i < many; i++) {
        byte[] lesson = Values.bytes(i);
        lease.learned(() -> lesson);
      }
    }
    RedisFrontier other = another(redis, Optional.empty());
    try (Lease lease = lease(other)) {
      List<byte[]> lessons = lease.lessons();
      assertEquals(many, lessons.size());
      for (int i = 0; i < many; i++) assertEquals(i, Values.number(lessons.get(i)));
      lease.learned(() -> Values.bytes("more"));
    }
    try (Lease lease = lease(other)) {
      assertEquals(List.of(), lease.lessons(), "nobody is told what it has told itself");
    }
    try (Lease lease = lease(frontier)) {
      assertEquals(List.of("more"), lease.lessons().stream().map(Values::text).toList());
    }
  }

  @Test
  void whoseLeaseRanOutTeachesNothing() {
    frontier.add(List.of(page(1)));
    Lease frozen = lease(frontier);
    runOut();
    Lease theirs = lease(another(redis, Optional.empty()));
    for (int i = 0; i < Lessons.BLOCK; i++) frozen.learned(() -> Values.bytes("late"));
    theirs.close();
    assertEquals(List.of(), lease(another(redis, Optional.empty())).lessons());
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
    frontier.beat("");
    late.beat("");
    assertEquals(Optional.empty(), late.lease());
    assertFalse(all.getFirst().wanted(), "it has not heard of it");
    for (Lease lease : all) {
      lease.visited(visited(lease.next().orElseThrow().url()), List.of());
    }
    assertTrue(all.getFirst().wanted());
    all.get(0).close();
    all.get(1).close();
    assertFalse(all.get(2).wanted(), "two of four are its share");
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
