package grapnel.discover.content;

import static grapnel.discover.content.ReadSite.link;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ViewFinderTest {

  private final ReadSite site = new ReadSite();

  /** The newest of each project stands at an address without an id. */
  @Test
  void thingsWhoseAddressIsThatOfTheNewestWithAnIdAreThings() {
    for (String project : new String[] {"anvil", "bellows", "chisel"}) {
      String head = "<p>change</p>" + link("/" + project + "/change/", "change");
      for (int i = 0; i < 12; i++) {
        String title = site.prose(4);
        String path = "/" + project + "/change/" + (i == 0 ? "" : "?id=" + site.prose(1));
        site.page(path, title, head + "<h1>" + title + "</h1><p>" + site.prose(50) + "</p>");
      }
    }
    for (int i = 0; i < 120; i++) site.page("/page/" + i, "x", "<p>" + site.prose(20) + "</p>");
    assertEquals(156, site.things().size());
  }

  @Test
  void furtherPagesOfThreadsAreViewsHoweverMany() {
    StringBuilder list = new StringBuilder("<ul>");
    for (int i = 0; i < 8; i++) {
      String title = site.prose(4);
      String path = "/thread/t" + i;
      list.append("<li>").append(link(path, title)).append("</li>");
      for (int page = 1; page <= 6; page++) {
        String of = page == 1 ? "" : "?page=" + page;
        String body = "<h1>" + title + "</h1><p>" + site.prose(50) + "</p>";
        site.page(path + of, title + " - page " + page, body);
      }
    }
    site.page("/threads", "Threads", list + "</ul>");
    assertEquals(8, site.things().size());
  }

  /** The page of a tag calls it by its title, and its address says by which tag. */
  @Test
  void theAddressWithFewerParametersIsTheThingsOwn() {
    for (int i = 0; i < 8; i++) {
      String title = site.prose(4);
      String body = "<h1>" + title + "</h1><p>" + site.prose(50) + "</p>";
      site.page("/change?id=" + i, title, body);
      site.page("/change?id=" + i + "&tag=v" + i, title, body);
      String link = link("/change?id=" + i + "&tag=v" + i, title);
      site.page("/tag/v" + i, "v" + i, "<p>" + link + "</p>");
    }
    assertEquals(8, site.things().size());
    assertEquals(0, site.things().stream().filter(path -> path.contains("tag")).count());
  }

  /** Each change leads to what it changed by one word, which also stands there. */
  @Test
  void aWordByWhichManyPagesAreCalledIsNoName() {
    for (int i = 0; i < 20; i++) {
      String part = "<div>Difference</div><p>" + site.prose(60) + "</p>";
      String link = link("/difference?id=" + i, "Difference");
      String title = site.prose(4);
      String whole = "<h1>" + title + "</h1><p>" + site.prose(12) + "</p>" + link + part;
      site.page("/change?id=" + i, title, whole);
      site.page("/difference?id=" + i, "Difference", part);
    }
    assertEquals(20, site.things().size());
    assertEquals(20, site.things().stream().filter(path -> path.startsWith("/change")).count());
  }

  /** Applications of scripts often leave the title of the window as it is. */
  @Test
  void pagesBehindTheHashAreNoViewsOfAListThere() {
    StringBuilder list = new StringBuilder("<ul>");
    for (int i = 0; i < 8; i++) {
      String title = site.prose(4);
      String path = "/?_escaped_fragment_=/plants/" + i;
      list.append("<li>").append(link(path, title)).append("</li>");
      site.page(path, "Nursery", "<h1>" + title + "</h1><p>" + site.prose(12) + "</p>");
    }
    for (String path : new String[] {"/", "/?page=2", "/?_escaped_fragment_=/plants"})
      site.page(path, "Nursery", list + "</ul>" + link(path + "&more=1", "more"));
    assertEquals(8, site.things().size());
  }
}
