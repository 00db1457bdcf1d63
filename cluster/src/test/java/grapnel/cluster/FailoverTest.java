package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.State;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;

/** A replica is promoted, by a real Sentinel, while others acknowledge. */
class FailoverTest {

  private static final int THREADS = 8;
  private static final int ENOUGH = 200;

  @TempDir Path folder;

  @AutoClose private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
  private final Queue<Url> acknowledged = new ConcurrentLinkedQueue<>();
  private final AtomicInteger entered = new AtomicInteger();
  private final AtomicBoolean over = new AtomicBoolean();

  /** The hardest case: the old primary lives, and takes what it is given until it is told. */
  @Test
  void nothingIsLostThatALivingPrimaryAcknowledgedBeforeItWasDeposed() throws Exception {
    try (RedisProcess primary = RedisProcess.start(folder.resolve("primary"));
        RedisProcess replica = follower(primary);
        RedisProcess sentinel =
            RedisProcess.sentinel(folder.resolve("sentinel"), "main", primary)) {
      replica.following();
      sentinel.watching("main");
      String address = "redis-sentinel://127.0.0.1:" + sentinel.port() + "/main";
      failOver(
          address,
          () -> {
            promote(sentinel);
            sentinel.promoted("main", replica.port());
          });
      try (Redis promoted = replica.open()) {
        assertEquals(0, lost(promoted), "lost of " + acknowledged.size());
      }
    }
  }

  /** On a busy machine, a replica that has not answered for a moment is not promoted at once. */
  private static void promote(RedisProcess sentinel) {
    for (int i = 0; ; i++) {
      try {
        sentinel.tell(Command.SENTINEL, "FAILOVER", "main");
        return;
      } catch (JedisDataException e) {
        if (i == 100 || !String.valueOf(e.getMessage()).startsWith("NOGOODSLAVE")) throw e;
        LockSupport.parkNanos(Duration.ofMillis(200).toNanos());
      }
    }
  }

  /** Everything encrypted, everyone with a password of their own. */
  @Test
  void aReplicaIsPromotedBehindEncryptionAndPasswords() throws Exception {
    OwnCertificate own = OwnCertificate.make(folder);
    int port = RedisProcess.freePort();
    int other = RedisProcess.freePort();
    int guarded = RedisProcess.freePort();
    try (RedisProcess primary = RedisProcess.start(folder.resolve("primary"), locked(own, port));
        RedisProcess replica =
            RedisProcess.start(
                folder.resolve("replica"),
                and(locked(own, other), "--replicaof", "127.0.0.1", Integer.toString(port)));
        RedisProcess sentinel =
            RedisProcess.sentinel(
                folder.resolve("sentinel"),
                "main",
                port,
                "sesame",
                and(own.options(guarded), "--tls-replication", "yes", "--requirepass", "guard"))) {
      replica.following();
      sentinel.watching("main");
      String ca = "?ca=" + own.certificate();
      String address = "rediss-sentinel://worker:word@127.0.0.1:" + guarded + "/main" + ca;
      failOver(
          address + "&sentinel=:guard",
          () -> {
            primary.kill();
            sentinel.promoted("main", other);
          });
      String promoted = "rediss://worker:word@127.0.0.1:" + other + ca;
      try (Redis there = open(promoted)) {
        assertEquals(0, lost(there), "lost of " + acknowledged.size());
      }
    }
  }

  private static String[] locked(OwnCertificate own, int port) {
    return and(
        own.options(port),
        ("--tls-replication yes --requirepass sesame --masterauth sesame --user worker on >word"
                + " ~grapnel:* +@all -@admin -@dangerous +info +role")
            .split(" ", -1));
  }

  private static String[] and(String[] some, String... more) {
    return Stream.concat(Arrays.stream(some), Arrays.stream(more)).toArray(String[]::new);
  }

  private static Redis open(String address) {
    return Redis.open(RedisAddress.parse(address), Duration.ofSeconds(60), _ -> {});
  }

  /** Acknowledges before, during and after. */
  private void failOver(String address, Runnable fault) throws Exception {
    try (Redis redis = open(address)) {
      List<Future<?>> all = begin(redis);
      until(ENOUGH);
      fault.run();
      until(acknowledged.size() + ENOUGH);
      over.set(true);
      for (Future<?> one : all) one.get();
    }
  }

  private long lost(Redis promoted) {
    RedisFrontier there = frontier(promoted);
    return acknowledged.stream().filter(url -> there.state(url) == State.UNKNOWN).count();
  }

  private RedisProcess follower(RedisProcess primary) throws IOException {
    String port = Integer.toString(primary.port());
    return RedisProcess.start(folder.resolve("replica"), "--replicaof", "127.0.0.1", port);
  }

  private static RedisFrontier frontier(Redis redis) {
    RedisFrontier.LeaseTerms terms =
        new RedisFrontier.LeaseTerms("w", Duration.ofSeconds(30), 1000);
    return new RedisFrontier(redis, "job", terms, Optional.empty(), (_, _) -> {});
  }

  private List<Future<?>> begin(Redis redis) {
    RedisFrontier frontier = frontier(redis);
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) all.add(threads.submit(() -> enter(frontier)));
    return all;
  }

  private void enter(RedisFrontier frontier) {
    while (!over.get()) {
      Url url = Url.of("http://a.example/" + entered.incrementAndGet());
      int _ = frontier.add(List.of(Entry.seed(url)));
      acknowledged.add(url);
      synchronized (this) {
        notifyAll();
      }
    }
  }

  private synchronized void until(int many) throws InterruptedException {
    while (acknowledged.size() < many) wait();
  }
}
