package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.Lab;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A crawl in a process of its own that is killed, and started again, as often as we like. */
class KilledCrawlTest {

  private static final Pattern URL = Pattern.compile("\"url\":\"http://[^/]+([^\"]*)\"");

  /** As a shell has it: 128 and the number of the signal. */
  private static final int KILLED = 137;

  @TempDir Path folder;

  @Test
  void twoKillsLoseAndRepeatNothing() throws Exception {
    kills(2, 140, 1);
  }

  @Test
  @Tag("soak")
  void sixtyKillsLoseAndRepeatNothing() throws Exception {
    kills(60, 3500, 1);
  }

  @Test
  @Tag("soak")
  void sixtyKillsWithManyConnectionsLoseAndRepeatNothing() throws Exception {
    kills(60, 4000, 8);
  }

  private void kills(int kills, int pages, int connections) throws Exception {
    long seed = System.nanoTime();
    System.out.println("killed crawl seed " + seed);
    Random random = new Random(seed);
    GraphSite graph = new GraphSite(pages, seed);
    Tripwire site = new Tripwire(graph);
    Set<String> acknowledged = new HashSet<>();
    try (Lab lab = Lab.serve(site)) {
      for (int kill = 0; kill < kills; kill++) {
        AnotherProcess run = start(lab, "killed" + kill, connections);
        site.kill(run, 50, random);
        assertEquals(KILLED, run.exit(), run.errors());
        site.never();
        acknowledged.addAll(paths(run.lines()));
      }
      AnotherProcess last = start(lab, "last", connections);
      assertEquals(0, last.exit(), last.errors());
      List<String> all = paths(last.lines());
      assertFalse(last.halfLine());
      assertTrue(all.containsAll(acknowledged), "lost: " + without(acknowledged, all));
      assertEquals(graph.paths(), new TreeSet<>(all));
      assertEquals(pages, all.size(), "repeated");
      // Beside the pages, robots.txt once, two to notice a maze, and what was under way at each
      // kill.
      long most = pages + 3 + (long) kills * connections;
      long requests = lab.sites().getFirst().requests();
      assertTrue(requests <= most, requests + " requests, expected at most " + most);
      assertEquals(graph.paths(), archived(lab), "in the archive");
    }
  }

  /** What the archive answers that all runs wrote. */
  private Set<String> archived(Lab lab) throws Exception {
    AnotherProcess replayed =
        AnotherProcess.start(
            folder,
            "replayed",
            "crawl",
            lab.sites().getFirst().origin() + "/",
            "--format=jsonl",
            "--replay=warcs/grapnel-00001.warc.gz");
    assertEquals(0, replayed.exit(), replayed.errors());
    return new TreeSet<>(paths(replayed.lines()));
  }

  private AnotherProcess start(Lab lab, String run, int connections) throws Exception {
    return AnotherProcess.start(
        folder,
        run,
        "crawl",
        lab.sites().getFirst().origin() + "/",
        "--allow-private",
        "--format=jsonl",
        "--warc=warcs",
        "--connections=" + connections);
  }

  private static List<String> paths(List<String> lines) {
    List<String> paths = new ArrayList<>();
    for (String line : lines) {
      Matcher url = URL.matcher(line);
      assertTrue(line.startsWith("{") && line.endsWith("}") && url.find(), line);
      paths.add(url.group(1));
    }
    return paths;
  }

  private static Set<String> without(Set<String> all, List<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(new HashSet<>(some));
    return rest;
  }

  @Test
  void ctrlCEndsCleanlyAndTheSameAgainGoesOn() throws Exception {
    interrupted(250);
  }

  @Test
  @Tag("soak")
  void ctrlCOfALongCrawlEndsCleanlyAndTheSameAgainGoesOn() throws Exception {
    interrupted(1500);
  }

  private void interrupted(int pages) throws Exception {
    GraphSite graph = new GraphSite(pages, 1);
    Tripwire site = new Tripwire(graph);
    try (Lab lab = Lab.serve(site)) {
      AnotherProcess first = start(lab, "first", 1);
      site.after(100, first::interrupt);
      assertEquals(AnotherProcess.INTERRUPTED, first.exit(), first.errors());
      assertFalse(first.halfLine());
      List<String> some = paths(first.lines());
      assertTrue(some.size() < pages, "was through already");
      AnotherProcess second = start(lab, "second", 1);
      assertEquals(0, second.exit(), second.errors());
      List<String> all = paths(second.lines());
      assertEquals(some, all.subList(0, some.size()));
      assertEquals(graph.paths(), new TreeSet<>(all));
      assertEquals(pages, all.size());
      long requests = lab.sites().getFirst().requests();
      // Beside the pages robots.txt, one that was under way, and in each run two to notice a maze.
      assertTrue(requests <= pages + 6, requests + " requests");
    }
  }
}
