package grapnel.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.VisitedUrl;
import grapnel.store.Frontier.AsideReason;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.url.Url;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Protocol.Command;

class ResultFilesTest {

  private static final String SITES = "a b c d";
  private static final long NO_LIMIT = 1L << 30;

  @RegisterExtension static final OwnRedis server = new OwnRedis();

  @TempDir Path folder;
  private Redis redis;
  private RedisFrontier frontier;

  @BeforeEach
  void submit() {
    redis = server.open();
    RedisFrontier.LeaseTerms terms =
        new RedisFrontier.LeaseTerms("worker", Duration.ofSeconds(30), 10);
    frontier = new RedisFrontier(redis, "job", terms, Optional.empty(), (_, _) -> {});
    List<Url> seeds =
        Stream.of(SITES.split(" ")).map(name -> Url.of("http://" + name + ".example/")).toList();
    new JobRegistry(redis).submit(new Job("job", "discover", Map.of(), seeds), 0, frontier);
    new JobRegistry(redis).writesResults("job");
  }

  @AfterEach
  void close() {
    redis.close();
  }

  private ResultFiles files(long bytes) {
    return new ResultFiles(frontier, new SiteResultFolder(folder, row -> "row " + row), bytes);
  }

  /** Takes the next site, and keeps a row of it. */
  private Lease begun() {
    return begun(frontier.lease().orElseThrow());
  }

  private Lease begun(Lease lease) {
    Entry entry = lease.next().orElseThrow();
    new SiteResults(redis, "job").put(lease, List.of(entry.url().hostName()));
    return lease;
  }

  private void done(Lease lease) {
    Url url = Url.of(lease.host() + "/");
    VisitedUrl.Ending ending = new VisitedUrl.Answered(200, Optional.empty(), Optional.empty());
    lease.acknowledge(new VisitedUrl(url, 0, Instant.EPOCH, ending), List.of());
    lease.close();
  }

  private List<String> lines(String begin) throws IOException {
    List<String> all = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> name(each).startsWith(begin)).sorted().toList()) {
        try (BufferedReader in =
            new BufferedReader(
                new InputStreamReader(
                    new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
          in.lines().forEach(line -> all.add(name(file).replaceFirst("[.].*", "") + " " + line));
        }
      }
    }
    return all;
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }

  @Test
  void filesAreBoundedAndSitesInWorkAreInNone() throws IOException {
    done(begun());
    done(begun());
    Lease inWork = begun();
    files(1).write();
    List<String> two = List.of("part-000001 row a.example", "part-000002 row b.example");
    assertEquals(two, lines("part"));
    files(1).write();
    assertEquals(two, lines("part"));
    done(inWork);
    files(1).write();
    assertEquals(3, lines("part").size());
  }

  @Test
  void fewSitesWaitForMoreUntilNothingElseIsLeft() throws IOException {
    for (int i = 0; i < 3; i++) {
      done(begun());
      files(NO_LIMIT).write();
      assertEquals(List.of(), lines("part"));
      assertTrue(frontier.leaseRetryDelay().isPresent());
    }
    Lease last = begun();
    last.setAside(AsideReason.SPENT, "stopped by a limit");
    files(NO_LIMIT).write();
    assertEquals(4, lines("part-000001").size());
    List<String> sites = lines("sites-000001");
    assertEquals(4, sites.size(), sites.toString());
    assertTrue(sites.getFirst().contains("\"site\":\"a.example\""), sites.toString());
    assertTrue(sites.getFirst().contains("\"ended\":\"done\",\"rows\":1"), sites.toString());
    assertTrue(
        sites.getLast().contains("\"set aside\",\"reason\":\"SPENT: stopped by a limit\""),
        sites.toString());
    assertTrue(frontier.leaseRetryDelay().isEmpty());
  }

  @Test
  void aFileThatADeadWorkerBeganIsWrittenByAnotherAndNothingStandsTwice() throws IOException {
    done(begun());
    byte[] now = RedisValues.bytes(0);
    redis.run(RedisScript.PART, frontier.keys.all(), now, RedisValues.bytes(1));
    done(begun());
    files(1).write();
    files(1).write();
    assertEquals(List.of("part-000001 row a.example", "part-000002 row b.example"), lines("part"));
    assertEquals(0, RedisValues.number(redis.command(Command.HLEN, key("rows"))));
  }

  @Test
  void aFileThatWasInPlaceWhenItsWorkerDiedIsWrittenOnceMoreUnderItsName() throws IOException {
    done(begun());
    byte[] before = raw("rows", "http://a.example");
    files(1).write();
    // As if Redis had not heard of it.
    redis.command(Command.HSET, key("rows"), RedisValues.bytes("http://a.example"), before);
    redis.command(
        Command.HSET,
        key("part"),
        RedisValues.bytes("1"),
        RedisValues.bytes("0\nhttp://a.example"));
    files(1).write();
    assertEquals(List.of("part-000001 row a.example"), lines("part"));
  }

  @Test
  void aSiteThatKillsItsWorkersIsSetAsideWithTheReason() throws IOException {
    String poison = "";
    for (int i = 0; i < 5; i++) {
      Lease lease = frontier.lease().orElseThrow();
      while (!poison.isEmpty() && !lease.host().toString().equals(poison)) {
        done(begun(lease));
        lease = frontier.lease().orElseThrow();
      }
      poison = lease.host().toString();
      redis.command(Command.ZADD, key("due"), RedisValues.bytes(1), RedisValues.bytes(poison));
    }
    assertEquals(Optional.empty(), frontier.lease().map(Lease::host));
    files(1).write();
    List<String> sites = lines("sites");
    assertEquals(4, sites.size(), sites.toString());
    assertTrue(
        sites.stream().anyMatch(line -> line.contains("POISON: 5 workers in a row")),
        sites.toString());
  }

  private byte[] raw(String map, String field) {
    return RedisValues.raw(redis.command(Command.HGET, key(map), RedisValues.bytes(field)));
  }

  private static byte[] key(String name) {
    return new JobKeys("job").key(name);
  }
}
