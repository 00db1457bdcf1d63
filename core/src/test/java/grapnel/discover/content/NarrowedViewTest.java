package grapnel.discover.content;

import static grapnel.discover.content.ReadSite.link;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NarrowedViewTest {

  private final ReadSite site = new ReadSite();

  /** As a repository browser shows what a commit changed in a folder and in a file of it. */
  @Test
  void aChangeLimitedToAPathIsAViewOfTheChange() {
    List<String> changes = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String title = site.prose(4);
      String query = "?id=" + site.prose(1);
      String head = "<h1>" + title + "</h1><p>" + site.prose(30) + "</p>";
      StringBuilder whole = new StringBuilder(head);
      for (String file : List.of("docs/a.md", "docs/b.md", "src/c.py")) {
        String part = "<h3>%s</h3><div>%s</div>".formatted(file, site.prose(25));
        whole.append(part);
        String path = "<p>path: " + link("/tool/change/" + query, "root") + " / " + file + "</p>";
        String limited = "<p>What changed (limited to '" + file + "'), " + i + " lines</p>";
        site.page("/tool/change/" + file + query, title, path + head + limited + part);
        site.page("/tool/change/" + file.substring(0, 4) + query, title, path + head + part);
      }
      site.page("/tool/change/" + query, title, whole.toString());
      changes.add("/tool/change/" + query);
    }
    changes.sort(null);
    assertEquals(changes, site.things());
    assertTrue(
        site.roles().entrySet().stream()
            .filter(page -> page.getKey().contains("/docs/a.md"))
            .allMatch(page -> page.getValue().reason().contains("a view of")));
  }

  @Test
  void whatStandsBelowAThingUnderItsTitleAndSaysOtherwiseIsNoView() {
    for (int i = 0; i < 8; i++) {
      String title = site.prose(4);
      String head = "<h1>" + title + "</h1>";
      site.page("/topic/t" + i + "?lang=en", title, head + "<p>" + site.prose(60) + "</p>");
      for (int post = 0; post < 3; post++) {
        String path = "/topic/t" + i + "/" + site.prose(1) + "?lang=en";
        site.page(path, title, head + "<p>" + site.prose(60) + "</p>");
      }
    }
    assertEquals(32, site.things().size());
  }

  /** A month under its own title shows the posts below it. */
  @Test
  void whatAListShowsIsNoViewOfTheList() {
    for (int month = 1; month <= 6; month++) {
      StringBuilder whole = new StringBuilder("<h1>Month</h1>");
      for (int i = 0; i < 3; i++) {
        String title = site.prose(3);
        String text = "<p>" + site.prose(40) + "</p>";
        String path = "/2021/0" + month + "/" + site.prose(1) + "?lang=en";
        site.page(path, title, "<h1>" + title + "</h1>" + text);
        whole.append("<h2>").append(link(path, title)).append("</h2>").append(text);
      }
      site.page("/2021/0" + month + "?lang=en", "Month " + month, whole.toString());
    }
    assertEquals(18, site.things().size());
  }
}
