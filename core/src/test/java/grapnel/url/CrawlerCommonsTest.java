package grapnel.url;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cases of crawler-commons' normaliser and resolver. */
class CrawlerCommonsTest {

  private static final String NONE = "failure";

  /** What its BasicURLNormalizer does beyond Soon and Lee 2009 table 1. */
  private static final UrlNormalizer NORMALIZER =
      UrlNormalizer.standard()
          .with(
              NormalizationStep.PARAMETER_ORDER,
              NormalizationStep.EMPTY_QUERY,
              NormalizationStep.DUPLICATE_SLASHES);

  private static List<List<String>> rows(String file) throws IOException {
    Path path =
        SharedSets.folder("url-conformance").resolve("crawler-commons/src/test/resources/" + file);
    List<List<String>> rows = new ArrayList<>();
    for (String line : Files.readString(path).split("\n", -1)) {
      if (!line.isBlank() && !line.startsWith("#")) rows.add(row(line));
    }
    return rows;
  }

  /** Comma-separated, quotes doubled within quotes, blanks around a value dropped. */
  private static List<String> row(String line) {
    List<String> row = new ArrayList<>();
    var value = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        value.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        row.add(value.toString().trim());
        value.setLength(0);
      } else {
        value.append(c);
      }
    }
    row.add(value.toString().trim());
    return row;
  }

  @Test
  void weirdUrlsBecomeNormal() throws IOException {
    var differences = new Differences("weirdToNormalizedUrls.csv");
    for (List<String> row : rows("normalizer/weirdToNormalizedUrls.csv")) {
      String actual =
          Url.parse(row.get(0)).map(NORMALIZER::normalize).map(Url::toString).orElse(NONE);
      differences.check(row.get(0), row.get(1), actual);
    }
    differences.finish(100);
  }

  @Test
  void invalidUrlsAreNone() throws IOException {
    var differences = new Differences("invalidUrls.csv");
    for (List<String> row : rows("normalizer/invalidUrls.csv")) {
      differences.check(row.get(0), NONE, Url.parse(row.get(0)).map(Url::toString).orElse(NONE));
    }
    differences.finish(2);
  }

  @Test
  void referencesResolve() throws IOException {
    var differences = new Differences("url-resolve.csv");
    for (List<String> row : rows("url-utils/url-resolve.csv")) {
      String base = row.get(1);
      var url = base.isEmpty() ? Url.parse(row.get(0)) : Url.of(base).resolve(row.get(0));
      differences.check(row.get(0), row.get(2), url.map(Url::toString).orElse(NONE));
    }
    differences.finish(20);
  }
}
