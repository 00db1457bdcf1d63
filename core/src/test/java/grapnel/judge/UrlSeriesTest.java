package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import grapnel.url.Url;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which URLs belong to a template, and with which id. */
class UrlSeriesTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      textBlock =
          """
          /item/{N},           /item/17,              17
          /item/{N},           /item/0017,            0017
          /item/{N},           /item/3fA,             3fA
          /item/{N},           /item/17#reviews,      17
          /item/{N},           /item/17/more,         none
          /item/{N},           /item/,                none
          /item/{N},           /items/17,             none
          /item/{N}.html,      /item/17.html,         17
          /item/{N}.html,      /item/17xhtml,         none
          /shop/{T}/{N},       /shop/hats/17,         17
          /shop/{T}/{N},       /shop//17,             17
          /shop/{T}/{N},       /shop/a/b/17,          none
          /show?id={N}&x={T},  /show?id=17&x=any,     17
          /show?id={N},        /show?id=17&x=1,       none
          """)
  void idIsReadFromUrlsOfTheTemplateOnly(String pattern, String url, String id) {
    String site = "http://example.com";
    UrlSeries series = UrlSeries.of(site + pattern.replace("{T}", "t"), site + pattern);
    assertEquals(Optional.ofNullable(id), series.idIn(Url.of(site + url)));
  }

  @Test
  void idPutInIsReadBack() {
    UrlSeries series =
        UrlSeries.of("http://example.com/shop/hats/{N}-x", "http://example.com/shop/{T}/{N}-{T}");
    for (String id : new String[] {"1", "007", "2147483647", "zz9"}) {
      assertEquals(Optional.of(id), series.idIn(series.at(id)));
    }
  }

  @Test
  void templateWithoutNumberIsRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> UrlSeries.of("http://example.com/item", "http://example.com/item"));
  }
}
