package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import grapnel.app.web.WebServer;
import grapnel.fact.Answer;
import grapnel.fact.Evidence;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fact.Verdict;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What others may not do with the page, tried in a real browser. */
final class ServeSafetyTest {

  @RegisterExtension final ServedPage page = new ServedPage();
  private Chromium browser;

  @BeforeEach
  void open() {
    browser = page.browser();
    page.open("", "#demo");
  }

  @Test
  void inlineCodeAndStylesDoNothing() {
    assertEquals(
        "undefined",
        browser.says(
            """
            (() => {
              const script = document.createElement('script');
              script.textContent = 'window.inlined = 1';
              document.body.append(script);
              const button = document.createElement('div');
              button.setAttribute('onclick', 'window.inlined = 2');
              document.body.append(button);
              button.click();
              return window.inlined;
            })()
            """));
    assertEquals(
        "static",
        browser.says(
            """
            (() => {
              const element = document.createElement('div');
              element.setAttribute('style', 'position: fixed');
              document.body.append(element);
              return getComputedStyle(element).position;
            })()
            """));
    assertEquals(
        "refused",
        browser.says("fetch('http://127.0.0.1:9/').then(() => 'asked', () => 'refused')"));
  }

  @Test
  void anotherSiteCanNeitherActNorLookNorFrame() throws IOException {
    HttpServer other =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    other.createContext(
        "/",
        exchange -> {
          byte[] body = "<title>other</title><body>".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "text/html");
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    other.start();
    try {
      browser.go("http://localhost:" + other.getAddress().getPort() + "/");
      assertTrue(browser.until("document.title === 'other'"), browser::seen);
      String act =
          """
          (async () => {
            const to = '%sapi/jobs';
            const body = JSON.stringify({url: '127.0.0.1:1'});
            const tried = [];
            for (const options of [{method: 'POST', body, mode: 'no-cors'}, {method: 'POST', body, headers: {'X-Grapnel': '1'}}, {method: 'GET'}]) {
              tried.push(await fetch(to, {credentials: 'include', ...options}).then(answer => answer.type, () => 'refused'));
            }
            return tried.join(' ');
          })()
          """
              .formatted(page.address());
      String tried = browser.says(act);
      assertTrue(tried.endsWith("refused refused"), tried);
      browser.says(
          """
          new Promise(done => {
            const frame = document.createElement('iframe');
            frame.onload = () => done('loaded');
            frame.src = '%s';
            document.body.append(frame);
          })
          """
              .formatted(page.address()));
      // A page that may not be framed leaves a frame of another origin without any of its frames.
      assertEquals("0", browser.says("frames[0].length"));
    } finally {
      other.stop(0);
    }
    page.open("", "#demo");
    assertEquals("0", browser.says("fetch('/api/jobs').then(a => a.json()).then(j => j.length)"));
  }

  @Test
  void underAnotherNameNothingIsAnswered() {
    String other = page.address().replace("127.0.0.1", "evil.localhost");
    browser.go(other);
    assertTrue(
        browser.until("document.body.textContent.includes('not served under this host name')"),
        browser::seen);
  }

  @Test
  void theTokenIsWantedOnceAndThenKept() throws IOException {
    try (WebServer guarded = page.serve(Optional.of("a-secret"))) {
      String address = URI.create("http://127.0.0.1:" + guarded.port() + "/").toString();
      browser.go(address);
      assertTrue(
          browser.until("document.body.textContent.includes('including the token')"),
          browser::seen);
      browser.go(address + "?token=a-secret");
      page.awaits("#demo");
      browser.go(address);
      page.awaits("#demo");
      assertEquals("", browser.says("document.cookie"), "no script reads it");
    }
  }

  @Test
  void nothingFromTheWebRunsInThePage() throws IOException {
    // The first screen would look into the site while it is being filled.
    browser.go("about:blank");
    String nasty = "</td><script>window.hacked=1</script><img src=x onerror=window.hacked=1>";
    String name = "example.com";
    Url url = Url.of("http://example.com/item/1?q=" + nasty + "&x=javascript:window.hacked=1");
    try (SiteStore siteStore =
        page.store().openSite(name, new Store.LockWait(Duration.ZERO, _ -> {}))) {
      byte[] page =
          ("<title>"
                  + nasty
                  + "</title><form action='javascript:window.hacked=1'><input name='"
                  + nasty.replace("'", "")
                  + "'></form>")
              .getBytes(StandardCharsets.UTF_8);
      siteStore
          .catalogue()
          .record(
              new Exchange(
                  Request.get(url),
                  new RequestPurpose(nasty, nasty),
                  Instant.now(),
                  new Answer.Responded(
                      new Response(
                          200,
                          new Headers(List.of(new Headers.Header("Content-Type", "text/html"))),
                          ResponseBody.of(page),
                          Optional.empty()))));
      siteStore
          .catalogue()
          .recordFound(
              new Found(
                  url,
                  url,
                  "http://example.com/item/{N}" + nasty,
                  "1",
                  false,
                  new Verdict.Entity(Evidence.of(nasty), 1),
                  1,
                  nasty,
                  List.of(nasty),
                  Instant.now(),
                  List.of()));
    }
    browser.go(page.address() + "#/site/example.com");
    harmless("#kinds .line");
    page.part("pages");
    harmless("#pages .badge.hidden");
    browser.says("document.querySelector('#pages button.row').click()");
    harmless(".panel .facts");
    browser.says("document.getElementById('archived').click()");
    assertTrue(browser.until("document.querySelector('iframe.archived')"), browser::seen);
    assertEquals("", browser.says("document.querySelector('iframe').getAttribute('sandbox')"));
    assertEquals("null", browser.says("document.querySelector('iframe').contentDocument"));
    page.part("map");
    harmless("#forms table");
    page.part("requests");
    harmless("#requests td");
    browser.go(page.address());
    harmless(".sites .accent");
  }

  /** What is shown holds the attack as text, and nothing of it works. */
  private void harmless(String drawn) {
    assertTrue(browser.until("document.querySelector('" + drawn + "')"), browser::seen);
    assertTrue(
        browser.until("document.body.textContent.includes('onerror=window.hacked')"),
        browser::seen);
    assertEquals("undefined", browser.says("typeof window.hacked"));
    assertEquals("0", browser.says("document.querySelectorAll('main script, main img').length"));
    assertEquals("0", browser.says("document.querySelectorAll('main a[href^=javascript]').length"));
  }
}
