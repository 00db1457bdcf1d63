package grapnel.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Verdict;
import grapnel.url.Url;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** What verdicts rest on, in words, and what canonical links and blocks do to them. */
class EvidenceTest {

  private static final String SORRY = Shop.framed("Sorry", "<p>Not here.</p>");

  private static void says(String part, Verdict verdict) {
    assertTrue(verdict.evidence().toString().contains(part), verdict::toString);
  }

  private static Url at(int id) {
    return Shop.SERIES.at("" + id);
  }

  @Test
  void emptyPageCountsWhatItSharesWithTheSentinel() {
    Shop shop = Shop.of((id, nth) -> Shop.item(id), (id, nth) -> SORRY);
    says("shares 2 of 2 content items with a missing page", shop.verdict(9));
  }

  @Test
  void entityCountsWhatItSharesWithNobody() {
    Shop shop = Shop.of((id, nth) -> Shop.item(id), (id, nth) -> SORRY);
    Verdict verdict = shop.verdict(48);
    says("0 of ", verdict);
    says("content items with a missing page", verdict);
    says("layout elements", verdict);
  }

  @Test
  void samePageDiffersOnlyInNoise() {
    Shop shop =
        Shop.of(
            (id, nth) -> Shop.item(id).replace("</nav>", "<i>" + nth + "</i></nav>"),
            (id, nth) -> SORRY);
    says(
        "differs from the known page only in what changes on every load",
        shop.judge(6).same(at(14), Shop.SERIES.at("0014")));
  }

  @Test
  void redirectIsNamed() {
    Shop shop =
        new Shop(
            (id, nth) ->
                id < 0
                    ? Shop.page("<h1>All</h1>")
                    : Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.redirect("/all"));
    says("redirects where a missing id redirects", shop.verdict(9));
  }

  private static String naming(int page, int named) {
    String link = "<link rel=canonical href=http://example.com/item/" + named + ">";
    return Shop.item(page).replace("<head>", "<head>" + link);
  }

  @Test
  void canonicalLinkToAnotherIdIsBelievedWherePagesNameThemselves() {
    Shop shop =
        Shop.of(
            (id, nth) -> naming(id, id),
            (id, nth) -> {
              int next = Math.min(60, Math.abs(id) + 1);
              return naming(next, next);
            });
    Verdict verdict = shop.verdict(33);
    assertInstanceOf(Verdict.Same.class, verdict);
    says("names http://example.com/item/34 as canonical", verdict);
  }

  @Test
  void canonicalLinkOfAllPagesToOneIsNotBelieved() {
    Shop shop =
        Shop.of((id, nth) -> naming(id, 10), (id, nth) -> SORRY.replace("<head>", "<head><base>"));
    assertInstanceOf(Verdict.Entity.class, shop.verdict(48));
  }

  @Test
  void whatABlockKeptOpenIsJudgedOnceTheSiteHasRecovered() {
    BiFunction<Integer, Integer, Answer> well =
        (id, nth) -> Shop.exists(id) ? Shop.page(Shop.item(id)) : Shop.status(404, "no");
    Shop shop = new Shop(well);
    TemplateJudge judge = shop.judge(6);
    judge.judge(at(8));
    shop.becomes((id, nth) -> Shop.page("<title>Wait</title><form><img src=/captcha.gif></form>"));
    for (int id : new int[] {48, 50, 51}) {
      assertInstanceOf(Verdict.Unsure.class, judge.judge(at(id)));
    }
    assertEquals(List.of(), judge.postponed(), "still blocked");
    shop.becomes(well);
    assertEquals(List.of(at(48), at(50), at(51)), judge.postponed());
    assertEquals(List.of(), judge.postponed(), "handed out once");
    assertInstanceOf(Verdict.Entity.class, judge.judge(at(48)));
    assertInstanceOf(Verdict.Empty.class, judge.judge(at(51)));
  }

  @Test
  void emptyPagesJustBeforeABlockWasNoticedAreJudgedAgain() {
    BiFunction<Integer, Integer, Answer> well =
        (id, nth) -> Shop.page(Shop.exists(id) ? Shop.item(id) : SORRY);
    Shop shop = new Shop(well);
    TemplateJudge judge = shop.judge(6);
    judge.judge(at(8));
    shop.becomes((id, nth) -> Shop.page(SORRY));
    for (int id = 61; id < 77; id++) judge.judge(at(id));
    shop.becomes(well);
    assertEquals(16, judge.postponed().size());
  }

  @Test
  void pageThatManyIdsShowIsClaimedOnce() {
    Shop shop =
        Shop.of((id, nth) -> Shop.item(id), (id, nth) -> Math.abs(id) < 70 ? Shop.item(4) : SORRY);
    TemplateJudge judge = shop.judge(6);
    assertInstanceOf(Verdict.Entity.class, judge.judge(at(9)), "nothing speaks against it yet");
    for (int id : new int[] {11, 13, 47}) {
      assertInstanceOf(Verdict.Same.class, judge.judge(at(id)));
    }
  }

  @Test
  void otherWordsForNothingAreLearned() {
    Shop shop =
        Shop.of(
            (id, nth) -> Shop.item(id),
            (id, nth) ->
                id > 40 && id < 60
                    ? "<html><head><title>Pardon</title></head><body><nav><a href=/>Accueil</a>"
                        + "<a href=/tout>Tout</a></nav><main><p>Rien.</p></main><footer><p>Magasin"
                        + "</p><p>Taxes comprises</p></footer></body></html>"
                    : SORRY);
    TemplateJudge judge = shop.judge(6);
    for (int id : new int[] {43, 45, 47, 63}) {
      assertInstanceOf(Verdict.Empty.class, judge.judge(at(id)));
    }
    assertInstanceOf(Verdict.Entity.class, judge.judge(at(48)));
  }
}
