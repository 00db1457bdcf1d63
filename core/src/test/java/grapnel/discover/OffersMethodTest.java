package grapnel.discover;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.crawl.LinkRules;
import grapnel.demo.Truth;
import grapnel.site.OnLab;
import grapnel.site.UrlScope;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OffersMethodTest {

  @TempDir Path folder;

  private static Truth.Score score(OnLab lab, DiscoverySettings settings) {
    Discovery discovery =
        new Discovery(
            lab.url("/"),
            lab.catalogue(),
            lab.loop(),
            lab.budget(),
            LinkRules.within(new UrlScope(UrlScope.Extent.HOST, lab.url("/"))),
            settings,
            _ -> {},
            InstantSource.system());
    List<String> urls = discovery.run().pages().stream().map(p -> p.url().toString()).toList();
    return lab.served().truth().score(urls);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "feed-paged",
        "feed-archived",
        "feed-counted",
        "rest-types",
        "wiki-interface",
        "json-linked",
        "json-cursor",
        "json-offset",
        "json-header",
        "harvest",
        "stated-ids"
      })
  void whatASiteOffersIsFoundOnceAndNothingElse(String name) throws IOException {
    try (OnLab lab = OnLab.named(name, folder)) {
      Truth.Score score = score(lab, DiscoverySettings.DEFAULT);
      assertEquals(Set.of(), score.missed());
      assertEquals(List.of(), score.wrong());
      assertEquals(List.of(), score.repeats());
      assertEquals(List.of(), lab.served().violations());
    }
  }

  @Test
  void whatRobotsTxtForbidsIsLeftAlone() throws IOException {
    try (OnLab lab = OnLab.named("offer-forbidden", folder)) {
      assertEquals(0, score(lab, DiscoverySettings.DEFAULT).hiddenRight());
      assertEquals(List.of(), lab.served().violations());
    }
  }

  @Test
  void numbersThatPagesSayAreTriedOnlyWhereIdsMayBe() throws IOException {
    try (OnLab lab = OnLab.named("stated-ids", folder)) {
      Set<String> methods = Set.of("links", "siblings", "sitemap", "listing", "forms");
      assertEquals(0, score(lab, DiscoverySettings.DEFAULT.withMethods(methods)).hiddenRight());
      assertEquals(0, lab.served().log().stream().filter(l -> l.target().contains("?p=")).count());
    }
  }

  @Test
  void withoutListingsNoneIsRead() throws IOException {
    try (OnLab lab = OnLab.named("json-header", folder)) {
      DiscoverySettings settings =
          DiscoverySettings.DEFAULT.withMethods(Set.of("links", "siblings", "sitemap"));
      assertEquals(0, score(lab, settings).hiddenRight());
      assertEquals(
          0, lab.served().log().stream().filter(l -> l.target().contains("/api/")).count());
    }
  }
}
