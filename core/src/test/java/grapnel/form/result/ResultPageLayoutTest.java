package grapnel.form.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Request;
import grapnel.fetch.safety.LinkSafety;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ResultPageLayoutTest {

  private static final String FRAME =
      "<nav><a href=/>Home</a><a href=/about>About us</a><a href=/help>Help</a></nav>"
          + "<form action=/s><input name=q></form>";

  private static Page page(String query, String main) {
    return Page.parse(
        Url.of("http://x.org/s?q=" + query),
        "<title>Search</title>" + FRAME + "<main>" + main + "</main><footer>All rights</footer>");
  }

  private static final Page FORM = Page.parse(Url.of("http://x.org/"), FRAME + "<main></main>");

  private static List<ResultPageSample> nonsense(String main) {
    return List.of(
        new ResultPageSample(List.of("xqzw"), page("xqzw", main.replace("Q", "xqzw"))),
        new ResultPageSample(List.of("wvkj"), page("wvkj", main.replace("Q", "wvkj"))));
  }

  private static String list(String query, int from, int to) {
    StringBuilder list = new StringBuilder("<h1>Found for " + query + "</h1><ul>");
    for (int i = from; i < to; i++) {
      list.append(
          "<li class='n" + i + "'><a href=/thing/" + i + ">Thing called number " + i + "</a>");
      list.append(
          "<p>A long description of thing " + i + " by <a href=/maker/" + i % 2 + ">Maker ");
      list.append(i % 2 + "</a> <a href=/thing/" + i + "/more>More</a></p></li>");
    }
    return list.append("</ul>").toString();
  }

  private static ResultPageLayout layout(List<ResultPageSample> nonsense) {
    List<ResultPageSample> hits = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String query = "word" + (char) ('a' + i);
      hits.add(new ResultPageSample(List.of(query), page(query, list(query, i * 3, i * 3 + 5))));
    }
    return ResultPageLayout.learn(FORM, nonsense, hits, new LinkSafety()).orElseThrow();
  }

  private static List<String> keys(ResultPage resultPage) {
    return resultPage.items().stream().map(ResultItem::key).toList();
  }

  @Test
  void resultsAreTheLinksOfOnePlaceAndNotTheOthers() {
    ResultPageLayout layout = layout(nonsense("<p>Nothing for Q</p>"));
    ResultPage resultPage = layout.read(page("w", list("w", 40, 42)), List.of("w"));
    assertEquals(2, resultPage.items().size(), resultPage.toString());
    assertTrue(keys(resultPage).getFirst().endsWith("/thing/40"), resultPage.toString());
    assertTrue(resultPage.items().getFirst().text().contains("A long description of thing 40"));
    assertTrue(resultPage.hasUsualFrame() && !resultPage.saysNothingFound());
  }

  @Test
  void nothingIsToldByWhatNonsenseWasTold() {
    ResultPageLayout layout = layout(nonsense("<p>該当する資料はありません Q</p>"));
    ResultPage none = layout.read(page("w", "<p>該当する資料はありません w</p>"), List.of("w"));
    assertTrue(none.saysNothingFound() && none.items().isEmpty());
  }

  @Test
  void whatIsSuggestedInsteadIsNoResult() {
    String other = "<p>Nichts zu Q</p>" + list("other", 90, 93).replace("Found for other", "Aber");
    List<ResultPageSample> two = new ArrayList<>(nonsense(other).subList(0, 1));
    two.addAll(nonsense(other.replace("9", "8")).subList(1, 2));
    ResultPageLayout layout = layout(two);
    assertEquals(
        List.of(),
        layout.read(page("w", other.replace("Q", "w").replace("9", "7")), List.of("w")).items());
    assertEquals(3, layout.read(page("w", list("w", 50, 53)), List.of("w")).items().size());
  }

  @Test
  void anotherFrameIsSeen() {
    ResultPageLayout layout = layout(nonsense("<p>Nothing for Q</p>"));
    Page captcha = Page.parse(Url.of("http://x.org/s?q=w"), "<h1>Are you human?</h1><form></form>");
    assertFalse(layout.read(captcha, List.of("w")).hasUsualFrame());
  }

  @Test
  void whatStandsOnEveryAnswerIsNoResult() {
    ResultPageLayout layout = layout(nonsense("<p>Nothing for Q</p>"));
    String ad = "<li><a href=/thing/999>Buy this thing now please</a></li></ul>";
    for (int i = 0; i < 6; i++) {
      layout.noteAnswer(List.of("w" + i), page("w" + i, list("w", i, i + 2).replace("</ul>", ad)));
    }
    ResultPage resultPage =
        layout.read(page("w", list("w", 60, 62).replace("</ul>", ad)), List.of("w"));
    assertEquals(2, resultPage.items().size(), resultPage.toString());
  }

  @Test
  void rowsWithoutLinksAreRecordsByWhatTheySay() {
    List<ResultPageSample> hits = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String rows = "";
      for (int k = 0; k < 5; k++)
        rows += "<tr><td>Name " + (i + k) + "<td>Street " + i * k + "</tr>";
      hits.add(
          new ResultPageSample(List.of("w" + i), page("w" + i, "<table>" + rows + "</table>")));
    }
    ResultPageLayout layout =
        ResultPageLayout.learn(FORM, nonsense("<p>None for Q</p>"), hits, new LinkSafety())
            .orElseThrow();
    assertFalse(layout.recordsHavePages());
    Page page = page("x", "<table><tr><td>Name 77<td>Street 8</tr></table>");
    assertEquals(List.of("Name 77 Street 8"), keys(layout.read(page, List.of("x"))));
  }

  @Test
  void theCountIsFoundInAnyLanguage() {
    ResultPageLayout layout = layout(nonsense("<p>Nothing for Q</p>"));
    for (int n = 2; n < 5; n++) {
      layout.noteCompleteList(page("w", "<p>全" + n + "件 2026</p>" + list("w", 0, n)), n);
    }
    Page many = page("w", "<p>全1,234件 2026</p>" + list("w", 0, 5));
    assertEquals(OptionalInt.of(1234), layout.read(many, List.of("w")).total());
  }

  @Test
  void theNextPageAsksTheSameWithAHigherNumber() {
    ResultPageLayout layout = layout(nonsense("<p>Nothing for Q</p>"));
    String pager =
        "<a href='/s?q=w&sort=date'>Date</a><a href='/s?q=w&year=1999'>1999</a>"
            + "<a href='/s?q=w&page=2'>2</a><a href='/s?q=w&page=3'>3</a>"
            + "<a href='/s?q=other&page=2'>2</a>";
    ResultPage resultPage = layout.read(page("w", list("w", 0, 5) + pager), List.of("w"));
    assertEquals(Optional.of(Request.get(Url.of("http://x.org/s?q=w&page=2"))), resultPage.next());
    assertEquals(Optional.empty(), layout.read(page("w", list("w", 0, 5)), List.of("w")).next());
  }

  @Test
  void theNextPageMayStandInThePath() {
    ResultPageLayout layout = layout(nonsense("<p>Nothing for Q</p>"));
    String[][] cases = {
      {"/find/red-house", "/find/red-house/2", "2"},
      {"/find/red-house/2", "/find/red-house/3", "3"},
      {"/find/red-house/page/9", "/find/red-house/page/10", "10"},
      {"/s/red-house.html", "/s/red-house-2.html", "next"},
      {"/find/red%20house", "/find/red%20house/p2", ">"},
    };
    for (String[] each : cases) {
      String pager =
          "<p><a href='" + each[1] + "'>" + each[2] + "</a><a href='/find/blue/2'>2</a></p>";
      Page page =
          Page.parse(
              Url.of("http://x.org" + each[0]),
              FRAME + "<main>" + list("w", 0, 5) + pager + "</main>");
      ResultPage resultPage = layout.read(page, List.of("red house"));
      assertEquals(
          Optional.of("http://x.org" + each[1]), resultPage.next().map(r -> r.url().toString()));
    }
  }

  @Test
  void thingsBelowTheSearchAreNotItsNextPage() {
    ResultPageLayout layout = layout(nonsense("<p>Nothing for Q</p>"));
    String more = "<p><a href=/find/w/2>Another thing of that sort</a></p>";
    Page page =
        Page.parse(
            Url.of("http://x.org/find/w"), FRAME + "<main>" + list("w", 0, 5) + more + "</main>");
    assertEquals(Optional.empty(), layout.read(page, List.of("w")).next());
  }

  @Test
  void whatWasPostedIsTurnedOverByItsButtons() {
    ResultPageLayout layout = layout(nonsense("<p>Nothing for Q</p>"));
    String form =
        "<form method=post action=/s><input type=hidden name=q value=w><input type=hidden"
            + " name=token value=t1>%s</form>";
    Request sent = Request.post(Url.of("http://x.org/s"), "q=w&token=t1");
    String hidden = form.formatted("<input type=hidden name=page value=2><button>Next</button>");
    String named =
        form.formatted("<button name=page value=2>2</button><button name=page value=3>3</button>");
    String other = form.formatted("<button name=sort value=date>Date</button>");
    Request next = Request.post(Url.of("http://x.org/s"), "q=w&token=t1&page=2");
    for (String pager : List.of(hidden, named)) {
      Page page = page("", list("w", 0, 5) + pager);
      assertEquals(Optional.of(next), layout.read(page, sent, List.of("w")).next());
      assertEquals(Optional.empty(), layout.read(page, List.of("w")).next(), "a GET stays one");
    }
    String again =
        "<form method=post action=/s><input name=q value=w><input type=hidden name=per value=5>"
            + "<button>Search</button></form>";
    for (String no : List.of(other, again)) {
      Page page = page("", list("w", 0, 5) + no);
      assertEquals(Optional.empty(), layout.read(page, sent, List.of("w")).next(), no);
    }
  }

  /** A film club's "borrow" pages are its things, which only the user can know. */
  @Test
  void linksThatAUserAllowsLeadToRecords() {
    List<ResultPageSample> hits = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String query = "word" + (char) ('a' + i);
      String main = list(query, i * 3, i * 3 + 5).replaceAll("/thing/([0-9]+)>", "/film/$1/edit>");
      hits.add(new ResultPageSample(List.of(query), page(query, main)));
    }
    assertEquals(List.of(), filmsOf(hits, new LinkSafety()));
    assertEquals(
        5, filmsOf(hits, new LinkSafety(List.of(Pattern.compile("/film/[0-9]+/edit")))).size());
  }

  private static List<String> filmsOf(List<ResultPageSample> hits, LinkSafety safety) {
    ResultPageLayout layout =
        ResultPageLayout.learn(FORM, nonsense("<p>None for Q</p>"), hits, safety).orElseThrow();
    return keys(layout.read(hits.getFirst().page(), hits.getFirst().askedValues())).stream()
        .filter(key -> key.contains("/film/"))
        .toList();
  }
}
