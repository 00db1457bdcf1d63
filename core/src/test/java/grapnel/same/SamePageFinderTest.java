package grapnel.same;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.ResponseBody;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SamePageFinderTest {

  private static final String LONG =
      IntStream.range(0, 40).mapToObj(i -> "<p>Line " + i + "</p>").collect(Collectors.joining());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <p>One hat</p>                 | <p>One hat</p>                 | true
          <p>One hat</p>                 | <p>Two hats</p>                | false
          <b>One</b> hat                 | One <i>hat</i>                 | true
          <p>Hat</p><img src=1.jpg>      | <p>Hat</p><img src=2.jpg>      | false
          <a href=/big1.jpg>Hat</a>      | <a href=/big2.jpg>Hat</a>      | false
          <a href=/x?sid=1a2b3c4d>Hat</a> | <a href=/x>Hat</a>            | true
          <a href=/Home/>Hat</a>         | <a href=/home>Hat</a>          | true
          <p></p>                        | <p></p>                        | false
          <script>draw()</script>        | <script>draw()</script>        | false
          <html lang=en><p>Hat           | <html lang=de><p>Hat           | false
          """)
  void pagesAreTheSameWhenAllTheirContentIs(String one, String other, boolean same) {
    MadeSite site = new MadeSite().page("http://a.com/1", one).page("http://a.com/2", other);
    assertEquals(same ? 1 : 2, site.classes().size(), site.classes()::toString);
  }

  @Test
  void redirectsLeadToOnePage() {
    MadeSite site =
        new MadeSite()
            .redirect("http://a.com/go?p=1", "/product/1")
            .page("http://a.com/product/1", "<p>Hat</p>")
            .redirect("http://a.com/old", "/not-archived")
            .redirect("http://a.com/older", "/not-archived");
    assertEquals(List.of("/product/1 [/go?p=1]", "/old [/older]"), site.classes());
  }

  @Test
  void partOfAPageIsTheSameAsNone() {
    Optional<String> cut = Optional.of("early close");
    MadeSite site =
        new MadeSite()
            .answer("http://a.com/1", "text/html", _ -> ResponseBody.of("<p>Hat"), cut)
            .answer("http://a.com/2", "text/html", _ -> ResponseBody.of("<p>Hat"), cut);
    assertEquals(2, site.classes().size());
    assertTrue(site.compared().classes().getFirst().reason().contains("only part"));
  }

  @Test
  void whatIsNoPageIsComparedByItsBytes() {
    byte[] picture = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 1};
    byte[] other = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 2};
    MadeSite site =
        new MadeSite()
            .answer("http://a.com/1", "image/png", _ -> ResponseBody.of(picture), Optional.empty())
            .answer(
                "http://a.com/2",
                "text/html",
                _ -> ResponseBody.of(picture.clone()),
                Optional.empty())
            .answer("http://a.com/3", "image/png", _ -> ResponseBody.of(other), Optional.empty())
            .answer("http://a.com/4", "image/png", _ -> ResponseBody.EMPTY, Optional.empty())
            .answer("http://a.com/5", "image/png", _ -> ResponseBody.EMPTY, Optional.empty());
    assertEquals(List.of("/1 [/2]", "/3", "/4", "/5"), site.classes());
  }

  @Test
  void charsetsOfOneTextAreOnePage() {
    String html = "<p>Größe äöü</p>";
    MadeSite site =
        new MadeSite()
            .page("http://a.com/1", html)
            .answer(
                "http://a.com/2",
                "text/html; charset=iso-8859-1",
                _ -> ResponseBody.of(html.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)),
                Optional.empty());
    assertEquals(List.of("/1 [/2]"), site.classes());
  }

  @Test
  void clockDoesNotTellPagesApartAndNumbersDo() {
    MadeSite site = new MadeSite();
    for (int part = 1; part <= 6; part++) {
      String text = "<h1>Screw M" + part + "</h1><p>Screws of steel.</p>";
      for (String form : List.of("/screw/" + part, "/screw?id=" + part)) {
        int start = 100 * part + form.length();
        site.page(
            "http://a.com" + form,
            load -> text + "<footer>Time <time>" + (start + load) + "</time></footer>");
      }
    }
    assertEquals(6, site.classes().size(), site.classes()::toString);
  }

  @Test
  void contentBesideNoiseInOnePlaceKeepsPagesApart() {
    MadeSite site = new MadeSite();
    for (int i = 1; i <= 6; i++) {
      int price = 10 + i;
      int start = 1000 * i;
      site.page(
          "http://a.com/" + i, load -> "<p>Hat</p><b>Price " + price + ", seen " + (start + load));
    }
    assertEquals(6, site.classes().size(), site.classes()::toString);
  }

  @Test
  void canonicalLinkIsBelievedWhereTheTextsAgree() {
    String head = "<link rel=canonical href=/story>";
    MadeSite site =
        new MadeSite()
            .page("http://a.com/story", LONG + "<nav>Menu</nav><img src=a.jpg>")
            .page("http://a.com/story/print", head + LONG)
            .page("http://a.com/about", head + "<p>Who we are</p><p>Where we are</p>");
    assertEquals(List.of("/story [/story/print]", "/about"), site.classes());
  }

  @Test
  void languagesAreOtherPagesOfTheSameThing() {
    String both =
        "<link rel=alternate hreflang=en href=/en/1><link rel=alternate hreflang=de href=/de/1>";
    MadeSite site =
        new MadeSite()
            .page("http://a.com/en/1", "<html lang=en>" + both + "<p>Hat")
            .page("http://a.com/de/1", "<html lang=de>" + both + "<p>Hut");
    UrlEquivalenceClass english = site.compared().classes().getFirst();
    assertEquals(2, site.classes().size());
    assertEquals(List.of(Url.of("http://a.com/de/1")), english.languages());
    assertTrue(english.reason().contains("other languages"), english.reason());
  }

  @Test
  void nearPagesAreNamedAndKeptApart() {
    String words =
        IntStream.range(0, 400).mapToObj(i -> "word" + i).collect(Collectors.joining(" "));
    MadeSite site =
        new MadeSite()
            .page("http://a.com/1", "<p>" + words + " 17")
            .page("http://a.com/2", "<p>" + words + " 18");
    assertEquals(2, site.classes().size());
    assertEquals(
        List.of(Url.of("http://a.com/2")), site.compared().classes().getFirst().nearDuplicates());
  }

  @Test
  void rulesAreTestedByAskingForWhatTheySay() {
    MadeSite site = new MadeSite();
    for (int i = 1; i <= 5; i++) {
      String html = "<p>Hat number " + i + "</p>";
      site.page("http://a.com/p?id=" + i + "&ref=a", html);
      site.page("http://a.com/p?id=" + i + "&ref=b", html);
    }
    SamePageFinder.Result result = site.compared();
    assertEquals(1, result.rules().all().size(), result.rules()::toString);
    assertTrue(site.asked().contains(Url.of("http://a.com/p?id=1")));
    assertEquals(
        Url.of("http://a.com/p?id=99"), result.rules().apply(Url.of("http://a.com/p?id=99&ref=z")));
  }

  @Test
  void revisionsThatDifferInTheirNumberAreOneThing() {
    MadeSite site = new MadeSite();
    for (int i = 1; i <= 20; i++) {
      String path = "http://a.com/pack/hammer-" + "abcdefghijklmnopqrst".charAt(i - 1);
      String text = "<h1>Hammer " + i + "</h1><p>For nails of " + i + " inches</p><dl><dt>Version";
      String old = "0." + i + ".7";
      site.page(path, text + "<dd>3." + i + ".1</dl>");
      site.page(
          path + "/v/" + old, "<p>Not the latest version</p>" + text + "<dd>" + old + "</dl>");
    }
    assertEquals(20, site.classes().size(), site.classes()::toString);
  }
}
