package grapnel.discover.content;

import static grapnel.discover.content.ReadSite.link;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PlainViewTest {

  private final ReadSite site = new ReadSite();

  /** A patch has more lines about the change than the change has; these say little. */
  @Test
  void aTextIsAPageWithoutItsMarkupIfMostOfWhatItSaysStandsThere() {
    String message = site.prose(40);
    String line = site.prose(30);
    PageDigest page = site.page("/change/7", "x", "<p>" + message + "</p><div>" + line + "</div>");
    String frame =
        "From abc def 17 one\nDate: Mon 17 May 2021\nindex abc def 100\n--- a/b c d\n+++ b/b c d\n";
    assertTrue(page.saysMostOf(ReadSite.plain("/p", frame + message + "\n" + line + "\n")));
    assertFalse(page.saysMostOf(ReadSite.plain("/p", frame + message + "\n" + site.prose(90))));
  }

  /** Its other addresses lead to the text, too; they are the same thing. */
  @Test
  void aTextThatOneThingLeadsToFromAllItsAddressesIsItsView() {
    for (int i = 0; i < 8; i++) {
      String body = "<p>" + site.prose(60) + "</p>" + link("/raw/" + i, "as it came");
      site.page("/message/" + i, "m" + i, body);
      site.page("/message/" + i + "?view=flat", "m" + i, body);
      site.page("/message/" + i + "?view=nested", "m" + i, body);
      site.text("/raw/" + i, site.prose(80));
    }
    assertEquals(8, site.things().size());
    assertTrue(site.things().stream().allMatch(path -> path.startsWith("/message/")));
  }
}
