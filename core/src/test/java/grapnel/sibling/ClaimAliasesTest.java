package grapnel.sibling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Addresses of one number in several clothes. */
class ClaimAliasesTest {

  private static final String SITE = "http://a.com";
  private static final int THINGS = 16;

  /** A list that links to half of its things by another address, and how many things are found. */
  private static int found(String other, String banner, boolean saysSame) {
    MadeWeb web = new MadeWeb();
    String frame = "<div class=top><a href=/list>List</a></div>";
    StringBuilder rows = new StringBuilder(frame + "<ul>");
    for (int i = 0; i < THINGS; i++) {
      int id = 7100 + 9 * i;
      String path = "/ticket/" + id + "-a-title-of-" + (char) ('a' + i);
      String alias = other.replace("N", "" + id).replace("P", path);
      String said =
          "<div class=ticket><h2>Ticket " + id + "</h2><p>It broke in " + i + ".</p></div>";
      String elsewhere =
          "<div class=ticket><h2>Votes on " + id + "</h2><p>Votes: " + i + "</p></div>";
      rows.append("<li class=row><a href=").append(path).append(">one</a></li>");
      if (i % 2 == 0) rows.append("<li class=row><a href=").append(alias).append(">it</a></li>");
      web.page(SITE + path, "<title>T</title>" + frame + said);
      web.page(SITE + alias, "<title>T</title>" + frame + banner + (saysSame ? said : elsewhere));
    }
    web.page(SITE + "/list", rows + "</ul>").page(SITE + "/", frame);
    List<Url> sample = List.of(Url.of(SITE + "/ticket/7100-a-title-of-a"));
    SiblingOutcome outcome = new UrlPatternSiblingSearch(web.downloads()).find(sample);
    return new ArrayList<>(MadeWeb.paths(outcome)).size();
  }

  @Test
  void theNumberAloneIsTheSameThing() {
    assertEquals(THINGS, found("/ticket/N", "", true));
  }

  @Test
  void aNoticeAboveAnOldVersionMakesNoFurtherThing() {
    assertEquals(THINGS, found("P?version=1", "<p>An old version</p>", true));
  }
}
