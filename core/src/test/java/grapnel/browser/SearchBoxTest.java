package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.page.Form;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SearchBoxTest {

  private static final String BOX =
      """
      <div id="app"><input type="search" id="box" placeholder="Search lamps"><ul id="list"></ul></div>
      <script>
      box.oninput = () => fetch('/api/find?lang=en&q=' + box.value).then(a => a.json()).then(found => {
        list.innerHTML = found.hits.map(l => `<li><a href="/lamp/${l.id}">${l.name}</a></li>`).join('');
      });
      </script>
      """;

  private final ScriptedSite site = new ScriptedSite();

  @AfterEach
  void close() {
    site.close();
  }

  private void answering(String word, String hits) {
    site.json("/api/find?lang=en&q=" + word, "{\"hits\":" + hits + "}");
  }

  @Test
  void boxThatAScriptReadsIsASearchForm() {
    site.html("/", BOX);
    answering("the", "[]");
    answering("an", "[{\"id\":7,\"name\":\"A lantern\"},{\"id\":9,\"name\":\"A brand\"}]");

    for (BrowserUse use : List.of(BrowserUse.AUTO, BrowserUse.AUTO)) {
      // The second time from what is kept, without a browser.
      Optional<Path> program =
          site.sent.isEmpty() ? Optional.of(ScriptedSite.program()) : Optional.empty();
      try (DrawingAccess access = site.open(use, program)) {
        Page page = ScriptedSite.page(access, "/");
        Form form = page.forms().getFirst();
        assertEquals("http://shop.localhost/api/find", form.action().orElseThrow().toString());
        assertEquals(
            List.of("q", "lang"),
            form.controls().stream()
                .map(control -> control.name())
                .filter(name -> !name.isEmpty())
                .toList());
        Page results = query(access, "/api/find?q=red&lang=en");
        assertEquals(List.of("http://shop.localhost/lamp/12"), links(results));
        assertTrue(results.text().contains("Red & round"), results::text);
      }
    }
    assertTrue(site.sentPaths().contains("/api/find"));
  }

  private static final String POSTING_BOX =
      """
      <div id="app"><input type="search" id="box" placeholder="Search lamps"><ul id="list"></ul></div>
      <script>
      box.oninput = () => fetch('/graphql', {method: 'POST', headers: {'Content-Type': 'application/json'},
          body: JSON.stringify({query: 'query F($term: String) { lamps }', variables: {term: box.value}})})
        .then(a => a.json()).then(found => {
          list.innerHTML = found.hits.map(l => `<li><a href="/lamp/${l.id}">${l.name}</a></li>`).join('');
        });
      </script>
      """;

  @Test
  void boxMayPostItsQueryIfThatIsAllowed() {
    site.html("/", POSTING_BOX);
    site.json(
        "/graphql",
        "{\"hits\":[{\"id\":7,\"name\":\"A lantern\"},{\"id\":9,\"name\":\"A brand\"}]}");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      assertEquals(List.of(), ScriptedSite.page(access, "/").forms());
    }
    assertEquals(List.of("/"), site.sentPaths());

    site.allowPost = true;
    site.html("/again", POSTING_BOX);
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      Form form = ScriptedSite.page(access, "/again").forms().getFirst();
      assertEquals("http://shop.localhost/graphql", form.action().orElseThrow().toString());
      String body = form.controls().get(1).value();
      Url filled =
          ScriptedSite.START
              .resolve(
                  "/graphql?variables.term=red&_posted_="
                      + URLEncoder.encode(body, StandardCharsets.UTF_8))
              .orElseThrow();
      Page results =
          access
              .visit(Request.get(filled), new RequestPurpose(RequestPurpose.QUERY, "red"), 1)
              .page()
              .orElseThrow();
      assertEquals(
          List.of("http://shop.localhost/lamp/7", "http://shop.localhost/lamp/9"), links(results));
    }
    assertTrue(site.sent.getLast().body().contains("\"term\":\"red\""), site.sent.getLast()::body);
  }

  private Page query(DrawingAccess access, String path) {

    site.json(path, "{\"hits\":[{\"id\":12,\"name\":\"Red & round\"}]}");
    Url url = ScriptedSite.START.resolve(path).orElseThrow();
    return access
        .visit(Request.get(url), new RequestPurpose(RequestPurpose.QUERY, "red"), 1)
        .page()
        .orElseThrow();
  }

  private static List<String> links(Page page) {
    return page.links().stream().map(Link::url).map(Url::toString).toList();
  }

  @Test
  void boxInAFormIsLeftToTheForm() {
    site.html(
        "/",
        "<form action=\"/s\"><input name=\"q\" type=\"search\"></form>"
            + "<script>document.body.append('Our lamps are many and bright')</script>");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      assertEquals(1, ScriptedSite.page(access, "/").forms().size());
    }
    assertEquals(List.of("/"), site.sentPaths());
  }
}
