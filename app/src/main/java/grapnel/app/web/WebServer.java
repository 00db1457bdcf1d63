package grapnel.app.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import grapnel.Grapnel;
import grapnel.Manners;
import grapnel.app.cli.OpenFileLimit;
import grapnel.fact.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Serves the page and its JSON interface, on the JDK's own server and virtual threads. */
public final class WebServer implements AutoCloseable {

  /** What a request may send: it holds an address and some options. */
  private static final int MOST_BODY = 1 << 16;

  /** Under way at once; a person's page has a few. */
  static final int MOST_EXCHANGES = 256;

  /** All that the page is made of. */
  private static final Set<String> FILES =
      Set.of(
          "base.js",
          "draw.js",
          "early.js",
          "export.js",
          "history.js",
          "home.js",
          "icon.svg",
          "idline.js",
          "many.js",
          "page.css",
          "page.js",
          "pages.js",
          "panel.js",
          "parts.js",
          "pictures.js",
          "run.js",
          "site.js",
          "start.js",
          "text.js",
          "lib/hooks.js",
          "lib/htm.js",
          "lib/preact.js",
          "lib/uplot.css",
          "lib/uplot.js");

  private static final Map<String, String> TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "svg", "image/svg+xml",
          "json", "application/json");

  /** Nothing from elsewhere, nothing inline, no frame around us, no form that is sent anywhere. */
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /**
   * What is served where.
   *
   * @param name of the address, as it was given
   * @param token that every request has to show; empty on loopback
   * @param manners of every discovery, beside what the page says
   * @param cluster jobs of workers, where a Redis was named
   * @param store as commands have to name it; empty where they need not
   */
  public record Options(
      String name,
      InetAddress address,
      int port,
      Optional<String> token,
      Manners manners,
      Optional<ClusterJobs> cluster,
      String store) {

    /** Without workers, and with the usual store. */
    public Options(
        String name, InetAddress address, int port, Optional<String> token, Manners manners) {
      this(name, address, port, token, manners, Optional.empty(), "");
    }
  }

  static {
    // Java's server sends the head and the body of an answer one after the other; without this the
    // system keeps the second back until the first is acknowledged, 44 ms for each file on
    // loopback.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    // Who sends nothing, or not all, is not waited for longer than a slow line needs.
    System.setProperty("sun.net.httpserver.maxReqTime", "10");
    System.setProperty("sun.net.httpserver.clockTick", "1000");
    // Connections must leave files for the stores, and for what discoveries fetch.
    System.setProperty("jdk.httpserver.maxConnections", Long.toString(OpenFileLimit.files() / 2));
  }

  private final HttpServer server;
  private final ExchangeThreads threads =
      new ExchangeThreads(Math.clamp(OpenFileLimit.files() / 4, 16, MOST_EXCHANGES));
  private final RequestGuard guard;
  private final JsonApi api;
  private final FirstScreen firstScreen;
  private final DiscoveryJobs jobs;
  private final DemoSite demo = new DemoSite();

  private WebServer(Options serverOptions, Grapnel grapnel, DiscoveryRunner runner)
      throws IOException {
    this.server =
        HttpServer.create(new InetSocketAddress(serverOptions.address, serverOptions.port), 100);
    this.guard = new RequestGuard(serverOptions.name, serverOptions.token);
    this.jobs = new DiscoveryJobs(runner, serverOptions.manners);
    this.api = new JsonApi(grapnel, jobs, demo, serverOptions.cluster);
    this.firstScreen = new FirstScreen(serverOptions.store, serverOptions.cluster.isPresent());
    server.setExecutor(threads);
    server.createContext("/", this::answer);
  }

  /** Serves what a store knows, and discoveries that are kept in it. */
  public static WebServer start(Options serverOptions, Grapnel grapnel) throws IOException {
    return start(serverOptions, grapnel, DiscoveryRunner.over(grapnel));
  }

  static WebServer start(Options serverOptions, Grapnel grapnel, DiscoveryRunner runner)
      throws IOException {
    WebServer server = new WebServer(serverOptions, grapnel, runner);
    server.server.start();
    return server;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      headers(exchange.getResponseHeaders());
      try {
        Optional<String> refusal = guard.refusalReason(exchange);
        if (refusal.isPresent()) throw new RefusedRequest(403, refusal.get());
        route(exchange);
      } catch (RefusedRequest e) {
        json(exchange, e.status(), Json.text(Map.of("error", String.valueOf(e.getMessage()))));
      } catch (RuntimeException e) {
        json(exchange, 500, Json.text(Map.of("error", "a bug in Grapnel: " + e)));
      }
    } catch (IOException e) {
      // Whoever asked has gone.
    }
  }

  private static void headers(Headers headers) {
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cache-Control", "no-store");
  }

  private void route(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String name = path.substring(1);
    if (path.equals("/")) {
      requireMethod(exchange, "GET");
      send(exchange, 200, TYPES.getOrDefault("html", ""), firstScreen.html());
    } else if (path.equals("/api/openapi.json") || FILES.contains(name)) {
      requireMethod(exchange, "GET");
      file(exchange, name.replaceFirst("^api/", ""));
    } else if (path.equals("/metrics")) {
      requireMethod(exchange, "GET");
      text(exchange, "text/plain; version=0.0.4; charset=utf-8", api.metrics());
    } else if (path.startsWith("/api/")) {
      api.answer(exchange, exchange.getRequestURI().getRawPath());
    } else {
      throw new RefusedRequest(404, "there is nothing at " + path);
    }
  }

  static void requireMethod(HttpExchange exchange, String method) {
    String asked = exchange.getRequestMethod();
    if (!asked.equals(method) && !(method.equals("GET") && asked.equals("HEAD"))) {
      exchange.getResponseHeaders().set("Allow", method);
      throw new RefusedRequest(405, "only " + method + " is allowed");
    }
  }

  private static void file(HttpExchange exchange, String name) throws IOException {
    try (InputStream in = WebServer.class.getResourceAsStream("/grapnel/app/web/" + name)) {
      if (in == null) throw new RefusedRequest(404, "there is no " + name);
      String type = TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "text/plain");
      send(exchange, 200, type, in.readAllBytes());
    }
  }

  static void json(HttpExchange exchange, int status, String text) throws IOException {
    send(exchange, status, "application/json", text.getBytes(StandardCharsets.UTF_8));
  }

  static void text(HttpExchange exchange, String type, String text) throws IOException {
    send(exchange, 200, type, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    boolean head = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, head || bytes.length == 0 ? -1 : bytes.length);
    if (!head && bytes.length > 0) {
      try (OutputStream out = exchange.getResponseBody()) {
        out.write(bytes);
      }
    }
  }

  /** What a request sends, as far as it may. */
  static byte[] body(HttpExchange exchange) throws IOException {
    byte[] bytes = exchange.getRequestBody().readNBytes(MOST_BODY + 1);
    if (bytes.length > MOST_BODY)
      throw new RefusedRequest(413, "the request is larger than " + MOST_BODY + " bytes");
    return bytes;
  }

  @Override
  public void close() {
    jobs.close();
    demo.close();
    api.close();
    server.stop(0);
    threads.close();
  }
}
