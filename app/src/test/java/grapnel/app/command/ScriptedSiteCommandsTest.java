package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.app.cli.ExitCode;
import grapnel.browser.BrowserProgram;
import grapnel.demo.Lab;
import grapnel.demo.Truth;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on a site whose pages a script draws behind the #. */
final class ScriptedSiteCommandsTest {

  @TempDir private Path folder;
  private Lab lab;

  @BeforeEach
  void serve() throws IOException {
    Assumptions.assumeTrue(
        BrowserProgram.find(System.getenv()).isPresent(), "no Chromium on this machine");
    lab = Lab.serve(Sites.named("app-hash"));
  }

  @AfterEach
  void close() {
    if (lab != null) lab.close();
  }

  private Ran run(String command, String... more) {
    List<String> all = new ArrayList<>(List.of(command, "--allow-private"));
    all.addAll(List.of("--store", folder.resolve("store").toString()));
    all.addAll(List.of(more));
    return Ran.with("", all.toArray(String[]::new));
  }

  private String origin() {
    return lab.site("app-hash").origin();
  }

  @Test
  void siblingsOfPageBehindHashAreThoseThatTheListShows() {
    Ran ran = run("siblings", origin() + "/#/record/1");
    Truth.Score score = lab.site("app-hash").truth().score(ran.lines());
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    assertTrue(score.right().size() >= 40, ran::out);
    assertEquals(List.of(), score.wrong());
    assertFalse((ran.out() + ran.err()).contains("_escaped_fragment_"), ran::err);
  }

  @Test
  void crawlPrintsPagesByTheirOwnAddresses() {
    Ran ran = run("crawl", origin() + "/#/record/1", "--max-pages", "6");
    assertEquals(origin() + "/#/record/1", ran.lines().getFirst(), ran::err);
    assertFalse(ran.out().contains("_escaped_fragment_"), ran::out);
  }

  @Test
  void withoutBrowserThePageBeforeTheHashIsRead() {
    Ran ran = run("crawl", origin() + "/#/record/1", "--browser", "never");
    assertEquals(1, ran.lines().size(), ran::out);
    assertTrue(
        lab.site("app-hash").log().stream().noneMatch(each -> each.toString().contains("escaped")),
        () -> lab.site("app-hash").log().toString());
  }
}
