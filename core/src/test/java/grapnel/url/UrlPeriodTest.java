package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UrlPeriodTest {

  private static Optional<UrlPeriod> of(String path) {
    return UrlPeriod.of(Url.of("http://a.test" + path));
  }

  @ParameterizedTest
  @CsvSource({
    "/list/2022/01/threads.html, /list/2021/12/threads.html",
    "/list/2022/1/, /list/2021/12/",
    "/pipermail/list/2022-January/date.html, /pipermail/list/2021-December/date.html",
    "/arc/2022Jan, /arc/2021Dec",
    "/log/2022-03-01.html, /log/2022-02-28.html",
    "/issue/20240301/front, /issue/20240229/front",
    "/news?month=2022-01, /news?month=2021-12",
    "/archive_202201.html, /archive_202112.html",
    "/minutes/2022/, /minutes/2021/",
  })
  void theOneBeforeIsWrittenAlike(String path, String before) {
    UrlPeriod period = of(path).orElseThrow();
    assertEquals(Optional.of(Url.of("http://a.test" + before)), period.urlAt(period.number() - 1));
    assertEquals(Optional.of(Url.of("http://a.test" + path)), period.urlAt(period.number()));
  }

  @ParameterizedTest
  @CsvSource({"/list/17/threads.html", "/p/202117", "/item/v2022", "/12022/05"})
  void numbersThatCanBeNoneAreNone(String path) {
    assertEquals(Optional.empty(), of(path));
  }

  @Test
  void theHostIsNoPeriod() {
    assertEquals(Optional.empty(), UrlPeriod.of(Url.of("http://2022.a.test/list")));
  }
}
