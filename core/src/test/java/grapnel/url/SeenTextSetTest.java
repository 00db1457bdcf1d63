package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeenTextSetTest {

  @Test
  void saysOfEachTextWhatASetSays() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    SeenTextSet seen = new SeenTextSet();
    Set<String> known = new HashSet<>();
    for (int i = 0; i < 200_000; i++) {
      String text = "http://example.com/" + Integer.toString(random.nextInt(120_000), 36);
      assertEquals(known.add(text), seen.add(text), () -> text + ", seed " + seed);
    }
  }

  @Test
  void theEmptyTextIsOneToo() {
    SeenTextSet seen = new SeenTextSet();
    assertEquals(true, seen.add(""));
    assertEquals(false, seen.add(""));
  }
}
