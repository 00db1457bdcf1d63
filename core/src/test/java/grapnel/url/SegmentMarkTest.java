package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
    "red(sofa)p12, *)p",
    "red.sofa.p12, *.p",
    "caf%C3%A9-12-mill, caf%C3%A9-",
    "%D0%BE%D1%82%D0%B5%D0%BB%D1%8C-12-mill, %D0%BE%D1%82%D0%B5%D0%BB%D1%8C-",
    "red-sofa-12.html, -",
    "dQ-4w9WgXcQ, -",
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
}
