package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CookieLineTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private static Optional<String> sent(String line, String url) {
    CookieJar jar = new CookieJar(() -> NOW);
    jar.add(CookieLine.parse(line.replace(' ', '\t')).stream().toList());
    return jar.cookieHeader(Url.of(url)).first("Cookie");
  }

  /** Lines as curl and browser extensions write them; blanks stand for tabs. */
  @ParameterizedTest
  @CsvSource({
    ".shop.example TRUE / FALSE 0 a 1, https://www.shop.example/x, true",
    ".shop.example TRUE / FALSE 0 a 1, https://shop.example/, true",
    ".shop.example TRUE / FALSE 0 a 1, https://other.example/, false",
    "www.shop.example FALSE / FALSE 0 a 1, https://www.shop.example/, true",
    "www.shop.example FALSE / FALSE 0 a 1, https://api.www.shop.example/, false",
    "#HttpOnly_.shop.example TRUE / TRUE 1893456000 a 1, https://shop.example/, true",
    "#HttpOnly_.shop.example TRUE / TRUE 1893456000 a 1, http://shop.example/, false",
    ".shop.example TRUE /cart FALSE 0 a 1, https://shop.example/cart/2, true",
    ".shop.example TRUE /cart FALSE 0 a 1, https://shop.example/, false",
    ".shop.example TRUE / FALSE 1577836800 a 1, https://shop.example/, false",
    "127.0.0.1 FALSE / FALSE 1893456000.5 a 1, http://127.0.0.1:8080/, true",
  })
  void cookieGoesToItsDomainAlone(String line, String url, boolean goes) {
    assertEquals(goes ? Optional.of("a=1") : Optional.empty(), sent(line, url));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "# Netscape HTTP Cookie File", "a=1", "shop.example\tTRUE\t/", "{\"a\": 1}"})
  void otherLinesAreNoCookies(String line) {
    assertEquals(Optional.empty(), CookieLine.parse(line));
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    CookieLine line = new CookieLine("shop.example", true, "/", true, 1893456000, "a", "x=y z");
    assertEquals(Optional.of(line), CookieLine.parse(line.text()));
    assertFalse(line.toString().contains("x=y"), "a value may be a secret");
  }

  @Test
  void aFileOfAnotherFormatIsNoEmptyJar() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> CookieLine.parseAll("[{\"name\": \"a\"}]\n"));
    assertTrue(String.valueOf(e.getMessage()).contains("Netscape"), e.getMessage());
    assertEquals(List.of(), CookieLine.parseAll("# nothing\n"));
  }
}
