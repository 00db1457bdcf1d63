package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Headers;
import grapnel.fact.Headers.Header;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CookieJarTest {

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");
  private final CookieJar cookieJar = new CookieJar(() -> now);

  private void learn(String url, String... lines) {
    List<Header> headers = Stream.of(lines).map(line -> new Header("set-cookie", line)).toList();
    cookieJar.keepCookies(
        Url.of(url), new Response(200, new Headers(headers), ResponseBody.EMPTY, Optional.empty()));
  }

  private Optional<String> sent(String url) {
    return cookieJar.cookieHeader(Url.of(url)).first("Cookie");
  }

  @ParameterizedTest
  @CsvSource({
    "a=1, https://www.shop.example/, true",
    "a=1, https://www.shop.example/deep/page?x, true",
    "a=1, https://shop.example/, false",
    "a=1, https://other.example/, false",
    "a=1, http://www.shop.example/, true",
    "a=1; Secure, http://www.shop.example/, false",
    "a=1; Secure, https://www.shop.example/, true",
    "a=1; Domain=shop.example, https://api.shop.example/, true",
    "a=1; Domain=shop.example, https://notshop.example/, false",
    "a=1; Domain=evil.example, https://evil.example/, false",
    "a=1; Path=/cart, https://www.shop.example/cart/1, true",
    "a=1; Path=/cart, https://www.shop.example/carton, false",
    "a=1; HttpOnly; SameSite=Lax, https://www.shop.example/, true",
  })
  void cookieGoesWhereItWasSetFor(String line, String url, boolean goes) {
    learn("https://www.shop.example/", line);
    assertEquals(goes ? Optional.of("a=1") : Optional.empty(), sent(url));
  }

  @ParameterizedTest
  @ValueSource(strings = {"co.uk", "com", "github.io"})
  void wholePublicSuffixIsNotTaken(String suffix) {
    learn("https://shop." + suffix + "/", "a=1; Domain=" + suffix);
    assertEquals(Optional.empty(), sent("https://other." + suffix + "/"));
  }

  @Test
  void addressAndNameWithoutADotHaveCookiesToo() {
    learn("http://127.0.0.1:8080/", "a=1");
    assertEquals(Optional.of("a=1"), sent("http://127.0.0.1:8080/x"));
    learn("http://[::1]:8080/", "b=1");
    assertEquals(Optional.of("b=1"), sent("http://[::1]:8080/x"));
    learn("http://intranet/", "c=1");
    assertEquals(Optional.of("c=1"), sent("http://intranet/x"));
  }

  @Test
  void laterValueReplacesAndAnExpiredOneRemoves() {
    learn("https://s.example/", "a=1", "b=2", "a=3");
    assertEquals(
        Set.of("a=3", "b=2"), Set.of(sent("https://s.example/").orElseThrow().split("; ", -1)));
    learn("https://s.example/", "a=; Max-Age=0");
    assertEquals(Optional.of("b=2"), sent("https://s.example/"));
  }

  @Test
  void cookieEndsWithItsTime() {
    learn("https://s.example/", "a=1; Expires=Thu, 01 Jan 2099 00:00:00 GMT");
    assertTrue(sent("https://s.example/").isPresent());
    now = now.plus(Duration.ofDays(36500));
    assertEquals(Optional.empty(), sent("https://s.example/"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ";", "=", "\u0000\u0001", "a=1; Expires=never; Path", "; Domain=x"})
  void nonsenseIsSurvived(String line) {
    learn("https://s.example/", line, "good=1");
    assertTrue(sent("https://s.example/").orElseThrow().contains("good=1"));
  }

  @Test
  void floodOfCookiesIsBounded() {
    learn(
        "https://s.example/",
        IntStream.range(0, 10_000).mapToObj(i -> "c" + i + "=1").toArray(String[]::new));
    learn("https://s.example/", "long=" + "x".repeat(5000));
    assertEquals(100, sent("https://s.example/").orElseThrow().split("; ", -1).length);
  }
}
