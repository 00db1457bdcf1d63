package grapnel.discover.survey;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MazeCheckTest {

  @ParameterizedTest
  @CsvSource({
    "http://a.example/item/17, http://a.example/item/1973339937",
    "http://a.example/item/17.html, http://a.example/item/1973339937.html",
    "http://a.example/ean/4006381333931, http://a.example/ean/733333333333339",
    "http://a.example/old/lamp/, http://a.example/old/pmalqxzj/",
    "http://a.example/blue-chair, http://a.example/blue-riahcqxzj",
    "http://a.example/view?id=5, http://a.example/view?id=1973339937",
    "http://a.example/view?id=5&lang=en, http://a.example/view?id=5&lang=neqxzj"
  })
  void aMadeUpUrlKeepsTheFormOfItsSample(String sample, String made) {
    assertEquals(made, MazeCheck.inventedUrl(Url.of(sample)).orElseThrow().toString());
  }

  @ParameterizedTest
  @CsvSource({"http://a.example/", "http://a.example/--/"})
  void whereNothingCanBeChangedNothingIsMade(String sample) {
    assertEquals(java.util.Optional.empty(), MazeCheck.inventedUrl(Url.of(sample)));
  }
}
