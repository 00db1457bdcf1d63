package grapnel.browser;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fact.ResponseBody;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.page.Page;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.store.TemporaryStore;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Assumptions;

/** A site written down in a test, behind a real loop and store, drawn by a real browser. */
final class ScriptedSite implements AutoCloseable {

  static final Url START = Url.of("http://shop.localhost/");

  private final Map<String, Response> responses = new ConcurrentHashMap<>();
  private final TemporaryStore store = TemporaryStore.open();
  final List<Request> sent = new CopyOnWriteArrayList<>();
  final List<String> told = new ArrayList<>();
  DrawingLimits limits = DrawingLimits.USUAL;
  boolean allowPost;

  /** Where there is no browser, the test is skipped. */
  static Path program() {
    Optional<Path> program = BrowserProgram.find(System.getenv());
    Assumptions.assumeTrue(program.isPresent(), "no Chromium on this machine");
    return program.orElseThrow();
  }

  ScriptedSite with(String path, String type, String body) {
    responses.put(path, response(200, Headers.of("Content-Type", type), body));
    return this;
  }

  ScriptedSite html(String path, String body) {
    return with(path, "text/html", "<!doctype html><html><body>" + body + "</body></html>");
  }

  ScriptedSite json(String path, String body) {
    return with(path, "application/json", body);
  }

  private static Response response(int status, Headers headers, String body) {
    return new Response(status, headers, ResponseBody.of(body), Optional.empty());
  }

  DrawingAccess open(BrowserUse use) {
    return open(use, Optional.of(program()));
  }

  DrawingAccess open(BrowserUse use, Optional<Path> program) {
    InstantSource clock = InstantSource.system();
    SiteLoop loop =
        new SiteLoop(
            store.site().catalogue(),
            this::answer,
            new Politeness(PolitenessOptions.DEFAULT, clock),
            new SiteLoop.Rules(
                new UrlScope(UrlScope.Extent.HOST, List.of(START)), "test", false, 4, allowPost),
            new Budget(500, Duration.ofMinutes(5), clock),
            SiteListener.NONE,
            clock);
    return new DrawingAccess(
        loop, store.site().catalogue(), use, program, limits, told::add, clock);
  }

  private Answer answer(Request request) {
    sent.add(request);
    Response known =
        responses.get(request.url().path() + request.url().query().map(q -> "?" + q).orElse(""));
    return new Answer.Responded(known != null ? known : response(404, Headers.NONE, ""));
  }

  /** What is sent for a path. */
  String body(String path) {
    Response known = responses.get(path);
    if (known == null) throw new IllegalArgumentException("nothing at " + path);
    return new String(known.body().bytes(), StandardCharsets.UTF_8);
  }

  /** What a page is once it is asked for. */
  static Page page(DrawingAccess access, String path) {
    return access
        .visit(START.resolve(path).orElseThrow(), new RequestPurpose("links", "in a test"), 1)
        .page()
        .orElseThrow();
  }

  List<String> sentPaths() {
    return sent.stream()
        .map(request -> request.url().path())
        .filter(path -> !path.equals("/robots.txt"))
        .toList();
  }

  /** Why something was asked for, as it is kept. */
  String purposeOf(String path) {
    return store
        .site()
        .catalogue()
        .find(Request.get(START.resolve(path).orElseThrow()))
        .orElseThrow()
        .purpose()
        .reason();
  }

  @Override
  public void close() {
    store.close();
  }
}
