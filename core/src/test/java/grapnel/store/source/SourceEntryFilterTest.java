package grapnel.store.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceEntryFilterTest {

  private static SourceEntry entry(String url, int status, @Nullable String mime) {
    return new SourceEntry(
        Url.of(url),
        SourceEntry.TargetKind.PAGE,
        status == 0 ? OptionalInt.empty() : OptionalInt.of(status),
        Optional.ofNullable(mime).filter(said -> !said.isEmpty()),
        Optional.empty(),
        1);
  }

  @ParameterizedTest
  @CsvSource({
    "200, text/html, true",
    "200, application/xhtml+xml, true",
    "200, application/vnd.wap.xhtml+xml, true",
    "0, text/html, true",
    "200, , true",
    "0, , true",
    "301, text/html, false",
    "-9998, , false",
    "200, image/png, false",
    "0, text/plain, false",
  })
  void pagesAreWhatWasThereAndHtml(int status, @Nullable String mime, boolean wanted) {
    assertEquals(wanted, SourceEntryFilter.PAGES.test(entry("http://a.com/", status, mime)));
    assertTrue(SourceEntryFilter.ALL.test(entry("http://a.com/", status, mime)));
  }

  @ParameterizedTest
  @CsvSource({
    "3xx, 301, true",
    "3xx, 200, false",
    "3xx, 3, false",
    "404, 404, true",
    "any, 500, true",
    "-2, -2, true",
    "2xx, -200, false",
  })
  void statusesAreNamedAloneOrByHundreds(String said, int status, boolean wanted) {
    SourceEntryFilter filter = new SourceEntryFilter(List.of(said), List.of(), List.of());
    assertEquals(wanted, filter.test(entry("http://a.com/", status, "")));
  }

  @ParameterizedTest
  @CsvSource({
    "text/*, text/css, true",
    "text/*, textual/css, false",
    "Text/HTML, text/html, true",
    "html, application/xhtml+xml, true",
    "any, image/png, true",
    "application/pdf, text/html, false",
  })
  void typesAreNamedAloneOrByTheirKind(String said, String mime, boolean wanted) {
    SourceEntryFilter filter = new SourceEntryFilter(List.of(), List.of(said), List.of());
    assertEquals(wanted, filter.test(entry("http://a.com/", 200, mime)));
  }

  @ParameterizedTest
  @CsvSource({
    "a.com, http://a.com:8080/, true",
    "a.com, http://www.a.com/, false",
    "*.a.com, http://www.a.com/, true",
    "*.a.com, http://a.com/, true",
    "*.a.com, http://ba.com/, false",
    "A.com, http://a.com/, true",
  })
  void hostsAreNamedAloneOrWithAllBelow(String said, String url, boolean wanted) {
    SourceEntryFilter filter = new SourceEntryFilter(List.of(), List.of(), List.of(said));
    assertEquals(wanted, filter.test(entry(url, 200, "")));
  }

  @Test
  void wordsWithoutMeaningAreRefused() {
    List<String> no = List.of();
    for (String status : List.of("ok", "20x", "0xx", "")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> new SourceEntryFilter(List.of(status), no, no),
          status);
    }
    assertThrows(
        IllegalArgumentException.class, () -> new SourceEntryFilter(no, List.of("png"), no));
    assertThrows(
        IllegalArgumentException.class, () -> new SourceEntryFilter(no, no, List.of("a/b")));
  }
}
