package grapnel.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlNormalizerTest {

  private static final UrlNormalizer NOTHING =
      UrlNormalizer.of(EnumSet.noneOf(NormalizationStep.class));

  private static String write(UrlNormalizer normalizer, String text) {
    return normalizer.write(Url.of(text), text);
  }

  @ParameterizedTest
  @CsvSource({
    "CASE, HTTP://Example.COM/Path, http://example.com/Path",
    "CASE, http://User@Example.COM/, http://User@example.com/",
    "UNRESERVED, http://a.com/%2D%5f%7e%41%2e%30, http://a.com/-_~A.0",
    "UNRESERVED, http://a.com/?q=%61%26%3d, http://a.com/?q=a%26%3d",
    "UNRESERVED, http://a.com/90%/%%34%31, http://a.com/90%25/%2541",
    "HEX_CASE, http://a.com/%c3%a9?%2f, http://a.com/%C3%A9?%2F",
    "HEX_CASE, http://a.com/%7e%zz%, http://a.com/%7E%zz%",
    "DOT_SEGMENTS, http://a.com/b/../c/./d, http://a.com/c/d",
    "DOT_SEGMENTS, http://a.com/../../d, http://a.com/d",
    "EMPTY_PATH, http://a.com, http://a.com/",
    "EMPTY_PATH, http://a.com?q, http://a.com/?q",
    "DEFAULT_PORT, http://a.com:80/, http://a.com/",
    "DEFAULT_PORT, https://a.com:443/, https://a.com/",
    "DEFAULT_PORT, http://[::1]:80/, http://[::1]/",
    "FRAGMENT, http://www.example.com/name.html#ali, http://www.example.com/name.html",
    "FRAGMENT, mailto:a@b#c, mailto:a@b",
    "DEFAULT_PAGE, http://a.com/b/index.html, http://a.com/b/",
    "DEFAULT_PAGE, http://a.com/Default.HTM?x=1, http://a.com/?x=1",
    "TRAILING_SLASH, http://a.com/b/, http://a.com/b",
    "TRAILING_SLASH, http://a.com/b//?c, http://a.com/b?c",
    "LOWER_CASE_PATH, http://a.com/B/%C3%89?Q, http://a.com/b/%C3%89?Q",
    "PARAMETER_ORDER, http://a.com/?b=2&a=2&b=1&a, http://a.com/?a=2&a&b=2&b=1",
    "PARAMETER_ORDER, http://a.com/?b=2;a=1, http://a.com/?a=1;b=2",
    "PARAMETER_ORDER, http://a.com/?q=tl;dr, http://a.com/?q=tl;dr",
    "PARAMETER_ORDER, http://a.com/?&b=2&&a=1&, http://a.com/?a=1&b=2",
    "SESSION_IDS, http://a.com/b;jsessionid=AB.12?c, http://a.com/b?c",
    "SESSION_IDS, http://a.com/b;x=1;JSESSIONID=AB/d, http://a.com/b;x=1/d",
    "SESSION_IDS, http://a.com/?PHPSESSID=a1&id=7, http://a.com/?id=7",
    "SESSION_IDS, http://a.com/?id=7&sid=0f3b&CFID=1&CFTOKEN=2, http://a.com/?id=7",
    "SESSION_IDS, http://a.com/?ASPSESSIONIDQATSASQB=XYZ, http://a.com/",
    "SESSION_IDS, http://a.com/(S(lit3py55t21z5v55vlm25s55))/x.aspx, http://a.com/x.aspx",
    "SESSION_IDS, http://a.com/b?x=1;sid=abcdef;y=2, http://a.com/b?x=1;y=2",
    "TRACKING, http://a.com/?utm_source=x&id=1&gclid=y, http://a.com/?id=1",
    "TRACKING, http://a.com/?utm_source=x#utm, http://a.com/#utm",
    "EMPTY_QUERY, http://a.com/b?, http://a.com/b",
    "DUPLICATE_SLASHES, http://a.com//b///c, http://a.com/b/c",
  })
  void eachStepWorksAlone(NormalizationStep step, String text, String expected) {
    assertEquals(expected, write(UrlNormalizer.of(EnumSet.of(step)), text));
    assertEquals(text, write(NOTHING, text));
  }

  /** What a step does must not happen without it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP://Example.COM:80/a/../b/%7e%c3%a9#c", "https://User:x@Example.com:443",
            "http://A?b=1",
        "http://a.com/./", "http://a.com:/?b&a;sid=1", "http://[::1]:80/%zz",
        "http://a.com:80/x]"
      })
  void withoutStepsTextStaysAsItIs(String text) {
    assertEquals(text, write(NOTHING, text));
  }

  @ParameterizedTest
  @CsvSource({
    "CASE, HTTP://A.com/",
    "DOT_SEGMENTS, http://a.com/b/../c",
    "EMPTY_PATH, http://a.com",
    "DEFAULT_PORT, http://a.com:80/",
    "UNRESERVED, http://a.com/%41",
    "HEX_CASE, http://a.com/%c3",
    "FRAGMENT, http://a.com/#b",
  })
  void eachStandardStepCanBeLeftOut(NormalizationStep step, String text) {
    assertEquals(text, write(UrlNormalizer.standard().without(step), text));
    assertNotEquals(text, write(UrlNormalizer.standard(), text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.com/b/c?d=1&e",
        "https://a.com:8080/~b/%C3%A9?%26",
        "mailto:a@b",
        "file:///a/b"
      })
  void normalUrlComesBackAsTheSameObject(String text) {
    Url url = Url.of(text);
    assertSame(url, UrlNormalizer.standard().normalize(url));
    assertSame(url, everything().normalize(url));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a.com/?sid=7",
        "http://a.com/?sid=123456",
        "http://a.com/?sid=S12",
        "http://a.com/..;sid=x/",
        "http://a.com/?inside=abc&residue=1",
        "http://a.com/s(ometimes)/b;c=1",
        "http://a.com/?a=;&b"
      })
  void whatOnlyLooksLikeASessionStays(String text) {
    Url url = Url.of(text);
    assertSame(
        url,
        UrlNormalizer.of(EnumSet.of(NormalizationStep.SESSION_IDS, NormalizationStep.TRACKING))
            .normalize(url));
  }

  @Test
  void stepsAreFoundByTheirLabel() {
    for (NormalizationStep step : NormalizationStep.values())
      assertEquals(Optional.of(step), NormalizationStep.ofLabel(step.label()));
    assertEquals("default-page", NormalizationStep.DEFAULT_PAGE.label());
    assertEquals(Optional.empty(), NormalizationStep.ofLabel("DEFAULT_PAGE"));
  }

  private static UrlNormalizer everything() {
    return UrlNormalizer.of(EnumSet.allOf(NormalizationStep.class));
  }

  @Test
  void normalisingTwiceIsNormalisingOnceForAnyStepsAndUrls() {
    normalizeTwice(20_000);
  }

  @Test
  @Tag("soak")
  void normalisingTwiceIsNormalisingOnceForManyUrls() {
    normalizeTwice(1_000_000);
  }

  private static void normalizeTwice(int urls) {
    long seed = RandomUrls.seed();
    var random = new SplittableRandom(seed);
    int changed = 0;
    for (int i = 0; i < urls; i++) {
      String text = random.nextInt(10) == 0 ? RandomUrls.text(random) : RandomUrls.web(random);
      UrlNormalizer normalizer = someSteps(random);
      if (!(Url.read(text) instanceof Url url)) continue;
      String where = "seed " + seed + ": " + Differences.escaped(text) + " " + normalizer.steps();
      Url once = normalizer.normalize(url);
      assertSame(once, normalizer.normalize(once), where);
      checkIntact(once, where);
      String written = normalizer.write(url, text);
      assertEquals(written, write(normalizer, written), where);
      if (!once.equals(url)) changed++;
    }
    assertTrue(changed > urls / 10, "hardly anything changed: " + changed);
  }

  private static UrlNormalizer someSteps(SplittableRandom random) {
    var steps = EnumSet.noneOf(NormalizationStep.class);
    for (NormalizationStep step : NormalizationStep.values())
      if (random.nextInt(3) > 0) steps.add(step);
    return UrlNormalizer.of(steps);
  }

  /** The parts of a normal form are those that its text has when read again. */
  private static void checkIntact(Url url, String where) {
    Url again = Url.of(url.toString());
    assertEquals(url, again, where);
    assertEquals(
        List.of(again.host(), again.path(), again.query(), again.fragment()),
        List.of(url.host(), url.path(), url.query(), url.fragment()),
        where);
  }

  @Test
  void normalisingTwiceIsNormalisingOnceForRealUrls() {
    int urls = 0;
    for (String text : SharedSets.realUrls()) {
      if (!(Url.read(text) instanceof Url url)) continue;
      urls++;
      for (UrlNormalizer normalizer : List.of(UrlNormalizer.standard(), everything())) {
        Url once = normalizer.normalize(url);
        assertSame(once, normalizer.normalize(once), text);
        checkIntact(once, text);
      }
    }
    assertTrue(urls > 200_000, "only " + urls);
  }
}
