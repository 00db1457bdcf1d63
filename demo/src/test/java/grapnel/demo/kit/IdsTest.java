package grapnel.demo.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IdsTest {

  private static final Ids PLAIN = Ids.plain(7, 12);
  private static final Ids STRIDED = Ids.strided(10, 4, 6);
  private static final Ids PADDED = Ids.padded(6, 95, 101);
  private static final Ids HEX = Ids.hex(5, 0xab, 0xb1);
  private static final Ids BASE36 = Ids.base36(34, 40);
  private static final Ids EAN = Ids.ean("4006381", 33393, 33395);
  private static final List<Ids> SCHEMES =
      List.of(
          PLAIN,
          STRIDED,
          PADDED,
          HEX,
          BASE36,
          EAN,
          Ids.luhn(100, 105),
          Ids.names(5, 1),
          Ids.tokens(11, 5, 1));

  @Test
  void everySchemeReadsItsOwnIds() {
    for (Ids ids : SCHEMES) {
      assertFalse(ids.all().isEmpty());
      for (String id : ids.all()) assertEquals(Optional.of(id), ids.read(id));
    }
  }

  @Test
  void idsAreSpelledAsTheirSchemeSays() {
    assertEquals(List.of("10", "14", "18", "22", "26", "30"), STRIDED.all());
    assertEquals("000095", PADDED.all().getFirst());
    assertEquals("000ab", HEX.all().getFirst());
    assertEquals(List.of("y", "z", "10"), BASE36.all().subList(0, 3));
    assertEquals("4006381333931", EAN.all().getFirst());
  }

  @Test
  void leadingZerosCountOnlyWhereIdsArePadded() {
    assertEquals(Optional.of("7"), PLAIN.read("007"));
    assertEquals(Optional.empty(), PADDED.read("95"));
    assertEquals(Optional.of("000ab"), HEX.read("000AB"));
  }

  @Test
  void thinningKeepsTheEdgesAndTheShare() {
    List<String> kept = Ids.plain(1, 1000).thinned(0.3, 5);
    assertEquals("1", kept.getFirst());
    assertEquals("1000", kept.getLast());
    assertTrue(kept.size() > 240 && kept.size() < 360, "kept " + kept.size());
  }
}
