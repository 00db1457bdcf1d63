package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several sites in one command. */
final class ManySitesTest {

  private static final List<String> NAMES =
      List.of("clean404", "soft404", "canonical", "padded", "prefixed");

  @TempDir private Path folder;

  private final Set<String> underWay = ConcurrentHashMap.newKeySet();
  private final AtomicInteger mostUnderWay = new AtomicInteger();

  /** Notes how many sites are asked at the same time. */
  private LabSite watched(String name) {
    LabSite site = Sites.named(name);
    return site.replying(
        call -> {
          underWay.add(name);
          mostUnderWay.accumulateAndGet(underWay.size(), Math::max);
          try {
            Thread.sleep(2);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          underWay.remove(name);
          return site.reply(call);
        });
  }

  private Ran run(String input, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--allow-private", "--store", folder.resolve("store").toString()));
    return Ran.with(input, all.toArray(String[]::new));
  }

  private static String starts(Lab lab) {
    return lab.sites().stream().map(site -> site.origin() + "/\n").collect(Collectors.joining());
  }

  private static long requests(Lab lab) {
    return lab.sites().stream().mapToLong(Lab.Served::requests).sum();
  }

  private static void assertAllFound(Lab lab, Ran ran) {
    for (Lab.Served site : lab.sites()) {
      List<String> own =
          ran.lines().stream().filter(line -> line.startsWith(site.origin() + "/")).toList();
      assertEquals(Set.of(), site.truth().score(own).missed(), site.name());
    }
  }

  @Test
  void allAreWorkedOnAtOnceAndTheSameCommandAgainAsksNothing() throws IOException {
    try (Lab lab = Lab.serve(NAMES.stream().map(this::watched).toList())) {
      Ran ran = run(starts(lab), "discover", "-");
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertAllFound(lab, ran);
      assertTrue(mostUnderWay.get() > 1, mostUnderWay + " under way at once");
      assertTrue(ran.err().contains("5 sites: 5 done, "), ran.err());
      long before = requests(lab);
      Ran again = run(starts(lab), "discover", "-");
      assertEquals(new TreeSet<>(ran.lines()), new TreeSet<>(again.lines()));
      assertEquals(before, requests(lab));
    }
  }

  @Test
  void noMoreAreOpenThanTheUserWants() throws IOException {
    try (Lab lab = Lab.serve(NAMES.stream().map(this::watched).toList())) {
      assertAllFound(lab, run(starts(lab), "discover", "-", "--sites", "1"));
    }
    assertEquals(1, mostUnderWay.get());
  }

  @Test
  void whatIsSaidOfASiteStandsTogether() throws IOException {
    try (Lab lab = Lab.serve(NAMES.stream().map(this::watched).toList())) {
      List<String> sites =
          run(starts(lab), "discover", "-")
              .err()
              .lines()
              .filter(line -> line.startsWith("http://127.0.0.1:"))
              .map(line -> line.replaceFirst("^(http://127.0.0.1:[0-9]+).*", "$1"))
              .toList();
      long changes = 0;
      for (int i = 1; i < sites.size(); i++) {
        if (!sites.get(i).equals(sites.get(i - 1))) changes++;
      }
      assertEquals(NAMES.size() - 1, changes, sites.toString());
    }
  }

  private static int closedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Test
  void aFocusedCrawlOfManySitesNamesWhatFailedAndGoesOn() throws IOException {
    int closed = closedPort();
    Path page = Files.writeString(folder.resolve("page.html"), "<p>A shop with many things.");
    Path topic = Files.writeString(folder.resolve("topic.tsv"), page + "\t+\n");
    try (Lab lab = Lab.serve(NAMES.stream().map(this::watched).toList())) {
      String input = "http://127.0.0.1:%d/\n".formatted(closed) + starts(lab);
      String[] command = {"crawl", "-", "--topic", topic.toString(), "--max-requests", "20"};
      Ran ran = run(input, command);
      assertEquals(ExitCode.BUDGET, ran.exitCode(), ran.err());
      assertTrue(mostUnderWay.get() > 1, mostUnderWay + " under way at once");
      assertTrue(ran.err().contains("failed: http://127.0.0.1:%d: ".formatted(closed)), ran.err());
      for (Lab.Served site : lab.sites()) assertEquals(20, site.requests(), site.name());
      Ran again = run(input, command);
      assertTrue(again.lines().size() > ran.lines().size(), again.err());
      assertTrue(again.lines().containsAll(ran.lines()), again.err());
    }
  }

  @Test
  void oneBadSiteStopsNoOtherAndIsNamedInTheEnd() throws IOException {
    int closed = closedPort();
    try (Lab lab = Lab.serve(watched("clean404"), watched("robots-503"), watched("soft404"))) {
      String input = "http://127.0.0.1:%d/\n".formatted(closed) + starts(lab);
      Ran ran = run(input, "discover", "-", "--sites", "2", "--quiet");
      assertFalse(ran.lines().isEmpty());
      Ran told = run(input, "discover", "-", "--sites", "2");
      assertEquals(ExitCode.UNREACHABLE, told.exitCode(), told.err());
      assertTrue(told.err().contains("4 sites: 2 done, 2 failed, "), told.err());
      assertTrue(
          told.err().contains("failed: http://127.0.0.1:%d could not be reached".formatted(closed)),
          told.err());
    }
  }

  @Test
  void samplesOfSeveralSitesAreSearchedAtOnce() throws IOException {
    try (Lab lab = Lab.serve(watched("tree"), watched("deep-tree"))) {
      String samples =
          lab.sites().stream()
              .map(site -> site.origin() + site.truth().entities().getFirst().path() + "\n")
              .collect(Collectors.joining());
      Ran ran = run(samples, "siblings", "-");
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertTrue(ran.err().contains("2 sites: 2 done, "), ran.err());
    }
  }
}
