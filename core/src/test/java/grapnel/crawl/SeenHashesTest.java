package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeenHashesTest {

  /** 0 is also what a text without a date has. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, -1, Long.MIN_VALUE})
  void isNewOnceOnly(long hash) {
    SeenHashes seen = new SeenHashes(10);
    assertTrue(seen.addIfNew(hash));
    assertFalse(seen.addIfNew(hash));
  }
}
