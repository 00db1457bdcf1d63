package grapnel.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import org.junit.jupiter.api.Test;

class KnownUrlCacheTest {

  private final KnownUrlCache known = new KnownUrlCache();

  private static Url page(int number) {
    return Url.of("http://h" + number % 1000 + ".localhost/thing-" + number);
  }

  @Test
  void whatWasAddedIsKnownAndNothingElse() {
    for (int i = 0; i < 1000; i++) {
      assertFalse(known.contains(page(i)));
      known.add(page(i));
      assertTrue(known.contains(page(i)));
    }
  }

  /** A single place for each would have lost a tenth of them, and four lose three of a thousand. */
  @Test
  void nearlyAllAreKeptThatFillAQuarter() {
    for (int i = 0; i < 60_000; i++) known.add(page(i));
    int kept = 0;
    for (int i = 0; i < 60_000; i++) {
      if (known.contains(page(i))) kept++;
    }
    assertTrue(kept > 59_000, kept + " are left");
  }

  /** Of more than there is room for some are forgotten; what was never added is never known. */
  @Test
  void neverIsAnythingKnownThatWasNotAdded() {
    int wrong = 0;
    for (int i = 0; i < 500_000; i++) {
      if (known.contains(page(i))) wrong++;
      known.add(page(i));
    }
    assertEquals(0, wrong);
  }
}
