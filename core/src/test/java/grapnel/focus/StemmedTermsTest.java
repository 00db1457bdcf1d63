package grapnel.focus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StemmedTermsTest {

  /** Examples of the steps of Porter's paper. */
  @ParameterizedTest
  @CsvSource({
    "caresses, caress",
    "ponies, poni",
    "ties, ti",
    "cats, cat",
    "feed, feed",
    "agreed, agre",
    "plastered, plaster",
    "motoring, motor",
    "sing, sing",
    "conflated, conflat",
    "sized, size",
    "hopping, hop",
    "falling, fall",
    "filing, file",
    "happy, happi",
    "sky, sky",
    "relational, relat",
    "conditional, condit",
    "vietnamization, vietnam",
    "triplicate, triplic",
    "formative, form",
    "revival, reviv",
    "adoption, adopt",
    "probate, probat",
    "rate, rate",
    "cease, ceas",
    "controll, control",
    "generalizations, gener",
    "oscillators, oscil",
    "größe, größe"
  })
  void wordsAreStemmedAsInThePaper(String word, String stem) {
    assertEquals(stem, PorterStemmer.stem(word));
  }

  @Test
  void stopWordsAndNumbersAreLeftOut() {
    assertEquals(
        List.of("flight", "delhi", "cancel"),
        StemmedTerms.of("The 14 flights to Delhi were cancelled, a1 x"));
  }

  @Test
  void urlsAreTheirWordsWithoutWhatAllHave() {
    Url url = Url.of("http://www.cheap-flights.com/search/index.php?from=delhi&id=14");
    assertEquals(List.of("cheap", "flight", "search", "delhi", "id"), StemmedTerms.of(url));
    assertEquals(List.of("search", "delhi", "id"), StemmedTerms.ofPath(url));
  }

  @Test
  void aTextWithoutEndHasAnEnd() {
    assertEquals(5000, StemmedTerms.of("word ".repeat(1_000_000)).size());
  }
}
