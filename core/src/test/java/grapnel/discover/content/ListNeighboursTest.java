package grapnel.discover.content;

import static grapnel.discover.content.ReadSite.link;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListNeighboursTest {

  private final ReadSite site = new ReadSite();

  private String text() {
    return "<p>%s</p><p>%s</p>".formatted(site.prose(30), site.prose(30));
  }

  /** The front page of a repository lists its files and shows the text of one. */
  @Test
  void whatAListShowsBesideItsRowsIsAThing() {
    for (int tool = 0; tool < 5; tool++) {
      StringBuilder rows = new StringBuilder("<ul>");
      List<String> files = new ArrayList<>(List.of("readme"));
      for (int i = 0; i < 4; i++) files.add(site.prose(1));
      for (String file : files) {
        String path = "/tool-%d/file/%s".formatted(tool, file);
        rows.append("<li>").append(link(path, file)).append("</li>");
      }
      String readme = text();
      site.page("/tool-" + tool + "/", "tool " + tool, rows.append("</ul>") + readme);
      for (String file : files) {
        String path = "/tool-%d/file/%s".formatted(tool, file);
        site.page(path, file + " of tool " + tool, file.equals("readme") ? readme : text());
      }
    }
    assertEquals(
        25,
        site.things().stream().filter(path -> path.contains("/file/")).count(),
        site.roles()::toString);
  }

  /** An article in a folder, beside a row of others that stands on all pages. */
  @Test
  void oneArticleAtTwoAddressesIsOneThing() {
    StringBuilder rows = new StringBuilder("<ul>");
    for (int i = 0; i < 12; i++) rows.append("<li>").append(link("/posts/" + i, "Post " + i));
    for (int i = 0; i < 12; i++) {
      String body = rows + "</ul>" + text();
      site.page("/posts/" + i, "Post " + i, body);
      if (i < 6) site.page("/fish/" + i, "Post " + i, body);
    }
    assertEquals(12, site.things().size(), site.roles()::toString);
  }

  /** The threads of a month in which there was one. */
  @Test
  void aShortListUnderTheNameOfListsIsOne() {
    for (int month = 1; month <= 9; month++) {
      StringBuilder rows = new StringBuilder("<ul>");
      for (int i = 0; i < (month == 5 ? 1 : 4); i++) {
        String path = "/2021/0%d/msg%d.html".formatted(month, i);
        String subject = site.prose(3);
        String row = "<li><b>%s</b> <i>%s</i></li>".formatted(link(path, subject), site.prose(2));
        rows.append(row);
        site.page(path, subject, "<h1>%s</h1>%s".formatted(subject, text()));
      }
      site.page("/2021/0" + month + "/threads.html", "Threads", rows.append("</ul>").toString());
    }
    assertEquals(33, site.things().size(), site.roles()::toString);
  }
}
