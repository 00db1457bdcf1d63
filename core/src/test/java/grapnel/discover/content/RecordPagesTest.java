package grapnel.discover.content;

import static grapnel.discover.content.ReadSite.link;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RecordPagesTest {

  private final ReadSite site = new ReadSite();

  private String row(String... cells) {
    return "<tr><td>" + String.join("</td><td>", cells) + "</td></tr>";
  }

  private void people(int count) {
    for (int i = 0; i < count; i++) {
      site.page("/person/p" + i, "Person", "<h1>Person p" + i + "</h1><p>" + site.prose(50));
    }
  }

  private String peopleFrom(int first, int count) {
    StringBuilder rows = new StringBuilder("<h4>References</h4><ol>");
    for (int i = first; i < first + count; i++) {
      rows.append("<li>").append(link("/person/p" + i, "Person p" + i)).append("</li>");
    }
    return rows.append("</ol>").toString();
  }

  @Test
  void whatStatesFactsIsAThingThoughTheRestOfItIsLinks() {
    people(60);
    for (int i = 0; i < 12; i++) {
      String author = site.prose(2);
      String facts = "<table>" + row("Author", author) + row("Pages", "" + i * 7) + "</table>";
      String heading = "<h3>The source</h3>";
      site.page("/source/s" + i, "Source", heading + facts + peopleFrom(5 * i, 5));
    }
    List<String> sources = site.things().stream().filter(p -> p.startsWith("/source")).toList();
    assertEquals(12, sources.size());
    assertTrue(site.roles().values().stream().anyMatch(role -> role.reason().contains("facts")));
  }

  /** How many there are is said on lists, too. */
  @Test
  void aListWithACountIsAList() {
    people(60);
    for (int i = 0; i < 12; i++) {
      String count = "<table>" + row("Total", 30 + i + " people") + "</table>";
      site.page("/letter/l" + i, "Letter", "<h3>Letter</h3>" + count + peopleFrom(5 * i, 5));
    }
    assertEquals(0, site.things().stream().filter(path -> path.startsWith("/letter")).count());
  }

  /** The labels of rows repeat, or are of one list alone. */
  @Test
  void aTableOfManyIsAList() {
    people(60);
    for (int i = 0; i < 12; i++) {
      StringBuilder rows = new StringBuilder("<table>");
      for (int j = 5 * i; j < 5 * i + 5; j++) {
        rows.append(row("Open", "High", link("/person/p" + j, "Person p" + j), "Anna " + j));
      }
      site.page("/issues/i" + i, "Issues", "<h3>Issues</h3>" + rows + "</table>");
    }
    assertEquals(0, site.things().stream().filter(path -> path.startsWith("/issues")).count());
  }
}
