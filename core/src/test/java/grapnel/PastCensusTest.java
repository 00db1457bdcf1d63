package grapnel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.census.KindCount;
import grapnel.store.Catalogue;
import grapnel.store.TemporaryStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class PastCensusTest {

  private static KindCount count(long high) {
    return new KindCount("end of a line", 10, Map.of("hunt", 10L), 12.5, 10, high, "ids up to 20");
  }

  @Test
  void theLastFiftyAreKeptInOrder() {
    try (TemporaryStore store = TemporaryStore.open()) {
      Catalogue catalogue = store.site().catalogue();
      assertEquals(List.of(), PastCensus.all(catalogue));
      for (int i = 1; i <= 60; i++) {
        PastCensus.add(Instant.ofEpochSecond(i), List.of(count(100 - i)), catalogue);
      }
      List<PastCensus> all = PastCensus.all(catalogue);
      assertEquals(50, all.size());
      assertEquals(new PastCensus(Instant.ofEpochSecond(60), List.of(count(40))), all.getLast());
      assertEquals(Instant.ofEpochSecond(11), all.getFirst().end());
    }
  }
}
