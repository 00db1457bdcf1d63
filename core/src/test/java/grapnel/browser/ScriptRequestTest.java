package grapnel.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Json;
import grapnel.fact.Request;
import grapnel.url.Url;
import java.net.URLEncoder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ScriptRequestTest {

  private static final Url GRAPH = Url.of("http://a.example/graphql");

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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "query Q { all { mutation } } | true",
        "{ all(by: \"mutation {\") { id } } | true",
        "query Q($kind: String) { all(kind: $kind) { id } } | true",
        "mutation M { buy } | false",
        "fragment F on Lamp { id } mutation M { buy { ...F } } | false",
        "# query\\nmutation M { buy } | false",
        "subscription S { bought } | false"
      })
  void queriesThatWriteAreNotSent(String query, boolean sent) {
    String asked = query.replace("\\n", "\n");
    String body = "{\"query\":" + Json.text(asked) + "}";
    assertEquals(sent, ScriptRequest.onlyAsks(Request.post(GRAPH, body)));
    Url address = GRAPH.resolve("?query=" + URLEncoder.encode(asked, UTF_8)).orElseThrow();
    assertEquals(sent, ScriptRequest.onlyAsks(Request.get(address)));
  }

  @Test
  void wordThatIsSearchedForIsNoQueryThatWrites() {
    Url search = Url.of("http://a.example/search?query=mutation");
    assertTrue(ScriptRequest.onlyAsks(Request.get(search)));
  }
}
