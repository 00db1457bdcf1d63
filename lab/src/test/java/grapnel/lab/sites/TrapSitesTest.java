package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.LabSite;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrapSitesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "trap-calendar",
        "trap-folders",
        "trap-facets",
        "trap-maze",
        "trap-redirects",
        "trap-pages",
        "trap-mirror"
      })
  void followingEveryLinkDoesNotEnd(String name) {
    LabSite site = Sites.named(name);
    assertEquals(3000, Crawl.of(site, 3000).size());
  }

  @Test
  void mirroredPagesShowTheSameEntity() {
    LabSite site = Sites.named("trap-mirror");
    String path = site.truth().linked().getFirst().path();
    assertEquals(site.truth().entityAt(path), site.truth().entityAt("/m3" + path));
    assertEquals(Optional.empty(), site.truth().entityAt("/m3/product/9999"));
  }

  @Test
  void everyFilterCanBeSetOnce() {
    LabSite site = Sites.named("trap-facets");
    assertTrue(
        Crawl.of(site, 500).keySet().stream()
            .noneMatch(url -> url.matches(".*colour=.*colour=.*")));
  }
}
