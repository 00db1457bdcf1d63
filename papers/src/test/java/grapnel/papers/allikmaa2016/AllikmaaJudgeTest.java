package grapnel.papers.allikmaa2016;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.Verdict;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** The rules of Allikmaa 2016 §3.2 one by one, on pages made up for each. */
class AllikmaaJudgeTest {

  private static final Url KNOWN = Url.of("http://example.com/item-1");
  private static final Url OTHER = Url.of("http://example.com/item-3");
  private static final Url SENTINEL = Url.of("http://example.com/item-999999999");

  private final Map<String, IntFunction<Answer>> pages = new HashMap<>();

  /** Each load of a page is told which it is, so that pages can change. */
  private final SiteAccess access =
      (request, purpose, yield) ->
          Optional.ofNullable(pages.get(request.url().toString()))
              .map(page -> page.apply(request.load()))
              .orElseGet(() -> new Answer.Failed(Answer.Failure.CONNECT, "no such server"));

  private final PageJudge judge = new AllikmaaJudge(access);

  private static Answer answer(int status, Headers headers, String body) {
    return new Answer.Responded(
        new Response(status, headers, ResponseBody.of("<body>" + body), Optional.empty()));
  }

  private void page(Url url, String body) {
    pages.put(url.toString(), load -> answer(200, Headers.NONE, body.replace("LOAD", "" + load)));
  }

  private void status(Url url, int status) {
    pages.put(url.toString(), load -> answer(status, Headers.NONE, "error"));
  }

  private void redirect(Url url, Url target) {
    Headers location = Headers.of("Location", target.toString());
    pages.put(url.toString(), load -> answer(302, location, ""));
  }

  private Verdict another() {
    return judge.another(KNOWN, SENTINEL, OTHER, url -> url.path().startsWith("/item-"));
  }

  private static void assertIs(Class<? extends Verdict> kind, Verdict verdict) {
    assertEquals(kind, verdict.getClass(), verdict.evidence()::toString);
    assertTrue(!verdict.evidence().reasons().isEmpty());
  }

  @Test
  void anErrorStatusIsEmpty() {
    page(KNOWN, "<p>key");
    status(SENTINEL, 404);
    status(OTHER, 404);
    assertIs(Verdict.Empty.class, another());
  }

  @Test
  void whereTheSentinelIsAnErrorEveryOtherPageIsAnEntity() {
    page(KNOWN, "<p>key");
    status(SENTINEL, 404);
    page(OTHER, "<p>chain");
    assertIs(Verdict.Entity.class, another());
  }

  @Test
  void aRedirectToTheKnownPageIsTheSame() {
    page(KNOWN, "<p>key");
    status(SENTINEL, 404);
    redirect(OTHER, KNOWN);
    assertIs(Verdict.Same.class, another());
  }

  @Test
  void aRedirectToWhereTheSentinelGoesIsEmpty() {
    Url home = Url.of("http://example.com/item-list");
    page(KNOWN, "<p>key");
    page(home, "<p>home");
    redirect(SENTINEL, home);
    redirect(OTHER, home);
    assertIs(Verdict.Empty.class, another());
  }

  @Test
  void aRedirectWithinTheTemplateIsAnEntity() {
    Url canonical = Url.of("http://example.com/item-3-chain");
    page(KNOWN, "<p>key");
    page(canonical, "<p>chain");
    status(SENTINEL, 404);
    redirect(OTHER, canonical);
    assertIs(Verdict.Entity.class, another());
  }

  @Test
  void aSoftErrorPageIsEmptyAndNoiseIsIgnored() {
    page(KNOWN, "<p>key</p><i>LOAD</i>");
    page(SENTINEL, "<p>no such item</p><i>7</i>");
    page(OTHER, "<p>no such item</p><i>8</i>");
    assertIs(Verdict.Empty.class, another());
  }

  @Test
  void aPageUnlikeKnownAndSentinelIsAnEntity() {
    page(KNOWN, "<p>key</p><i>LOAD</i>");
    page(SENTINEL, "<p>no such item</p><i>7</i>");
    page(OTHER, "<p>chain</p><i>8</i>");
    assertIs(Verdict.Entity.class, another());
  }

  @Test
  void withoutAnAnswerItIsUnsure() {
    page(KNOWN, "<p>key");
    status(SENTINEL, 404);
    assertIs(Verdict.Unsure.class, another());
    pages.clear();
    page(OTHER, "<p>chain");
    assertIs(Verdict.Unsure.class, another());
  }

  @Test
  void anAlternativeShowsTheSameButForNoise() {
    page(KNOWN, "<p>key</p><i>LOAD</i>");
    page(SENTINEL, "<p>no such item</p><i>7</i>");
    page(OTHER, "<p>key</p><i>8</i>");
    assertIs(Verdict.Same.class, judge.alternative(KNOWN, SENTINEL, OTHER));
    page(OTHER, "<p>no such item</p><i>8</i>");
    assertIs(Verdict.Empty.class, judge.alternative(KNOWN, SENTINEL, OTHER));
  }

  @Test
  void whereKnownAndSentinelLookAlikeItIsUnsure() {
    page(KNOWN, "<p>script draws this page");
    page(SENTINEL, "<p>script draws this page");
    page(OTHER, "<p>script draws this page");
    assertIs(Verdict.Unsure.class, judge.alternative(KNOWN, SENTINEL, OTHER));
  }

  @Test
  void anExchangedCategoryMustShowTheFirstPageAndTheSecondAnother() {
    Url second = Url.of("http://example.com/item-2");
    page(KNOWN, "<p>key");
    page(second, "<p>carpet");
    page(OTHER, "<p>key");
    assertIs(Verdict.Same.class, judge.exchanged(KNOWN, second, OTHER));
    page(OTHER, "<p>onion");
    assertIs(Verdict.Empty.class, judge.exchanged(KNOWN, second, OTHER));
    page(second, "<p>key");
    assertIs(Verdict.Unsure.class, judge.exchanged(KNOWN, second, OTHER));
  }

  @Test
  void aNameMayBeReplacedWhereNothingChanges() {
    page(KNOWN, "<p>key");
    page(OTHER, "<p>key");
    assertIs(Verdict.Same.class, judge.renamed(KNOWN, OTHER));
    redirect(OTHER, Url.of("http://example.com/"));
    page(Url.of("http://example.com/"), "<p>home");
    assertIs(Verdict.Empty.class, judge.renamed(KNOWN, OTHER));
  }

  @Test
  void theKnownPageIsLoadedTwiceAndNotMore() {
    int[] loads = {0};
    pages.put(
        KNOWN.toString(),
        load -> {
          loads[0]++;
          return answer(200, Headers.NONE, "<p>key");
        });
    status(SENTINEL, 404);
    for (int id = 3; id < 9; id++) {
      Url candidate = Url.of("http://example.com/item-" + id);
      status(candidate, 404);
      judge.another(KNOWN, SENTINEL, candidate, url -> true);
    }
    assertEquals(2, loads[0]);
  }
}
