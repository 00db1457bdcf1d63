package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.State;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Protocol.Command;

/** A replica is promoted, by a real Sentinel, while others acknowledge. */
class FailoverTest {

  private static final int THREADS = 8;
  private static final int ENOUGH = 200;

  @TempDir Path folder;

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
      try (Redis redis = Redis.open(RedisAddress.parse(address), Duration.ofSeconds(60), _ -> {})) {
        List<Thread> threads = begin(redis);
        until(ENOUGH);
        sentinel.tell(Command.SENTINEL, "FAILOVER", "main");
        sentinel.promoted("main", replica);
        until(acknowledged.size() + ENOUGH);
        over.set(true);
        for (Thread thread : threads) thread.join();
      }
      try (Redis promoted = replica.open()) {
        RedisFrontier there = frontier(promoted);
        long lost = acknowledged.stream().filter(url -> there.state(url) == State.UNKNOWN).count();
        assertEquals(0, lost, "lost of " + acknowledged.size());
      }
    }
  }

  private RedisProcess follower(RedisProcess primary) throws IOException {
    String port = Integer.toString(primary.port());
    return RedisProcess.start(folder.resolve("replica"), "--replicaof", "127.0.0.1", port);
  }

  private static RedisFrontier frontier(Redis redis) {
    RedisFrontier.Terms terms = new RedisFrontier.Terms("w", Duration.ofSeconds(30), 1000);
    return new RedisFrontier(redis, "job", terms, Optional.empty(), (_, _) -> {});
  }

  private List<Thread> begin(Redis redis) {
    RedisFrontier frontier = frontier(redis);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      threads.add(Thread.ofPlatform().start(() -> enter(frontier)));
    }
    return threads;
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
