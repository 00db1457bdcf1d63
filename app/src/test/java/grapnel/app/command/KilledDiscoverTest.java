package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A discovery in a process of its own that is killed goes on, and ends as it always does. */
class KilledDiscoverTest {

  @TempDir Path folder;

  @Test
  void aKillChangesNothing() throws Exception {
    kills(1);
  }

  @Test
  @Tag("soak")
  void tenKillsChangeNothing() throws Exception {
    kills(10);
  }

  private void kills(int kills) throws Exception {
    long seed = System.nanoTime();
    System.out.println("killed discovery seed " + seed);
    Random random = new Random(seed);
    Tripwire site = new Tripwire(Sites.named("clean404"));
    try (Lab lab = Lab.serve(site)) {
      Lab.Served served = lab.sites().getFirst();
      AnotherProcess whole = start("whole", served.origin());
      assertEquals(0, whole.exit(), whole.errors());
      long once = served.requests();
      for (int kill = 0; kill < kills; kill++) {
        AnotherProcess run = start("killed", served.origin());
        site.kill(run, 10, random);
        run.exit();
        site.never();
      }
      AnotherProcess last = start("killed", served.origin());
      assertEquals(0, last.exit(), last.errors());
      assertEquals(whole.lines(), last.lines());
      long most = 2 * once + kills;
      assertTrue(served.requests() <= most, served.requests() + " requests, at most " + most);
    }
  }

  private AnotherProcess start(String store, String origin) throws Exception {
    return AnotherProcess.start(
        folder, store, "discover", origin + "/", "--allow-private", "--store=" + store + "-store");
  }
}
