package grapnel.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SiteCountTest {

  private static final long GIGABYTE = 1L << 30;

  @Test
  void noMoreSitesAreOpenThanFilesAndMemoryAllow() {
    assertEquals(1000, SiteCount.fitting(1000, 1_000_000, 64 * GIGABYTE));
    assertEquals(41, SiteCount.fitting(1000, 1024, 64 * GIGABYTE));
    assertEquals(102, SiteCount.fitting(1000, 1_000_000, GIGABYTE));
    assertEquals(1, SiteCount.fitting(1000, 100, GIGABYTE));
  }
}
