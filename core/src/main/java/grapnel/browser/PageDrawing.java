package grapnel.browser;

import grapnel.fact.Json;
import grapnel.fact.JsonTree;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.page.Page;
import grapnel.site.SiteAccess;
import grapnel.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** One page in a browser, from a blank one to its tree. */
final class PageDrawing {

  /** A page is drawn when nothing was asked for and nothing changed for so long. */
  private static final long QUIET = TimeUnit.MILLISECONDS.toNanos(400);

  /** And so often it was asked meanwhile: a machine with much to do draws slowly, too. */
  private static final int QUIET_LOOKS = 12;

  /** Pages that are never quiet, as with a clock, are read as they are after so long. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(4);

  /** Lists that grow are read to their end through the interface behind them, not by scrolling. */
  private static final int MOST_REVEALS = 3;

  /** Small enough that a list is drawn lazily as for a reader, who then scrolls. */
  private static final Map<String, Object> SCREEN =
      Map.of("width", 1280, "height", 1600, "deviceScaleFactor", 1, "mobile", false);

  private static final String BEFORE = script("before.js");
  private static final String REVEAL = script("reveal.js").strip();
  private static final String BOX = script("box.js").strip();
  private static final String OPEN = script("open.js").strip();
  private static final String TREE = script("tree.js").strip();

  /**
   * How far the page is, said once its scripts have nothing to do: a task asked for at once comes
   * before the answers that they wait for. A page that is never idle says it after a second.
   *
   * <p>The empty page before the first one is complete at once: a busy browser that had the answer
   * and did not show it yet was read as if the page had nothing to open.
   */
  private static final String STATE =
      """
      new Promise(say => requestIdleCallback(
          () => say((location.href === 'about:blank' ? 'blank' : document.readyState)
              + ' ' + document.getElementsByTagName('*').length), {timeout: 1000}))
      """;

  /** What the browser says of a page that another has taken the place of. */
  private static final Pattern GONE = Pattern.compile("(?i)context|navigated|collected");

  private final DevToolsPipe pipe;
  private final DrawingLimits limits;
  private final ChromiumProcess process;

  PageDrawing(DevToolsPipe pipe, DrawingLimits limits, ChromiumProcess process) {
    this.pipe = pipe;
    this.limits = limits;
    this.process = process;
  }

  private static String script(String name) {
    try (InputStream in = PageDrawing.class.getResourceAsStream(name)) {
      if (in == null) throw new IllegalStateException("no " + name);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Draws a page.
   *
   * @param url with its fragment, which scripts may read
   * @param start what the server answered for it
   * @param access what the page's requests are asked of
   * @param opens whether to try what opens by a click where no link says so
   */
  DrawnPage draw(Url url, Response start, SiteAccess access, boolean opens) throws BrowserFailure {
    RequestAnswers answers = new RequestAnswers(pipe, access, url, start, limits.requests());
    PageClock clock =
        new PageClock(limits, answers::waitsForAnswers, process::memory, process::processorTime);
    String target =
        clock
            .await(pipe.call("", "Target.createTarget", Map.of("url", "about:blank")))
            .text("targetId");
    String session =
        clock
            .await(
                pipe.call("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true)))
            .text("sessionId");
    try {
      pipe.listen(session, event -> take(event, session, target, answers));
      prepare(session, clock);
      pipe.send(session, "Page.navigate", Map.of("url", url.toString()));
      return readLast(session, clock, answers, url, opens);
    } finally {
      answers.close();
      pipe.forget(session);
      pipe.send("", "Target.closeTarget", Map.of("targetId", target));
    }
  }

  /**
   * Each is waited for: a busy renderer that had not yet heard of the script to run first gave way
   * to another for the page, which then never ran it.
   */
  private void prepare(String session, PageClock clock) throws BrowserFailure {
    Map<String, Object> none = Map.of();
    Map<String, Object> attach =
        Map.of("autoAttach", true, "waitForDebuggerOnStart", true, "flatten", true);
    Map<String, Object> all = Map.of("patterns", List.of(Map.of("urlPattern", "*")));
    clock.await(pipe.call(session, "Page.enable", none));
    clock.await(pipe.call(session, "Network.enable", none));
    clock.await(pipe.call(session, "Network.setBypassServiceWorker", Map.of("bypass", true)));
    clock.await(pipe.call(session, "Network.setCacheDisabled", Map.of("cacheDisabled", true)));
    clock.await(pipe.call(session, "Emulation.setDeviceMetricsOverride", SCREEN));
    clock.await(
        pipe.call(session, "Page.addScriptToEvaluateOnNewDocument", Map.of("source", BEFORE)));
    clock.await(pipe.call(session, "Target.setAutoAttach", attach));
    clock.await(pipe.call(session, "Fetch.enable", all));
  }

  private void take(JsonTree event, String session, String target, RequestAnswers answers) {
    JsonTree what = event.at("params").orElse(event);
    switch (event.text("method")) {
      case "Fetch.requestPaused" -> answers.answer(session, target, what);
      case "Network.requestWillBeSent" -> answers.requestBegins(what);
      case "Network.loadingFinished", "Network.loadingFailed" ->
          answers.requestEnds(what.text("requestId"));
      case "Page.frameRequestedNavigation", "Page.frameNavigated" -> answers.noteActivity();
      case "Page.javascriptDialogOpening" ->
          pipe.send(session, "Page.handleJavaScriptDialog", Map.of("accept", false));
      case "Target.attachedToTarget" -> attached(what, target, answers);
      default -> {}
    }
  }

  /** Workers and frames ask through us as their page does; anything else that opens is closed. */
  private void attached(JsonTree what, String target, RequestAnswers answers) {
    String session = what.text("sessionId");
    String type = what.text("targetInfo.type");
    if (!type.equals("worker") && !type.equals("iframe")) {
      pipe.send("", "Target.closeTarget", Map.of("targetId", what.text("targetInfo.targetId")));
      return;
    }
    pipe.listen(session, event -> take(event, session, target, answers));
    pipe.send(session, "Fetch.enable", Map.of("patterns", List.of(Map.of("urlPattern", "*"))));
    pipe.send(session, "Runtime.runIfWaitingForDebugger", Map.of());
  }

  /** Reads the page; once more where another took its place meanwhile. */
  private DrawnPage readLast(
      String session, PageClock clock, RequestAnswers answers, Url url, boolean opens)
      throws BrowserFailure {
    try {
      return read(session, clock, answers, url, opens);
    } catch (BrowserFailure e) {
      if (!isGone(e)) throw e;
      return read(session, clock, answers, url, false);
    }
  }

  private static boolean isGone(BrowserFailure failure) {
    return GONE.matcher(String.valueOf(failure.getMessage())).find();
  }

  private DrawnPage read(
      String session, PageClock clock, RequestAnswers answers, Url url, boolean opens)
      throws BrowserFailure {
    String state = awaitQuiet(session, clock, answers);
    String before = address(session, clock);
    for (int i = 0; i < MOST_REVEALS; i++) {
      int asked = answers.asked();
      if (!revealed(session, clock, url, answers.safety())) break;
      String now = awaitQuiet(session, clock, answers);
      if (leftFor(before, session, clock, answers).isPresent()) break;
      if (now.equals(state) && answers.asked() == asked) break;
      state = now;
    }
    String html = evaluate(session, clock, TREE + "(" + limits.size() + ")");
    Url at = Url.parse(address(session, clock)).orElse(url);
    List<RequestAnswers.FetchedAnswer> fetched = answers.fetched();
    boolean sentOn = answers.sentOn();
    html = searched(session, clock, answers, at, html);
    if (opens && !sentOn) html += opened(session, clock, answers, at, fetched).html();
    return new DrawnPage(
        at,
        sentOn,
        answers.queryRefused(),
        "<!doctype html>" + html,
        answers.outside(),
        answers.named(),
        fetched);
  }

  /** Shows more of the page; false where there is nothing more to show. */
  private boolean revealed(String session, PageClock clock, Url url, LinkSafety safety)
      throws BrowserFailure {
    String given = evaluate(session, clock, REVEAL + "(null)");
    List<String> clicks = RevealingClicks.chosen(given, url, safety);
    String here = address(session, clock);
    for (String click : clicks) {
      // Who was led elsewhere must not go on clicking there.
      if (!evaluate(session, clock, REVEAL + "(" + click + ")").equals(here)) break;
    }
    return RevealingClicks.done(given) + clicks.size() > 0;
  }

  /**
   * The page with what a box in it finds that is in no form, and with that form; as it is where it
   * has none. What is found gives words to go on with.
   */
  private String searched(
      String session, PageClock clock, RequestAnswers answers, Url at, String html)
      throws BrowserFailure {
    String best = html;
    for (String word : words(Page.parse(at, html))) {
      int before = answers.fetched().size();
      if (evaluate(session, clock, BOX + "(" + Json.text(word) + ")").equals("0")) return html;
      awaitQuiet(session, clock, answers);
      String shown = evaluate(session, clock, TREE + "(" + limits.size() + ")");
      List<RequestAnswers.FetchedAnswer> all = answers.fetched();
      Optional<SearchBox> box =
          SearchBox.of(word, all.subList(before, all.size()), Page.parse(at, shown));
      if (box.isPresent()) best = shown + box.get().html();
      if (box.isPresent() && !box.get().item().isEmpty()) break;
    }
    return best;
  }

  private String address(String session, PageClock clock) throws BrowserFailure {
    return evaluate(session, clock, "location.href");
  }

  /** The page that a click led to; the browser comes back from it. */
  private Optional<String> leftFor(
      String before, String session, PageClock clock, RequestAnswers answers)
      throws BrowserFailure {
    String now = address(session, clock);
    if (now.equals(before)) return Optional.empty();
    String _ = evaluate(session, clock, "history.back()");
    awaitQuiet(session, clock, answers);
    return Optional.of(now);
  }

  /** Opens a few things that the page shows and has no links to, and comes back each time. */
  private OpenedPages opened(
      String session,
      PageClock clock,
      RequestAnswers answers,
      Url at,
      List<RequestAnswers.FetchedAnswer> fetched)
      throws BrowserFailure {
    OpenedPages pages = new OpenedPages();
    String open = OPEN + "(" + Json.text(OpenedPages.names(fetched)) + ",";
    String before = address(session, clock);
    List<String> things =
        RevealingClicks.openable(evaluate(session, clock, open + "null)"), at, answers.safety());
    int fruitless = 0;
    int fruitful = 0;
    for (String thing : things) {
      if (fruitful == OpenedPages.ENOUGH || fruitless == OpenedPages.MOST_FRUITLESS) break;
      if (evaluate(session, clock, open + Json.text(thing) + ")").equals("0")) break;
      awaitQuiet(session, clock, answers);
      Optional<String> left = leftFor(before, session, clock, answers);
      left.flatMap(Url::parse)
          .filter(page -> page.host().equals(at.host()))
          .ifPresent(page -> pages.add(page, thing));
      if (left.isPresent()) fruitful++;
      else fruitless++;
      if (!address(session, clock).equals(before)) break;
    }
    return pages;
  }

  /** What to type: a word of the page itself, and what stands in most words and texts. */
  private static List<String> words(Page page) {
    List<String> words = new ArrayList<>();
    Arrays.stream(page.text().split("[^\\p{L}]+", -1))
        .filter(word -> word.length() > 3)
        .findFirst()
        .ifPresent(words::add);
    words.addAll(List.of("the", "an", "e"));
    return words;
  }

  /** Waits until nothing more happens, and gives the state that it is then in. */
  private String awaitQuiet(String session, PageClock clock, RequestAnswers answers)
      throws BrowserFailure {
    String state = "";
    long begun = clock.spent();
    long since = System.nanoTime();
    int looks = 0;
    long looked = 0;
    double load = PageClock.load(); // Where many want to run, scripts wait for their turn, too.
    while (true) {
      String now = state(session, clock);
      boolean loaded = now.startsWith("complete");
      if (loaded && clock.spent() - begun > PATIENCE * load) return now;
      boolean waits = answers.waitsForAnswers() || answers.waitsForDelivery();
      if (!now.equals(state) || !loaded || waits) since = System.nanoTime();
      if (since < answers.lastActivity()) since = answers.lastActivity();
      long quiet = System.nanoTime() - since;
      looks = now.equals(state) && quiet > looked ? looks + 1 : 0;
      looked = quiet;
      if (quiet > QUIET * load && looks >= QUIET_LOOKS && answers.hasBegun()) return now;
      state = now;
      clock.pause();
    }
  }

  /** How far the page is; a page that gives way to another just then has no answer. */
  private String state(String session, PageClock clock) throws BrowserFailure {
    try {
      return evaluate(session, clock, STATE);
    } catch (BrowserFailure e) {
      if (!isGone(e)) throw e;
      return "";
    }
  }

  private String evaluate(String session, PageClock clock, String script) throws BrowserFailure {
    JsonTree given =
        clock.await(
            pipe.call(
                session,
                "Runtime.evaluate",
                Map.of("expression", script, "returnByValue", true, "awaitPromise", true)));
    if (given.at("exceptionDetails").isPresent()) {
      throw new BrowserFailure(given.text("exceptionDetails.text"));
    }
    return given.text("result.value");
  }
}
