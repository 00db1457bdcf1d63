package grapnel.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class DrawingAccessTest {

  private static final String SHOP =
      """
      <div id="app"></div><script>
      fetch('/api/list').then(a => a.json()).then(list => {
        document.getElementById('app').innerHTML =
            list.map(i => `<a href="/item/${i.id}">${i.name}</a>`).join('');
      });
      </script>
      """;

  private final ScriptedSite site = new ScriptedSite();

  @AfterEach
  void close() {
    site.close();
  }

  private void shop() {
    site.html("/", SHOP).json("/api/list", "[{\"id\":7,\"name\":\"A lamp\"}]");
  }

  @Test
  void pageThatAScriptWritesIsReadAsAReaderSeesIt() {
    shop();
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      Page page = ScriptedSite.page(access, "/");
      assertEquals("A lamp", page.text());
      assertEquals(
          List.of("http://shop.localhost/item/7"),
          page.links().stream().map(Link::url).map(Object::toString).toList());
      assertEquals(1, access.drawnPages());
    }
    assertEquals(List.of("/", "/api/list"), site.sentPaths());
  }

  @Test
  void drawnPageIsKeptSoThatLaterRunsNeedNoBrowser() {
    shop();
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      ScriptedSite.page(access, "/");
    }
    try (DrawingAccess access = site.open(BrowserUse.AUTO, Optional.empty())) {
      assertEquals("A lamp", ScriptedSite.page(access, "/").text());
      assertEquals(0, access.drawnPages());
    }
    assertEquals(List.of("/", "/api/list"), site.sentPaths());
  }

  @Test
  void answerSaysWhatItsScriptsAskedFor() {
    shop();
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      Answer answer =
          access.ask(Request.get(ScriptedSite.START), new RequestPurpose("links", "test"), 1);
      assertEquals(
          List.of("http://shop.localhost/api/list"),
          DrawnResponse.fetched(((Answer.Responded) answer).response()).stream()
              .map(Object::toString)
              .toList());
    }
  }

  @Test
  void withoutABrowserTheUserIsToldOnce() {
    shop();
    site.html("/other", SHOP);
    try (DrawingAccess access = site.open(BrowserUse.AUTO, Optional.empty())) {
      assertEquals("", ScriptedSite.page(access, "/").text());
      ScriptedSite.page(access, "/other");
    }
    assertEquals(1, site.told.size());
    assertTrue(site.told.getFirst().contains("no browser was found"), site.told::toString);
  }

  /** A shop may have a list for each of a thousand tags: its things are known without them. */
  @Test
  void whereAnInterfaceGivesThePagesFewOthersAreDrawn() {
    site.html(
        "/",
        """
        <div id="app"></div><script>
        const [, sort, id] = location.hash.split('/');
        if (sort === 'lamp') fetch('/api/' + id).then(a => a.json()).then(lamp => {
          app.innerHTML = `<h1>${lamp.name}</h1><p>${lamp.text}</p>`;
        });
        else app.innerHTML = `All that is said of ${id} in so many words, and no request for it`;
        </script>
        """);
    for (int i = 1; i <= 9; i++) {
      site.json(
          "/api/" + i, "{\"name\":\"Lamp %d\",\"text\":\"It gives %d hours\"}".formatted(i, i));
    }
    site.limits = new DrawingLimits(MINUTE, MINUTE, 30, 1_000_000_000L, 1_000_000, 4);
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (int i = 1; i <= 9; i++) {
        ScriptedSite.page(access, "/?_escaped_fragment_=/lamp/" + i);
        if (i == 3) ScriptedSite.page(access, "/?_escaped_fragment_=/tag/0");
      }
      List<Boolean> shown =
          IntStream.rangeClosed(1, 4).mapToObj(i -> isShown(access, "/tag/" + i)).toList();
      assertEquals(List.of(true, false, false, false), shown);
      assertEquals(4, access.drawnPages());
    }
    assertEquals(1, site.told.size(), site.told::toString);
    assertTrue(site.told.getFirst().contains("--browser always"), site.told::toString);
  }

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private static boolean isShown(DrawingAccess access, String route) {
    Url url = ScriptedSite.START.resolve("/?_escaped_fragment_=" + route).orElseThrow();
    return access.visit(url, new RequestPurpose("links", "in a test"), 1).ok();
  }

  @Test
  void shellIsNotThePageBehindTheHashThatCouldNotBeDrawn() {
    site.html(
        "/",
        "<p>Lamps<div id=app></div><script>while (location.hash.includes('hang')) {}"
            + " app.append('What is said of ' + location.hash)</script>");
    site.limits =
        new DrawingLimits(Duration.ofSeconds(2), MINUTE, 30, 1_000_000_000L, 1_000_000, 20);
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      assertFalse(isShown(access, "/hang"));
      assertTrue(isShown(access, "/well"));
      for (int i = 1; i <= 5; i++) assertFalse(isShown(access, "/hang/" + i));
      assertEquals(1 + 3, access.failedPages());
    }
  }

  @Test
  void neverMeansNever() {
    shop();
    try (DrawingAccess access = site.open(BrowserUse.NEVER)) {
      assertEquals("", ScriptedSite.page(access, "/").text());
      assertEquals(0, access.drawnPages());
    }
    assertTrue(site.told.isEmpty());
  }

  @Test
  void pageWithItsTextIsNotDrawn() {
    site.html("/", "<p>" + "A long text about lamps. ".repeat(40) + "</p><script>1</script>");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      ScriptedSite.page(access, "/");
      assertEquals(0, access.drawnPages());
    }
  }

  @Test
  void pagesThatOnlyLookLikeShellsAreSoonReadAsTheyCome() {
    for (int i = 1; i <= 9; i++) site.html("/note/" + i, "Note " + i + "<script>1</script>");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      for (int i = 1; i <= 9; i++) {
        assertEquals("Note " + i, ScriptedSite.page(access, "/note/" + i).text());
      }
      assertEquals(2, access.drawnPages());
    }
  }

  @Test
  void robotsTxtHoldsForScripts() {
    shop();
    site.with("/robots.txt", "text/plain", "User-agent: *\nDisallow: /api/");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      ScriptedSite.page(access, "/");
    }
    assertEquals(List.of("/"), site.sentPaths());
  }

  @Test
  void onlyWhatIsContentIsAskedFor() {
    site.html(
        "/",
        """
        <link rel="stylesheet" href="/look.css"><img src="/a.png"><iframe src="/frame"></iframe>
        <video src="/film.mp4"></video><div id="app"></div>
        <script src="/app.js"></script>
        <script>navigator.sendBeacon('/seen'); fetch('/cart/add?id=1'); fetch('/x', {method: 'PUT'});
        fetch('/log', {method: 'POST', body: 'x'});</script>
        """);
    site.with("/app.js", "text/javascript", "document.body.append('hello '.repeat(9))");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      assertTrue(ScriptedSite.page(access, "/").text().contains("hello"));
    }
    assertEquals(List.of("/", "/app.js"), site.sentPaths());
  }

  @Test
  void headersThatAScriptSetsAreSentAndThoseOfTheBrowserAreNot() {
    site.html(
        "/",
        "<script>fetch('/api/x', {headers: {'X-Token': 'abc'}}).then(a => a.text())"
            + ".then(t => document.body.append(t))</script>");
    site.json("/api/x", "{\"name\": \"what the token opens, a long text for readers\"}");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      ScriptedSite.page(access, "/");
    }
    Request asked = site.sent.getLast();
    assertEquals(Optional.of("abc"), asked.headers().first("X-Token"));
    assertEquals(Optional.empty(), asked.headers().first("User-Agent"));
    assertEquals(Optional.empty(), asked.headers().first("Referer"));
  }

  @Test
  void scriptThatSendsItsReaderOnIsARedirect() {
    site.html("/", "<script>location.replace('/home')</script>");
    site.html("/home", "<p>" + "All our lamps. ".repeat(40) + "</p>");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      Page page = ScriptedSite.page(access, "/");
      assertEquals("http://shop.localhost/home", page.url().toString());
      assertTrue(page.text().startsWith("All our lamps."));
    }
  }

  @Test
  void moreIsAskedForButNothingThatActs() {
    site.html(
        "/",
        """
        <div id="app">Lamps</div><button id="more" aria-label="Go to next page">&gt;&gt;</button>
        <button onclick="fetch('/api/buy')">Buy now</button>
        <script>more.onclick = () => fetch('/api/list?page=2').then(a => a.json())
            .then(list => { app.append(list.join(' ')); more.remove(); });</script>
        """);
    site.json("/api/list?page=2", "[\"a second lamp, larger than the first one was\"]");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      assertTrue(ScriptedSite.page(access, "/").text().contains("a second lamp"));
    }
    assertFalse(site.sentPaths().contains("/api/buy"));
  }

  @Test
  void partsOfAMenuThatAreFoldedAreOpened() {
    site.html(
        "/",
        """
        <nav><a href="/start">Start</a>
        <div class="fold" title="Lamps">Lamps</div><div class="fold">Delete all</div><div class="fold">Chairs</div>
        </nav><div id="app"></div>
        <script>
        app.textContent = 'A shop of things to sit on and to see by.';
        for (const each of document.querySelectorAll('.fold')) each.addEventListener('click', () => {
          if (each.shown) each.shown.remove();
          each.shown = each.shown ? null : Object.assign(document.createElement('a'),
              {href: '/kind/' + each.textContent.toLowerCase().replace(' ', ''), textContent: 'All of them'});
          if (each.shown) each.after(each.shown);
        });
        </script>
        """);
    try (DrawingAccess access = site.open(BrowserUse.ALWAYS)) {
      List<String> paths =
          ScriptedSite.page(access, "/").links().stream().map(link -> link.url().path()).toList();
      assertEquals(List.of("/start", "/kind/lamps", "/kind/chairs"), paths);
    }
  }

  @Test
  void explanationNamesTheScriptThatAsked() {
    site.html("/", "<div id=app></div><script src=\"/app.js\"></script>");
    site.with(
        "/app.js",
        "text/javascript",
        "fetch('/api/a').then(a => a.text()).then(t => document.body.append(t))");
    site.json("/api/a", "{\"text\": \"something to be read by whoever comes to this page\"}");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      ScriptedSite.page(access, "/");
    }
    assertEquals(
        "asked for by http://shop.localhost/app.js on http://shop.localhost/",
        site.purposeOf("/api/a"));
  }

  @Test
  void onlyQueriesArePostedAndOnlyIfAllowed() {
    site.html(
        "/",
        """
        <script>
        const post = (to, body) => fetch(to, {method: 'POST', body: JSON.stringify(body)});
        post('/graphql', {query: 'query { lamps { name } }'}).then(a => a.text())
            .then(t => document.body.append(t));
        post('/graphql', {query: 'mutation { buy(id: 1) { id } }'});
        post('/seen', {page: '/'});
        </script>
        """);
    site.json("/graphql", "{\"data\":{\"lamps\":[{\"name\":\"A lamp\"}]}}");
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      ScriptedSite.page(access, "/");
    }
    assertEquals(List.of("/"), site.sentPaths());
    assertEquals(
        List.of(
            "http://shop.localhost/ asks for its content by POST, which is sent only with"
                + " --allow-post"),
        site.told);
    site.allowPost = true;
    site.html("/again", "<script src=x></script>" + site.body("/"));
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      assertTrue(ScriptedSite.page(access, "/again").text().contains("A lamp"));
    }
    assertEquals(
        List.of("{\"query\":\"query { lamps { name } }\"}"),
        site.sent.stream().map(Request::body).filter(body -> !body.isEmpty()).toList());
  }

  @Test
  void contentOutsideOfTheScopeIsNamed() {
    site.html(
        "/",
        """
        <div id="app"></div>
        <script>fetch('http://elsewhere.localhost/api/all').then(a => a.json())</script>
        """);
    try (DrawingAccess access = site.open(BrowserUse.AUTO)) {
      ScriptedSite.page(access, "/");
    }
    assertEquals(
        List.of(
            "http://shop.localhost/ gets its content from http://elsewhere.localhost, which is"
                + " outside of --scope: it is not asked"),
        site.told);
    assertEquals(List.of("/"), site.sentPaths());
  }
}
