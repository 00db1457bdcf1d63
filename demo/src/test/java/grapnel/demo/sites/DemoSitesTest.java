package grapnel.demo.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.LabSite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemoSitesTest {

  @ParameterizedTest
  @CsvSource({"shop-and-forum, 193, 65", "library-keyword, 400, 351"})
  void shippedSitesHideMuchOfWhatTheyHave(String name, int entities, int hidden) {
    LabSite site = DemoSites.named(name).orElseThrow();
    assertEquals(name, site.name());
    assertEquals(entities, site.truth().entities().size());
    assertEquals(hidden, site.truth().hidden().size());
  }

  @Test
  void whatIsNoSiteIsNone() {
    assertTrue(DemoSites.named("nowhere").isEmpty());
  }
}
