package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.cluster.OwnRedis;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** What workers find on sites, in files of a folder that all of them see. */
class SiteResultFolderTest {

  @RegisterExtension static final OwnRedis redis = new OwnRedis();

  @TempDir Path folder;

  private static void submit(List<String> seeds) {
    String quoted = seeds.stream().map(s -> '"' + s + '"').collect(Collectors.joining(", "));
    String job =
        "{\"job\": \"all\", \"method\": \"discover\", \"seeds\": [%s], \"settings\": {\"allow-private\": true}}"
            .formatted(quoted);
    Ran ran = Ran.with(job, "submit", "--redis=" + redis.url(), "-");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
  }

  private String[] worker() {
    return new String[] {
      "worker",
      "--redis=" + redis.url(),
      "--until-done",
      "--lease=1s",
      "--quiet",
      "--results=" + folder.resolve("results")
    };
  }

  private List<String> lines(String begin) throws IOException {
    List<String> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder.resolve("results").resolve("all"))) {
      for (Path file : files.sorted().toList()) {
        if (!file.getFileName().toString().startsWith(begin)) continue;
        try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(file))) {
          new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8)
              .lines()
              .forEach(all::add);
        }
      }
    }
    return all;
  }

  private static String url(String row) {
    return row.replaceFirst("^\\{\"url\":\"([^\"]*)\".*", "$1");
  }

  private List<String> alone(List<String> seeds) {
    List<String> command = new ArrayList<>(List.of("discover", "--allow-private", "--quiet"));
    command.add("--store=" + folder.resolve("store"));
    command.addAll(seeds);
    return Ran.with("", command.toArray(String[]::new)).lines().stream().sorted().toList();
  }

  private static List<String> roots(Lab lab) {
    return lab.sites().stream().map(site -> site.origin() + "/").toList();
  }

  @Test
  void filesHaveWhatTheCommandFindsAndHowEachSiteEnded() throws IOException {
    try (Lab lab =
        Lab.serve(Sites.named("clean404"), Sites.named("robots-503"), Sites.named("soft404"))) {
      submit(roots(lab));
      Ran worked = Ran.with("", worker());
      assertEquals(ExitCode.DONE, worked.exitCode(), worked.err());
      List<String> found = lines("part").stream().map(SiteResultFolderTest::url).sorted().toList();
      assertEquals(alone(roots(lab)), found);
      List<String> sites = lines("sites");
      assertEquals(3, sites.size(), sites.toString());
      assertEquals(2, sites.stream().filter(line -> line.contains("\"ended\":\"done\"")).count());
      assertTrue(
          sites.stream().anyMatch(line -> line.contains("\"reason\":\"REFUSED: ")),
          sites.toString());
      Ran status = Ran.with("", "status", "--redis=" + redis.url(), "--results", "all");
      assertEquals(List.of(), status.lines());
      assertTrue(status.err().contains("the results of 3 sites are in files"), status.err());
      Ran without = Ran.with("", "worker", "--redis=" + redis.url(), "--until-done", "--job=all");
      assertEquals(ExitCode.DONE, without.exitCode(), "a job that is done needs no folder");
    }
  }

  @Test
  void aKilledWorkerLosesNothingAndLeavesNothingTwice() throws Exception {
    long seed = System.nanoTime();
    System.out.println("killed worker seed " + seed);
    Tripwire last = new Tripwire(Sites.named("soft404"));
    List<LabSite> sites = List.of(Sites.named("clean404"), Sites.named("canonical"), last);
    try (Lab lab = Lab.serve(sites)) {
      submit(roots(lab));
      AnotherProcess worker = AnotherProcess.start(folder, "killed", worker());
      last.kill(worker, 40, new Random(seed));
      worker.exit();
      last.never();
      AnotherProcess other = AnotherProcess.start(folder, "other", worker());
      assertEquals(0, other.exit(), other.errors());
      List<String> found = lines("part").stream().map(SiteResultFolderTest::url).sorted().toList();
      assertEquals(alone(roots(lab)), found);
      assertEquals(3, lines("sites").size());
    }
  }
}
