package grapnel.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SiteCountTest {

  @Test
  void noMoreSitesAreOpenThanFilesAllow() {
    assertEquals(4950, SiteCount.fitting(20_000));
    assertEquals(206, SiteCount.fitting(1024));
    assertEquals(1, SiteCount.fitting(100));
    assertEquals(100_000, SiteCount.fitting(1 << 20));
  }
}
