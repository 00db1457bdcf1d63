package grapnel.browser;

import grapnel.fact.Answer;
import grapnel.fact.Headers;
import grapnel.fact.JsonTree;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Answers what one page in the browser asks for: with what the site's loop gives, or with an error.
 * Only pages, scripts and what scripts ask for themselves is asked of the loop.
 */
final class RequestAnswers {

  /** A script that sends its reader on once, perhaps twice, is usual. */
  private static final int MOST_PAGES = 4;

  /**
   * How a body is packed is over once it is here; policies could keep the page from its content.
   */
  private static final Set<String> NOT_HANDED_ON =
      Set.of(
          "content-encoding",
          "content-length",
          "transfer-encoding",
          "connection",
          "content-security-policy",
          "strict-transport-security",
          "content-disposition",
          "refresh");

  /** What a page is drawn with. */
  private static final Set<String> CONTENT = Set.of("Script", "XHR", "Fetch");

  private static final long ASKER_MILLIS = 500;

  /** Of some requests, as those that a script gives up, the browser never says that they ended. */
  private static final long LONGEST_WAY = TimeUnit.SECONDS.toNanos(2);

  private final DevToolsPipe pipe;
  private final SiteAccess access;
  private final Url page;
  private final Response start;
  private final int most;
  private final Map<String, CompletableFuture<String>> askers = new ConcurrentHashMap<>();
  private final Set<String> begun = ConcurrentHashMap.newKeySet();
  private final Map<String, Long> onTheirWay = new ConcurrentHashMap<>();
  private final List<FetchedAnswer> fetched = new ArrayList<>();
  private final Set<Url> named = ConcurrentHashMap.newKeySet();
  private final Set<String> outside = ConcurrentHashMap.newKeySet();
  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicInteger pending = new AtomicInteger();
  private volatile long lastActivity = System.nanoTime();
  private volatile boolean closed;
  private volatile boolean queryRefused;
  private int documents;

  /** What a script asked for, and got. */
  record FetchedAnswer(ScriptRequest asked, Response response) {}

  RequestAnswers(DevToolsPipe pipe, SiteAccess access, Url page, Response start, int most) {
    this.pipe = pipe;
    this.access = access;
    this.page = page;
    this.start = start;
    this.most = most;
  }

  boolean waitsForAnswers() {
    return pending.get() > 0;
  }

  /** Whether answers were given to the browser that its page doesn't have yet. */
  boolean waitsForDelivery() {
    long now = System.nanoTime();
    return onTheirWay.values().stream().anyMatch(since -> now - since < LONGEST_WAY);
  }

  /** When something was last asked for or answered, by {@link System#nanoTime}. */
  long lastActivity() {
    return lastActivity;
  }

  /** Notes that the page goes somewhere. */
  void noteActivity() {
    lastActivity = System.nanoTime();
  }

  /** Whether the page itself was asked for. */
  synchronized boolean hasBegun() {
    return documents > 0;
  }

  /** Whether a script sent the reader on to another page. */
  synchronized boolean sentOn() {
    return documents > 1;
  }

  /** How many requests went to the loop. */
  int asked() {
    return asked.get();
  }

  synchronized List<FetchedAnswer> fetched() {
    return List.copyOf(fetched);
  }

  /** Answers nothing any more. */
  void close() {
    closed = true;
  }

  /** Remembers which script makes a request. */
  void requestBegins(JsonTree event) {
    List<JsonTree> frames =
        event.at("initiator.stack.callFrames").orElse(event) instanceof JsonTree.JsonArray(var all)
            ? all
            : List.of();
    String script =
        frames.stream()
            .map(frame -> frame.text("url"))
            .filter(url -> url.startsWith("http"))
            .findFirst()
            .orElse(page.toString());
    asker(event.text("requestId")).complete(script);
    if (CONTENT.contains(event.text("type"))) begun.add(event.text("requestId"));
  }

  /** A request is over when the page has all of its answer, or the word that there is none. */
  void requestEnds(String networkId) {
    lastActivity = System.nanoTime();
    begun.remove(networkId);
    onTheirWay.remove(networkId);
  }

  private CompletableFuture<String> asker(String networkId) {
    return askers.computeIfAbsent(networkId, _ -> new CompletableFuture<>());
  }

  /**
   * Answers a request that the browser holds.
   *
   * @param frame the page's own; others are shown inside of it
   */
  void answer(String session, String frame, JsonTree event) {
    pending.incrementAndGet();
    lastActivity = System.nanoTime();
    Thread.ofVirtual()
        .name("request of a page")
        .start(
            () -> {
              try {
                answerNow(session, frame, event);
              } finally {
                lastActivity = System.nanoTime();
                String networkId = event.text("networkId");
                if (begun.contains(networkId)) onTheirWay.put(networkId, lastActivity);
                pending.decrementAndGet();
              }
            });
  }

  private void answerNow(String session, String frame, JsonTree event) {
    if (event.text("request.method").equals("OPTIONS")) {
      allowHeaders(session, event);
      return;
    }
    ScriptRequest request = ScriptRequest.of(event).orElse(null);
    if (closed || request == null || !request.onlyAsks()) {
      fail(session, event.text("requestId"));
      return;
    }
    switch (request.type()) {
      case "Document" -> {
        if (request.frame().equals(frame)) answerDocument(session, request);
        else fail(session, request.id());
      }
      case "Stylesheet" -> // How it looks does not matter, but scripts may wait for it.
          fulfil(session, request.id(), 200, Headers.of("Content-Type", "text/css"), new byte[0]);
      case "Script", "XHR", "Fetch" -> ask(session, request);
      default -> fail(session, request.id());
    }
  }

  /**
   * Before a script may ask another host with headers of its own, the browser asks that host for
   * leave. It is given here: whether the script may read the answer, the answer itself says, too.
   */
  private void allowHeaders(String session, JsonTree event) {
    Headers leave =
        Headers.of("Access-Control-Allow-Origin", event.text("request.headers.Origin"))
            .and(Headers.of("Access-Control-Allow-Methods", "GET, POST"))
            .and(Headers.of("Access-Control-Allow-Credentials", "true"))
            .and(
                Headers.of(
                    "Access-Control-Allow-Headers",
                    event.text("request.headers.Access-Control-Request-Headers")));
    fulfil(session, event.text("requestId"), 204, leave, new byte[0]);
  }

  private void answerDocument(String session, ScriptRequest request) {
    int nth;
    synchronized (this) {
      nth = documents++;
    }
    if (nth == 0) fulfil(session, request.id(), start);
    else if (nth < MOST_PAGES) ask(session, request);
    else fail(session, request.id());
  }

  private void ask(String session, ScriptRequest request) {
    if (asked.incrementAndGet() > most) {
      fail(session, request.id());
      return;
    }
    Answer answer = access.ask(request.request(), purpose(request), 1);
    if (answer instanceof Answer.Responded(Response response)) {
      if (request.isForContent()) keep(new FetchedAnswer(request, response));
      if (request.type().equals("Script")) readScript(request.request().url(), response);
      fulfil(session, request.id(), response);
      return;
    }
    if (request.request().method() == Request.Method.POST) queryRefused = true;
    if (answer instanceof Answer.Refused(Answer.Refusal refusal, String _)
        && refusal == Answer.Refusal.SCOPE) outside.add(request.request().url().host().toString());
    fail(session, request.id());
  }

  private void readScript(Url script, Response response) {
    if (!response.ok() || !script.host().equals(page.host())) return;
    String text = new String(response.body().bytes(), StandardCharsets.UTF_8);
    named.addAll(LiteralEndpoints.in(text, page));
  }

  /** Interfaces that the page's scripts name. */
  Set<Url> named() {
    return Set.copyOf(named);
  }

  /** The rules for what acts. */
  LinkSafety safety() {
    return access.safety();
  }

  /** Hosts that were not asked, as they are outside of the scope. */
  Set<String> outside() {
    return Set.copyOf(outside);
  }

  /** Whether the page wanted to post a query and could not. */
  boolean queryRefused() {
    return queryRefused;
  }

  private RequestPurpose purpose(ScriptRequest request) {
    // The browser says who asks in another message, which may come a moment later.
    String script =
        asker(request.networkId())
            .completeOnTimeout(page.toString(), ASKER_MILLIS, TimeUnit.MILLISECONDS)
            .join();
    String by = script.equals(page.toString()) ? "a script of " + page : script + " on " + page;
    return new RequestPurpose(RequestPurpose.BROWSER, "asked for by " + by);
  }

  private synchronized void keep(FetchedAnswer answer) {
    fetched.add(answer);
  }

  private void fulfil(String session, String id, Response response) {
    fulfil(session, id, response.status(), response.headers(), response.body().bytes());
  }

  private void fulfil(String session, String id, int status, Headers headers, byte[] body) {
    List<Map<String, String>> handedOn =
        headers.all().stream()
            .filter(header -> !NOT_HANDED_ON.contains(header.name().toLowerCase(Locale.ROOT)))
            .map(header -> Map.of("name", header.name(), "value", header.value()))
            .toList();
    pipe.send(
        session,
        "Fetch.fulfillRequest",
        Map.of(
            "requestId",
            id,
            "responseCode",
            status,
            "responseHeaders",
            handedOn,
            "body",
            Base64.getEncoder().encodeToString(body)));
  }

  private void fail(String session, String id) {
    pipe.send(
        session, "Fetch.failRequest", Map.of("requestId", id, "errorReason", "BlockedByClient"));
  }
}
