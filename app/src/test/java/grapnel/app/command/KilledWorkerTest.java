package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.cluster.OwnRedis;
import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Workers that are killed in the middle of a site: another takes it up when the lease runs out, and
 * goes on from what all of them know.
 */
class KilledWorkerTest {

  /** What was on the wire, and what a method asks for twice on purpose. */
  private static final int AGAIN = 2;

  @RegisterExtension static final OwnRedis redis = new OwnRedis();

  @TempDir Path folder;

  @Test
  void anotherGoesOnWhereAKilledWorkerWas() throws Exception {
    kills(1, "discover");
  }

  @ParameterizedTest
  @ValueSource(strings = {"discover", "hunt", "siblings"})
  @Tag("soak")
  void anotherGoesOnWhereKilledWorkersWere(String method) throws Exception {
    kills(3, method);
  }

  private void kills(int kills, String method) throws Exception {
    long seed = System.nanoTime();
    System.out.println("killed worker seed " + seed);
    Random random = new Random(seed);
    Tripwire site = new Tripwire(Sites.named("clean404"));
    try (Lab lab = Lab.serve(site)) {
      Lab.Served served = lab.sites().getFirst();
      List<String> seeds = seeds(method, served);
      submit("whole", method, seeds);
      AnotherProcess whole = worker("whole");
      assertEquals(0, whole.exit(), whole.errors());
      long once = served.requests();

      submit("killed", method, seeds);
      for (int kill = 0; kill < kills; kill++) {
        AnotherProcess worker = worker("killed");
        site.kill(worker, (int) once / (kills + 1), random);
        worker.exit();
        site.never();
      }
      AnotherProcess last = worker("killed");
      assertEquals(0, last.exit(), last.errors());
      assertEquals(results("whole"), results("killed"));
      long most = 2 * once + (long) AGAIN * kills;
      assertTrue(served.requests() <= most, served.requests() + " requests, at most " + most);
    }
  }

  private static List<String> seeds(String method, Lab.Served site) {
    if (method.equals("discover")) return List.of(site.origin() + "/");
    List<String> linked =
        site.truth().entities().stream()
            .filter(Truth.Entity::linked)
            .map(entity -> site.origin() + entity.path())
            .toList();
    return method.equals("siblings") ? linked.subList(0, 1) : linked;
  }

  private static void submit(String job, String method, List<String> seeds) {
    String file =
        "{\"job\":\"%s\",\"method\":\"%s\",\"seeds\":[%s],\"settings\":{\"allow-private\":true}}"
            .formatted(
                job,
                method,
                seeds.stream().map(seed -> '"' + seed + '"').collect(Collectors.joining(",")));
    Ran ran = Ran.with(file, "submit", "--redis=" + redis.url(), "-");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
  }

  private AnotherProcess worker(String job) throws Exception {
    return AnotherProcess.start(
        folder,
        job,
        "worker",
        "--redis=" + redis.url(),
        "--job=" + job,
        "--until-done",
        "--lease=1s");
  }

  private static Set<String> results(String job) {
    Ran ran = Ran.with("", "status", "--redis=" + redis.url(), "--results", job);
    assertTrue(!ran.lines().isEmpty(), ran.err());
    return new TreeSet<>(ran.lines());
  }
}
