package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.store.Frontier.Entry;
import grapnel.store.StoreException;
import grapnel.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Protocol.Command;

/** Redis as it is met: absent, locked, old, full, restarted, with another clock. */
class RedisTest {

  @TempDir Path folder;

  private static Redis open(String address, List<String> told) {
    return Redis.open(RedisAddress.parse(address), Duration.ofSeconds(20), told::add);
  }

  private static String refused(String address) {
    return String.valueOf(
        assertThrows(StoreException.class, () -> open(address, new ArrayList<>())).getMessage());
  }

  private RedisProcess start(String... options) throws IOException {
    return RedisProcess.start(folder.resolve("redis"), options);
  }

  private static Object time(String address) {
    try (Redis redis = open(address, new ArrayList<>())) {
      return redis.time() > 0;
    }
  }

  @Test
  void anAbsentRedisIsSaid() throws IOException {
    String said = refused("redis://127.0.0.1:" + RedisProcess.freePort());
    assertTrue(said.contains("does not answer: Connection refused"), said);
  }

  @Test
  void whatIsNoRedisIsSaid() throws IOException {
    try (ServerSocket web = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"))) {
      Thread.ofVirtual().start(() -> answer(web, _ -> "<!DOCTYPE html>\r\n"));
      String said = refused("redis://127.0.0.1:" + web.getLocalPort());
      assertTrue(said.contains("is not Redis"), said);
    }
  }

  @Test
  void aPasswordIsAskedForAndKept() throws IOException {
    try (RedisProcess server = start("--requirepass", "open sesame")) {
      String without = refused(server.url());
      assertTrue(without.contains("needs a password"), without);
      String wrong = refused("redis://:guess@127.0.0.1:" + server.port());
      assertTrue(wrong.contains("rejected this user or password"), wrong);
      assertTrue(!wrong.contains("guess"), wrong);
      assertEquals(true, time("redis://:open%20sesame@127.0.0.1:" + server.port()));
    }
  }

  @Test
  void aSentinelMayHaveAPasswordOfItsOwn() throws IOException {
    try (RedisProcess server = start();
        RedisProcess sentinel =
            RedisProcess.sentinel(
                folder.resolve("sentinel"), "main", server, "--requirepass", "sesame")) {
      String address = "redis-sentinel://127.0.0.1:" + sentinel.port() + "/main";
      String without = refused(address);
      assertTrue(without.contains("the Sentinel at 127.0.0.1"), without);
      String wrong = refused(address + "?sentinel=:guess");
      assertTrue(wrong.contains("refused the login"), wrong);
      assertTrue(!wrong.contains("guess"), wrong);
      assertEquals(true, time(address + "?sentinel=:sesame"));
    }
  }

  /** The rights that the documents name are enough, and fewer are said. */
  @Test
  void aUserNeedsNoMoreThanTheDocumentsSay() throws IOException {
    try (RedisProcess server = start();
        Redis master = server.open()) {
      user(master, "worker", "~grapnel:*", "+@all", "-@admin", "-@dangerous", "+info", "+role");
      user(master, "guest", "~other:*", "+@all", "-@admin");
      String worker = "redis://worker:word@127.0.0.1:" + server.port();
      try (Redis redis = open(worker, new ArrayList<>())) {
        RedisFrontier frontier = frontier(redis, "job");
        Job job = new Job("job", "crawl", java.util.Map.of(), List.of(Url.of("http://a.example/")));
        assertEquals(
            JobRegistry.SubmitResult.BEGUN, new JobRegistry(redis).submit(job, 0, frontier));
        frontier.sendHeartbeat("");
        assertTrue(frontier.lease().isPresent());
        assertEquals("active", JobStatus.of(redis, "job").state());
        new JobRegistry(redis).forget("job");
      }
      try (Redis redis = open("redis://guest:word@127.0.0.1:" + server.port(), new ArrayList<>())) {
        String said =
            String.valueOf(
                assertThrows(StoreException.class, () -> new JobRegistry(redis).active("job"))
                    .getMessage());
        assertTrue(said.contains("does not allow this user"), said);
      }
    }
  }

  private static void user(Redis redis, String name, String... rights) {
    List<byte[]> words = new ArrayList<>();
    for (String word : new String[] {"SETUSER", name, "on", ">word"})
      words.add(RedisValues.bytes(word));
    for (String right : rights) words.add(RedisValues.bytes(right));
    redis.command(Command.ACL, words.toArray(byte[][]::new));
  }

  private static RedisFrontier frontier(Redis redis, String job) {
    RedisFrontier.LeaseTerms terms =
        new RedisFrontier.LeaseTerms("w", Duration.ofSeconds(30), 1000);
    return new RedisFrontier(redis, job, terms, Optional.empty(), (_, _) -> {});
  }

  @Test
  void anEncryptedConnectionTrustsWhomItIsTold() throws Exception {
    OwnCertificate own = OwnCertificate.make(folder);
    int port = RedisProcess.freePort();
    try (RedisProcess server = start(own.options(port))) {
      assertTrue(server.port() != port);
      String trusting = "rediss://127.0.0.1:" + port + "?ca=" + own.certificate();
      assertEquals(true, time(trusting));
      String said = refused("rediss://127.0.0.1:" + port);
      assertTrue(said.contains("cannot be trusted"), said);
    }
  }

  @Test
  void anOldRedisIsRefused() throws Exception {
    try (ServerSocket old = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"))) {
      Thread.ofVirtual().start(() -> answer(old, RedisTest::old));
      String said = refused("redis://127.0.0.1:" + old.getLocalPort());
      assertTrue(said.contains("is version 5.0.7, which is too old: 6.2 or newer"), said);
    }
  }

  /** Says that it is a primary of version 5 to everything. */
  private static String old(String asked) {
    String told = "redis_version:5.0.7\r\n";
    if (asked.contains("INFO")) return "$" + told.length() + "\r\n" + told + "\r\n";
    if (asked.contains("HELLO")) return "-ERR unknown command `HELLO`\r\n";
    return asked.contains("ROLE") ? "*1\r\n$6\r\nmaster\r\n" : "+OK\r\n";
  }

  private static void answer(ServerSocket server, UnaryOperator<String> says) {
    try (Socket socket = server.accept()) {
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      byte[] buffer = new byte[4096];
      for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
        String asked = new String(buffer, 0, n, StandardCharsets.UTF_8);
        out.write(says.apply(asked).getBytes(StandardCharsets.UTF_8));
        out.flush();
      }
    } catch (IOException e) {
      // The client has gone.
    }
  }

  @Test
  void aFullRedisIsSaidAndNothingAcknowledgedIsLost() throws IOException {
    try (RedisProcess server = start("--maxmemory", "3mb");
        Redis redis =
            Redis.open(RedisAddress.parse(server.url()), Duration.ofMillis(100), _ -> {})) {
      RedisFrontier frontier = frontier(redis, "job");
      int entered = 0;
      String said = "";
      for (int i = 0; i < 100 && said.isEmpty(); i++) {
        List<Entry> some = new ArrayList<>();
        for (int j = 0; j < 500; j++) {
          some.add(Entry.seed(Url.of("http://a.example/%d/%d".formatted(i, j))));
        }
        try {
          entered += frontier.add(some);
        } catch (StoreException e) {
          said = String.valueOf(e.getMessage());
        }
      }
      assertTrue(said.contains("is out of memory"), said);
      assertEquals(entered, frontier.waiting());
    }
  }

  @Test
  void aRedisThatThrowsKeysAwayIsRefused() throws IOException {
    try (RedisProcess server = start("--maxmemory", "3mb", "--maxmemory-policy", "allkeys-lru")) {
      String said = refused(server.url());
      assertTrue(said.contains("maxmemory-policy allkeys-lru"), said);
    }
  }

  @Test
  void aRedisWithoutAFileIsWarnedOf() throws IOException {
    try (RedisProcess server = start("--appendonly", "no")) {
      List<String> told = new ArrayList<>();
      open(server.url(), told).close();
      assertEquals(1, told.size());
      assertTrue(told.getFirst().contains("set appendonly yes"), told.getFirst());
    }
  }

  @Test
  void aStepWaitsForARedisThatIsRestarted() throws Exception {
    try (RedisProcess server = start();
        Redis redis = server.open()) {
      RedisFrontier frontier = frontier(redis, "job");
      frontier.add(List.of(Entry.seed(Url.of("http://a.example/"))));
      server.kill();
      CompletableFuture<Void> again =
          CompletableFuture.runAsync(
              () -> {
                try {
                  server.again();
                } catch (IOException e) {
                  throw new AssertionError(e);
                }
              },
              CompletableFuture.delayedExecutor(300, TimeUnit.MILLISECONDS));
      assertEquals(1, frontier.waiting());
      again.join();
    }
  }

  @Test
  void aClockThatIsMinutesOffDoesNotMatter() throws IOException {
    try (RedisProcess server = start();
        Redis redis = server.open()) {
      InstantSource late = () -> Instant.now().minus(Duration.ofMinutes(7));
      RedisClock clock = new RedisClock(redis, late);
      Duration off = Duration.between(clock.instant(), Instant.now()).abs();
      assertTrue(off.compareTo(Duration.ofMinutes(1)) < 0, "off by " + off);
      assertTrue(clock.skew().orElseThrow().contains("s behind that of Redis"));
      assertEquals(Optional.empty(), new RedisClock(redis, InstantSource.system()).skew());
    }
  }

  @Test
  void aJobOfAnotherVersionIsRefused() throws IOException {
    try (RedisProcess server = start();
        Redis redis = server.open()) {
      Job job = new Job("job", "crawl", java.util.Map.of(), List.of(Url.of("http://a.example/")));
      JobRegistry jobRegistry = new JobRegistry(redis);
      jobRegistry.submit(job, 0, frontier(redis, "job"));
      assertEquals(Optional.of(job), jobRegistry.find("job"));
      redis.command(
          Command.HSET,
          new JobKeys("job").key("meta"),
          RedisValues.bytes("format"),
          RedisValues.bytes(99));
      String said =
          String.valueOf(
              assertThrows(StoreException.class, () -> jobRegistry.find("job")).getMessage());
      assertTrue(said.contains("format 99"), said);
      assertTrue(said.contains("the same version of Grapnel on all machines"), said);
    }
  }
}
