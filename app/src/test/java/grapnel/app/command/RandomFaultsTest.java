package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
  @ValueSource(
      strings = {
        "discover",
        "crawl",
        "hunt",
        "siblings",
        "surface",
        "templates",
        "dedupe",
        "forms",
        "prototypes",
        "urls",
        "normalize"
      })
  @Tag("soak")
  @Tag("hostile")
  void faultsLoseAndRepeatNothing(String command) throws Exception {
    long seed = System.nanoTime();
    System.out.println("random faults seed " + seed);
    try (Lab lab = Lab.serve(Sites.named("clean404"), Sites.named("library-keyword"))) {
      writeList(lab);
      List<String> words = words(command, lab);
      List<String> whole = clean(words, "whole");
      Set<String> printed = new HashSet<>();
      long faults = 0;
      for (int run = 0; run < RUNS; run++) {
        String option = FaultAgent.option(folder, "random:" + (seed + run) + ":" + RARITY);
        AnotherProcess faulty =
            AnotherProcess.start(folder, "faulty", List.of(option), with(words, "kept"));
        faulty.onExit().get(120, TimeUnit.SECONDS);
        faults += faulty.errors().lines().filter(line -> line.startsWith("fault: ")).count();
        List<String> lines = faulty.lines();
        assertEquals(new HashSet<>(lines).size(), lines.size(), "claimed twice in run " + run);
        printed.addAll(lines);
      }
      System.out.println(faults + " faults in " + RUNS + " runs of " + command);
      assertTrue(faults > 0, "no fault was put in");
      List<String> last = clean(words, "kept");
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

  /** Commands that read pages or lists get those of the lab. */
  private List<String> words(String command, Lab lab) {
    String site = lab.sites().getFirst().origin() + "/";
    String list = folder.resolve("list").toString();
    return switch (command) {
      case "hunt" -> List.of(command, list, "--threshold=5", "--allow-private");
      case "surface" ->
          List.of(
              command,
              lab.sites().getLast().origin() + "/",
              "--random-seed=7",
              "--submissions=15",
              "--allow-private");
      case "siblings" -> List.of(command, linked(lab).getFirst(), "--allow-private");
      case "templates", "dedupe", "forms", "prototypes" -> {
        List<String> words = new ArrayList<>(List.of(command));
        if (command.equals("templates") || command.equals("dedupe")) words.add(list);
        else words.addAll(linked(lab).subList(0, 3));
        words.add("--allow-private");
        yield words;
      }
      case "urls", "normalize" -> List.of(command, list);
      default -> List.of(command, site, "--allow-private");
    };
  }

  private static List<String> linked(Lab lab) {
    Lab.Served site = lab.sites().getFirst();
    return site.truth().entities().stream()
        .filter(Truth.Entity::linked)
        .map(entity -> site.origin() + entity.path())
        .toList();
  }

  private void writeList(Lab lab) throws IOException {
    Files.write(folder.resolve("list"), linked(lab));
  }

  /** Some keep nothing, and know no store. */
  private static List<String> with(List<String> words, String store) {
    if (words.getFirst().equals("urls") || words.getFirst().equals("normalize")) return words;
    List<String> all = new ArrayList<>(words);
    all.add("--store=" + store);
    return all;
  }

  private List<String> clean(List<String> words, String store) throws Exception {
    AnotherProcess run = AnotherProcess.start(folder, "clean", List.of(), with(words, store));
    // A form that is sent no more than fifteen times leaves work.
    ExitCode end = words.getFirst().equals("surface") ? ExitCode.BUDGET : ExitCode.DONE;
    assertEquals(end.code(), run.exit(), run.errors());
    return run.lines();
  }
}
