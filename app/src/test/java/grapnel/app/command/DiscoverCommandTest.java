package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.Streams;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.demo.Reply;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code discover}, {@code census} and {@code explain} as a user types them. */
final class DiscoverCommandTest {

  @TempDir private Path folder;

  private Ran run(String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    return Ran.with("", all.toArray(String[]::new));
  }

  private Ran discover(Lab lab, String... options) {
    List<String> all = new ArrayList<>(List.of("discover", origin(lab) + "/", "--allow-private"));
    all.addAll(List.of(options));
    return run(all.toArray(String[]::new));
  }

  private static String origin(Lab lab) {
    return lab.sites().getFirst().origin();
  }

  @Test
  void aSitesAddressIsEnough() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      Truth truth = lab.sites().getFirst().truth();
      Ran ran = discover(lab);
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      Truth.Score score = truth.score(ran.lines());
      assertEquals(truth.entities().size(), score.right().size());
      assertEquals(List.of(), score.wrong());
      assertTrue(ran.err().contains("95%"), ran.err());

      Ran hidden = discover(lab, "--hidden");
      assertEquals(truth.hidden().size(), truth.score(hidden.lines()).hiddenRight());
      assertEquals(truth.hidden().size(), hidden.lines().size());
    }
  }

  /** A row is seen before the site is done, and none is taken back. */
  @Test
  void urlsArePrintedAsTheyAreFound() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      Lab.Served served = lab.sites().getFirst();
      List<Long> requests = new ArrayList<>();
      OutputStream out =
          new OutputStream() {
            @Override
            public void write(int b) {
              if (b == '\n') requests.add(served.requests());
            }
          };
      PrintStream err = new PrintStream(OutputStream.nullOutputStream(), true);
      String store = folder.resolve("store").toString();
      ExitCode exitCode =
          Main.run(
              new Streams(InputStream.nullInputStream(), out, err, false),
              "discover",
              origin(lab) + "/",
              "--allow-private",
              "--store",
              store);
      assertEquals(ExitCode.DONE, exitCode);
      assertTrue(requests.getFirst() < served.requests() / 2, requests + "");
      assertEquals(requests.size(), run("export").lines().size());
    }
  }

  @Test
  void rowsHaveTheFieldsThatScriptsRelyOn() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      String row = discover(lab, "--format", "jsonl").lines().getFirst();
      for (String field :
          List.of(
              "url", "kind", "id", "methods", "linked", "first_seen", "verdict", "confidence")) {
        assertTrue(row.contains("\"" + field + "\":"), field + " in " + row);
      }
    }
  }

  @Test
  void theCensusAndEveryPageCanBeHadLater() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      String page = discover(lab, "--hidden").lines().getFirst();
      Ran census = run("census");
      assertTrue(census.out().contains("article: "), census.out());
      assertTrue(census.out().contains("95%"), census.out());

      Ran explained = run("explain", page);
      assertEquals(ExitCode.DONE, explained.exitCode());
      for (String said :
          List.of(
              "its id was tried",
              "no page we saw links to it",
              "to see whether this address has a page of its own",
              "status 200",
              "a page of its own, ")) {
        assertTrue(explained.out().contains(said), said + " in " + explained.out());
      }
      assertTrue(explained.lines().size() <= 15, explained.out());
      Ran json = run("explain", page, "--format", "jsonl");
      assertTrue(json.out().startsWith("{\"url\":\"" + page + "\",\"found\":{"), json.out());
      assertEquals(1, json.lines().size());
      assertTrue(json.out().contains("an id that should not exist"), json.out());
    }
  }

  @Test
  void aPageThatIsLinkedNamesWhoLinksToIt() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      discover(lab);
      String linked = lab.sites().getFirst().truth().linked().getFirst().path();
      Ran explained = run("explain", origin(lab) + linked);
      assertTrue(explained.out().contains("links     from " + origin(lab)), explained.out());
    }
  }

  @Test
  void aPlanCostsAtMostFiftyRequestsAndTriesNoId() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("shop-and-forum"))) {
      Ran ran = discover(lab, "--plan", "--rate", "1000");
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertTrue(ran.out().contains("pages, "), ran.out());
      String last = ran.out().lines().toList().getLast();
      assertTrue(last.startsWith("in all: "), last);
      assertTrue(last.contains("with every other page that links lead to"), last);
      assertTrue(lab.sites().getFirst().requests() <= 50);
      assertTrue(
          lab.sites().getFirst().log().stream()
              .noneMatch(call -> call.toString().contains("an id that should not exist")));
    }
  }

  @Test
  void aPlanSaysWhatItCannotFind() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("tokens"))) {
      assertTrue(discover(lab, "--plan").out().contains("incomplete: its ids look random"));
    }
  }

  @Test
  void aBudgetEndsItAndTheSameAgainGoesOn() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      Ran first = discover(lab, "--max-requests", "40");
      assertEquals(ExitCode.BUDGET, first.exitCode(), first.err());
      assertFalse(first.lines().isEmpty());
      Ran second = discover(lab);
      assertEquals(ExitCode.DONE, second.exitCode(), second.err());
      assertTrue(second.lines().containsAll(first.lines()));
    }
  }

  @Test
  void aSiteThatIsDownIsSaidToBe() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Ran ran = run("discover", "http://127.0.0.1:" + port + "/", "--allow-private");
    assertEquals(ExitCode.UNREACHABLE, ran.exitCode(), ran.err());
    assertTrue(ran.err().contains("could not be reached"), ran.err());
    assertEquals("", ran.out());
  }

  @Test
  void aSiteThatForbidsAllIsNotAsked() throws IOException {
    LabSite closed =
        LabSite.of(
            "closed",
            call ->
                call.path().equals("/robots.txt")
                    ? Reply.text("text/plain", "User-agent: *\nDisallow: /\n")
                    : Reply.html("<a href=/a>a</a>"));
    try (Lab lab = Lab.serve(closed)) {
      Ran ran = discover(lab);
      assertEquals(ExitCode.REFUSED, ran.exitCode(), ran.err());
      assertEquals(1, lab.sites().getFirst().requests());
    }
  }

  @Test
  void aSiteThatTurnsEverybodyAwayIsUnreachable() throws IOException {
    LabSite wall =
        LabSite.of(
            "wall",
            call ->
                call.path().equals("/robots.txt") ? Reply.missing() : Reply.html(403, "go away"));
    try (Lab lab = Lab.serve(wall)) {
      Ran ran = discover(lab);
      assertEquals(ExitCode.UNREACHABLE, ran.exitCode(), ran.err());
      assertTrue(ran.err().contains("403"), ran.err());
    }
  }

  @Test
  void aSiteWithoutEntitiesIsDoneAndSaysSo() throws IOException {
    LabSite plain = LabSite.of("plain", _ -> Reply.html("<h1>Welcome</h1><p>That is all.</p>"));
    try (Lab lab = Lab.serve(plain)) {
      Ran ran = discover(lab);
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
      assertTrue(ran.err().contains("one page"), ran.err());
      assertEquals(ExitCode.EMPTY, discover(lab, "--fail-empty").exitCode());
    }
  }

  @Test
  void withCredentialsNoIdIsGenerated() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      Ran refused = discover(lab, "--header", "Cookie: a=b", "--only", "hunt");
      assertEquals(ExitCode.REFUSED, refused.exitCode());
      Ran allowed = discover(lab, "--header", "Cookie: a=b", "--without", "hunt");
      assertEquals(ExitCode.DONE, allowed.exitCode(), allowed.err());
      Truth truth = lab.sites().getFirst().truth();
      assertEquals(0, truth.score(allowed.lines()).hiddenRight());
      assertTrue(
          lab.sites().getFirst().log().stream()
              .allMatch(
                  call -> truth.entityAt(call.target()).map(Truth.Entity::linked).orElse(true)));
    }
  }

  @Test
  void anUnknownMethodIsRefusedWithThoseThereAre() {
    Ran ran = run("discover", "http://example.com/", "--only", "magic");
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.err().contains("siblings"), ran.err());
  }

  @Test
  void whatIsNewSinceIsPrintedAloneWithItsChange() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("validators"))) {
      int all = discover(lab).lines().size();
      Ran ran = discover(lab, "--since", "2000-01-01");
      assertEquals(all, ran.lines().size());
      assertTrue(ran.lines().stream().allMatch(line -> line.startsWith("new\t")), ran.out());
      String tomorrow = java.time.LocalDate.now(java.time.ZoneOffset.UTC).plusDays(2).toString();
      assertEquals(List.of(), discover(lab, "--since", tomorrow).lines());
    }
  }

  @Test
  void anEarlierCrawlCanBeGiven() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("slug-id-required"))) {
      Truth truth = lab.sites().getFirst().truth();
      Path earlier = folder.resolve("earlier.txt");
      Files.write(
          earlier, truth.hidden().stream().map(entity -> origin(lab) + entity.path()).toList());
      Ran ran = discover(lab, "--from", earlier.toString());
      assertEquals(truth.entities().size(), truth.score(ran.lines()).right().size(), ran.err());
    }
  }

  @Test
  void aCdxServerIsAskedForTheSite() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("archive"))) {
      Ran ran = discover(lab, "--from", "cdx:" + origin(lab) + "/cdx", "--without", "hunt");
      Truth.Score score = lab.sites().getFirst().truth().score(ran.lines());
      assertTrue(score.hiddenRight() > 5, ran.err());
      assertEquals(List.of(), score.wrong());
    }
  }

  @Test
  void linksAloneFindWhatTheyName() throws IOException {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      Ran ran = discover(lab, "--only", "links", "--format", "jsonl");
      assertTrue(ran.lines().size() > 20, ran.err());
      for (String line : ran.lines()) assertTrue(line.contains("\"methods\":[\"links\"]"), line);
    }
  }

  @Test
  void noMethodAtAllIsNoUsage() {
    Ran ran = run("discover", "http://example.com/", "--only", "hunt", "--without", "hunt");
    assertEquals(ExitCode.USAGE, ran.exitCode());
  }

  /** Every id near those seen is in use, and its page links to more: that is no maze. */
  @Test
  void aLargeSiteIsNoMaze() throws IOException {
    try (Lab lab = Lab.serve(Sites.bulk("bulk", 20_000, 1))) {
      Ran plan = discover(lab, "--plan");
      assertTrue(plan.out().contains("article"), plan.out() + plan.err());
      assertTrue(plan.err().contains("--max-requests 10000"), plan.err());
      Ran ran = discover(lab, "--max-requests", "100");
      assertEquals(ExitCode.BUDGET, ran.exitCode(), ran.err());
      Truth.Score score = lab.sites().getFirst().truth().score(ran.lines());
      assertTrue(score.right().size() > 1000, ran.err());
      assertEquals(List.of(), score.wrong());
    }
  }
}
