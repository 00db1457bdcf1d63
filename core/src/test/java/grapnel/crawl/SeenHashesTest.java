package grapnel.crawl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SeenHashesTest {

  @Test
  void eachIsNewOnceAlsoWhileItGrows() {
    SeenHashes seen = new SeenHashes(20);
    int again = 0;
    for (int i = 0; i < 300_000; i++) if (!seen.addIfNew(i)) again++;
    assertEquals(0, again);
    int forgotten = 0;
    for (int i = 0; i < 300_000; i++) if (seen.addIfNew(i)) forgotten++;
    assertTrue(forgotten < 3000, forgotten + " forgotten");
  }

  @Test
  void whereItMayNotGrowTheNewestStays() {
    SeenHashes seen = new SeenHashes(4);
    for (int i = 0; i < 1000; i++) seen.addIfNew(i);
    assertFalse(seen.addIfNew(999));
  }
}
