package grapnel.app.command;

import com.sun.net.httpserver.HttpServer;
import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.app.cli.TemporaryFolder;
import grapnel.app.web.WebServer;
import grapnel.store.Store;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * How soon the first screen is painted, beside a page of one word, and how a large table scrolls.
 */
final class FirstPaintBench {

  private static final byte[] WORD =
      "<!doctype html><title>Word</title><p>Word".getBytes(StandardCharsets.UTF_8);

  /** When it was painted; there is nothing before that. */
  private static final String PAINTED =
      """
      new Promise(done => {
        const look = () => {
          const paint = performance.getEntriesByName('first-contentful-paint')[0];
          if (paint) done(paint.startTime); else setTimeout(look, 20);
        };
        look();
      })
      """;

  private FirstPaintBench() {}

  public static void main(String[] arguments) throws IOException {
    int visits = Integer.parseInt(arguments[0]);
    Path folder = TemporaryFolder.folder();
    LargeSite.fill(Store.open(folder.resolve("store")), 100_000);
    InetAddress here = InetAddress.getLoopbackAddress();
    WebServer.Options options =
        new WebServer.Options("127.0.0.1", here, 0, Optional.empty(), Manners.DEFAULT);
    HttpServer word = HttpServer.create(new InetSocketAddress(here, 0), 0);
    try (WebServer server = WebServer.start(options, Grapnel.open(folder.resolve("store")));
        Chromium browser =
            Chromium.open(folder.resolve("profile"))
                .orElseThrow(() -> new IOException("needs a Chromium on the PATH"))) {
      word.createContext(
          "/",
          exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, WORD.length);
            exchange.getResponseBody().write(WORD);
            exchange.close();
          });
      word.start();
      browser.size(1280, 1000, false);
      String page = "http://127.0.0.1:" + server.port() + "/";
      paints(browser, page, "http://127.0.0.1:" + word.getAddress().getPort() + "/", visits);
      browser.go("about:blank");
      browser.go(page + "#/site/example.com/pages");
      browser.until("document.querySelector('#pages button.row')");
      System.out.println("frames over 100,000 rows, ms: " + LargeSite.frames(browser));
    } finally {
      word.stop(0);
      TemporaryFolder.delete(folder);
    }
  }

  /**
   * In turns, so that what else the machine does hits both alike; the first visit of each warms.
   */
  private static void paints(Chromium browser, String page, String word, int visits) {
    List<Double> pages = new ArrayList<>();
    List<Double> words = new ArrayList<>();
    for (int i = 0; i <= visits; i++) {
      double ours = painted(browser, page);
      double one = painted(browser, word);
      if (i == 0) System.out.printf("first visit: %.0f ms, a word %.0f ms%n", ours, one);
      else pages.add(ours);
      if (i > 0) words.add(one);
    }
    System.out.printf(
        "first paint, median of %d visits: %.0f ms (least %.0f); a page of one word %.0f ms (least"
            + " %.0f)%n",
        visits, median(pages), Collections.min(pages), median(words), Collections.min(words));
  }

  private static double painted(Chromium browser, String url) {
    browser.go("about:blank");
    browser.go(url);
    browser.until("location.href === '" + url + "'");
    return Double.parseDouble(browser.says(PAINTED));
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }
}
