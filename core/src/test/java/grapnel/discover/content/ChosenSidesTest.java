package grapnel.discover.content;

import static grapnel.discover.content.ReadSite.link;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChosenSidesTest {

  private final ReadSite site = new ReadSite();
  private final StringBuilder rows = new StringBuilder();

  private void page(String path, String tabs) {
    String title = site.prose(4);
    site.page(path, title, "<h1>" + title + "</h1><p>" + site.prose(40) + "</p>" + tabs);
    rows.append("<li>").append(link(path, title));
  }

  private List<String> thingsOf(String word) {
    site.page("/", "All", "<ul>" + rows + "</ul>");
    return site.things().stream().filter(path -> path.contains(word)).toList();
  }

  /** Number seventeen of one book has nothing to do with number seventeen of the other. */
  @Test
  void thingsOfTwoBooksThatCountAlikeAreThings() {
    for (int i = 0; i < 12; i++) {
      page("/tree?book=harbour&id=I" + i, "");
      page("/tree?book=millers&id=I" + i, "");
    }
    assertEquals(12, thingsOf("harbour").size());
    assertEquals(12, thingsOf("millers").size());
  }

  @Test
  void whatAParameterChoosesOfAThingIsASideOfIt() {
    for (int i = 0; i < 12; i++) {
      String name = "tool" + site.prose(1);
      String tree = "/git?p=" + name + "&a=tree";
      String log = "/git?p=" + name + "&a=log";
      page(tree, link(log, "Log"));
      page(log, link(tree, "Tree"));
    }
    assertEquals(12, thingsOf("/git").size());
  }
}
