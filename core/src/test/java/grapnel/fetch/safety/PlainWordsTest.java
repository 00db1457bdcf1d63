package grapnel.fetch.safety;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainWordsTest {

  @ParameterizedTest
  @CsvSource({
    "addToCart, add to cart",
    "add_to-cart, add to cart",
    "ADD TO CART, add to cart",
    "XMLHttpRequest, xml http request",
    "deletePost42, delete post42",
    "löschen, loschen",
    "Łódź, lodz",
    "Straße, strasse",
    "çıkış, cikis",
    "удалить!, удалить",
    "'', ''",
    "'--__..', ''",
  })
  void wordsAreTakenApart(String text, String words) {
    assertEquals(words, PlainWords.joined(text));
  }

  @Test
  void brokenPercentStaysAsItIs() {
    assertEquals("100%", PlainWords.percentDecoded("100%"));
    assertEquals(List.of("100", "zz"), PlainWords.of(PlainWords.percentDecoded("100%zz")));
  }
}
