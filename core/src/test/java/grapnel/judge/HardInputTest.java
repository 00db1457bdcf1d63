package grapnel.judge;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.Verdict;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad input gets a stated answer or Unsure: never an exception, never a wrong yes. */
class HardInputTest {

  private static final String SORRY = Shop.framed("Sorry", "<p>Not here.</p>");

  private static Answer answer(byte[] body, String type, Optional<String> cut) {
    return new Answer.Responded(
        new Response(200, Headers.of("Content-Type", type), ResponseBody.of(body), cut));
  }

  /** What is said of an odd answer for id 48, on a site that is well otherwise. */
  private static Verdict verdict(Answer odd) {
    Shop shop = Shop.of((id, nth) -> Shop.item(id), (id, nth) -> SORRY);
    TemplateJudge judge = shop.judge(6);
    judge.doubt();
    shop.becomes((id, nth) -> id == 48 ? odd : Shop.page(Shop.exists(id) ? Shop.item(id) : SORRY));
    return judge.judge(Shop.SERIES.at("48"));
  }

  static final List<String> NESTED =
      List.of("<div>", "<table><tr><th>", "<b><p>", "<a href=/48>", "<ul><li class=x>");

  @ParameterizedTest
  @FieldSource("NESTED")
  void manyNestedTagsComeToFewParts(String tags) {
    assertFewParts(tags, 100_000);
  }

  @ParameterizedTest
  @FieldSource("NESTED")
  @Tag("soak")
  void tenMegabytesOfNestedTagsComeToFewParts(String tags) {
    assertFewParts(tags, 10_000_000);
  }

  private static void assertFewParts(String tags, int length) {
    byte[] body = tags.repeat(length / tags.length()).getBytes(UTF_8);
    Page page = Page.parse(Url.of("http://example.com/"), body, Optional.of("text/html"));
    int parts = PagePartSet.of(page, new IdEcho("48")).size();
    assertTrue(parts <= 2 * 512 * 4, "the tree is 512 deep, and has " + parts + " parts");
    Verdict verdict = verdict(answer(body, "text/html", Optional.empty()));
    assertInstanceOf(Verdict.Unsure.class, verdict);
  }

  @Test
  void listsWithoutEndAreKnownBySomeOfTheirValues() {
    StringBuilder html = new StringBuilder("<ul>");
    for (int i = 0; i < 100_000; i++) html.append("<li>").append(i);
    PagePartSet parts =
        PagePartSet.of(Page.parse(Url.of("http://a.com/"), html.toString()), IdEcho.NONE);
    assertEquals(PagePartSet.MOST_VALUES, parts.size());
    assertEquals(
        1,
        parts.shareIn(
            PagePartSet.of(Page.parse(Url.of("http://a.com/"), html + "</ul>"), IdEcho.NONE)));
  }

  @Test
  void halfAPageIsNoEmptyPage() {
    String half = Shop.item(48).substring(0, Shop.item(48).length() / 2);
    Verdict verdict =
        verdict(answer(half.getBytes(UTF_8), "text/html", Optional.of("early close")));
    assertFalse(verdict instanceof Verdict.Empty, verdict::toString);
  }

  @Test
  void charsetDoesNotMatter() {
    String page = Shop.item(48).replace("<h1>", "<h1>Häuser ");
    for (Answer answer :
        List.of(
            answer(page.getBytes(UTF_8), "text/html; charset=utf-8", Optional.empty()),
            answer(page.getBytes(ISO_8859_1), "text/html; charset=iso-8859-1", Optional.empty()),
            answer(page.getBytes(UTF_16), "text/html; charset=utf-16", Optional.empty()))) {
      assertInstanceOf(Verdict.Entity.class, verdict(answer));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/pdf", "image/png", "application/octet-stream", "nonsense"})
  void whatIsNoPageIsNoEntity(String type) {
    byte[] bytes = {'%', 'P', 'D', 'F', 0, 1, 2, (byte) 0xff, (byte) 0xfe};
    assertInstanceOf(Verdict.Unsure.class, verdict(answer(bytes, type, Optional.empty())));
  }

  @Test
  void idsWithoutFormHaveNoSentinelAndNoVerdict() {
    UrlSeries series = UrlSeries.of("http://example.com/{N}", "http://example.com/{N}");
    Shop shop = new Shop((id, nth) -> Shop.page(Shop.item(Math.abs(id) + 2)));
    List<Url> known =
        List.of(
            series.at("9f2c64d1a07bb1c2d3e4f5a6b7c8d9e0f1"),
            series.at("c64d1a07bb1c2d3e4f5a6b7c8d9e0f19f2"));
    TemplateJudge judge = new TemplateJudge(shop, series, known, _ -> {});
    assertTrue(judge.doubt().isPresent());
    Verdict verdict = judge.judge(series.at("07bb1c2d3e4f5a6b7c8d9e0f19f2c64d1a"));
    assertFalse(verdict instanceof Verdict.Entity, verdict::toString);
  }

  @Test
  void oneKnownPageNeverGivesAWrongYes() {
    for (String missing : List.of("plain", "an item", "form", "next")) {
      Shop shop =
          Shop.of(
              (id, nth) -> Shop.item(id),
              (id, nth) ->
                  switch (missing) {
                    case "plain" -> SORRY;
                    case "an item" -> Shop.item(4);
                    case "form" -> Shop.item(id).replaceAll("<h1>.*</h1>", "<h1>None</h1>");
                    default -> Shop.item(Math.min(60, Math.abs(id) + 1));
                  });
      TemplateJudge judge = shop.judge(1);
      for (int id : new int[] {9, 47, 63, 13, 21}) {
        Verdict verdict = judge.judge(Shop.SERIES.at("" + id));
        assertFalse(verdict instanceof Verdict.Entity, missing + " " + id + ": " + verdict);
      }
    }
  }
}
