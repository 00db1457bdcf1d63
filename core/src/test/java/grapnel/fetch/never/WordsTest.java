package grapnel.fetch.never;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {

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
    assertEquals(words, Words.joined(text));
  }

  @Test
  void brokenPercentStaysAsItIs() {
    assertEquals("100%", Words.decoded("100%"));
    assertEquals(List.of("100", "zz"), Words.of(Words.decoded("100%zz")));
  }
}
