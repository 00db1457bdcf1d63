package grapnel.sibling.document;

import static grapnel.sibling.MadeWeb.links;
import static grapnel.sibling.MadeWeb.paths;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.DomPath;
import grapnel.page.Page;
import grapnel.sibling.MadeWeb;
import grapnel.sibling.Outcome;
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
    Outcome found = new Indesit(web().downloads(), Indesit.Settings.DOCUMENT).find(List.of(SAMPLE));
    assertEquals(List.of("/thing/1", "/thing/2"), paths(found));
  }

  @Test
  void indesitTakesEverythingAtThresholdNought() {
    Indesit.Settings all = new Indesit.Settings(0, DomPath.Detail.TAGS);
    Outcome found = new Indesit(web().downloads(), all).find(List.of(SAMPLE));
    assertTrue(paths(found).contains("/note/3"), "" + found);
  }

  /** One below the other, but the last, which stands aside. */
  @Test
  void gppTakesWhatIsAlignedWithTheSample() {
    Rendering rendering =
        (url, html) -> {
          String drawn = html;
          int top = 0;
          for (String path : List.of("/thing/1", "/thing/2", "/note/3")) {
            int left = path.startsWith("/note") ? 300 : 10;
            top += 20;
            String box = "<a " + Rendering.BOX + "=\"" + left + " " + top + "\" href=\"" + path;
            drawn = drawn.replace("<a href=\"" + path, box);
          }
          return Optional.of(Page.parse(url, drawn));
        };
    Outcome found = new Gpp(web().downloads(), rendering).find(List.of(SAMPLE));
    assertEquals(List.of("/thing/1", "/thing/2"), paths(found));
  }

  @Test
  void pagesThatCannotBeDrawnAreCounted() {
    Outcome found = new Gpp(web().downloads(), (_, _) -> Optional.empty()).find(List.of(SAMPLE));
    assertEquals(List.of("/thing/1"), paths(found));
    assertTrue(((Outcome.Pages) found).remarks().contains("1 pages could not be rendered"));
  }
}
