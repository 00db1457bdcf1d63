package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HashRouteTest {

  @ParameterizedTest
  @CsvSource({
    "http://a.example/#/record/17, http://a.example/?_escaped_fragment_=/record/17",
    "http://a.example/x?y=1#!/z, http://a.example/x?y=1&_escaped_fragment_=!/z",
    "http://a.example/#/r?q=a&b=x%20y, http://a.example/?_escaped_fragment_=/r?q=a%26b=x%20y",
    "http://a.example/#/%22caf%C3%A9%22%2F%3D,"
        + " http://a.example/?_escaped_fragment_=/%22caf%C3%A9%22%252F%253D",
    "http://a.example/#/%E9, http://a.example/?_escaped_fragment_=/%25E9",
    "http://a.example/#record/17, http://a.example/?_escaped_fragment_=record/17",
    "http://a.example/#id=17&panel=a, http://a.example/?_escaped_fragment_=id=17%26panel=a"
  })
  void routeHasAnAddressThatCanBeCompared(String shown, String inside) {
    assertEquals(inside, HashRoute.inside(Url.of(shown)).toString());
    assertEquals(shown, HashRoute.shown(Url.of(inside)).toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a.example/#top", "http://a.example/?q=1", "http://a.example/#/"})
  void otherAddressesStayAsTheyAre(String url) {
    assertEquals(url, HashRoute.inside(Url.of(url)).toString());
    assertEquals(url, HashRoute.shown(Url.of(url)).toString());
  }

  /** A user gives an address as it was printed, a drawn page as its script wrote it. */
  @Test
  void routeIsTheSameWhoeverNamesIt() {
    try (ScriptedSite site = new ScriptedSite()) {
      site.html(
          "/",
          """
          <div id="app"></div><script>
          const a = document.createElement('a');
          a.href = '#panel=list&search=tags:' + encodeURIComponent('"=café"');
          a.append('What is said of a café');
          app.append(a);
          </script>
          """);
      try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
        Url link = ScriptedSite.page(access, "/").links().getFirst().url();
        assertEquals(link, HashRoute.inside(HashRoute.shown(link)));
      }
    }
  }

  @Test
  void placesOfAPageAreNoRoutes() {
    try (ScriptedSite site = new ScriptedSite()) {
      site.html(
          "/",
          """
          <div id="app"></div><script>
          app.innerHTML = `<a href="#notes/1">first note</a> <a href="#notes/2">second note</a>
              <h2 id="notes/1">A note</h2>` + (location.hash ? '<a href="#notes/2?id=b">b</a><h3 id="b">B</h3>' : '');
          </script>
          """);
      try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
        assertEquals(
            List.of("http://shop.localhost/#notes/2"),
            ScriptedSite.page(access, "/").links().stream()
                .map(Link::url)
                .map(HashRoute::shown)
                .map(Url::toString)
                .filter(url -> !url.endsWith("#notes/1"))
                .toList());
        assertEquals(
            List.of("http://shop.localhost/#notes/2"),
            ScriptedSite.page(access, "/?_escaped_fragment_=notes/2").links().stream()
                .filter(link -> link.text().equals("b"))
                .map(link -> HashRoute.shown(link.url()).toString())
                .toList());
      }
    }
  }

  @Test
  void pagesBehindTheHashAreDrawnOneByOne() {
    try (ScriptedSite site = new ScriptedSite()) {
      site.html(
          "/",
          """
          <div id="app"></div><script>
          const id = location.hash.split('/')[2];
          if (!id) app.innerHTML = '<a href="#/lamp/1">One lamp</a> <a href="#/lamp/2">Another</a>';
          else fetch('/api/' + id).then(a => a.json()).then(lamp => {
            app.innerHTML = `<h1>${lamp.name}</h1><p>${lamp.text}</p>`;
          });
          </script>
          """);
      for (int i = 1; i <= 3; i++) {
        site.json(
            "/api/" + i, "{\"name\":\"Lamp %d\",\"text\":\"It gives %d hours\"}".formatted(i, i));
      }
      try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
        Page home = ScriptedSite.page(access, "/");
        List<Url> links = home.links().stream().map(Link::url).toList();
        assertEquals(
            List.of("http://shop.localhost/#/lamp/1", "http://shop.localhost/#/lamp/2"),
            links.stream().map(HashRoute::shown).map(Url::toString).toList());
        for (int i = 1; i <= 3; i++) {
          String path = "/?_escaped_fragment_=/lamp/" + i;
          assertEquals(
              "Lamp " + i + " It gives " + i + " hours", ScriptedSite.page(access, path).text());
        }
        assertEquals(3, access.drawnPages());
      }
      assertEquals(List.of("/", "/api/1", "/api/2", "/api/3"), site.sentPaths());
    }
  }
}
