package grapnel.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineRangeStreamTest {

  @Test
  void everyLineIsInOneRange() throws IOException {
    for (int seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      int length = random.nextInt(80);
      for (int i = 0; i < length; i++) text.append(random.nextInt(4) == 0 ? '\n' : 'a');
      String whole = text.toString();
      int step = 1 + random.nextInt(12);
      StringBuilder read = new StringBuilder();
      long lines = 0;
      for (int from = 0; from == 0 || from < length; from += step) {
        byte[] bytes = whole.substring(Math.max(0, from - 1)).getBytes(StandardCharsets.US_ASCII);
        try (LineRangeStream range =
            new LineRangeStream(
                new ByteArrayInputStream(bytes), from, Math.min(length, from + step))) {
          String part = new String(range.readAllBytes(), StandardCharsets.US_ASCII);
          assertEquals(part.lines().count(), range.lines(), "seed " + seed);
          read.append(part);
          lines += range.lines();
        }
      }
      assertEquals(whole, read.toString(), "seed " + seed);
      assertEquals(whole.lines().count(), lines, "seed " + seed);
    }
  }
}
