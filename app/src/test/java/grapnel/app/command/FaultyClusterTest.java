package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.cluster.RedisProcess;
import grapnel.demo.Lab;
import grapnel.demo.Logged;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Four real workers and a real Redis, all of which are killed, frozen and started again while they
 * crawl. What must hold is read from the results and from the logs of the sites.
 */
class FaultyClusterTest {

  private static final int WORKERS = 4;
  private static final int HOSTS = 12;

  private static final Pattern RECLAIMED = Pattern.compile("\"reclaimed\":([0-9]+)");
  private static final Duration DELAY = Duration.ofMillis(100);
  private static final int LEASE_SECONDS = 3;

  @TempDir Path folder;

  private final List<AnotherProcess> workers = new ArrayList<>();
  private final List<AnotherProcess> all = new ArrayList<>();
  private int started;
  private int killed;
  private int frozen;
  private int redisKilled;
  private int failovers;
  private int longFreezes;
  private int restartsEvery = 25;
  private String counted = "";

  @Test
  void killedAndFrozenWorkersLoseAndRepeatNothing() throws Exception {
    faults(25, 3, false);
  }

  @Test
  @Tag("soak")
  void minutesOfFaultsLoseAndRepeatNothing() throws Exception {
    faults(1000, 120, false);
  }

  /** The line of docs/attacks.md about workers. */
  @Test
  @Tag("soak")
  @Tag("hostile")
  void twentyKillsAndAFrozenMinuteLoseAndRepeatNothing() throws Exception {
    longFreezes = 1;
    restartsEvery = 6;
    faults(400, 31, false);
    Files.writeString(Path.of("target", "hostile-workers.md"), counted + "\n");
  }

  @Test
  @Tag("soak")
  void minutesOfFailoversLoseNothingAcknowledged() throws Exception {
    faults(500, 40, true);
  }

  /**
   * Crawls under faults.
   *
   * @param pages of each host
   * @param faults how many workers are struck
   * @param sentinel whether a replica is promoted in the middle, or else Redis killed and restarted
   */
  private void faults(int pages, int faults, boolean sentinel) throws Exception {
    long seed = System.nanoTime();
    System.out.println("faulty cluster seed " + seed);
    Random random = new Random(seed);
    String robots = "Crawl-delay: " + DELAY.toMillis() / 1000.0 + "\n";
    try (ManyHosts web = new ManyHosts(HOSTS, pages, robots);
        RedisProcess primary =
            RedisProcess.start(folder.resolve("redis"), "--appendfsync", "always")) {
      if (sentinel) {
        String port = Integer.toString(primary.port());
        try (RedisProcess replica =
                RedisProcess.start(folder.resolve("replica"), "--replicaof", "127.0.0.1", port);
            RedisProcess watching =
                RedisProcess.sentinel(folder.resolve("sentinel"), "primary", primary)) {
          replica.following();
          watching.watching("primary");
          String url = "redis-sentinel://127.0.0.1:" + watching.port() + "/primary";
          crawl(web, url, random, faults, () -> failOver(primary));
          System.out.println(counts(web, pages));
          replicaHas(web, replica);
        }
        return;
      }
      crawl(web, primary.url(), random, faults, () -> restart(primary));
      counted = counts(web, pages);
      System.out.println(counted);
    } finally {
      all.forEach(AnotherProcess::kill);
    }
  }

  private static void replicaHas(ManyHosts web, RedisProcess replica) {
    List<String> there =
        Ran.with("", "status", "--redis=" + replica.url(), "--results", "web").lines();
    assertEquals(web.urls(), new TreeSet<>(there));
  }

  /** A fault of Redis itself. */
  private interface RedisFault {
    void strike() throws IOException;
  }

  private void restart(RedisProcess redis) throws IOException {
    redis.kill();
    redis.again();
    redisKilled++;
  }

  /** It stays away: a Sentinel needs to see that, and to promote the replica. */
  private void failOver(RedisProcess primary) {
    if (failovers > 0) return;
    primary.kill();
    failovers++;
  }

  private void crawl(ManyHosts web, String url, Random random, int faults, RedisFault redis)
      throws Exception {
    Path job = folder.resolve("job.json");
    String seeds =
        web.roots().stream().map(root -> '"' + root + '"').collect(Collectors.joining(","));
    Files.writeString(
        job,
        "{\"job\":\"web\",\"seeds\":[%s],\"settings\":{\"allow-private\":true,\"rate\":%d}}"
            .formatted(seeds, 1000 / DELAY.toMillis()));
    Ran submitted = Ran.with("", "submit", "--redis=" + url, job.toString());
    assertEquals(ExitCode.DONE, submitted.exitCode(), submitted.err());
    for (int i = 0; i < WORKERS; i++) workers.add(start(url));
    for (int i = 0; i < faults; i++) {
      web.await(1 + random.nextInt(80), Duration.ofSeconds(1));
      // Also the fewest are of both kinds.
      strike(url, web, random, i == 0 || (i > 1 && random.nextInt(3) > 0));
      if (i == faults / 2 || (faults > 30 && i % restartsEvery == restartsEvery - 1))
        redis.strike();
    }
    for (AnotherProcess worker : workers) assertEquals(0, worker.exit(), worker.errors());
    check(web, Ran.with("", "status", "--redis=" + url, "--results", "web").lines(), url);
  }

  /** Kills a worker and starts another, or freezes one for longer than its lease lasts. */
  private void strike(String url, ManyHosts web, Random random, boolean kills) throws Exception {
    int which = random.nextInt(WORKERS);
    AnotherProcess worker = workers.get(which);
    if (kills) {
      worker.kill();
      worker.end();
      killed++;
      workers.set(which, start(url));
      return;
    }
    worker.freeze();
    frozen++;
    int seconds = longFreezes-- > 0 ? 60 : LEASE_SECONDS;
    web.await(Integer.MAX_VALUE, Duration.ofMillis(seconds * 1000 + random.nextInt(1000)));
    worker.thaw();
  }

  private AnotherProcess start(String url) throws IOException {
    AnotherProcess worker =
        AnotherProcess.start(
            folder,
            "worker" + started++,
            "worker",
            "--redis=" + url,
            "--until-done",
            "--lease=" + LEASE_SECONDS + "s",
            "-q");
    all.add(worker);
    return worker;
  }

  private void check(ManyHosts web, List<String> results, String url) throws IOException {
    Set<String> acknowledged = new HashSet<>();
    for (AnotherProcess worker : all) acknowledged.addAll(worker.lines());
    Set<String> lost = new TreeSet<>(acknowledged);
    lost.removeAll(new HashSet<>(results));
    assertEquals(Set.of(), lost, "acknowledged and lost");
    Set<String> missing = new TreeSet<>(web.urls());
    missing.removeAll(new HashSet<>(results));
    assertEquals(
        Set.of(), missing, () -> Ran.with("", "status", "--redis=" + url, "--format=jsonl").out());
    assertEquals(web.urls().size(), results.size(), "stored twice");
    long again = web.requests() - results.size();
    // A lease that was taken away had one request under way; a Redis that fell back, one a host.
    long most = reclaimed(url) + (long) (redisKilled + failovers) * HOSTS;
    assertTrue(again <= most, again + " asked again, at most " + most + " were in flight");
    int early = tooEarly(web);
    assertTrue(early <= frozen, early + " requests within the pause, " + frozen + " freezes");
  }

  private static long reclaimed(String url) {
    String status = Ran.with("", "status", "--redis=" + url, "--format=jsonl").out();
    Matcher matcher = RECLAIMED.matcher(status);
    assertTrue(matcher.find(), status);
    return Long.parseLong(matcher.group(1));
  }

  /**
   * How many requests came sooner after another than robots.txt allows. One that slips in between
   * two others makes both gaps short, and is one.
   */
  private static int tooEarly(ManyHosts web) {
    int early = 0;
    for (Lab.Served site : web.lab().sites()) {
      Instant last = Instant.EPOCH;
      boolean known = false;
      boolean before = false;
      for (Logged logged : site.log()) {
        // The delay is known once robots.txt is read.
        boolean now = known && Duration.between(last, logged.at()).compareTo(DELAY) < 0;
        if (now && !before) early++;
        before = now && !before;
        known = !logged.target().equals("/robots.txt");
        last = logged.at();
      }
    }
    return early;
  }

  private String counts(ManyHosts web, int pages) throws IOException {
    Map<String, Integer> times = new HashMap<>();
    for (Lab.Served site : web.lab().sites()) {
      for (Logged logged : site.log()) {
        if (ManyHosts.isPage(logged)) times.merge(site.origin() + logged.target(), 1, Integer::sum);
      }
    }
    long acknowledged = 0;
    for (AnotherProcess worker : all) acknowledged += worker.lines().size();
    return "%d pages on %d hosts; %d workers killed, %d frozen, Redis killed %d times, %d failovers; %d lines of workers, 0 lost, 0 stored twice; %d pages asked again (at most %d times), %d requests within the pause"
        .formatted(
            HOSTS * pages,
            HOSTS,
            killed,
            frozen,
            redisKilled,
            failovers,
            acknowledged,
            web.requests() - times.size(),
            times.values().stream().mapToInt(n -> n).max().orElse(0),
            tooEarly(web));
  }
}
