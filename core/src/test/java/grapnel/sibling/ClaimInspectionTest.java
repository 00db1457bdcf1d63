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
}
