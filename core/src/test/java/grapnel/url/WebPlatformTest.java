package grapnel.url;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The URL cases of web-platform-tests, as the Ada and crawler-commons projects carry them. */
class WebPlatformTest {

  private static final String NONE = "failure";

  private static List<JsonNode> cases(String file) throws IOException {
    Path sets = SharedSets.folder("url-conformance");
    Path path = sets.resolve("wpt-from-ada/tests/wpt").resolve(file);
    if (file.startsWith("wpt-")) {
      path = sets.resolve("crawler-commons/src/test/resources/url-utils").resolve(file);
    }
    List<JsonNode> cases = new ArrayList<>();
    for (JsonNode node : new ObjectMapper().readTree(path.toFile())) {
      if (node.isObject()) cases.add(node);
    }
    return cases;
  }

  @ParameterizedTest
  @CsvSource({
    "urltestdata.json, 880",
    "wpt-urltestdata.json, 880",
    "ada_extra_urltestdata.json, 28",
    "ada_long_urltestdata.json, 1",
    "urltestdata-javascript-only.json, 1"
  })
  void urlsAreReadAsBrowsersReadThem(String file, int atLeast) throws IOException {
    var differences = new Differences(file);
    for (JsonNode test : cases(file)) {
      String input = test.get("input").textValue();
      String base = test.path("base").textValue();
      String key = base == null ? input : input + " at " + base;
      String expected = test.path("failure").asBoolean() ? NONE : parts(test);
      differences.check(key, expected, parts(input, base));
    }
    differences.finish(atLeast);
  }

  private static String parts(JsonNode test) {
    return String.join(
        " ",
        test.get("href").textValue(),
        test.get("protocol").textValue(),
        test.get("username").textValue() + ":" + test.get("password").textValue(),
        test.get("hostname").textValue(),
        test.get("port").textValue(),
        test.get("pathname").textValue(),
        test.get("search").textValue(),
        test.get("hash").textValue());
  }

  private static String parts(String input, String base) {
    var parsed =
        base == null ? Url.parse(input) : Url.parse(base).flatMap(url -> url.resolve(input));
    return parsed.map(WebPlatformTest::parts).orElse(NONE);
  }

  private static String parts(Url url) {
    String credentials = url.credentials();
    return String.join(
        " ",
        url.toString(),
        url.scheme() + ":",
        credentials.contains(":") ? credentials : credentials + ":",
        url.hostName(),
        url.explicitPort() < 0 ? "" : Integer.toString(url.explicitPort()),
        url.path(),
        url.query().filter(q -> !q.isEmpty()).map(q -> "?" + q).orElse(""),
        url.fragment().filter(f -> !f.isEmpty()).map(f -> "#" + f).orElse(""));
  }

  @ParameterizedTest
  @CsvSource({"toascii.json, 80", "IdnaTestV2.json, 2600", "IdnaTestV2-removed.json, 15"})
  void namesBecomeAscii(String file, int atLeast) throws IOException {
    var differences = new Differences(file);
    for (JsonNode test : cases(file)) {
      String input = test.get("input").textValue();
      String expected = test.get("output").isNull() ? NONE : test.get("output").textValue();
      // As web-platform-tests do it, so that / and the like in a name count as a failure.
      if (input.isEmpty()) continue;
      String actual = Url.parse("https://" + input + "/x").map(Url::hostName).orElse(NONE);
      differences.check(input, expected, actual);
    }
    differences.finish(atLeast);
  }

  @Test
  void lettersOutsideAsciiAreEncodedAsUtf8() throws IOException {
    var differences = new Differences("percent-encoding.json");
    for (JsonNode test : cases("percent-encoding.json")) {
      String input = test.get("input").textValue();
      String expected = test.get("output").path("utf-8").textValue();
      String actual = Url.of("https://doesnotmatter.invalid/?" + input).query().orElse(NONE);
      differences.check(input, expected, actual);
    }
    differences.finish(7);
  }
}
