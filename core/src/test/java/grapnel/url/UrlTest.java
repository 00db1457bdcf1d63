package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlTest {

  @Test
  void partsAreThoseOfTheText() {
    Url url = Url.of("https://user:pass@example.com:1234/foo/bar?baz#quux");
    assertEquals("https", url.scheme());
    assertEquals("user:pass", url.credentials());
    assertEquals(new Host("https", "example.com", 1234), url.host());
    assertEquals("/foo/bar", url.path());
    assertEquals(List.of("foo", "bar"), url.segments());
    assertEquals(Optional.of("baz"), url.query());
    assertEquals(Optional.of("quux"), url.fragment());
  }

  @Test
  void absentAndEmptyPartsAreKeptApart() {
    assertEquals(Optional.empty(), Url.of("http://a/").query());
    assertEquals(Optional.of(""), Url.of("http://a/?").query());
    assertEquals(Optional.empty(), Url.of("http://a/?").fragment());
    assertEquals(Optional.of(""), Url.of("http://a/?#").fragment());
  }

  @ParameterizedTest
  @CsvSource({
    "http://example.com, 80, http://example.com",
    "https://example.com, 443, https://example.com",
    "http://example.com:443, 443, http://example.com:443",
    "https://[::1]:8443/, 8443, https://[::1]:8443",
    "ftp://example.com/, 21, ftp://example.com",
    "mailto:a@b, -1, mailto://",
  })
  void hostHasThePortInUse(String text, int port, String host) {
    assertEquals(port, Url.of(text).host().port());
    assertEquals(host, Url.of(text).host().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.example.com/a, example.com",
    "https://example.com:8443/, example.com",
    "http://a.b.example.co.uk/, example.co.uk",
    "http://www.example.com./, example.com",
    "http://someone.github.io/, someone.github.io",
    "http://github.io/, github.io",
    "http://co.uk/, co.uk",
    "http://shop.example.test/, example.test",
    "http://a.b.city.kawasaki.jp/, city.kawasaki.jp",
    "http://a.b.c.kawasaki.jp/, b.c.kawasaki.jp",
    "http://президент.рф/, xn--d1abbgf6aiiy.xn--p1ai",
    "http://localhost:8080/, http://localhost:8080",
    "http://localhost/, http://localhost",
    "https://127.0.0.1:9443/, https://127.0.0.1:9443",
    "http://0x7f.1/, http://127.0.0.1",
    "http://[::1]:81/, http://[::1]:81",
  })
  void siteIsTheRegistrableDomainOrElseTheHost(String text, String site) {
    assertEquals(site, Url.of(text).site());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\"|empty",
        "example.com|no scheme",
        "/a/b|no scheme",
        "http:|no host",
        "http://|no host",
        "http://:80/|no host",
        "http://user@/|credentials without a host",
        "http://a:99999/|port out of range: 99999",
        "http://a:65536|port out of range: 65536",
        "http://a:8o/|port is not a number: 8o",
        "http://a b/|space in host",
        "http://a<b/|'<' in host",
        "http://a%00b/|control character U+0000 in host",
        "http://1.2.3.256/|bad IPv4 address: 1.2.3.256",
        "http://[::g]/|bad IPv6 address: [::g]",
        "http://[::1/|bad IPv6 address: [::1",
        "http://\u00ad/|bad international name: \u00ad",
      })
  void textThatIsNoUrlHasAReason(String text, String reason) {
    assertEquals(new UrlParseResult.NoUrl(reason), Url.read(text));
    assertEquals(Optional.empty(), Url.parse(text));
  }

  @Test
  void referenceToAnOpaqueUrlHasAReason() {
    Url mail = Url.of("mailto:a@b");
    assertEquals(
        new UrlParseResult.NoUrl("cannot be relative to mailto:a@b"), mail.readRelative("c"));
    assertEquals("mailto:a@b#c", mail.resolve("#c").orElseThrow().toString());
  }

  @Test
  void reasonStaysShort() {
    String reason = ((UrlParseResult.NoUrl) Url.read("http://a:" + "9".repeat(100_000))).reason();
    assertTrue(reason.length() < 100, reason);
  }

  @Test
  void ofShowsWhatIsNoUrl() {
    var e = assertThrows(IllegalArgumentException.class, () -> Url.of("http://a b/"));
    assertEquals("not a URL (space in host): http://a b/", e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a/b?c", "mailto:a@b", "file:///C:/x", "http://[::1]:8080/?"})
  void withoutFragmentIsTheSameWhereThereIsNone(String text) {
    Url url = Url.of(text);
    assertSame(url, url.withoutFragment());
    Url cut = Url.of(text + "#d").withoutFragment();
    assertEquals(url, cut);
    assertEquals(url.query(), cut.query());
    assertEquals(Optional.empty(), cut.fragment());
  }

  @ParameterizedTest
  @CsvSource({
    "http://a/b/c?q#f, d, http://a/b/d",
    "http://a/b/c?q#f, '', http://a/b/c?q",
    "http://a/b/c?q#f, ?r, http://a/b/c?r",
    "http://a/b/c?q#f, #g, http://a/b/c?q#g",
    "http://a/b/c?q#f, ../../../d, http://a/d",
    "http://a/b/c?q#f, //d/e, http://d/e",
    "http://a/b/c?q#f, \\d, http://a/d",
    "http://a/b/c?q#f, mailto:x@y, mailto:x@y",
    "http://u:p@a:81/b, c, http://u:p@a:81/c",
    "web:/.//x/y, z, web:/.//x/z",
    "web:/.//x/y, /z, web:/z",
    "web:/.//x/y, ?q, web:/.//x/y?q",
  })
  void referencesResolve(String base, String reference, String expected) {
    assertEquals(expected, Url.of(base).resolve(reference).orElseThrow().toString());
  }

  @ParameterizedTest
  @CsvSource({"http://a/, ''", "http://a, ''", "http://a/b/, b|", "http://a//b, |b", "mailto:x, x"})
  void segmentsStandBetweenSlashes(String text, String segments) {
    assertEquals(segments, String.join("|", Url.of(text).segments()));
  }
}
