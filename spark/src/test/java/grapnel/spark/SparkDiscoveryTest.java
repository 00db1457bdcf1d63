package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.sites.DemoSites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sites that are discovered by tasks, beside the command line. */
class SparkDiscoveryTest {

  @TempDir Path folder;

  /** The same small shop so many times, each at a port of its own. */
  static List<LabSite> shops(int count) {
    List<LabSite> shops = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      LabSite shop = DemoSites.named(DemoSites.SHOP).orElseThrow();
      shops.add(new NamedSite("shop" + i, shop));
    }
    return shops;
  }

  private record NamedSite(String name, LabSite site) implements LabSite {
    @Override
    public grapnel.demo.Reply reply(grapnel.demo.Call call) {
      return site.reply(call);
    }

    @Override
    public grapnel.demo.Truth truth() {
      return site.truth();
    }
  }

  static Path list(Path folder, Lab lab) throws IOException {
    return Files.write(
        folder.resolve("sites.txt"),
        lab.sites().stream().map(site -> site.origin() + "/").toList());
  }

  /** Without the time at which a page was seen. */
  static List<String> timeless(List<String> rows) {
    return rows.stream()
        .map(row -> row.replaceFirst("\"first_seen\":\"[^\"]*\"", "\"first_seen\":\"\""))
        .sorted()
        .toList();
  }

  @Test
  void sitesGiveWhatTheCommandLineGivesAndTheSameAgainAsksNothing() throws IOException {
    try (Lab lab = Lab.serve(shops(2))) {
      String list = list(folder, lab).toString();
      List<String> expected =
          Cli.lines(folder, "discover", "-q", "--allow-private", "--format", "jsonl", list);
      assertTrue(expected.size() > 300, () -> expected.size() + " pages");
      String out = folder.resolve("out").toString();
      String[] command = {
        "discover", "--allow-private", "--format", "jsonl", "--portion", "1", list, "-o", out
      };
      List<String> said = new ArrayList<>();
      boolean whole = new SparkJob(LocalSpark.session(), SparkOptions.of(command), said::add).run();
      assertTrue(whole, said::toString);
      assertEquals(timeless(expected), timeless(Cli.parts(Path.of(out))));
      assertTrue(said.toString().contains("2 sites: 2 done, 0 not"), said::toString);
      try (Stream<Path> files = Files.list(Path.of(out))) {
        assertEquals(
            2, files.filter(file -> file.getFileName().toString().startsWith("sites-")).count());
      }

      // As if the driver had died before the end.
      Files.delete(Path.of(out, "_SUCCESS"));
      long before = lab.sites().stream().mapToLong(Lab.Served::requests).sum();
      new SparkJob(LocalSpark.session(), SparkOptions.of(command), said::add).run();
      assertEquals(before, lab.sites().stream().mapToLong(Lab.Served::requests).sum());
      assertEquals(timeless(expected), timeless(Cli.parts(Path.of(out))));
      assertThrows(
          SparkUserError.class,
          () -> new SparkJob(LocalSpark.session(), SparkOptions.of(command), said::add).run());
    }
  }
}
