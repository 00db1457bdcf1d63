package grapnel.papers.manica2014;

import static grapnel.sibling.MadeWeb.links;
import static grapnel.sibling.MadeWeb.paths;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.DomPath;
import grapnel.page.Page;
import grapnel.sibling.MadeWeb;
import grapnel.sibling.SiblingOutcome;
import grapnel.url.Url;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Indesit and GPP on a list of two things and a note. */
class BaselinesTest {

  private static final String SITE = "http://a.com";
  private static final Url SAMPLE = Url.of(SITE + "/thing/1");

  private static MadeWeb web() {
    String thing = links("<p>", "</p>", "/list") + links("<h2>", "</h2>", "/list");
    return new MadeWeb()
        .page(
            SITE + "/list",
            "<ul>" + links("<li>", "</li>", "/thing/1", "/thing/2", "/note/3") + "</ul>")
        .page(SITE + "/thing/1", thing)
        .page(SITE + "/thing/2", thing)
        .page(SITE + "/note/3", links("<b>", "</b>", "/x") + links("<i>", "</i>", "/y"));
  }

  @Test
  void indesitTakesWhatHasTheSameLinkDomPaths() {
    SiblingOutcome found =
        new IndesitSearch(web().downloads(), IndesitSearch.Settings.DOCUMENT).find(List.of(SAMPLE));
    assertEquals(List.of("/thing/1", "/thing/2"), paths(found));
  }

  @Test
  void indesitTakesEverythingAtThresholdNought() {
    IndesitSearch.Settings all = new IndesitSearch.Settings(0, DomPath.Detail.TAGS);
    SiblingOutcome found = new IndesitSearch(web().downloads(), all).find(List.of(SAMPLE));
    assertTrue(paths(found).contains("/note/3"), "" + found);
  }

  /** One below the other, but the last, which stands aside. */
  @Test
  void gppTakesWhatIsAlignedWithTheSample() {
    PageRenderer renderer =
        (url, html) -> {
          String drawn = html;
          int top = 0;
          for (String path : List.of("/thing/1", "/thing/2", "/note/3")) {
            int left = path.startsWith("/note") ? 300 : 10;
            top += 20;
            String box = "<a " + PageRenderer.BOX + "=\"" + left + " " + top + "\" href=\"" + path;
            drawn = drawn.replace("<a href=\"" + path, box);
          }
          return Optional.of(Page.parse(url, drawn));
        };
    SiblingOutcome found = new GppSearch(web().downloads(), renderer).find(List.of(SAMPLE));
    assertEquals(List.of("/thing/1", "/thing/2"), paths(found));
  }

  @Test
  void pagesThatCannotBeDrawnAreCounted() {
    SiblingOutcome found =
        new GppSearch(web().downloads(), (_, _) -> Optional.empty()).find(List.of(SAMPLE));
    assertEquals(List.of("/thing/1"), paths(found));
    assertTrue(((SiblingOutcome.Pages) found).remarks().contains("1 pages could not be rendered"));
  }
}
