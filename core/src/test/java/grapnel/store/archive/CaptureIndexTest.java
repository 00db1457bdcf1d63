package grapnel.store.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CaptureIndexTest {

  private record Capture(long place, long time) {}

  @Test
  void findsWhatAMapFindsNewestFirst() {
    for (long seed = 1; seed <= 20; seed++) {
      Random random = new Random(seed);
      CaptureIndex index = new CaptureIndex();
      Map<Long, List<Capture>> map = new HashMap<>();
      for (int i = 0; i < 5000; i++) {
        long key = random.nextInt(random.nextBoolean() ? 10 : 3000);
        Capture capture = new Capture(CaptureIndex.packPlace(i % 7, i), random.nextInt(5));
        index.add(key, capture.place(), capture.time());
        map.computeIfAbsent(key, k -> new ArrayList<>()).add(capture);
      }
      index.sort();
      for (long key = 0; key < 3000; key++) {
        List<Capture> expected = map.getOrDefault(key, List.of());
        long[] places =
            expected.stream()
                .sorted(
                    Comparator.comparingLong(Capture::time)
                        .thenComparingLong(Capture::place)
                        .reversed())
                .mapToLong(Capture::place)
                .toArray();
        assertArrayEquals(places, index.find(key), "seed " + seed + " key " + key);
      }
    }
  }

  @Test
  void aPlaceHoldsFileAndOffset() {
    long place = CaptureIndex.packPlace(2_000_000, (4L << 40) - 1);
    assertEquals(2_000_000, CaptureIndex.fileOf(place));
    assertEquals((4L << 40) - 1, CaptureIndex.offsetOf(place));
    assertThrows(IllegalArgumentException.class, () -> CaptureIndex.packPlace(0, 1L << 50));
    assertThrows(IllegalArgumentException.class, () -> CaptureIndex.packPlace(1 << 30, 0));
  }
}
