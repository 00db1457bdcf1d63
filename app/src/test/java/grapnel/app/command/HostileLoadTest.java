package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Many sites in one command with 512 MB and 1024 open files: the lines of docs/attacks.md about
 * load.
 */
class HostileLoadTest {

  private static final int PAGES = 3;

  @TempDir Path folder;

  @Test
  @Tag("soak")
  @Tag("hostile")
  void manySitesInOneCommandAreHeld() throws Exception {
    crawl(2000);
    discover(200);
  }

  private List<String> limited(List<String> words) {
    List<String> shell =
        new ArrayList<>(List.of("sh", "-c", "ulimit -n 1024 && exec \"$@\"", "sh"));
    shell.addAll(AnotherProcess.command(List.of(), words));
    return shell;
  }

  private void crawl(int hosts) throws Exception {
    try (ManyHosts web = new ManyHosts(hosts, PAGES, "")) {
      Path seeds = folder.resolve("seeds");
      Files.write(seeds, web.roots());
      List<String> words = List.of("crawl", seeds.toString(), "--allow-private", "--store=crawled");
      AnotherProcess run = AnotherProcess.start(folder, "crawl", limited(words));
      assertEquals(0, run.exit(), run.errors());
      assertEquals(web.urls(), new TreeSet<>(run.lines()));
      assertEquals(web.urls().size(), run.lines().size(), "printed twice");
      Files.writeString(
          Path.of("target", "hostile-load-crawl.md"),
          "crawl of %,d hosts: %,d of %,d pages%n"
              .formatted(hosts, run.lines().size(), web.urls().size()));
    }
  }

  private void discover(int sites) throws Exception {
    List<LabSite> all = new ArrayList<>();
    for (int i = 0; i < sites; i++) all.add(new Numbered(i, Sites.named("clean404")));
    try (Lab lab = Lab.serve(all)) {
      Path starts = folder.resolve("starts");
      Files.writeString(
          starts,
          lab.sites().stream().map(site -> site.origin() + "/\n").collect(Collectors.joining()));
      List<String> words =
          List.of("discover", starts.toString(), "--allow-private", "--store=discovered");
      AnotherProcess run = AnotherProcess.start(folder, "discover", limited(words));
      assertEquals(0, run.exit(), run.errors());
      List<String> lines = run.lines();
      for (Lab.Served site : lab.sites()) {
        List<String> own =
            lines.stream().filter(line -> line.startsWith(site.origin() + "/")).toList();
        assertEquals(List.of(), List.copyOf(site.truth().score(own).missed()), site.origin());
      }
      assertEquals(new TreeSet<>(lines).size(), lines.size(), "printed twice");
      Files.writeString(
          Path.of("target", "hostile-load-discover.md"),
          "discover of %,d sites: %,d pages, none missed%n".formatted(sites, lines.size()));
    }
  }

  /** The same site under another name. */
  private record Numbered(int number, LabSite site) implements LabSite {

    @Override
    public String name() {
      return site.name() + number;
    }

    @Override
    public Reply reply(Call call) {
      return site.reply(call);
    }

    @Override
    public Truth truth() {
      return site.truth();
    }
  }
}
