package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScriptRequestTest {

  private static final long NOW = 1_795_034_771_000L;

  @ParameterizedTest
  @CsvSource({
    "/setup?1795034771419, /setup",
    "/list?page=2&_=1795034771419, /list?page=2",
    "/list?t=1795034771419&page=2, /list?page=2",
    "/list?page=2, /list?page=2",
    "/list?_=1595034771419, /list?_=1595034771419",
    "/chart?until=1795034771419, /chart?until=1795034771419",
    "/list?, /list?"
  })
  void timeOfAskingIsLeftOut(String asked, String sent) {
    assertEquals(
        "http://a.example" + sent,
        ScriptRequest.timeless(Url.of("http://a.example" + asked), NOW).toString());
  }
}
