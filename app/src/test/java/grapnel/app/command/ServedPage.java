package grapnel.app.command;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.app.cli.TemporaryFolder;
import grapnel.app.web.WebServer;
import grapnel.store.Store;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The page of a store of its own, open in a browser, for one test. */
final class ServedPage implements BeforeEachCallback, AfterEachCallback {

  /** The parts of a site, and what is there once all of one is. */
  static final Map<String, String> PARTS =
      Map.of(
          "", "#curve .u-legend",
          "pages", "#pages button.row",
          "map", "#tree .node",
          "requests", "#requests table",
          "runs", "#diff table",
          "export", "#exports #export");

  private static final Path SHOTS = Path.of("target", "screenshots");

  private final Path folder = TemporaryFolder.folder();
  private Optional<Chromium> browser = Optional.empty();
  private Optional<WebServer> server = Optional.empty();

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    browser = Chromium.open(folder.resolve("profile"));
    assumeTrue(browser.isPresent(), "needs a Chromium on the PATH");
    browser().size(1280, 1000, false);
    browser().scheme("light");
    server = Optional.of(serve(Optional.empty()));
  }

  /** Another server of the same store. */
  WebServer serve(Optional<String> token) throws IOException {
    return WebServer.start(
        new WebServer.Options(
            "127.0.0.1",
            InetAddress.getLoopbackAddress(),
            0,
            token,
            Manners.DEFAULT.withAllowPrivate(true)),
        Grapnel.open(storeFolder()));
  }

  @Override
  public void afterEach(ExtensionContext context) {
    browser.ifPresent(Chromium::close);
    server.ifPresent(WebServer::close);
    TemporaryFolder.delete(folder);
  }

  Chromium browser() {
    return browser.orElseThrow();
  }

  Path storeFolder() {
    return folder.resolve("store");
  }

  Store store() {
    return Store.open(storeFolder());
  }

  String address() {
    return "http://127.0.0.1:" + server.orElseThrow().port() + "/";
  }

  /** Opens a screen, and waits until something is drawn there. */
  void open(String hash, String drawn) {
    browser().go("about:blank");
    browser().go(address() + hash);
    awaits(drawn);
  }

  /** Opens a part of the site that is shown, and waits until it is there. */
  void part(String part) {
    browser()
        .says(
            "location.hash = location.hash.split('/').slice(0, 3).concat('%s' || []).join('/')"
                .formatted(part));
    assertTrue(
        browser()
            .until(
                "document.querySelector('nav.tabs [aria-current]').getAttribute('href') ==="
                    + " location.hash"),
        browser()::seen);
    awaits(Objects.requireNonNull(PARTS.get(part), part));
  }

  void awaits(String drawn) {
    assertTrue(
        browser().until("document.querySelector('" + drawn + "')"),
        () -> drawn + " in " + browser().seen());
  }

  /** A picture in light and in dark. */
  void both(String name) throws IOException {
    for (String scheme : List.of("dark", "light")) {
      browser().scheme(scheme);
      browser().shot(SHOTS.resolve(name + "-" + scheme + ".png"));
    }
  }

  void shot(String name) throws IOException {
    browser().shot(SHOTS.resolve(name + ".png"));
  }
}
