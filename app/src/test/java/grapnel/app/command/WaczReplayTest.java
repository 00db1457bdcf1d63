package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import grapnel.app.cli.ExitCode;
import grapnel.demo.Lab;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A WACZ is opened by wabac, which is what ReplayWeb.page opens them with: a service worker that
 * answers in place of the archived sites. It runs where it always does, in a browser.
 */
final class WaczReplayTest {

  /** {@code ./check} gets it where npm can. */
  private static final Path WABAC = Path.of("..", "target", "wabac", "package", "dist", "sw.js");

  private static final Pattern RANGE = Pattern.compile("bytes=([0-9]+)-([0-9]*)");

  @TempDir private Path folder;

  @Test
  void everyPageIsReplayedAsItWas() throws IOException {
    assumeTrue(Files.exists(WABAC), "needs wabac from npm, which ./check gets");
    Optional<Chromium> found = Chromium.open(folder.resolve("profile"));
    assumeTrue(found.isPresent(), "needs a Chromium on the PATH");
    try (Chromium browser = found.orElseThrow();
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Path wacz = folder.resolve("site.wacz");
      List<String> indexed = export(wacz);
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.setExecutor(threads);
      serve(server, wacz);
      server.start();
      try {
        browser.go("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        replay(browser, indexed);
      } finally {
        server.stop(0);
      }
    }
  }

  /** Exports what a discovery found; the site itself is gone by the time this returns. */
  private List<String> export(Path wacz) throws IOException {
    String[] store = {"--store", folder.resolve("store").toString()};
    try (Lab lab = Lab.serve(Sites.named("parameters-reordered"))) {
      String site = lab.sites().getFirst().origin() + "/";
      Ran ran = Ran.with("", "discover", site, "--allow-private", "-q", store[0], store[1]);
      assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    }
    Ran ran = Ran.with("", "export", "--as", "wacz", "-o", wacz.toString(), store[0], store[1]);
    assertEquals(ExitCode.DONE, ran.exitCode(), ran.err());
    Path index = folder.resolve("index.cdxj");
    Files.writeString(index, Ran.with("", "export", "--as", "cdxj", store[0], store[1]).out());
    return Ran.with("", "urls", index.toString()).lines();
  }

  private static void replay(Chromium browser, List<String> indexed) {
    assertEquals(
        "collAdded",
        browser.says(
            """
            (async () => {
              await navigator.serviceWorker.register('/sw.js');
              await navigator.serviceWorker.ready;
              if (!navigator.serviceWorker.controller) {
                await new Promise(done =>
                  navigator.serviceWorker.addEventListener('controllerchange', done));
              }
              const said = new Promise(done =>
                navigator.serviceWorker.addEventListener('message', event => {
                  if (event.data.msg_type === 'collAdded') done('collAdded');
                  if (event.data.error) done(event.data.error);
                }));
              navigator.serviceWorker.controller.postMessage({
                msg_type: 'addColl', name: 'c',
                file: {sourceUrl: location.origin + '/site.wacz'}});
              return said;
            })()
            """));
    Map<String, String> titles = new TreeMap<>();
    String pages =
        """
        (await (await fetch('/w/api/c/c?all=1')).json())
          .pages.map(page => page.url + '\\t' + page.title).join('\\n')
        """;
    for (String line : browser.says(pages).lines().toList()) {
      String[] page = line.split("\t", 2);
      titles.put(page[0], page[1]);
    }
    assertEquals(new TreeSet<>(indexed), titles.keySet());
    assertTrue(indexed.size() > 20, indexed.size() + " pages");
    titles.forEach(
        (url, title) -> {
          String page = browser.says("(await fetch('/w/c/mp_/%s')).text()".formatted(url));
          assertTrue(page.contains("<title>" + title + "</title>"), url + " is " + page);
        });
  }

  private static void serve(HttpServer server, Path wacz) {
    server.createContext(
        "/",
        exchange -> answer(exchange, "text/html", "<p>Replay".getBytes(StandardCharsets.UTF_8)));
    server.createContext(
        "/sw.js", exchange -> answer(exchange, "text/javascript", Files.readAllBytes(WABAC)));
    server.createContext(
        "/site.wacz", exchange -> answer(exchange, "application/wacz", Files.readAllBytes(wacz)));
  }

  /** With ranges: that a WACZ can be read without being loaded whole is what it is for. */
  private static void answer(HttpExchange exchange, String type, byte[] bytes) throws IOException {
    try (exchange) {
      exchange.getResponseHeaders().set("Content-Type", type);
      exchange.getResponseHeaders().set("Accept-Ranges", "bytes");
      String range = exchange.getRequestHeaders().getFirst("Range");
      Matcher asked = RANGE.matcher(range == null ? "" : range);
      boolean whole = !asked.matches();
      int from = whole ? 0 : Integer.parseInt(asked.group(1));
      int to =
          whole || asked.group(2).isEmpty() ? bytes.length : Integer.parseInt(asked.group(2)) + 1;
      to = Math.min(to, bytes.length);
      if (!whole) {
        exchange
            .getResponseHeaders()
            .set("Content-Range", "bytes %d-%d/%d".formatted(from, to - 1, bytes.length));
      }
      boolean head = exchange.getRequestMethod().equals("HEAD");
      if (head) exchange.getResponseHeaders().set("Content-Length", Integer.toString(to - from));
      exchange.sendResponseHeaders(whole ? 200 : 206, head ? -1 : to - from);
      if (!head) exchange.getResponseBody().write(bytes, from, to - from);
    }
  }
}
