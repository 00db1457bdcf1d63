package grapnel.same;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class SimHashIndexTest {

  private static List<Long> found(SimHashIndex index, long hash) {
    List<Long> found = new ArrayList<>();
    index.near(hash, found::add);
    return found.stream().sorted().toList();
  }

  @Test
  void findsWhatComparingWithAllFinds() {
    long seed = 4711;
    Random random = new Random(seed);
    long[] hashes = new long[4000];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = i < 40 ? random.nextLong() : hashes[random.nextInt(40)];
      for (int bit = random.nextInt(8); bit > 0 && i >= 40; bit--) {
        hashes[i] ^= 1L << random.nextInt(64);
      }
    }
    SimHashIndex index = new SimHashIndex(hashes);
    for (int i = 0; i < 200; i++) {
      long hash = hashes[random.nextInt(hashes.length)] ^ (1L << random.nextInt(64));
      List<Long> all =
          Arrays.stream(hashes)
              .filter(h -> Long.bitCount(h ^ hash) <= SimHashIndex.MOST_BITS)
              .sorted()
              .boxed()
              .toList();
      assertEquals(all, found(index, hash), "seed " + seed);
    }
  }

  @Test
  void emptyIndexFindsNothing() {
    assertEquals(List.of(), found(new SimHashIndex(new long[0]), 1));
  }
}
