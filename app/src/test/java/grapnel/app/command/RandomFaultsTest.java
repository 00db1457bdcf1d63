package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs with exceptions, a lack of memory, full disks and closed streams at random places: each
 * ends, and what was printed before stands in the end, once.
 */
class RandomFaultsTest {

  private static final int RUNS = 12;

  /** One method of so many throws once: one to three of those that a run comes by. */
  private static final int RARITY = 150;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"discover", "crawl"})
  @Tag("soak")
  @Tag("hostile")
  void faultsLoseAndRepeatNothing(String command) throws Exception {
    long seed = System.nanoTime();
    System.out.println("random faults seed " + seed);
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      String site = lab.sites().getFirst().origin() + "/";
      List<String> whole = clean(command, site, "whole");
      Set<String> printed = new HashSet<>();
      long faults = 0;
      for (int run = 0; run < RUNS; run++) {
        String option = FaultAgent.option(folder, "random:" + (seed + run) + ":" + RARITY);
        AnotherProcess faulty =
            AnotherProcess.start(
                folder,
                "faulty",
                List.of(option),
                List.of(command, site, "--allow-private", "--store=kept"));
        faulty.onExit().get(120, TimeUnit.SECONDS);
        faults += faulty.errors().lines().filter(line -> line.startsWith("fault: ")).count();
        List<String> lines = faulty.lines();
        assertEquals(new HashSet<>(lines).size(), lines.size(), "claimed twice in run " + run);
        printed.addAll(lines);
      }
      System.out.println(faults + " faults in " + RUNS + " runs of " + command);
      assertTrue(faults > 0, "no fault was put in");
      List<String> last = clean(command, site, "kept");
      assertTrue(new HashSet<>(last).containsAll(printed), "lost: " + without(printed, last));
      assertEquals(new HashSet<>(whole), new HashSet<>(last));
      assertEquals(new HashSet<>(last).size(), last.size(), "claimed twice");
    }
  }

  private static Set<String> without(Set<String> all, List<String> there) {
    Set<String> left = new HashSet<>(all);
    there.forEach(left::remove);
    return left;
  }

  private List<String> clean(String command, String site, String store) throws Exception {
    AnotherProcess run =
        AnotherProcess.start(folder, "clean", command, site, "--allow-private", "--store=" + store);
    assertEquals(0, run.exit(), run.errors());
    return run.lines();
  }
}
