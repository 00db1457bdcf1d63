package grapnel.fetch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fetch.Robots.State;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotsTest {

  private static final Host HOST = new Host("https", "example.com", 443);
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  static Robots of(Answer answer) {
    return Robots.of(HOST, answer, "Grapnel/0.1 (+https://example.org/)", NOW);
  }

  static Robots of(int status, String text) {
    return of(
        new Answer.Responded(
            new Response(
                status,
                Headers.of("Content-Type", "text/plain"),
                ResponseBody.of(text),
                Optional.empty())));
  }

  private static Url url(String path) {
    return Url.of("https://example.com" + path);
  }

  @ParameterizedTest
  @CsvSource({
    "200, RULES",
    "204, RULES",
    "206, RULES",
    "301, ABSENT",
    "400, ABSENT",
    "401, ABSENT",
    "403, ABSENT",
    "404, ABSENT",
    "410, ABSENT",
    "304, UNREACHABLE",
    "429, UNREACHABLE",
    "500, UNREACHABLE",
    "503, UNREACHABLE",
  })
  void statusDecidesTheState(int status, State state) {
    Robots robots = of(status, "");
    assertEquals(state, robots.state());
    assertEquals(state != State.UNREACHABLE, robots.allows(url("/page")));
    assertTrue(robots.allows(url("/robots.txt")), "the file itself may always be asked for");
  }

  @Test
  void failureMeansNothingMayBeAskedUntilItAnswers() {
    Robots robots = of(new Answer.Failed(Answer.Failure.TIMEOUT, ""));
    assertEquals(State.UNREACHABLE, robots.state());
    assertFalse(robots.allows(url("/")));
    assertTrue(robots.expires().isBefore(NOW.plus(Duration.ofHours(1))), "asked again soon");
  }

  @Test
  void rulesAreKeptForADay() {
    assertEquals(NOW.plus(Duration.ofHours(24)), of(200, "").expires());
  }

  @Test
  void archiveWithoutRobotsAllows() {
    assertTrue(of(new Answer.Unrecorded()).allows(url("/")));
  }

  @Test
  void ourGroupIsFoundByTheProductTokenInAnyCase() {
    Robots robots =
        of(
            200,
            """
            User-agent: *
            Disallow: /

            User-agent: GRAPNEL
            Disallow: /private
            """);
    assertTrue(robots.allows(url("/open")));
    assertFalse(robots.allows(url("/private/x")));
  }

  @Test
  void longestRuleWinsAndAllowWinsATie() {
    Robots robots =
        of(
            200,
            """
            User-agent: *
            Disallow: /a
            Allow: /a/b
            Disallow: /c
            Allow: /c
            Disallow: /*.pdf$
            """);
    assertFalse(robots.allows(url("/a/x")));
    assertTrue(robots.allows(url("/a/b/x")));
    assertTrue(robots.allows(url("/c")));
    assertFalse(robots.allows(url("/x.pdf")));
    assertTrue(robots.allows(url("/x.pdf?y")));
  }

  @Test
  void markInFrontAndOddLineEndsAreSurvived() {
    Robots robots = of(200, "\uFEFFUser-agent: *\rDisallow: /a\r\nDisallow: /b\n");
    assertFalse(robots.allows(url("/a")));
    assertFalse(robots.allows(url("/b")));
  }

  @Test
  void onlyTheFirst500KibibytesCount() {
    String filler = "# " + "x".repeat(997) + "\n";
    Robots inside = of(200, filler.repeat(511) + "User-agent: *\nDisallow: /\n");
    assertFalse(inside.allows(url("/")), "511000 bytes");
    Robots outside = of(200, filler.repeat(512) + "User-agent: *\nDisallow: /\n");
    assertTrue(outside.allows(url("/")), "512000 bytes = 500 KiB");
  }

  @Test
  void crawlDelayAndSiteMapsAreRead() {
    Robots robots =
        of(
            200,
            """
            User-agent: *
            Crawl-delay: 2.5
            Sitemap: https://cdn.example.net/map.xml
            Sitemap: /relative.xml
            """);
    assertEquals(Optional.of(Duration.ofMillis(2500)), robots.crawlDelay());
    assertEquals(
        List.of(Url.of("https://cdn.example.net/map.xml"), url("/relative.xml")),
        robots.siteMaps());
  }

  @Test
  void longCrawlDelayForbidsNothing() {
    Robots robots = of(200, "User-agent: *\nCrawl-delay: 3600\n");
    assertTrue(robots.allows(url("/")));
    assertEquals(Optional.of(Duration.ofHours(1)), robots.crawlDelay());
  }

  @ParameterizedTest
  @CsvSource({
    "Grapnel/0.1, grapnel",
    "Grapnel/0.1 (+https://example.org), grapnel",
    "Mozilla/5.0 (compatible; My_Bot-x/2.0; +http://a.b), my_bot-x",
    "Mozilla/5.0 (X11; Linux), mozilla",
    "42, grapnel",
  })
  void productTokenComesFromTheAgent(String agent, String token) {
    assertEquals(token, Robots.productToken(agent));
  }

  @Test
  void robotsOfAHostStandsAtItsRoot() {
    assertEquals(
        Url.of("http://a.example:8080/robots.txt"),
        Robots.robotsUrl(new Host("http", "a.example", 8080)));
  }

  @ParameterizedTest
  @CsvSource({
    "/*.php$, /a.php, false",
    "/*.php$, /a.php/b.php, false",
    "/*.php$, /a.phps, true",
    "/*.php$, /a.php?x=1, true",
    "/*.php, /a.php?x=1, false",
    "/**a**b$, /axbcb, false",
    "/a*a, /a, true",
    "/a*a$, /aba, false",
    "/ab*ba$, /aba, true",
    "/x$y, /x$y, false",
    "/x$y, /x, true",
    "/$, /, false",
    "/$, /a, true",
    "/a|b, /a|b/c, false",
    "/private, /private/x|y?z={1}^, false",
    "/%E3%83%84, /ツ, false",
    "/ツ, /%e3%83%84, false",
    "/a%2Fb, /a/b, true",
    "/foo%2Abar, /fooxbar, true",
    "/foo%2Abar, /foo*bar, false",
    "*, /a, false",
    "/a?b, /a?bc, false",
    "/A, /a, true",
  })
  void patternIsMatchedAsRfc9309Says(String pattern, String path, boolean allowed) {
    Robots robots = of(200, "User-agent: *\nDisallow: " + pattern + "\n");
    assertEquals(allowed, robots.allows(url(path)));
  }

  @ParameterizedTest
  @CsvSource({
    "grapnel, false",
    "GRAPNEL, false",
    "Grapnel/1.0, false",
    "grapnel-images, true",
    "grap, true",
    "grapnelbot, true",
  })
  void groupIsOursByItsWholeToken(String agent, boolean allowed) {
    assertEquals(allowed, of(200, "User-agent: " + agent + "\nDisallow: /\n").allows(url("/a")));
  }

  @Test
  void hostilePatternsAreMatchedQuickly() {
    String stars = "Disallow: /" + "*a".repeat(5000) + "$\n";
    Robots robots = of(200, "User-agent: *\n" + stars.repeat(40));
    assertTrue(robots.allows(url("/" + "a".repeat(8000) + "b")));
  }
}
