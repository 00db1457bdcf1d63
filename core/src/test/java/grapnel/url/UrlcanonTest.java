package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cases of IIPC's urlcanon, which the web archives use. */
class UrlcanonTest {

  private static final String NONE = "failure";

  private static JsonNode read(String file) throws IOException {
    Path path = SharedSets.folder("url-conformance").resolve("urlcanon/testdata/" + file);
    return new ObjectMapper().readTree(path.toFile());
  }

  /** Their URLs are bytes, each written as one character; ours are text. */
  private static String text(String bytes) {
    if (bytes.chars().anyMatch(c -> c > 255)) return bytes;
    try {
      var raw = ByteBuffer.wrap(bytes.getBytes(StandardCharsets.ISO_8859_1));
      return StandardCharsets.UTF_8.newDecoder().decode(raw).toString();
    } catch (CharacterCodingException e) {
      return bytes;
    }
  }

  @Test
  void ipv4AddressesAreReadInEverySpelling() throws IOException {
    var differences = new Differences("funky_ipv4.json");
    for (Map.Entry<String, JsonNode> test : read("funky_ipv4.json").properties()) {
      String expected = test.getValue().isNull() ? NONE : test.getValue().textValue();
      // No address in their eyes is a failure or just a name in ours.
      String actual =
          Url.parse("http://" + test.getKey() + "/")
              .map(Url::hostName)
              .filter(name -> name.matches("\\d+(\\.\\d+){3}"))
              .orElse(NONE);
      differences.check(test.getKey(), expected, actual);
    }
    differences.finish(40);
  }

  @ParameterizedTest
  @CsvSource({"special, http://host", "nonspecial, foo://host"})
  void dotSegmentsGo(String kind, String prefix) throws IOException {
    String suite = "path_dots.json/" + kind;
    var differences = new Differences(suite);
    for (Map.Entry<String, JsonNode> test : read("path_dots.json").get(kind).properties()) {
      boolean special = kind.equals("special");
      // They look at dots alone; the standard also turns backslashes, and knows no such path.
      String expected = test.getValue().textValue();
      if (special) expected = expected.replace('\\', '/');
      if (!special && test.getKey().startsWith("\\")) continue;
      String actual = Url.parse(prefix + test.getKey()).map(Url::path).orElse(NONE);
      differences.check(test.getKey(), expected, actual);
    }
    differences.finish(300);
  }

  @Test
  void supplementalUrlsAreReadAsBrowsersReadThem() throws IOException {
    var differences = new Differences("supplemental_whatwg.json");
    for (Map.Entry<String, JsonNode> test : read("supplemental_whatwg.json").properties()) {
      String actual = Url.parse(text(test.getKey())).map(Url::toString).orElse(NONE);
      differences.check(test.getKey(), test.getValue().textValue(), actual);
    }
    differences.finish(40);
  }

  @Test
  void normalFormIsTheirsWithoutChangingTheMeaning() throws IOException {
    UrlNormalizer normalizer =
        UrlNormalizer.standard()
            .without(NormalizationStep.FRAGMENT)
            .with(NormalizationStep.PARAMETER_ORDER, NormalizationStep.DUPLICATE_SLASHES);
    var differences = new Differences("semantic_precise.json");
    for (Map.Entry<String, JsonNode> test : read("semantic_precise.json").properties()) {
      String actual =
          Url.parse(text(test.getKey())).map(normalizer::normalize).map(Url::toString).orElse(NONE);
      differences.check(test.getKey(), test.getValue().textValue(), actual);
    }
    differences.finish(150);
  }

  @Test
  void normalisingTheirUrlsTwiceIsNormalisingThemOnce() throws IOException {
    int urls = 0;
    for (JsonNode text : read("idempotence.json")) {
      if (!(Url.read(text.textValue()) instanceof Url url)) continue;
      urls++;
      Url once = url.normalized();
      assertSame(once, once.normalized());
    }
    assertTrue(urls >= 15, "only " + urls);
  }
}
