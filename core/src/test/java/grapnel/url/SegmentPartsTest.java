package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SegmentPartsTest {

  private static String texts(SegmentParts cut, List<SegmentPart> parts) {
    return parts.stream()
        .map(part -> part.kind().name().charAt(0) + part.of(cut.value()))
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    "red-sofa-p12.html, Wred S- Wsofa S- Wp N12 S. Whtml",
    "12_a~3!(b);c:d+e, N12 S_ Wa S~ N3 S!( Wb S); Wc S: Wd S+ We",
    "caf%C3%A9%20x7, Wcaf%C3%A9 S%20 Wx N7",
    "100%, N100 S%",
    "%zz9, S% Wzz N9",
  })
  void valueIsCutWhereKindsOfCharactersMeet(String value, String expected) {
    SegmentParts cut = SegmentParts.of(value);
    assertEquals(expected, texts(cut, cut.parts()));
  }

  @ParameterizedTest
  @CsvSource({
    "doc-01a2f0-title.htm, Wdoc C01a2f0 Wtitle Whtm",
    "tt0111161, Ctt0111161",
    "2019.45.3, N2019 N45 N3",
    "caf%C3%A9, Wcaf%C3%A9",
  })
  void lettersAndDigitsThatTouchAreACode(String value, String expected) {
    SegmentParts cut = SegmentParts.of(value);
    assertEquals(expected, texts(cut, cut.runs()));
  }

  @Test
  void digitsOfEscapesAreNoNumbers() {
    assertEquals(List.of("7", "12"), SegmentParts.of("a%207-b12").numberTexts());
    assertFalse(SegmentParts.hasNumber("a%20b%C3%A9"));
    assertTrue(SegmentParts.hasNumber("a%20b2"));
  }

  @ParameterizedTest
  @CsvSource({"a.html, .html", "a.b, .b", "v1.5, ''", ".html, ''", "a.longest, ''", "a.mp3, .mp3"})
  void endingIsShortAndBeginsWithALetter(String value, String expected) {
    assertEquals(expected, SegmentParts.of(value).ending());
  }

  @Test
  void nothingIsCutInsideAnEscape() {
    SegmentParts cut = SegmentParts.of("a%20%20b");
    assertEquals(
        List.of(4, 7),
        java.util.stream.IntStream.range(0, 8).filter(cut::isSignBefore).boxed().toList());
    assertEquals(
        List.of(1, 4),
        java.util.stream.IntStream.range(0, 8).filter(cut::isSignBehind).boxed().toList());
  }

  @Test
  void partsTogetherAreTheValue() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    String signs = "ab%19-_Cé٣\uD835\uDD38.";
    for (int i = 0; i < 2000; i++) {
      StringBuilder value = new StringBuilder();
      for (int n = random.nextInt(12); n > 0; n--) {
        value.append(signs.charAt(random.nextInt(signs.length())));
      }
      SegmentParts cut = SegmentParts.of(value.toString());
      String joined =
          cut.parts().stream().map(part -> part.of(cut.value())).collect(Collectors.joining());
      assertEquals(value.toString(), joined, () -> "seed " + seed);
      assertEquals(value.toString(), String.join("", cut.numbersAndTexts()), () -> "seed " + seed);
      assertEquals(cut.numbers().size() + 1, cut.textsAroundNumbers().size(), () -> "seed " + seed);
    }
  }
}
