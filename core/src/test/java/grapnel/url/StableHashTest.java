package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StableHashTest {

  /** Signatures of stored pages are made of these. */
  @Test
  void hashesStayWhatTheyAre() {
    assertEquals(0x9ca066f1a4ab2eeaL, StableHash.of(""));
    assertEquals(0xa625a19ed234902fL, StableHash.of("http://a.example/1"));
    assertEquals(
        0x39a45008a5b8ec01L, StableHash.chain(StableHash.of("html"), StableHash.of("body")));
  }

  @Test
  void textsThatDifferInOneCharacterHashApart() {
    assertNotEquals(StableHash.of("http://a/1"), StableHash.of("http://a/2"));
    assertNotEquals(StableHash.of("http://a/12"), StableHash.of("http://a/21"));
  }

  @Test
  void textMayBeAppendedInPieces() {
    long whole = StableHash.append(StableHash.NONE, "http://a/");
    assertEquals(whole, StableHash.append(StableHash.append(StableHash.NONE, "http"), "://a/"));
    assertEquals(whole, StableHash.append(StableHash.NONE, "<http://a/>", 1, 10));
    assertEquals(StableHash.of("http://a/"), StableHash.mix(whole));
  }

  /** Of 40 bits, half from each hash, 200,000 texts should share about 0.02. */
  @Test
  void secondHashKnowsWhatTheFirstDoesNot() {
    Map<Long, String> seen = new HashMap<>();
    int collisions = 0;
    for (int i = 0; i < 200_000; i++) {
      String text = "http://a.example/item/" + i;
      long low = StableHash.of(text) & 0xfffff;
      long high = StableHash.second(text, StableHash.NONE) & 0xfffff;
      if (seen.put(high << 20 | low, text) != null) collisions++;
    }
    assertTrue(collisions <= 1, collisions + " collisions");
  }
}
