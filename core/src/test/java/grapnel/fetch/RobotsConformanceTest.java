package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.url.Host;
import grapnel.url.SharedSets;
import grapnel.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The robots.txt files that crawler-commons is tested with, read as RFC 9309 says. */
class RobotsConformanceTest {

  private static final Host HOST = new Host("http", "www.example.com", 80);

  private static Robots robots(String file, String agent) throws IOException {
    Path folder =
        SharedSets.folder("url-conformance").resolve("crawler-commons/src/test/resources/robots");
    ResponseBody body = ResponseBody.of(Files.readAllBytes(folder.resolve(file)));
    Response response = new Response(200, Headers.NONE, body, Optional.empty());
    return Robots.of(HOST, new Answer.Responded(response), agent, Instant.EPOCH);
  }

  private static List<String[]> table(String name) throws IOException {
    try (InputStream in =
        Objects.requireNonNull(RobotsConformanceTest.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t", -1))
          .toList();
    }
  }

  @Test
  void everyCaseIsAnsweredAsTheStandardSaysButForTheKnownDifferences() throws IOException {
    List<String> known = new ArrayList<>();
    for (String[] row : table("robots-differences.tsv"))
      known.add(String.join(" ", row[0], row[1], row[2]));
    List<String> different = new ArrayList<>();
    for (String[] row : table("robots-cases.tsv")) {
      boolean allowed = robots(row[0], row[1]).allows(Url.of(HOST + row[2]));
      if (allowed != row[3].equals("yes")) different.add(String.join(" ", row[0], row[1], row[2]));
    }
    assertEquals(known, different);
  }

  @Test
  void delaysBelongToTheirGroup() throws IOException {
    assertEquals(
        Optional.of(Duration.ofSeconds(10)),
        robots("crawl-delay-group-merging.txt", "mybot").crawlDelay());
    assertEquals(Optional.empty(), robots("crawl-delay-group-merging.txt", "yourbot").crawlDelay());
    assertEquals(
        Optional.of(Duration.ofSeconds(30)),
        robots("crawl-delay-group-merging.txt", "anybot").crawlDelay());
    assertEquals(
        Optional.of(Duration.ofSeconds(5)),
        robots("astore.amazon.com-robots.txt", "anybot").crawlDelay());
    assertEquals(
        Optional.of(Duration.ofSeconds(1)), robots("dos-line-endings.txt", "anybot").crawlDelay());
  }

  @Test
  void siteMapsBelongToAll() throws IOException {
    assertEquals(
        List.of(
            Url.of("http://domain.com/sitemap.xml"),
            Url.of("http://domain.com/dir/my-sitemap.xml"),
            Url.of("http://domain.com/dir/MixedCased-sitemap.xml")),
        robots("sitemap-robots.txt", "anybot").siteMaps());
    assertEquals(
        List.of(Url.of("http://example.org/sitemap.xml")),
        robots("sitemap-robots-dedup.txt", "anybot").siteMaps());
    assertEquals(
        List.of(Url.of("http://www.example.com/sitemap.xml")),
        robots("relative-sitemap-robots.txt", "anybot").siteMaps());
    assertEquals(
        List.of(Url.of("http://www.newsweek.com/sitemap_index.xml")),
        robots("robots-with-utf16le-bom.txt", "anybot").siteMaps());
  }
}
