package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.CheckDigit;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sentinels have the form of the known ids. */
class SentinelIdsTest {

  private static List<String> ids(IntStream numbers, String format) {
    return numbers.mapToObj(format::formatted).toList();
  }

  @Test
  void keepBaseAndWidth() {
    record Form(List<String> known, String shape) {}
    Stream.of(
            new Form(ids(IntStream.range(95, 180), "%06d"), "[0-9]{6}"),
            new Form(ids(IntStream.range(2600, 2680), "%05x"), "[0-9a-f]{5}"),
            new Form(ids(IntStream.range(2600, 2680), "%05X"), "[0-9A-F]{5}"),
            new Form(List.of("3k7", "3k8", "3kz", "3m0"), "[0-9a-z]+"),
            new Form(List.of("17"), "[0-9]+"))
        .forEach(
            form -> {
              List<String> chosen = SentinelIds.of(form.known);
              assertTrue(chosen.size() >= 2, form + " gives " + chosen);
              for (String id : chosen) {
                assertTrue(Pattern.matches(form.shape, id), form.shape + " is not " + id);
                assertFalse(form.known.contains(id), id);
              }
            });
  }

  @Test
  void stayBelowTwoToThe31WhereKnownIdsAre() {
    for (String id : SentinelIds.of(ids(IntStream.range(100, 200), "%d"))) {
      assertTrue(Long.parseLong(id) <= Integer.MAX_VALUE, id);
    }
  }

  @Test
  void keepTheCheckDigit() {
    assertEquals("79927398713", CheckDigit.LUHN.append("7992739871"));
    assertEquals("4006381333931", CheckDigit.GS1.append("400638133393"));
    List<String> cards = checked(CheckDigit.LUHN, "%05d");
    assertEquals(CheckDigit.LUHN, CheckDigit.of(cards));
    List<String> articles = checked(CheckDigit.GS1, "4006381%05d");
    assertEquals(CheckDigit.GS1, CheckDigit.of(articles));
    for (List<String> known : List.of(cards, articles)) {
      CheckDigit checkDigit = CheckDigit.of(known);
      for (String id : SentinelIds.of(known))
        assertEquals(id, checkDigit.append(checkDigit.strip(id)));
    }
  }

  private static List<String> checked(CheckDigit checkDigit, String format) {
    return ids(IntStream.range(33300, 33340), format).stream().map(checkDigit::append).toList();
  }

  @Test
  void keepTheStride() {
    List<String> known = ids(IntStream.range(0, 20).map(i -> 1002 + 4 * i), "%d");
    for (String id : SentinelIds.of(known).subList(1, 3))
      assertEquals(1002 % 4, Long.parseLong(id) % 4);
  }

  @Test
  void namesHaveNone() {
    for (List<String> ids :
        List.of(List.<String>of(), List.of("a-b"), List.of("é"), List.of("1".repeat(40)))) {
      assertTrue(SentinelIds.of(ids).isEmpty(), ids::toString);
    }
  }
}
