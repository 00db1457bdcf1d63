package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.page.Link;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class OpenedPagesTest {

  private final ScriptedSite site = new ScriptedSite();

  @AfterEach
  void close() {
    site.close();
  }

  private void list(String opens) {
    site.html(
            "/",
            """
            <div id="app"></div><script>
            const list = () => fetch('/api/lamps').then(a => a.json()).then(lamps => {
              app.innerHTML = '<p>Lamps that shine by night and by day, all of them for sale here</p>';
              for (const lamp of lamps) {
                const row = document.createElement('div');
                row.textContent = lamp.name;
                row.addEventListener('click', () => { %s });
                app.append(row);
              }
            });
            addEventListener('popstate', list);
            addEventListener('hashchange', () => location.hash ? app.textContent = location.hash : list());
            list();
            </script>
            """
                .formatted(opens))
        .json(
            "/api/lamps",
            """
            [{"id": 7, "name": "Red lamp", "maker": "Sorrel"}, {"id": 8, "name": "Blue lamp", "maker": "Sorrel"},
             {"id": 9, "name": "Delete this lamp", "maker": "Sorrel"}, {"id": 12, "name": "Old lamp", "maker": "Sorrel"},
             {"id": 14, "name": "New lamp", "maker": "Sorrel"}]
            """);
  }

  private List<String> links() {
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      return ScriptedSite.page(access, "/").links().stream()
          .map(Link::url)
          .map(HashRoute::shown)
          .map(Object::toString)
          .toList();
    }
  }

  @Test
  void thingsThatOpenByAClickHaveLinks() {
    list("history.pushState({}, '', '/lamp/' + lamp.id); app.textContent = lamp.name");
    assertEquals(
        List.of(
            "http://shop.localhost/lamp/7",
            "http://shop.localhost/lamp/8",
            "http://shop.localhost/lamp/12"),
        links());
  }

  @Test
  void soHaveThoseBehindTheHash() {
    list("location.hash = 'lamp=' + lamp.id");
    assertEquals(
        List.of(
            "http://shop.localhost/#lamp=7",
            "http://shop.localhost/#lamp=8",
            "http://shop.localhost/#lamp=12"),
        links());
  }

  @Test
  void whatOpensNothingIsSoonLeftAlone() {
    list("fetch('/clicked?id=' + lamp.id)");
    assertEquals(List.of(), links());
    assertEquals(2, site.sentPaths().stream().filter(path -> path.equals("/clicked")).count());
  }

  @Test
  void pageOfAnotherSiteIsNone() {
    list("location.href = 'http://other.example/' + lamp.id");
    assertEquals(List.of(), links());
    assertTrue(site.sent.stream().allMatch(r -> r.url().host().equals(ScriptedSite.START.host())));
  }
}
