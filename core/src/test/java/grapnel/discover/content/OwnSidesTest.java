package grapnel.discover.content;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OwnSidesTest {

  private final ReadSite site = new ReadSite();
  private final List<String> things = new ArrayList<>();
  private final StringBuilder rows = new StringBuilder();

  private void thing(String path, String side, String body) {
    String title = site.prose(4);
    String tabs = ReadSite.link(side, "More of this");
    site.page(path, title, "<h1>" + title + "</h1><p>" + site.prose(40) + "</p>" + tabs + body);
    rows.append("<li>").append(ReadSite.link(path, title));
    things.add(path);
  }

  private void side(String path, String thing) {
    site.page(path, "History", "<p>" + site.prose(40) + "</p>" + ReadSite.link(thing, "Back"));
  }

  private void list() {
    site.page("/list", "All", "<ul>" + rows + "</ul>");
    things.sort(null);
  }

  @Test
  void whatOnlyTheThingOfThatNumberLeadsToIsASideOfIt() {
    for (int i = 310; i < 322; i++) {
      thing("/view.php?id=" + i, "/history.php?id=" + i, "");
      side("/history.php?id=" + i, "/view.php?id=" + i);
    }
    list();
    assertEquals(things, site.things());
  }

  @Test
  void whatOnlyTheThingOfThatNameLeadsToIsASideOfIt() {
    for (int i = 0; i < 12; i++) {
      String name = site.prose(1) + "_" + site.prose(1);
      thing("/wiki/" + name, "/wiki/Talk:" + name, "");
      side("/wiki/Talk:" + name, "/wiki/" + name);
    }
    list();
    assertEquals(things, site.things());
  }

  @Test
  void whatAListLeadsToIsAThing() {
    for (int i = 310; i < 322; i++) {
      thing("/view.php?id=" + i, "/seller.php?id=" + i, "");
      side("/seller.php?id=" + i, "/view.php?id=" + i);
      rows.append(ReadSite.link("/seller.php?id=" + i, site.prose(2)));
      things.add("/seller.php?id=" + i);
    }
    list();
    assertEquals(things, site.things());
  }

  /** Pages in two languages are two things. */
  @Test
  void aTranslationIsAThing() {
    for (int i = 310; i < 322; i++) {
      thing("/en/place/" + i, "/de/place/" + i, "");
      side("/de/place/" + i, "/en/place/" + i);
      things.add("/de/place/" + i);
    }
    list();
    assertEquals(things, site.things());
  }

  @Test
  void aNoticeThatQuotesItsAddressIsNoThing() {
    for (int i = 310; i < 322; i++) {
      String path = "/object/" + i;
      if (i % 3 > 0) {
        thing(path, "/", "");
        continue;
      }
      String notice = "This record is under review and cannot be shown at present, so please quote";
      site.page(path, "Under review", "<p>" + notice + " " + i + ".</p>");
      rows.append("<li>").append(ReadSite.link(path, site.prose(3)));
    }
    list();
    assertEquals(things, site.things());
  }

  /** In a frame for small screens it says less. */
  @Test
  void aNoticeInShortIsTheSameNotice() {
    for (int i = 310; i < 330; i++) {
      String path = "/ad/" + i;
      if (i % 2 > 0) {
        thing(path, "/", "");
        continue;
      }
      String notice = "<p>This ad is no longer available to anyone.</p>";
      String more = "<p>It was deleted by its owner or has expired since then.</p>";
      site.page(path, "Gone", notice + more);
      site.page("/m" + path, "Gone", notice);
      rows.append("<li>").append(ReadSite.link(path, site.prose(3)));
    }
    list();
    assertEquals(things, site.things());
  }
}
