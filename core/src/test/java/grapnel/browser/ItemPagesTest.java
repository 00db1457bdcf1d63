package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.JsonTree;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ItemPagesTest {

  private static final String SHELL =
      """
      <div id="app"></div><script>
      fetch('/api/lamps/' + location.pathname.split('/')[2], {headers: {'X-Key': 'k7'}})
          .then(a => a.ok ? a.json() : {}).then(lamp => {
        app.innerHTML = `<h1>${lamp.name || 'Nothing here'}</h1><p>${lamp.text || ''}</p>`;
      });
      </script>
      """;

  private final ScriptedSite site = new ScriptedSite();

  @AfterEach
  void close() {
    site.close();
  }

  private static JsonTree json(String text) {
    return JsonTree.read(text.getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @Test
  void templateShowsAnotherItem() {
    DrawnTemplate template =
        DrawnTemplate.of(
            "<h1>Red lamp &amp; more</h1><b>7</b><a href=\"/lamp/7\">buy 7 of Red lamp &amp;"
                + " more</a>",
            json("{\"id\":7,\"name\":\"Red lamp & more\"}"));
    assertEquals(
        "<h1>Blue &lt;lamp&gt;</h1><b>12</b><a href=\"/lamp/12\">buy 7 of Blue &lt;lamp&gt;</a>",
        template.filled(json("{\"id\":12,\"name\":\"Blue <lamp>\"}")));
    assertEquals("<h1></h1><b></b><a href=\"/lamp/\">buy 7 of </a>", template.filled(json("{}")));
  }

  @Test
  void scriptsAreNoPartOfATemplate() {
    DrawnTemplate template =
        DrawnTemplate.of(
            "<p>lamp</p><script>if (1 < 2) show('<p>lamp</p>')</script>", json("{\"a\":\"lamp\"}"));
    assertEquals("<p>sofa</p>", template.filled(json("{\"a\":\"sofa\"}")));
  }

  @Test
  void idOfThePageStandsInTheRequestForItsContent() {
    List<ItemSource> sources =
        ItemSource.of(
            Url.of("http://a.example/lamp/17"),
            Request.get(Url.of("http://a.example/api/v17/lamps/17?full=1")));
    assertEquals(1, sources.size());
    assertEquals(
        Optional.of("http://a.example/api/v17/lamps/4?full=1"),
        sources.getFirst().requestFor(Url.of("http://a.example/lamp/4")).map(r -> "" + r.url()));
    for (String other :
        List.of("http://a.example/lamp/", "http://a.example/lamp/4/x", "http://a.example/sofa/4")) {
      assertEquals(Optional.empty(), sources.getFirst().requestFor(Url.of(other)), other);
    }
  }

  @Test
  void idMayBeThePathOfAFile() {
    Url page = HashRoute.inside(Url.of("http://a.example/#/guide/lamps"));
    ItemSource source =
        ItemSource.ofFile(page, Request.get(Url.of("http://a.example/guide/lamps.md"))).getFirst();
    Url other = HashRoute.inside(Url.of("http://a.example/#/releases/2026/1.17"));
    assertEquals(
        Optional.of("http://a.example/releases/2026/1.17.md"),
        source.requestFor(other).map(request -> "" + request.url()));
    assertEquals(
        Optional.empty(), source.requestFor(HashRoute.inside(Url.of("http://a.example/#/about"))));
  }

  @Test
  void filesOfAllFoldersAreReadLikeThoseOfTwo() {
    site.html(
        "/",
        """
        <div id="app"></div><script>
        fetch(location.hash.slice(2) + '.md').then(a => a.text()).then(text => {
          app.innerHTML = text.split('\\n').map(line => `<p>${line}</p>`).join('');
        });
        </script>
        """);
    for (String name : List.of("guide/a", "notes/b", "recipes/c"))
      site.with("/" + name + ".md", "text/plain", "This is about %s\nand no other".formatted(name));
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (String name : List.of("guide/a", "notes/b", "recipes/c")) {
        String text = ScriptedSite.page(access, "/?_escaped_fragment_=/" + name).text();
        assertEquals("This is about " + name + " and no other", text);
      }
      assertEquals(2, access.drawnPages());
    }
  }

  @Test
  void pageThatWasDrawnIsDrawnToBeCompared() {
    site.html("/lamp/1", SHELL).html("/lamp/2", SHELL).html("/lamp/3", SHELL);
    for (int i = 1; i <= 3; i++)
      site.json("/api/lamps/" + i, "{\"name\":\"Lamp %d\",\"text\":\"shines %d\"}".formatted(i, i));
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (int i = 1; i <= 3; i++) ScriptedSite.page(access, "/lamp/" + i);
      assertEquals(2, access.drawnPages());
      RequestPurpose purpose = new RequestPurpose("links", "in a test");
      for (int i = 1; i <= 3; i += 2) {
        Url url = ScriptedSite.START.resolve("/lamp/" + i).orElseThrow();
        access.ask(Request.get(url).reload(), purpose, 1);
      }
      assertEquals(3, access.drawnPages());
    }
  }

  @Test
  void titleThatAMenuNamesIsThePagesOwn() {
    String menu = "<a href=\"/1\">One lamp</a><a href=\"/2\">Two sofas</a>";
    DrawnTemplate template =
        DrawnTemplate.of(
            "<title>One lamp - Shop</title>" + menu + "<p>It shines</p>",
            json("{\"text\":\"It shines\"}"),
            "<title>Two sofas - Shop</title>" + menu + "<p>They are soft</p>");
    assertEquals(
        "<title></title>" + menu + "<p>It hums</p>",
        template.filled(json("{\"text\":\"It hums\"}")));
  }

  @Test
  void idMayStandInWhatIsPosted() {
    Request asked =
        Request.post(
            Url.of("http://a.example/graphql"), "{\"query\":\"q\",\"variables\":{\"id\":\"17\"}}");
    ItemSource source = ItemSource.of(Url.of("http://a.example/lamp/17"), asked).getFirst();
    assertEquals(
        "{\"query\":\"q\",\"variables\":{\"id\":\"4\"}}",
        source.requestFor(Url.of("http://a.example/lamp/4")).orElseThrow().body());
  }

  @Test
  void idMayStandBesideANameOrBeforeAnEnding() {
    Request asked = Request.get(Url.of("http://a.example/api/lamps/17.json"));
    for (String page : List.of("lamp/{}-red-lamp", "lamp/red-lamp-{}", "lamp?id={}")) {
      List<ItemSource> sources =
          ItemSource.of(Url.of("http://a.example/" + page.replace("{}", "17")), asked);
      assertEquals(1, sources.size(), page);
      String other = page.replace("{}", "4").replace("red-lamp", "blue-sofa");
      assertEquals(
          Optional.of("http://a.example/api/lamps/4.json"),
          sources.getFirst().requestFor(Url.of("http://a.example/" + other)).map(r -> "" + r.url()),
          page);
    }
  }

  @Test
  void linesAndTagsInAValueAreParagraphs() {
    DrawnTemplate template =
        DrawnTemplate.of(
            "<p>It is red.</p><p>It shines.</p>", json("{\"text\":\"It is red.\\nIt shines.\"}"));
    assertEquals(
        "<p>It is blue.</p><p>It hums.</p>",
        template
            .filled(json("{\"text\":\"<b>It is blue.</b>\\nIt hums.\"}"))
            .replace("<p></p>", ""));
  }

  @Test
  void whatOnlyOnePageSaysIsLeftOut() {
    DrawnTemplate template =
        DrawnTemplate.of(
            "<h1>Red lamp</h1><h2>Comments</h2><p>Ann likes it</p><a href=\"/lamp/9\">Green</a>",
            json("{\"name\":\"Red lamp\"}"),
            "<h1>Blue lamp</h1><h2>Comments</h2><p>Bob sold his</p>");
    assertEquals(
        "<h1>Sofa</h1><h2>Comments</h2><p></p><a></a>",
        template.filled(json("{\"name\":\"Sofa\"}")));
  }

  @Test
  void requestWithoutTheIdExplainsNoPage() {
    assertEquals(
        List.of(),
        ItemSource.of(
            Url.of("http://a.example/lamp/17"), Request.get(Url.of("http://a.example/api/menu"))));
  }

  @Test
  void afterTwoPagesTheInterfaceIsEnough() {
    for (int i = 1; i <= 5; i++) {
      site.html("/lamp/" + i, SHELL);
      site.json(
          "/api/lamps/" + i,
          "{\"name\":\"Lamp number %d\",\"text\":\"%s\"}".formatted(i, "shines bright ".repeat(i)));
    }
    site.html("/lamp/9", SHELL);
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (int i = 1; i <= 5; i++) {
        assertTrue(ScriptedSite.page(access, "/lamp/" + i).text().startsWith("Lamp number " + i));
      }
      assertEquals(2, access.drawnPages());
      Answer missing =
          access.ask(
              Request.get(ScriptedSite.START.resolve("/lamp/9").orElseThrow()),
              new RequestPurpose("hunt", "test"),
              1);
      Response response = ((Answer.Responded) missing).response();
      assertEquals(404, response.status());
      assertFalse(response.page(ScriptedSite.START).text().contains("Lamp number"));
    }
    assertFalse(site.sentPaths().contains("/lamp/5"));
    assertEquals(1, site.sentPaths().stream().filter("/api/lamps/5"::equals).count());
    assertEquals(Optional.of("k7"), site.sent.getLast().headers().first("X-Key"));
  }

  @Test
  void contentThatIsSentWithThePageNeedsNoBrowserEither() {
    for (int i = 1; i <= 4; i++) {
      site.html(
          "/dish/" + i,
          """
          <div id="app"></div>
          <script type="application/json" id="__DATA__">{"name":"Dish %d","text":"eaten by %d people"}</script>
          <script>const d = JSON.parse(__DATA__.textContent);
          app.innerHTML = `<h1>${d.name}</h1><p>${d.text}</p>`</script>
          """
              .formatted(i, i * 3));
    }
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (int i = 1; i <= 4; i++) {
        assertEquals(
            "Dish " + i + " eaten by " + i * 3 + " people",
            ScriptedSite.page(access, "/dish/" + i).text());
      }
      assertEquals(2, access.drawnPages());
    }
  }

  private static final String FROM_A_LIST =
      """
      <div id="app"></div><script>
      fetch('/data/all.json').then(a => a.json()).then(all => {
        const it = all.towers.find(each => each.code === location.pathname.split('/')[2]);
        app.innerHTML = it ? `<h1>${it.name}</h1><p>${it.text}</p>` : 'No such tower';
      });
      </script>
      """;

  @Test
  void pagesOfOneListNeedOneRequest() {
    StringBuilder towers = new StringBuilder();
    for (int i = 1; i <= 5; i++) {
      site.html("/tower/t" + i, FROM_A_LIST);
      towers.append(
          "%s{\"code\":\"t%d\",\"name\":\"Tower %d\",\"text\":\"stands on hill %d\"}"
              .formatted(i == 1 ? "" : ",", i, i, i * 7));
    }
    site.html("/tower/t9", FROM_A_LIST);
    site.json("/data/all.json", "{\"towers\":[" + towers + "]}");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (int i = 1; i <= 5; i++) {
        assertEquals(
            "Tower %d stands on hill %d".formatted(i, i * 7),
            ScriptedSite.page(access, "/tower/t" + i).text());
      }
      assertEquals(2, access.drawnPages());
      Answer missing =
          access.ask(
              Request.get(ScriptedSite.START.resolve("/tower/t9").orElseThrow()),
              new RequestPurpose("hunt", "test"),
              1);
      assertEquals(404, ((Answer.Responded) missing).response().status());
    }
  }

  /** A description of an interface holds what all of its pages say, deep below. */
  @Test
  void pagesOfOneAnswerMayShowWhatStandsBehindTheirNames() {
    String shell =
        """
        <div id="app"></div><script>
        fetch('/all.json').then(a => a.json()).then(all => {
          const [, sort, id] = location.pathname.split('/');
          const it = sort === 'kinds' ? all.kinds[id]
              : Object.values(all.calls).flatMap(Object.values).find(each => each.callId === id);
          app.innerHTML = `<h1>${it.title}</h1><p>${it.text}</p>`;
        });
        </script>
        """;
    StringBuilder kinds = new StringBuilder();
    StringBuilder calls = new StringBuilder();
    for (String id : List.of("lamp", "sofa", "vase", "desk")) {
      String said = "\"title\":\"%s of %s\",\"text\":\"It is said that %s %s\"";
      kinds.append(",\"%s\":{%s}".formatted(id, said.formatted("Kind", id, id, "stands")));
      String call = said.formatted("Call", id, id, "comes");
      calls.append(",\"/%s\":{\"get\":{\"callId\":\"get-%s\",%s}}".formatted(id, id, call));
      site.html("/kinds/" + id, shell).html("/calls/get-" + id, shell);
    }
    site.json(
        "/all.json",
        "{\"kinds\":{%s},\"calls\":{%s}}".formatted(kinds.substring(1), calls.substring(1)));
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (String id : List.of("lamp", "sofa", "vase", "desk")) {
        assertEquals(
            "Kind of %s It is said that %s stands".formatted(id, id),
            ScriptedSite.page(access, "/kinds/" + id).text());
        assertEquals(
            "Call of %s It is said that %s comes".formatted(id, id),
            ScriptedSite.page(access, "/calls/get-" + id).text());
      }
      assertEquals(4, access.drawnPages());
    }
  }

  private static final String OF_MARKDOWN =
      """
      <div id="app"></div><script>
      fetch('/notes/' + location.pathname.split('/')[2] + '.md').then(a => a.text()).then(text => {
        app.innerHTML = '<nav>All notes</nav>' + text.split('\\n\\n').map(
            each => each[0] === '#' ? `<h1>${each.slice(2)}</h1>` : `<p>${each}</p>`).join('');
      });
      </script>
      """;

  @Test
  void pagesMayBeMadeOfText() {
    for (int i = 1; i <= 4; i++) {
      site.html("/note/n" + i, OF_MARKDOWN);
      site.with(
          "/notes/n" + i + ".md",
          "text/markdown",
          "# Note %d\n\n%s".formatted(i, "so it is. ".repeat(i)));
    }
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (int i = 1; i <= 4; i++) {
        assertTrue(ScriptedSite.page(access, "/note/n" + i).text().contains("Note " + i));
      }
      assertEquals(2, access.drawnPages());
    }
  }

  @Test
  void headersOfAScriptGoToItsInterfaceOnly() {
    ScriptHeaders headers = new ScriptHeaders();
    headers.learn(
        Request.get(Url.of("http://a.example/api/lamps?page=1")).with(Headers.of("X-Key", "k7")));
    assertEquals(
        Optional.of("k7"),
        headers
            .completed(Request.get(Url.of("http://a.example/api/lamps?page=2")))
            .headers()
            .first("X-Key"));
    for (String other : List.of("http://a.example/lamp/1", "http://b.example/api/lamps")) {
      assertEquals(Headers.NONE, headers.completed(Request.get(Url.of(other))).headers(), other);
    }
  }
}
