package grapnel.prototype.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Page;
import grapnel.prototype.HubPage;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Dresses of a thing are found by what they say, and lists and other things are none. */
class SameThingPagesTest {

  private static final String ANT = "<h1>Ant</h1><p>It walks.</p><p>It has six legs.</p>";
  private static final String BEE = "<h1>Bee</h1><p>It flies.</p><p>It has a sting.</p>";

  private static final HubPage PROPER = page("/ant?style=full", "Ant", ANT + "<b>Home</b>");
  private static final HubPage PRINT = page("/ant/print?style=plain", "Ant (print)", ANT);
  private static final HubPage OTHER = page("/bee", "Bee", BEE + "<b>Home</b>");

  private static HubPage page(String path, String title, String body) {
    String html = "<title>" + title + "</title><body>" + body;
    return HubPage.of(Page.parse(Url.of("http://a.com" + path), html));
  }

  @Test
  void thePrintViewIsThePlainPagesThing() {
    SameThingPages same = SameThingPages.of(List.of(PRINT, OTHER, PROPER));
    assertEquals(PROPER, same.properOf(PRINT));
    assertEquals(PROPER, same.properOf(PROPER));
    assertEquals(OTHER, same.properOf(OTHER));
    assertEquals(1, same.sharedThings(List.of(PROPER, OTHER), List.of(PRINT)));
    assertEquals(0, same.sharedThings(List.of(OTHER), List.of(PRINT)));
  }

  @Test
  void aListThatSaysAllOfAThingIsNotTheThing() {
    String rows = ANT + BEE + "<p>Cat.</p><p>Dog.</p><p>Elk.</p><p>Fox.</p>";
    HubPage list = page("/all", "All animals", rows);
    SameThingPages same = SameThingPages.of(List.of(list, PROPER, OTHER));
    assertEquals(PROPER, same.properOf(PROPER));
    assertEquals(OTHER, same.properOf(OTHER));
    assertEquals(list, same.properOf(list));
  }

  @Test
  void ofPagesThatWereNotSeenNothingIsKnown() {
    HubPage bare = new HubPage(Url.of("http://a.com/x"), List.of());
    assertEquals(bare, SameThingPages.of(List.of(bare, PROPER)).properOf(bare));
  }
}
