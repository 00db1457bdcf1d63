package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Properties of the parser over random and real text. */
class UrlFuzzTest {

  private static final int ROUNDS = 20_000;
  private static final int LONG_ROUNDS = 1_000_000;

  @Test
  void randomTextNeverThrowsAndReadsTheSameTwice() {
    readRandomText(ROUNDS);
  }

  @Test
  @Tag("soak")
  void muchRandomTextNeverThrowsAndReadsTheSameTwice() {
    readRandomText(LONG_ROUNDS);
  }

  private static void readRandomText(int rounds) {
    long seed = RandomUrls.seed();
    var random = new SplittableRandom(seed);
    int urls = 0;
    for (int i = 0; i < rounds; i++) {
      String text = RandomUrls.text(random);
      String base = RandomUrls.text(random);
      try {
        if (Url.read(text) instanceof Url url) {
          urls++;
          checkStable(url);
        }
        Url.parse(base).flatMap(url -> url.resolve(text)).ifPresent(UrlFuzzTest::checkStable);
      } catch (RuntimeException | AssertionError e) {
        fail("seed " + seed + ", " + Differences.escaped(text + " at " + base), e);
      }
    }
    assertTrue(urls > rounds / 10, "hardly any URL among them: " + urls + ", seed " + seed);
  }

  /** What is written is read as the same URL with the same parts. */
  private static void checkStable(Url url) {
    Url again = Url.of(url.toString());
    assertEquals(url.toString(), again.toString());
    assertEquals(parts(url), parts(again));
    assertTrue(again.resolve("").isPresent() || url.opaque());
    assertTrue(url.toString().chars().allMatch(c -> c >= ' ' && c < 127), "not ASCII");
    assertTrue(!url.site().isEmpty());
    for (String token : UrlTokens.tokens(url)) {
      assertTrue(UrlTokens.subTokens(token).stream().noneMatch(String::isEmpty));
    }
    assertTrue(!Surt.of(url).isEmpty() && !Surt.indexKey(url).isEmpty());
  }

  private static List<Object> parts(Url url) {
    return List.of(
        url.host(), url.credentials(), url.path(), url.query(), url.fragment(), url.segments());
  }

  @Test
  void shortCutAgreesWithTheGeneralParserOnRandomText() {
    tryShortCut(ROUNDS);
  }

  @Test
  @Tag("soak")
  void shortCutAgreesWithTheGeneralParserOnMuchRandomText() {
    tryShortCut(LONG_ROUNDS);
  }

  private static void tryShortCut(int rounds) {
    long seed = RandomUrls.seed();
    var random = new SplittableRandom(seed);
    int ordinary = 0;
    for (int i = 0; i < rounds; i++) ordinary += checkShortCut(RandomUrls.web(random)) ? 1 : 0;
    assertTrue(ordinary > rounds / 100, "only " + ordinary + " ordinary, seed " + seed);
  }

  @Test
  void shortCutAgreesWithTheGeneralParserOnRealUrls() {
    int ordinary = 0;
    List<String> urls = SharedSets.realUrls();
    for (String url : urls) ordinary += checkShortCut(url) ? 1 : 0;
    assertTrue(ordinary > 100_000, "only " + ordinary + " of " + urls.size() + " ordinary");
  }

  private static boolean checkShortCut(String text) {
    Url url = FastUrlParser.parse(text);
    if (url == null) return false;
    UrlParseResult parsed = UrlParser.parse(text, null);
    if (!(parsed instanceof Url general)) {
      return fail(Differences.escaped(text) + " is no URL: " + parsed);
    }
    assertEquals(general, url);
    assertEquals(parts(general), parts(url));
    return true;
  }

  /** A parser that is not linear would not come to an end with much of these. */
  static final List<String> REPEATED =
      List.of(
          "http://a/",
          "../",
          "a/",
          "/",
          "@",
          ":",
          "http://",
          "[",
          "%2e/",
          ".",
          "?",
          "#",
          "\t",
          "é",
          "http://é",
          "http://0.",
          "http://xn--",
          "file:///C|/",
          "a:",
          "\\",
          " ",
          "%",
          "\ud800");

  @ParameterizedTest
  @FieldSource("REPEATED")
  void longInputIsReadInLinearTime(String piece) {
    readRepeated(piece, 200_000);
  }

  @ParameterizedTest
  @FieldSource("REPEATED")
  @Tag("soak")
  void veryLongInputIsReadInLinearTime(String piece) {
    readRepeated(piece, 1_000_000);
  }

  private static void readRepeated(String piece, int length) {
    String text = piece.repeat(length / piece.length());
    Url base = Url.of("http://example.com/a/b?c#d");
    for (String prefix :
        List.of("", "http://", "http://a/", "foo:", "foo:/", "file:", "http://a/?")) {
      Url.read(prefix + text);
      base.readRelative(prefix + text);
    }
  }
}
