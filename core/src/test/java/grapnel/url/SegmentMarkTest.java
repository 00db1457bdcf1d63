package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SegmentMarkTest {

  @ParameterizedTest
  @CsvSource({
    "hotel-12-grand-plaza.html, hotel-",
    "Hotel_Review-g60-d34-Reviews-Grand.html, Hotel_Review-g",
    "p12-sofa, p",
    "red-sofa-p12.html, *-p",
    "red_sofa_art12, *_art",
    "red-sofa-12.html, -",
    "hotel-12.html, -",
    "12-red-sofa, -",
    "red-sofa, -",
    "a-b-c-d-12-x, -",
    "caf%C3%A9-x, -",
    "'', -",
  })
  void textBesideANumberIsFound(String segment, String expected) {
    String found =
        SegmentMark.of(segment)
            .map(mark -> (mark.behindName() ? "*" : "") + mark.text())
            .orElse("-");
    assertEquals(expected, found);
  }

  @Test
  void digitsOfEscapesAreNoNumbers() {
    assertEquals(List.of("7", "12"), SegmentMark.numbers("a%207-b12"));
  }
}
