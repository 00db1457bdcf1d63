package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bug that is put into a running Grapnel, the file made of it, and that file replayed. */
class BugReportCommandTest {

  private static final String SECRET = "hush4711hush";

  @TempDir Path folder;

  @Test
  void bugInOneMethodLeavesTheRestAndAFileThatRepeatsIt() throws Exception {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      String site = lab.sites().getFirst().origin().toString();
      // Its third call needs pages: an empty archive would not get there.
      String bug = FaultAgent.option(folder, "grapnel.judge.TemplateJudge.judge:3");
      AnotherProcess run =
          run(
              "live",
              bug,
              site,
              "--allow-private",
              "--hunt-with-credentials",
              "--header=Authorization: Bearer " + SECRET,
              "--store=kept");
      assertEquals(ExitCode.BUG.code(), run.exit(), run.errors());
      assertFalse(run.lines().isEmpty(), "the rest went on");
      List<String> last = run.errors().lines().toList();
      assertTrue(last.getLast().contains("`grapnel bug-report --store kept`"), run.errors());
      assertTrue(run.errors().contains("IllegalStateException: a bug that was put in"));

      Path file = folder.resolve("bug.warc.gz");
      Ran report =
          Ran.with("", "bug-report", "--store=" + folder.resolve("kept"), "-o", file.toString());
      assertEquals(ExitCode.DONE, report.exitCode(), report.err());
      assertEquals(file + "\n", report.out());
      String text = text(file);
      assertTrue(
          text.contains("failure: ") && text.contains("at grapnel.judge.TemplateJudge.judge("));
      assertTrue(text.contains("setting: --hunt-with-credentials=true"), "its settings");
      assertFalse(text.contains(SECRET), "no credentials");

      AnotherProcess again =
          run("again", bug, site, "--hunt-with-credentials", "--replay=" + file, "--store=other");
      assertEquals(ExitCode.BUG.code(), again.exit(), again.errors());
      assertEquals(failures(run), failures(again));
    }
  }

  @Test
  void bugOnOnePageOfACrawlIsSaidInTheEnd() throws Exception {
    try (Lab lab = Lab.serve(Sites.named("clean404"))) {
      String site = lab.sites().getFirst().origin().toString();
      String bug = FaultAgent.option(folder, "grapnel.crawl.UrlVisitor.read:3");
      AnotherProcess run =
          AnotherProcess.start(
              folder,
              "crawl",
              List.of(bug),
              List.of("crawl", site, "--allow-private", "--max-pages=20"));
      assertEquals(ExitCode.BUG.code(), run.exit(), run.errors());
      assertEquals(20, run.lines().size(), "the crawl went on");
      assertTrue(run.errors().strip().endsWith("to send to us"), run.errors());
    }
  }

  private AnotherProcess run(String name, String bug, String... arguments) throws IOException {
    List<String> all = new ArrayList<>(List.of("discover", "--max-requests=150"));
    all.addAll(List.of(arguments));
    return AnotherProcess.start(folder, name, List.of(bug), all);
  }

  private static List<String> failures(AnotherProcess run) throws IOException {
    List<String> lines =
        run.errors().lines().filter(line -> line.contains("ended a part of the work")).toList();
    assertFalse(lines.isEmpty(), run.errors());
    return lines;
  }

  /** All members of the file, one after the other. */
  private static String text(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  @Test
  void storeWithoutABugIsSaidToHaveNone() {
    Ran ran = Ran.with("", "bug-report", "--store=" + folder);
    assertEquals(ExitCode.USAGE, ran.exitCode());
    assertTrue(ran.saysOneLine(), ran::err);
    assertTrue(ran.err().contains("no bug is noted"), ran::err);
  }
}
