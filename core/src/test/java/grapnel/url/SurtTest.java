package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SurtTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static JsonNode urlcanon(String file) throws IOException {
    Path path = SharedSets.folder("url-conformance").resolve("urlcanon/testdata").resolve(file);
    return JSON.readTree(path.toFile());
  }

  @ParameterizedTest
  @CsvSource({
    "http://www.example.org:81/A?b#c, 'http://(org,example,www,:81)/A?b#c', 'org,example:81)/a?b'",
    "https://example.org/, 'https://(org,example,)/', 'org,example)/'",
    "http://10.1.2.3:81/x, http://(10.1.2.3:81)/x, 10.1.2.3:81)/x",
    "http://[::1]/x, http://[::1]/x, [::1])/x",
    "mailto:a@b, mailto:a@b, mailto:a@b",
    "http://a.b/x/%252e%252e/y, 'http://(b,a,)/x/%252e%252e/y', 'b,a)/y'",
    "http://a.b/%E9%, 'http://(b,a,)/%E9%', 'b,a)/%e9%25'",
  })
  void hostIsReversed(String url, String surt, String key) {
    String expected = surt.replace("//[::1]", "//([::1])");
    assertEquals(expected, Surt.of(Url.of(url)));
    assertEquals(key, Surt.indexKey(Url.of(url)));
  }

  @Test
  void transformIsThatOfTheArchives() throws IOException {
    var differences = new Differences("ssurt.json/surt");
    for (Map.Entry<String, JsonNode> test : urlcanon("ssurt.json").get("surt").properties()) {
      String actual = Surt.of(Url.of(test.getKey()));
      differences.check(test.getKey(), test.getValue().textValue(), actual);
    }
    differences.finish(7);
  }

  @Test
  void keyIsThatOfTheArchives() throws IOException {
    var differences = new Differences("surt.json/defaultIASurt");
    for (Map.Entry<String, JsonNode> test :
        urlcanon("surt.json").get("defaultIASurt").properties()) {
      String actual = Url.parse(test.getKey()).map(Surt::indexKey).orElse("-");
      differences.check(test.getKey(), test.getValue().textValue(), actual);
    }
    differences.finish(15);
  }

  @Test
  void whatUrlcanonTakesForTheSamePageHasTheSameKey() throws IOException {
    var differences = new Differences("aggressive.json");
    for (Map.Entry<String, JsonNode> test : urlcanon("aggressive.json").properties()) {
      if (!(Url.read(test.getKey()) instanceof Url url)) continue;
      String expected = Surt.indexKey(Url.of(test.getValue().textValue()));
      differences.check(test.getKey(), expected, Surt.indexKey(url));
    }
    differences.finish(29);
  }

  /** Every line holds a key and its URL, written by the tools of others. */
  @Test
  void keyIsThatOfRealIndexes() throws IOException {
    // Keys of posted forms and of a made-up test domain are not those of their URLs.
    var special = Set.of("post-test.cdx", "post-test.cdxj", "example-arc-test.cdx");
    int keys = 0;
    for (String folder : Set.of("cdx", "cdxj")) {
      Path path = SharedSets.folder("warc").resolve("pywb/sample_archive").resolve(folder);
      try (Stream<Path> files = Files.list(path)) {
        for (Path file : files.filter(f -> f.toString().contains(".cdx")).toList()) {
          if (!special.contains(file.getFileName().toString())) keys += checkKeys(file);
        }
      }
    }
    assertTrue(keys > 200, "only " + keys);
  }

  private static int checkKeys(Path file) throws IOException {
    int keys = 0;
    for (String line : Files.readAllLines(file)) {
      if (line.isBlank() || line.startsWith(" CDX")) continue;
      String[] parts = line.split(" ", 3);
      String url =
          parts[2].startsWith("{")
              ? JSON.readTree(parts[2]).get("url").textValue()
              : parts[2].substring(0, parts[2].indexOf(' '));
      assertEquals(parts[0], Surt.indexKey(Url.of(url)), file + ": " + line);
      keys++;
    }
    return keys;
  }

  /** A key that is not made in linear time would not come to an end here. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%25",
        "../",
        "(0123456789abcdef01234567)/",
        "&",
        "sid=",
        "cfid=1&cftoken=",
        ";jsessionid=",
        "a/",
        "%2e%2e/"
      })
  void keyOfALongUrlIsMadeInLinearTime(String piece) {
    String text = piece.repeat(1_000_000 / piece.length());
    Surt.indexKey(Url.of("http://a/" + text + ".aspx"));
    assertTrue(Surt.indexKey(Url.of("http://a/?" + text)).startsWith("a)/"));
  }
}
