package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.browser.BrowserProgram;
import grapnel.browser.BrowserUse;
import grapnel.browser.DrawingAccess;
import grapnel.browser.HashRoute;
import grapnel.crawl.LinkRules;
import grapnel.demo.Truth;
import grapnel.fact.Found;
import grapnel.site.OnLab;
import grapnel.site.UrlScope;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sites that scripts draw, by a real browser. */
final class ScriptedDiscoveryTest {

  /** What the browser may load of a site with an interface: 20 pages and one in fifty entities. */
  private static final int MOST_DRAWN = 22;

  @TempDir Path folder;

  private static List<String> discover(OnLab lab, DrawingAccess access) {
    Discovery discovery =
        new Discovery(
            lab.url("/"),
            lab.catalogue(),
            access,
            lab.budget(),
            LinkRules.within(new UrlScope(UrlScope.Extent.HOST, lab.url("/"))),
            DiscoverySettings.DEFAULT,
            _ -> {},
            InstantSource.system());
    return discovery.run().pages().stream()
        .map(HashRoute::shown)
        .map(Found::url)
        .map(Object::toString)
        .sorted()
        .toList();
  }

  private static DrawingAccess drawing(OnLab lab, Optional<Path> program) {
    return new DrawingAccess(
        lab.loop(), lab.catalogue(), BrowserUse.AUTO, program, _ -> {}, InstantSource.system());
  }

  private static Optional<Path> program() {
    Optional<Path> program = BrowserProgram.find(System.getenv());
    Assumptions.assumeTrue(program.isPresent(), "no Chromium on this machine");
    return program;
  }

  private void findsEverything(String name) throws IOException {
    try (OnLab lab = OnLab.named(name, folder);
        DrawingAccess access = drawing(lab, program())) {
      Truth.Score score = lab.served().truth().score(discover(lab, access));
      assertEquals(Set.of(), score.missed());
      assertEquals(List.of(), score.wrong());
      assertEquals(List.of(), score.repeats());
      assertTrue(access.drawnPages() <= MOST_DRAWN, () -> access.drawnPages() + " pages drawn");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"app-load-more", "app-hash", "app-search"})
  void everyThingIsFoundWithFewPagesDrawn(String name) throws IOException {
    findsEverything(name);
  }

  @Tag("soak")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "app-history",
        "app-rendered",
        "app-graphql",
        "app-hydrated",
        "app-token",
        "app-lazy",
        "app-lookalike"
      })
  void soItIsOnOtherSites(String name) throws IOException {
    findsEverything(name);
  }

  @Test
  void secondRunNeedsNeitherBrowserNorRequests() throws IOException {
    try (OnLab lab = OnLab.named("app-interface", folder)) {
      List<String> first;
      try (DrawingAccess access = drawing(lab, program())) {
        first = discover(lab, access);
      }
      assertEquals(Set.of(), lab.served().truth().score(first).missed());
      List<Found> kept = new ArrayList<>();
      lab.catalogue().eachFound(kept::add);
      String script = "asked for by " + lab.url("/app.js") + " on " + lab.url("/");
      assertTrue(
          kept.stream().anyMatch(page -> page.verdict().evidence().toString().contains(script)),
          () -> kept.getFirst().verdict().toString());
      long requests = lab.served().requests();
      try (DrawingAccess access = drawing(lab.again(10_000), Optional.empty())) {
        assertEquals(first, discover(lab, access));
      }
      assertEquals(requests, lab.served().requests());
    }
  }
}
