package grapnel.prototype;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlPrototypeTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.example/",
        "http://a.example:8080/b/*/c",
        "https://a.example/p-{N}.html",
        "https://a.example/hotel-{N}-*.html",
        "http://a.example/s?page=*&q=*",
        "http://a.example/index.php?id=*&page=product",
        "http://a.example/t/{N}.aspx?*",
        "http://a.example/x%2Ay?b=%7B1%7D",
      })
  void whatIsWrittenIsRead(String text) {
    assertEquals(text, UrlPrototype.parse(text).toString());
  }

  @Test
  void emptySegmentsDoNotCount() {
    assertEquals("http://a.example/b/c", UrlPrototype.parse("http://a.example//b/c/").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "http://a.example", "/b/*"})
  void whatIsNoPrototypeIsShown(String text) {
    assertThrows(IllegalArgumentException.class, () -> UrlPrototype.parse(text));
  }

  @ParameterizedTest
  @CsvSource({
    "12, {N}",
    "p-12.html, p-{N}.html",
    "s02e11, s{N}e{N}",
    "a%20b, a%20b",
    "a%201, a%20{N}",
    "x*1, x%2A{N}",
    "abc, abc",
  })
  void numbersAreMasked(String text, String mask) {
    assertEquals(mask, PrototypeToken.masked(text).text());
  }
}
