package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Call;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command, over loopback. */
class CrawlCommandTest {

  @TempDir Path folder;

  private final GraphSite graph = new GraphSite(40, 1);
  private Lab lab;

  @BeforeEach
  void serve() throws IOException {
    lab = Lab.serve(graph, new Small());
  }

  @AfterEach
  void close() {
    lab.close();
  }

  /** A page, one that is missing, and one that moved. */
  private static final class Small implements LabSite {
    @Override
    public String name() {
      return "small";
    }

    @Override
    public Reply reply(Call call) {
      return switch (call.path()) {
        case "/" -> Reply.html("<a href=/gone>x</a><a href=/moved>y</a><a href=/secret>z</a>");
        case "/robots.txt" -> Reply.text("text/plain", "User-agent: *\nDisallow: /secret\n");
        case "/moved" -> Reply.redirect(301, "/");
        default -> Reply.missing();
      };
    }

    @Override
    public Truth truth() {
      return Truth.NONE;
    }
  }

  private String at(String site, String path) {
    return lab.site(site).origin() + path;
  }

  private Ran crawl(String... arguments) {
    return crawlPiped("", arguments);
  }

  private Ran crawlPiped(String input, String... arguments) {
    List<String> all =
        new ArrayList<>(List.of("crawl", "--allow-private", "--store", store().toString()));
    all.addAll(List.of(arguments));
    return Ran.with(input, all.toArray(String[]::new));
  }

  private Path store() {
    return folder.resolve("store");
  }

  @Test
  void textIsThePagesThatAreThere() {
    Ran ran = crawl(at("small", "/"));
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertEquals(List.of(at("small", "/")), ran.lines());
    assertTrue(ran.err().contains("1 page, 2 other answers"), ran.err());
  }

  @Test
  void jsonIsAllThatWasAskedFor() {
    Ran ran = crawl(at("small", "/"), "--format=jsonl");
    assertEquals(3, ran.lines().size());
    String first = ran.lines().getFirst();
    assertTrue(first.startsWith("{\"url\":\"" + at("small", "/") + "\",\"status\":200,"), first);
    assertTrue(first.contains("\"depth\":0,"), first);
    assertTrue(
        ran.lines().stream()
            .anyMatch(l -> l.contains("301") && l.contains("\"location\":\"" + at("small", "/"))),
        ran.lines().toString());
  }

  @Test
  void seedsComeFromFilesAndStandardInput() throws Exception {
    Path file = folder.resolve("seeds");
    Files.writeString(file, "# no URL\n" + at("graph", "/") + "\n\n");
    Ran ran = crawlPiped(at("small", "/") + "\n", file.toString(), "-");
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertEquals(41, ran.lines().size());
    assertTrue(ran.err().contains("seeds:1: not a URL"), ran.err());
  }

  /** A recording of what is known would be empty, and nobody would know why. */
  @Test
  void answersOfTheStoreAreNotRecordedAndThatIsSaid() {
    String archive = folder.resolve("all.warc.gz").toString();
    Ran first = crawl(at("graph", "/"), "--record", archive);
    assertFalse(first.err().contains("came from the store"), first.err());
    Ran again = crawl(at("graph", "/"), "--depth=9", "--record", archive);
    assertTrue(again.err().contains("answers came from the store"), again.err());
  }

  @Test
  void aBudgetEndsItAndTheSameAgainPrintsTheWhole() {
    Ran some = crawl(at("graph", "/"), "--max-requests=11");
    assertEquals(ExitCode.BUDGET, some.exitCode(), some.err());
    assertEquals(10, some.lines().size());
    Ran all = crawl(at("graph", "/"));
    assertEquals(ExitCode.DONE, all.exitCode(), all.err());
    assertEquals(some.lines(), all.lines().subList(0, 10));
    assertEquals(40, new TreeSet<>(all.lines()).size());
    assertEquals(41, lab.site("graph").requests());
  }

  @Test
  void anotherDepthIsAnotherCrawlThatAsksNothingTwice() {
    Ran flat = crawl(at("graph", "/"), "--depth=1");
    assertTrue(flat.lines().size() < 40, flat.lines().toString());
    assertEquals(40, crawl(at("graph", "/")).lines().size());
    assertEquals(41, lab.site("graph").requests());
  }

  @Test
  void whatIsExchangedIsArchivedAndTheArchiveAnswersInItsPlace() throws Exception {
    Path warcs = folder.resolve("warcs");
    Ran live = crawl(at("graph", "/"), "--max-requests=11", "--warc", warcs.toString());
    assertEquals(ExitCode.BUDGET, live.exitCode(), live.err());
    crawl(at("graph", "/"), "--warc", warcs.toString());
    assertEquals(41, lab.site("graph").requests());
    String file = warcs.resolve("grapnel-00001.warc.gz").toString();
    Ran replayed = crawl(at("graph", "/"), "--replay", file);
    assertEquals(ExitCode.DONE, replayed.exitCode(), replayed.err());
    assertEquals(40, replayed.lines().size());
    assertEquals(41, lab.site("graph").requests());
    Ran missing = crawl(at("graph", "/nowhere"), "--replay", file, "--format=jsonl");
    assertTrue(missing.out().contains("\"error\":\"not in the archive\""), missing.out());
  }

  @Test
  void rateTimeAndProxyAreKept() {
    Ran slow = crawl(at("graph", "/"), "--rate=0.2", "--max-time=1s");
    assertEquals(ExitCode.BUDGET, slow.exitCode(), slow.err());
    assertEquals(1, lab.site("graph").requests(), "robots.txt, and then a pause of 5 s");
    assertEquals(40, crawl(at("graph", "/"), "--rate=500", "--scope=host").lines().size());
    Ran proxied = crawl(at("small", "/"), "--proxy=http://127.0.0.1:9");
    assertEquals(ExitCode.UNREACHABLE, proxied.exitCode(), proxied.err());
    assertEquals(0, lab.site("small").requests());
  }

  @Test
  void whoAsksForACookieGetsItBack() throws Exception {
    try (Lab walled = Lab.serve(Sites.named("cookie-wall"))) {
      Lab.Served wall = walled.sites().getFirst();
      Ran ran = crawl(wall.origin() + "/");
      long there = wall.truth().linked().size();
      assertTrue(ran.out().lines().count() > there, ran.out().lines().count() + " pages");
      // One request more for the cookie, and robots.txt.
      assertTrue(wall.requests() <= ran.out().lines().count() + 3, wall.requests() + " requests");
    }
  }

  @Test
  void freshForgets() {
    crawl(at("small", "/"));
    crawl(at("small", "/"), "--fresh");
    assertEquals(8, lab.site("small").requests());
  }

  @Test
  void whatCannotBeReachedOrMayNotBeAskedHasItsExitCode() {
    Ran dead = crawl("http://127.0.0.1:9/");
    assertEquals(ExitCode.UNREACHABLE, dead.exitCode(), dead.err());
    Ran guarded = Ran.with("", "crawl", at("small", "/"), "--store=" + folder.resolve("other"));
    assertEquals(ExitCode.REFUSED, guarded.exitCode(), guarded.err());
    Ran forbidden = crawl(at("small", "/secret"));
    assertEquals(ExitCode.REFUSED, forbidden.exitCode(), forbidden.err());
    assertEquals(ExitCode.REFUSED, crawl(at("small", "/secret")).exitCode(), "the second time");
    assertEquals(ExitCode.EMPTY, crawl(at("small", "/gone"), "--fail-empty").exitCode());
  }

  /** Each is one line that names the value, and 2. */
  @Test
  void badInputIsOneClearLine() throws Exception {
    Path binary = Files.write(folder.resolve("binary"), new byte[] {1, 0, 2});
    Path empty = Files.writeString(folder.resolve("empty"), "\n");
    Path half = Files.write(folder.resolve("half.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});
    for (List<String> bad :
        List.of(
            List.of("no-such-file", "no-such-file"),
            List.of("ftp://example.com/", "ftp://example.com/"),
            List.of(folder.toString(), "a folder"),
            List.of(binary.toString(), "binary"),
            List.of(half.toString(), "gzip"),
            List.of(empty.toString(), "no URL among the seeds"))) {
      Ran ran = crawl(bad.getFirst(), "-q");
      assertEquals(ExitCode.USAGE, ran.exitCode(), ran.err());
      assertEquals(1, ran.err().lines().count(), ran.err());
      assertTrue(ran.err().contains(bad.getLast()), ran.err());
    }
  }

  @Test
  void aStoreOfANewerFormatIsLeftAlone() throws Exception {
    crawl(at("small", "/"));
    Files.writeString(store().resolve("format"), "999\n");
    Ran ran = crawl(at("small", "/"), "-q");
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertEquals(1, ran.err().lines().count(), ran.err());
    assertTrue(ran.err().contains("format 999"), ran.err());
    assertEquals("999\n", Files.readString(store().resolve("format")));
  }

  @Test
  void aStoreThatAnotherHoldsIsWaitedForAndThenSaid() {
    String site = lab.site("small").origin();
    try (SiteStore held =
        Store.open(store()).openSite(site, new Store.LockWait(Duration.ZERO, _ -> {}))) {
      assertTrue(held.crawlNames().isEmpty());
      Ran ran = crawl(at("small", "/"), "--lock-wait=1s");
      assertEquals(ExitCode.USAGE, ran.exitCode());
      assertTrue(ran.err().contains("waiting for it"), ran.err());
      assertTrue(ran.err().contains("did not finish within 1 s"), ran.err());
    }
    assertEquals(ExitCode.DONE, crawl(at("small", "/")).exitCode());
  }

  /** A limit on the size of files is as good as a full disk, and needs no rights. */
  @Test
  void aFullDiskIsSaidAndNothingAcknowledgedIsLost() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/prlimit")), "no prlimit");
    Tripwire site = new Tripwire(new GraphSite(300, 1));
    try (Lab filling = Lab.serve(site)) {
      String seed = filling.sites().getFirst().origin() + "/";
      AnotherProcess full =
          AnotherProcess.start(folder, "full", "crawl", seed, "--allow-private", "--store=store");
      site.after(10, () -> full.limitFiles(100_000));
      assertEquals(ExitCode.USAGE.code(), full.exit(), full.errors());
      assertTrue(full.errors().contains("the store failed to write"), full.errors());
      assertFalse(full.errors().contains("\tat "), full.errors());
      List<String> some = full.lines();
      assertTrue(some.size() >= 8 && some.size() < 300, some.size() + " before it was full");
      Ran rest = crawl(seed);
      assertEquals(ExitCode.DONE, rest.exitCode(), rest.err());
      assertEquals(some, rest.lines().subList(0, some.size()));
      assertEquals(300, new TreeSet<>(rest.lines()).size());
    }
  }
}
