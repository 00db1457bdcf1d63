package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A hunt in a process of its own that is killed: what it prints in the end is what it always is.
 */
class KilledHuntTest {

  @TempDir Path folder;

  @Test
  @Tag("soak")
  void fiftyKillsChangeNothing() throws Exception {
    kills(50);
  }

  private void kills(int kills) throws Exception {
    long seed = System.nanoTime();
    System.out.println("killed hunt seed " + seed);
    Random random = new Random(seed);
    Tripwire site = new Tripwire(Sites.named("clean404"));
    try (Lab lab = Lab.serve(site)) {
      Lab.Served served = lab.sites().getFirst();
      Path list = folder.resolve("list");
      Files.write(
          list,
          site.truth().entities().stream()
              .filter(Truth.Entity::linked)
              .map(entity -> served.origin() + entity.path())
              .toList());
      AnotherProcess whole = start("whole");
      assertEquals(0, whole.exit(), whole.errors());
      long once = served.requests();
      assertTrue(!whole.lines().isEmpty());

      Set<String> printed = new HashSet<>();
      for (int kill = 0; kill < kills; kill++) {
        AnotherProcess run = start("killed");
        site.kill(run, 10, random);
        run.exit();
        site.never();
        printed.addAll(run.lines());
      }
      AnotherProcess last = start("killed");
      assertEquals(0, last.exit(), last.errors());
      List<String> all = last.lines();
      assertTrue(all.containsAll(printed), "lost: " + printed + " of " + all);
      assertEquals(whole.lines(), all);
      long most = 2 * once + kills;
      assertTrue(served.requests() <= most, served.requests() + " requests, at most " + most);
    }
  }

  /** As text, since the requests spent on a page differ from run to run. */
  private AnotherProcess start(String store) throws Exception {
    return AnotherProcess.start(
        folder,
        store,
        "hunt",
        folder.resolve("list").toString(),
        "--allow-private",
        "--threshold=5",
        "--store=" + store + "-store");
  }
}
