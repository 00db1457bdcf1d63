package grapnel.same;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RewriteRuleLearnerTest {

  private static final List<String> NAMES =
      List.of("red-hat", "old-oak-bed", "lamp", "tin-box", "blue-coat");

  /** Each page under all the forms, with # for its number and @ for its name. */
  private static SiteRewriteRules learned(int pages, String... forms) {
    return learned(pages, page -> page, forms);
  }

  private static SiteRewriteRules learned(int pages, IntFunction<Integer> shown, String... forms) {
    List<Url> urls = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    for (int page = 1; page <= pages; page++) {
      for (String form : forms) {
        urls.add(
            Url.of(
                form.replace("#", Integer.toString(page))
                    .replace("@", NAMES.get(page % NAMES.size()))));
        numbers.add(shown.apply(page));
      }
    }
    return new RewriteRuleLearner(urls, numbers.stream().mapToInt(n -> n).toArray()).learn();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://a.com/p?id=#            | http://a.com/p?id=#&sid=x#     | http://a.com/p?id=9&sid=q | http://a.com/p?id=9
          http://a.com/p?id=#            | http://a.com/p?id=#&page=1     | http://a.com/p?id=9&page=1 | http://a.com/p?id=9
          http://a.com/p?id=#            | http://a.com/p?id=#&page=1     | http://a.com/p?id=9&page=2 | http://a.com/p?id=9&page=2
          http://a.com/#/                | http://a.com/#/index.html      | http://a.com/9/index.html | http://a.com/9/
          http://a.com/d/#               | http://a.com/d/#/              | http://a.com/d/9/         | http://a.com/d/9
          http://a.com/d/#               | http://a.com/D/#               | http://a.com/E/9          | http://a.com/e/9
          http://a.com/#                 | http://www.a.com/#             | http://www.a.com/9        | http://a.com/9
          http://a.com/#                 | https://a.com/#                | http://a.com/9            | https://a.com/9
          http://a.com/p?a=1&id=#        | http://a.com/p?id=#&a=1        | http://a.com/p?id=9&a=1   | http://a.com/p?a=1&id=9
          http://a.com/i/#               | http://a.com/i/#;jsessionid=x# | http://a.com/i/9;jsessionid=q | http://a.com/i/9
          http://a.com/product/#         | http://a.com/p/#/red-hat       | http://a.com/p/9/red-hat  | http://a.com/product/9
          http://a.com/product/#         | http://a.com/i.php?product=#   | http://a.com/i.php?product=9 | http://a.com/product/9
          http://a.com/product/#         | http://a.com/@-p#.html         | http://a.com/big-jar-p9.html | http://a.com/product/9
          http://a.com/i.php?id=#        | http://a.com/@-p#.html         | http://a.com/big-jar-p9.html | http://a.com/i.php?id=9
          http://a.com/item-#.html       | http://a.com/i.php?id=#        | http://a.com/i.php?id=9   | http://a.com/item-9.html
          http://a.com/p#.html           | http://a.com/@,p#.html         | http://a.com/big-jar,p9.html | http://a.com/p9.html
          http://a.com/hotel/#           | http://a.com/hotel_#_@.html    | http://a.com/hotel_9_inn.html | http://a.com/hotel/9
          http://a.com/hotel/#           | http://a.com/hotel_#_@.html    | http://a.com/cafe_9_inn.html | http://a.com/cafe_9_inn.html
          http://a.com/n/#               | http://a.com/n/#-@             | http://a.com/n/9-2-jars   | http://a.com/n/9
          http://a.com/n/#               | http://a.com/n/a?x=@~#         | http://a.com/n/a?x=7-jars~9 | http://a.com/n/9
          """)
  void habitsCarryOverToUrlsNeverSeen(String form, String other, String unseen, String plain) {
    SiteRewriteRules rules = learned(5, form, other);
    assertEquals(plain, rules.apply(Url.of(unseen)).toString(), rules::toString);
  }

  @Test
  void oneCounterExampleIsEnoughAgainstARule() {
    List<Url> urls = new ArrayList<>();
    int[] pages = new int[22];
    for (int i = 0; i < 22; i++) {
      urls.add(Url.of("http://a.com/p?id=" + i / 2 + (i % 2 == 0 ? "" : "&print=1")));
      pages[i] = i == 21 ? 99 : i / 2;
    }
    RewriteRuleLearner learner = new RewriteRuleLearner(urls, pages);
    assertEquals(SiteRewriteRules.NONE, learner.learn());
    assertEquals(1, learner.refused().getFirst().against());
    assertEquals(10, learner.refused().getFirst().rule().support());
    assertEquals(2, learner.refused().getFirst().example().size());
    assertTrue(
        learner
            .refused()
            .getFirst()
            .toString()
            .contains("1 of its pairs is of different pages, such as http"),
        learner.refused()::toString);
  }

  @Test
  void twoUrlsAreTooFewForARule() {
    assertEquals(
        SiteRewriteRules.NONE, learned(2, "http://a.com/p?id=#", "http://a.com/p?id=#&sid=1"));
  }

  @Test
  void ruleHoldsOnlyWhereItWasSeen() {
    SiteRewriteRules rules =
        learned(5, "http://a.com/photo?id=#", "http://a.com/photo?id=#&ref=x#");
    Url elsewhere = Url.of("http://a.com/download?ref=7");
    assertEquals(elsewhere, rules.apply(elsewhere));
  }

  @Test
  void applyingTwiceIsApplyingOnce() {
    long seed = 20261115;
    Random random = new Random(seed);
    String[] forms = {
      "http://a.com/product/#",
      "http://www.a.com/p/#/red-hat/",
      "http://a.com/P/#/red-hat?sid=x#",
      "http://a.com/index.php?product=#&page=1",
      "http://a.com/index.php?page=1&product=#"
    };
    SiteRewriteRules rules = learned(6, forms);
    assertTrue(rules.all().size() > 2, rules::toString);
    for (int i = 0; i < 2000; i++) {
      String text = forms[random.nextInt(forms.length)].replace("#", "" + random.nextInt(1000));
      if (random.nextBoolean()) text += random.nextBoolean() ? "/" : "?sid=" + random.nextInt(9);
      Url once = rules.apply(Url.of(text));
      assertEquals(once, rules.apply(once), "seed " + seed + ": " + text);
    }
  }

  @Test
  void rulesThatGoInCirclesChangeNothing() {
    SiteRewriteRules circle =
        new SiteRewriteRules(
            List.of(
                UrlRewriteRule.of(UrlRewriteRule.Kind.PATH_ALIAS, "/a/{1}", "/b/{1}"),
                UrlRewriteRule.of(UrlRewriteRule.Kind.PATH_ALIAS, "/b/{1}", "/c/d/{1}"),
                UrlRewriteRule.of(UrlRewriteRule.Kind.PATH_ALIAS, "/c/d/{1}", "/a/{1}0")));
    Url url = Url.of("http://a.com/a/7");
    assertEquals(url, circle.apply(url));
  }
}
