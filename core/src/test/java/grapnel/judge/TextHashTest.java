package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class TextHashTest {

  private static final String[] BITS = {"a", " ", "\n", "\u3000", "ü", "語", "xyz", "", "  "};

  @Test
  void whiteSpaceAroundATextDoesNotMatter() {
    long seed = new Random().nextLong();
    System.out.println("whiteSpaceAroundATextDoesNotMatter: seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 2000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(8); n > 0; n--) text.append(BITS[random.nextInt(BITS.length)]);
      assertEquals(TextHash.of(text.toString().strip()), TextHash.of(text.toString()), "'" + text);
    }
  }

  @Test
  void whiteSpaceInsideDoes() {
    assertNotEquals(TextHash.of("ab"), TextHash.of("a b"));
    assertEquals(TextHash.NOTHING, TextHash.of(" \n "));
  }
}
