package grapnel.sibling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One thing, one claim: {@link ClaimVariants} and {@link ClaimViews}. */
class ClaimRepeatsTest {

  private static final String SITE = "http://a.com";
  private static final Url LIST = Url.of(SITE + "/list");

  private static Url url(String path) {
    return Url.of(SITE + path);
  }

  private static List<Sibling> claims(String... paths) {
    return Stream.of(paths).map(path -> new Sibling(url(path), LIST, 1, true, 0.9)).toList();
  }

  private static List<String> paths(List<Sibling> claims) {
    return claims.stream().map(one -> one.url().toString().substring(SITE.length())).toList();
  }

  private static List<String> withoutVariants(String sample, String... paths) {
    Set<Url> samples = Set.of(url(sample));
    SiblingKind kind = new SiblingKind(samples);
    return paths(new ClaimVariants(samples, kind).without(claims(paths)));
  }

  @Test
  void whatASampleDoesNotNeedMakesNoFurtherThing() {
    assertEquals(
        List.of("/record/7", "/record/8"),
        withoutVariants(
            "/record/1", "/record/7", "/record/7?print=1", "/record/8", "/record/8/print"));
  }

  @Test
  void whatASampleNeedsNamesTheThing() {
    List<String> all = List.of("/view?id=7", "/view?id=8");
    assertEquals(all, withoutVariants("/view?id=1", all.toArray(String[]::new)));
  }

  @Test
  void ofTwoAddressesThatBothSayTooMuchOneIsKept() {
    assertEquals(
        List.of("/record/7?from=a", "/record/8?from=a"),
        withoutVariants(
            "/record/1",
            "/record/7?from=a",
            "/record/7?from=b",
            "/record/8?from=a",
            "/record/8?from=b"));
  }

  @Test
  void aSideThatAThingLinksToByItsNumberIsNone() {
    Url thing = url("/record/7");
    List<Sibling> claims =
        List.of(
            new Sibling(thing, LIST, 1, true, 0.9),
            new Sibling(url("/history/7"), thing, 2, true, 0.9),
            new Sibling(url("/record/9"), thing, 2, true, 0.9));
    Set<Url> samples = Set.of(url("/record/1"));
    ClaimVariants variants = new ClaimVariants(samples, new SiblingKind(samples));
    assertEquals(List.of("/record/7", "/record/9"), paths(variants.without(claims)));
  }

  @Test
  void ofSeveralViewsTheSamplesIsWanted() {
    String[] all =
        Stream.of("ant", "bee", "cat", "dog")
            .flatMap(name -> Stream.of("/?p=" + name + "&a=log", "/?p=" + name + "&a=tree"))
            .toArray(String[]::new);
    assertEquals(
        List.of("/?p=ant&a=tree", "/?p=bee&a=tree", "/?p=cat&a=tree", "/?p=dog&a=tree"),
        paths(ClaimViews.without(claims(all), Set.of(url("/?p=elk&a=tree")))));
  }

  @Test
  void wordsThatNameThingsChooseNoView() {
    List<Sibling> all = claims("/?p=ant", "/?p=bee", "/?p=cat", "/?p=dog");
    assertEquals(all, ClaimViews.without(all, Set.of(url("/?p=elk"))));
  }
}
