package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.lab.sites.Sites;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A discovery in a process of its own that is killed goes on, and ends as it always does. */
class KilledDiscoverTest {

  @TempDir Path folder;

  @Test
  void aKillChangesNothing() throws Exception {
    kills(1, "clean404");
  }

  @Test
  void theSameCommandGoesOnWithManySites() throws Exception {
    kills(2, "clean404", "soft404", "canonical", "padded", "prefixed", "tree");
  }

  @Test
  @Tag("soak")
  void tenKillsChangeNothing() throws Exception {
    kills(10, "clean404");
  }

  private void kills(int kills, String... names) throws Exception {
    long seed = System.nanoTime();
    System.out.println("killed discovery seed " + seed);
    Random random = new Random(seed);
    Tripwire watched = new Tripwire(Sites.named(names[0]));
    List<LabSite> sites = new ArrayList<>(List.of(watched));
    for (String name : List.of(names).subList(1, names.length)) sites.add(Sites.named(name));
    try (Lab lab = Lab.serve(sites)) {
      AnotherProcess whole = start("whole", lab);
      assertEquals(0, whole.exit(), whole.errors());
      long once = requests(lab);
      for (int kill = 0; kill < kills; kill++) {
        AnotherProcess run = start("killed", lab);
        watched.kill(run, 10, random);
        run.exit();
        watched.never();
      }
      AnotherProcess last = start("killed", lab);
      assertEquals(0, last.exit(), last.errors());
      assertEquals(rows(whole, names), rows(last, names));
      long most = 2 * once + (long) kills * names.length;
      assertTrue(requests(lab) <= most, requests(lab) + " requests, at most " + most);
    }
  }

  /** Of one site in their order; several end in any. */
  private static List<String> rows(AnotherProcess run, String... names) throws Exception {
    return names.length == 1 ? run.lines() : run.lines().stream().sorted().toList();
  }

  private static long requests(Lab lab) {
    return lab.sites().stream().mapToLong(Lab.Served::requests).sum();
  }

  private AnotherProcess start(String store, Lab lab) throws Exception {
    List<String> words = new ArrayList<>(List.of("discover"));
    lab.sites().forEach(site -> words.add(site.origin() + "/"));
    words.addAll(List.of("--allow-private", "--store=" + store + "-store"));
    return AnotherProcess.start(folder, store, List.of(), words);
  }
}
