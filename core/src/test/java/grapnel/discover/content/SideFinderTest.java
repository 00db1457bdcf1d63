package grapnel.discover.content;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SideFinderTest {

  private final ReadSite site = new ReadSite();
  private final List<String> things = new ArrayList<>();
  private final StringBuilder rows = new StringBuilder();

  private void page(String path, String title, boolean thing) {
    site.page(path, title, "<h1>" + title + "</h1><p>" + site.prose(40) + "</p>");
    if (thing) things.add(path);
  }

  private List<String> found() {
    site.page("/list", "All", "<ul>" + rows + "</ul>");
    things.sort(null);
    return site.things();
  }

  @Test
  void whatStandsBelowAThingByTheSameWordIsASide() {
    for (int i = 0; i < 12; i++) {
      String title = site.prose(3);
      String path = "/ann/" + site.prose(1);
      page(path, title, true);
      page(path + "/issues", "Issues", false);
      rows.append("<li>").append(ReadSite.link(path, title));
      rows.append(ReadSite.link(path + "/issues", "Issues"));
    }
    assertEquals(things, found());
  }

  @Test
  void ofSeveralViewsTheOneThatIsCalledByTheNameIsTheThing() {
    for (int i = 0; i < 12; i++) {
      String title = site.prose(3);
      String path = "/?p=" + site.prose(1);
      page(path + "&a=summary", title, true);
      page(path + "&a=log", "Log", false);
      page(path + "&a=tree", "Tree", false);
      rows.append("<li>").append(ReadSite.link(path + "&a=summary", title));
      rows.append(ReadSite.link(path + "&a=log", "log"));
      rows.append(ReadSite.link(path + "&a=tree", "tree"));
    }
    assertEquals(things, found());
  }

  /** Twenty lots, and of every fourth a page of one title under a number of so much more. */
  private void lots(String folder, String title, int more, boolean things) {
    for (int i = 0; i < 20; i++) {
      int id = 720_400 + 61 * i;
      String name = site.prose(3);
      page("/itm/" + id, name, true);
      rows.append("<li>").append(ReadSite.link("/itm/" + id, name));
      if (i % 4 != 0) continue;
      page(folder + (id + more), title, things);
      rows.append(ReadSite.link(folder + (id + more), title));
    }
  }

  @Test
  void whatGoesByOneTitleAndHasNumbersOfThingsIsASideOfThem() {
    lots("/bids/", "Bids", 0, false);
    assertEquals(things, found());
  }

  @Test
  void aSeriesWithNumbersOfItsOwnIsNoSide() {
    lots("/photo/", "Photo", 7, true);
    assertEquals(things, found());
  }

  @Test
  void whatAnotherLanguageSaysIsAThing() {
    for (int i = 0; i < 12; i++) {
      for (String language : List.of("de", "en")) {
        String title = site.prose(3);
        String path = "/place?id=" + (400 + i) + "&lang=" + language;
        page(path, title, true);
        rows.append("<li>").append(ReadSite.link(path, title));
      }
    }
    assertEquals(things, found());
  }
}
