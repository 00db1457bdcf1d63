package grapnel.lab.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.demo.sites.DemoSites;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EverySiteTest {

  @ParameterizedTest
  @ValueSource(strings = {"listing1", "homes", "air", "library-posted"})
  void withTheLabTheDemoHasAllSites(String name) {
    assertEquals(name, DemoSites.named(name).orElseThrow().name());
  }

  @Test
  void whatIsNoSiteIsNone() {
    assertTrue(new EverySite().named("nowhere").isEmpty());
  }
}
