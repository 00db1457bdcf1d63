package grapnel.sibling;

import static grapnel.sibling.MadeWeb.paths;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.url.Url;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is claimed was looked at, or says how sure it is. */
class ClaimInspectionTest {

  private static final String SITE = "http://a.com";
  private static final String FRAME = "<div class=top><a href='/list'>List</a></div>";

  private static String thing(int i) {
    return FRAME
        + "<div class=thing><h2>Thing "
        + i
        + "</h2><table><tr><td>"
        + i
        + "</table></div>";
  }

  private static String other(int i) {
    return FRAME + "<section class=player><h3>Film " + i + "</h3><video></video></section>";
  }

  /** Forty pages in one list; {@code text} is what a link says. */
  private static MadeWeb web(IntPredicate things, String otherText, String otherPage) {
    MadeWeb web = new MadeWeb();
    StringBuilder rows = new StringBuilder(FRAME + "<h1>List</h1><ul>");
    for (int i = 0; i < 40; i++) {
      boolean thing = things.test(i);
      String name = thing ? "Name " + i : otherText + " " + i;
      rows.append("<li class=row><a href=/item/").append(100 + i).append(">").append(name);
      rows.append("</a></li>");
      String body = thing ? thing(i) : otherPage.isEmpty() ? other(i) : otherPage;
      web.page(SITE + "/item/" + (100 + i), body);
    }
    return web.page(SITE + "/list", rows + "</ul>").page(SITE + "/", FRAME);
  }

  private static SiblingOutcome find(PageDownloader downloader) {
    return new UrlPatternSiblingSearch(downloader).find(List.of(Url.of(SITE + "/item/100")));
  }

  private static List<String> wanted(IntPredicate things) {
    return IntStream.range(0, 40).filter(things).mapToObj(i -> "/item/" + (100 + i)).toList();
  }

  @Test
  void twoKindsInOneListAreToldApartByTheTextOfTheirLinks() {
    IntPredicate things = i -> i % 3 != 1;
    MadeWeb web = web(things, "Video:", "");
    PageDownloader downloader = web.downloads();
    assertEquals(wanted(things), paths(find(downloader)));
    assertTrue(downloader.history().size() < 30, () -> "" + downloader.history().size());
  }

  @Test
  void whatASplitLeavesIsLookedAtAgain() {
    IntPredicate things = i -> i % 3 != 1;
    IntPredicate open = i -> things.test(i) && i % 4 != 3;
    MadeWeb web = web(things, "Video:", "");
    for (int i = 3; i < 40; i += 4) {
      if (things.test(i)) web.page(SITE + "/item/" + (100 + i), FRAME + "<p>Closed for good.</p>");
    }
    assertEquals(wanted(open), paths(find(web.downloads())));
  }

  @Test
  void whatNothingTellsApartIsLookedAtPageByPage() {
    IntPredicate things = i -> (i * 7) % 10 < 6;
    MadeWeb web = web(things, "Name", "");
    assertEquals(wanted(things), paths(find(web.downloads())));
  }

  @Test
  void linksThatEndAtALogInAreNoThings() {
    IntPredicate things = i -> (i * 7) % 10 < 6;
    String wall = FRAME + "<form method=post><input type=password name=p></form>";
    MadeWeb web = web(things, "Name", wall);
    assertEquals(wanted(things), paths(find(web.downloads())));
  }

  @Test
  void whatWasNotLookedAtIsLessSure() {
    MadeWeb web = web(_ -> true, "", "");
    SiblingOutcome.Pages pages = (SiblingOutcome.Pages) find(web.downloads());
    assertEquals(40, pages.pages().size());
    List<Double> sure =
        pages.pages().stream().map(Sibling::confidence).distinct().sorted().toList();
    assertEquals(List.of(0.99, 1.0), sure.subList(1, 3));
    assertTrue(sure.getFirst() < 0.99 && sure.getFirst() > 0.9, sure::toString);
  }

  @Test
  void viewsOfAThingAreNoFurtherThings() {
    MadeWeb web = new MadeWeb();
    StringBuilder rows = new StringBuilder(FRAME + "<h1>List</h1><table>");
    for (String name : List.of("ant", "bee", "cat", "dog", "elk", "fox")) {
      rows.append("<tr><td>");
      for (String view : List.of("summary", "log", "tree")) {
        String path = "/x?a=" + view + "&p=" + name;
        rows.append("<a href='").append(path).append("'>").append(view).append("</a> ");
        web.page(
            SITE + path, FRAME + "<div class=v><h2>" + name + view + "</h2><pre>x</pre></div>");
      }
    }
    web.page(SITE + "/list", rows + "</table>").page(SITE + "/", FRAME);
    SiblingOutcome found =
        new UrlPatternSiblingSearch(web.downloads())
            .find(List.of(Url.of(SITE + "/x?a=summary&p=ant")));
    assertEquals(6, paths(found).size(), () -> paths(found).toString());
    assertTrue(paths(found).stream().allMatch(path -> path.contains("a=summary")));
  }

  @Test
  void addressesThatSayMoreThanAThingNeedsAreNoThingsOfTheirOwn() {
    MadeWeb web = new MadeWeb();
    StringBuilder rows = new StringBuilder(FRAME + "<h1>List</h1><ul>");
    for (int i = 0; i < 12; i++) {
      String path = "/item/" + (100 + i);
      rows.append("<li><a href='").append(path).append("'>Name ").append(i).append("</a></li>");
      String print = path + "?print=" + i;
      rows.append("<li><a href='").append(print).append("'>Page ").append(i).append("</a></li>");
      web.page(SITE + path, thing(i) + "<p><a href='" + print + "'>Print</a></p>");
      web.page(SITE + print, thing(200 + i));
    }
    web.page(SITE + "/list", rows + "</ul>").page(SITE + "/", FRAME);
    List<String> found = paths(find(web.downloads()));
    assertEquals(12, found.size(), found::toString);
    assertTrue(found.stream().noneMatch(path -> path.contains("print")));
  }

  @Test
  void aListThatIsNamedAsThingsAreIsReadAndNotClaimed() {
    String frame = "<div class=top><a href='/wiki/All_pages'>All</a></div>";
    MadeWeb web = new MadeWeb();
    StringBuilder rows = new StringBuilder(frame + "<h1>All</h1><ol class=all>");
    List<String> names = IntStream.range(0, 26).mapToObj(i -> "Old_" + (char) ('A' + i)).toList();
    for (int i = 0; i < names.size(); i++) {
      rows.append("<li><a href='/wiki/" + names.get(i) + "'>" + names.get(i) + "</a></li>");
      String next = names.get((i + 1) % names.size());
      String see = "<ul class=see><li><a href='/wiki/" + next + "'>" + next + "</a></ul>";
      web.page(SITE + "/wiki/" + names.get(i), frame + thing(i) + see);
    }
    web.page(SITE + "/wiki/All_pages", rows + "</ol>").page(SITE + "/", frame);
    List<String> found =
        paths(
            new UrlPatternSiblingSearch(web.downloads())
                .find(List.of(Url.of(SITE + "/wiki/Old_A"))));
    assertEquals(names.stream().map(name -> "/wiki/" + name).toList(), found);
  }

  @Test
  void aThingInAnotherLanguageIsAThingOfItsOwn() {
    MadeWeb web = new MadeWeb();
    StringBuilder home = new StringBuilder(FRAME);
    for (String language : List.of("de", "en")) {
      StringBuilder rows = new StringBuilder(FRAME + "<h1>" + language + "</h1><ul>");
      for (int i = 0; i < 9; i++) {
        String path = "/item/" + (100 + i);
        String other = language.equals("de") ? "/en" : "/de";
        String row = "<li class=row><a href='/" + language + path + "'>Name " + i + "</a></li>";
        rows.append(row);
        String alternate = "<link rel=alternate hreflang=x href='" + other + path + "'>";
        web.page(SITE + "/" + language + path, alternate + thing(i) + language);
      }
      web.page(SITE + "/" + language + "/list", rows + "</ul>");
      home.append("<a class=l href='/").append(language).append("/list'>list</a>");
    }
    web.page(SITE + "/list", home.toString()).page(SITE + "/", home.toString());
    SiblingOutcome found =
        new UrlPatternSiblingSearch(web.downloads()).find(List.of(Url.of(SITE + "/de/item/100")));
    assertEquals(18, paths(found).size(), () -> paths(found).toString());
  }
}
