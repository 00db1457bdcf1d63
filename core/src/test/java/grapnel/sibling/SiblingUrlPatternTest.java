package grapnel.sibling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SiblingUrlPatternTest {

  private static final String SITE = "http://a.com";

  private static Url url(String path) {
    return Url.of(SITE + path);
  }

  private static SiblingUrlPattern form(String... paths) {
    SiblingUrlPattern pattern = SiblingUrlPattern.of(url(paths[0]));
    for (String path : paths) pattern = pattern.joined(SiblingUrlParts.of(url(path)));
    return pattern;
  }

  @ParameterizedTest
  @CsvSource({
    "/car/ford/x-8,          /car/audi/y-9,           /car/{T}/{T}{N}",
    "/title/tt0111161/,      /title/tt0068646/,       /title/tt{N}/",
    "/cars/model12gt.html,   /cars/model7gt.html,     /cars/model{N}gt.html",
    "/view?id=3&lang=en,     /view?lang=en&id=4,      /view?id={N}&lang=en",
    "/view?id=3&lang=en,     /view?id=4,              /view?id={N}",
    "/news/12-some-title,    /news/7-another,         /news/{N}{T}",
  })
  void whatDiffersIsOpen(String first, String second, String pattern) {
    assertEquals(SITE + pattern, form(first, second).pattern(url(first)));
  }

  @ParameterizedTest
  @CsvSource({
    "/car/saab/z-10,        true",
    "/car/saab/z,           false",
    "/bike/saab/z-10,       false",
    "/car/saab/z-10/photos, false",
    "/car/saab/z-10?from=1, true",
  })
  void whatIsSharedMustFit(String path, boolean fits) {
    SiblingUrlPattern pattern = form("/car/ford/x-8", "/car/audi/y-9");
    assertEquals(fits, pattern.fits(SiblingUrlParts.of(url(path))), path);
  }

  @Test
  void oneOddLinkOfManyWidensNothing() {
    SiblingUrlPattern pattern = SiblingUrlPattern.of(url("/car/ford/x-8"));
    List<SiblingUrlParts> group =
        Stream.of("/car/ford/a-1", "/car/ford/b-2", "/car/ford/c-3", "/car/ford/d-4", "/car/ad/e-5")
            .map(path -> SiblingUrlParts.of(url(path)))
            .toList();
    assertFalse(pattern.joinedByMany(group).fits(SiblingUrlParts.of(url("/car/ad/e-5"))));
    assertTrue(pattern.joinedByMany(group).fits(SiblingUrlParts.of(url("/car/ford/e-5"))));
  }

  @Test
  void sidesOfAnEntityAreNotItsSiblings() {
    SiblingUrlPattern pattern = SiblingUrlPattern.of(url("/film/7/reviews"));
    assertTrue(pattern.differsNarrowly(SiblingUrlParts.of(url("/film/8/reviews"))));
    assertFalse(pattern.differsNarrowly(SiblingUrlParts.of(url("/film/7/photos"))));
  }

  @Test
  void aFolderMoreOrLessInFrontDoesNotMatter() {
    SiblingUrlPattern pattern = form("/title/author/pd/7", "/other/writer/pd/8");
    assertTrue(pattern.endsAlike(SiblingUrlParts.of(url("/third/pd/9"))));
    assertFalse(pattern.endsAlike(SiblingUrlParts.of(url("/third/help/9"))));
    assertFalse(pattern.endsAlike(SiblingUrlParts.of(url("/third/pd/about"))));
  }

  /** Words after a mere number are left alone, see above. */
  @Test
  void aFormFitsAllThatWereJoined() {
    long seed = 7;
    Random random = new Random(seed);
    for (int round = 0; round < 2000; round++) {
      Url first = random(random);
      SiblingUrlPattern pattern = SiblingUrlPattern.of(first);
      Url second = random(random);
      SiblingUrlParts one = SiblingUrlParts.of(first);
      SiblingUrlParts other = SiblingUrlParts.of(second);
      // Where nothing in the path differs, a parameter more may be another page.
      if (one.path().size() != other.path().size() || one.path().equals(other.path())) continue;
      SiblingUrlPattern joined = pattern.joined(SiblingUrlParts.of(second));
      assertTrue(
          joined.fits(SiblingUrlParts.of(first)), "seed " + seed + ": " + first + " " + second);
      assertTrue(
          joined.fits(SiblingUrlParts.of(second)), "seed " + seed + ": " + first + " " + second);
    }
  }

  private static Url random(Random random) {
    String[] words = {"a", "b7", "x-7", "7-x", "page.html", "p12.html", "", "%20z", "tt09"};
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < 2; i++) path.append('/').append(words[random.nextInt(words.length)]);
    if (random.nextBoolean()) path.append("?id=").append(words[random.nextInt(words.length)]);
    return url(path.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "/wiki/Old_Garden_(340)   | /wiki/Special:All   | false",
        "/wiki/Old_Garden_(340)   | /wiki/Mill_(7)      | true",
        "/golf/210.html           | /golf/index_1.html  | false",
        "/0,1602,318407,00.html   | /0,1602,,00.html    | false",
        "/0,1602,318407,00.html   | /0,1602,318,00.html | true",
        "/local/2020-12300-garden | /local/all          | false",
        "/film/oceans-11-remake   | /film/zootopia      | true",
        "/user/x12345y            | /user/smith         | true",
      })
  void aListWithoutTheIdResemblesNoEntity(String entity, String other, boolean resembles) {
    SiblingUrlPattern pattern = SiblingUrlPattern.of(url(entity));
    assertEquals(resembles, pattern.resembles(SiblingUrlParts.of(url(other))), other);
  }

  @Test
  void wordsBesideIdsAreRemembered() {
    SiblingUrlPattern pattern = form("/nba-12-finals", "/soccer-13-cup");
    assertTrue(pattern.fits(SiblingUrlParts.of(url("/nba-15-draft"))));
    assertTrue(pattern.fits(SiblingUrlParts.of(url("/soccer-16-final"))));
    assertFalse(pattern.fits(SiblingUrlParts.of(url("/player-12-smith"))));
  }
}
