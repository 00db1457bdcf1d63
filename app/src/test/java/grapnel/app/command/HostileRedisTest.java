package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.app.cli.ExitCode;
import grapnel.cluster.RedisProcess;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a Redis may do to its workers: the lines of docs/attacks.md about it. */
class HostileRedisTest {

  private static final int HOSTS = 4;
  private static final int PAGES = 40;
  private static final int MOST_SECONDS = 90;

  private final Path folder;
  private final HostileTrial trial;
  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);
  private int started;

  HostileRedisTest(@TempDir Path folder) {
    this.folder = folder;
    this.trial = new HostileTrial(folder);
  }

  /** The short form. */
  @Test
  void aRedisThatIsNoneIsSaidInOneLine() throws Exception {
    refusals();
    assertEquals(List.of(), trial.failures());
  }

  @Test
  @Tag("soak")
  @Tag("hostile")
  void allThatARedisMayDoIsHeld() throws Exception {
    System.out.println("hostile Redis seed " + seed);
    refusals();
    for (int i = 0; i < 3; i++) fullMemory();
    for (int i = 0; i < 3; i++) withoutPersistence();
    for (int i = 0; i < 20; i++) rubbish();
    Files.writeString(Path.of("target", "hostile-redis.md"), trial.markdown());
    System.out.println(trial.markdown());
    assertEquals(List.of(), trial.failures());
  }

  /** Another password, an old version, something that is no Redis, and nothing. */
  private void refusals() throws IOException {
    try (RedisProcess locked =
        RedisProcess.start(folder.resolve("locked"), "--requirepass", "secret")) {
      for (String user : List.of("", ":wrong@", "somebody:secret@")) {
        String url = "redis://" + user + "127.0.0.1:" + locked.port();
        refused("a wrong password, or none", url, "password");
      }
    }
    String version = "$21\r\nredis_version:5.0.7\r\n\r\n";
    talking(
        version,
        url -> refused("a Redis that is too old", url, "too old"),
        "a Redis that is too old");
    for (String answer : List.of("HTTP/1.1 400 Bad Request\r\n\r\n", "*999999999\r\n", "\0\0\0")) {
      String line = "what is no Redis";
      talking(answer, url -> refused(line, url, "Redis"), line);
    }
  }

  private interface Attempt {
    void at(String url) throws IOException;
  }

  /** A server that says the same to whatever it is asked. */
  private void talking(String info, Attempt attempt, String line) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 10, InetAddress.ofLiteral("127.0.0.1"))) {
      Thread.ofVirtual().start(() -> answer(server, info));
      attempt.at("redis://127.0.0.1:" + server.getLocalPort());
    } catch (IOException e) {
      trial.note(line, false, e.toString());
    }
  }

  private static void answer(ServerSocket server, String info) {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        InputStream in = socket.getInputStream();
        byte[] buffer = new byte[4096];
        for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
          String asked = new String(buffer, 0, n, StandardCharsets.UTF_8);
          boolean old = info.contains("redis_version");
          String says =
              !old || asked.contains("INFO")
                  ? info
                  : asked.contains("HELLO")
                      ? "-ERR unknown command `HELLO`\r\n"
                      : asked.contains("ROLE") ? "*1\r\n$6\r\nmaster\r\n" : "+OK\r\n";
          socket.getOutputStream().write(says.getBytes(StandardCharsets.UTF_8));
        }
      } catch (IOException e) {
        // The client has gone.
      }
    }
  }

  private void refused(String line, String url, String word) throws IOException {
    HostileTrial.Run run =
        trial.watch(
            line,
            AnotherProcess.command(List.of(), List.of("worker", "--redis=" + url, "--until-done")));
    trial.note(line, run.exitCode() != 0 && run.err().contains(word), "ended as " + run);
  }

  private AnotherProcess worker(RedisProcess redis) throws IOException {
    return AnotherProcess.start(
        folder,
        "worker" + started++,
        "worker",
        "--redis=" + redis.url(),
        "--until-done",
        "--lease=3s");
  }

  private void submit(ManyHosts web, RedisProcess redis) throws IOException {
    Path job = folder.resolve("job.json");
    String seeds =
        web.roots().stream().map(root -> '"' + root + '"').collect(Collectors.joining(","));
    Files.writeString(
        job,
        "{\"job\":\"web\",\"seeds\":[%s],\"settings\":{\"allow-private\":true,\"rate\":100}}"
            .formatted(seeds));
    Ran submitted = Ran.with("", "submit", "--redis=" + redis.url(), job.toString());
    assertEquals(ExitCode.DONE, submitted.exitCode(), submitted.err());
  }

  /** Whether it ended by itself in time; it is ended where it did not. */
  private static boolean ended(AnotherProcess worker) throws Exception {
    try {
      worker.onExit().get(MOST_SECONDS, TimeUnit.SECONDS);
      return true;
    } catch (TimeoutException e) {
      worker.kill();
      worker.end();
      return false;
    }
  }

  private void whole(String line, ManyHosts web, RedisProcess redis, String said) {
    List<String> results =
        Ran.with("", "status", "--redis=" + redis.url(), "--results", "web").lines();
    trial.note(
        line,
        new TreeSet<>(results).equals(web.urls()),
        results.size() + " are there: " + status(redis) + said);
    trial.note(line, results.size() == new TreeSet<>(results).size(), "stored twice");
  }

  private static String status(RedisProcess redis) {
    return Ran.with("", "status", "--redis=" + redis.url(), "--format=jsonl").out();
  }

  /** It is full in the middle, and then has room again. */
  private void fullMemory() throws Exception {
    String line = "a Redis whose memory is full for a while";
    try (ManyHosts web = new ManyHosts(HOSTS, PAGES, "");
        RedisProcess redis = RedisProcess.start(folder.resolve("full" + started))) {
      submit(web, redis);
      AnotherProcess worker = worker(redis);
      web.await(20 + random.nextInt(60), Duration.ofSeconds(20));
      redis.answer("CONFIG", "SET", "maxmemory", "1mb");
      web.await(Integer.MAX_VALUE, Duration.ofSeconds(3));
      redis.answer("CONFIG", "SET", "maxmemory", "0");
      trial.note(line, ended(worker), "did not end");
      List<String> said = worker.errors().lines().toList();
      trial.note(line, said.stream().noneMatch(l -> l.startsWith("\tat ")), worker.errors());
      if (worker.exit() != 0) {
        trial.note(line, worker.errors().contains("out of memory"), worker.errors());
        AnotherProcess again = worker(redis);
        trial.note(line, ended(again) && again.exit() == 0, again.errors());
      }
      whole(line, web, redis, worker.errors());
    }
  }

  /** It forgets all in the middle: that must be said, and the job can be given again. */
  private void withoutPersistence() throws Exception {
    String line = "a Redis without persistence, restarted";
    try (ManyHosts web = new ManyHosts(HOSTS, PAGES, "");
        RedisProcess redis =
            RedisProcess.start(folder.resolve("forgets" + started), "--appendonly", "no")) {
      submit(web, redis);
      AnotherProcess worker = worker(redis);
      web.await(20 + random.nextInt(60), Duration.ofSeconds(20));
      redis.kill();
      redis.again();
      trial.note(line, ended(worker), "did not end");
      trial.note(line, !worker.errors().contains("\tat "), worker.errors());
      trial.note(line, !worker.errors().isBlank(), "nothing said");
      submit(web, redis);
      AnotherProcess again = worker(redis);
      trial.note(line, ended(again) && again.exit() == 0, again.errors());
      whole(line, web, redis, again.errors());
    }
  }

  /** One key of the job holds something else from now on. */
  private void rubbish() throws Exception {
    String line = "rubbish in the values of Redis";
    try (ManyHosts web = new ManyHosts(HOSTS, PAGES, "");
        RedisProcess redis = RedisProcess.start(folder.resolve("rubbish" + started))) {
      submit(web, redis);
      AnotherProcess worker = worker(redis);
      web.await(20 + random.nextInt(60), Duration.ofSeconds(20));
      List<String> keys = new ArrayList<>(List.of(redis.answer("KEYS", "*").split(" ", -1)));
      String key = keys.get(random.nextInt(keys.size()));
      redis.answer("DEL", key);
      if (random.nextBoolean()) redis.answer("SET", key, "\u0000\u0001rubbish");
      else redis.answer("HSET", key, "rubbish", "\u0000\u0001");
      boolean ended = ended(worker);
      trial.note(line, ended, key + ": did not end");
      trial.note(line, worker.exit() != 70, key + ": " + worker.errors());
      trial.note(line, !worker.errors().contains("\tat "), key + ": " + worker.errors());
      if (worker.exit() != 0) trial.note(line, !worker.errors().isBlank(), key + ": nothing said");
    }
  }
}
