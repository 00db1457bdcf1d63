package grapnel.discover.content;

import static grapnel.discover.content.ReadSite.link;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class WikiInOneScriptTest {

  /** Articles with a row of links to others, whose first version their history shows once more. */
  @Test
  void articlesThatLinkToOthersAreThings() {
    ReadSite site = new ReadSite();
    for (int i = 0; i < 24; i++) {
      StringBuilder links = new StringBuilder("<p>See ");
      for (int next = i + 1; next < i + 6; next++) {
        String name = "Page" + (char) ('A' + next % 24);
        links.append(link("/wiki?" + name, name)).append(" ");
      }
      String name = "Page" + (char) ('A' + i);
      String text = "<p>" + site.prose(20) + "</p>";
      site.page("/wiki?" + name, name, text + links);
      site.page("/wiki?action=history&id=" + name, "History", "<b>Changed</b>" + text + text);
    }
    assertEquals(24, site.things().stream().filter(path -> path.startsWith("/wiki?Page")).count());
  }
}
