package grapnel.browser;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.JsonTree;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.safety.LinkSafety;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.store.Catalogue;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Passes asks on, and gives pages that scripts write as the browser shows them. What it shows takes
 * the place of what the server sent in the catalogue, so that a page is drawn once, and later runs
 * need no browser for it.
 */
public final class DrawingAccess implements SiteAccess, AutoCloseable {

  /** Applications with routes behind a # have one shell, perhaps one for each language. */
  private static final int MOST_SHELLS = 10;

  private static final int MOST_BOXES = 20;

  /** Where an interface gives the pages of things, one in so many may be drawn for another. */
  private static final int MADE_FOR_ONE_MORE = 50;

  private static final JsonTree NOTHING = new JsonTree.JsonObject(Map.of());

  private final SiteAccess loop;
  private final Catalogue catalogue;
  private final BrowserUse use;
  private final Optional<SiteBrowser> browser;
  private final DrawingLimits limits;
  private final Consumer<String> tell;
  private final InstantSource clock;
  private final DrawingExperience experience = new DrawingExperience();
  private final ItemPages items = new ItemPages();
  private final ScriptHeaders headers = new ScriptHeaders();
  private final Set<SearchBox> boxes = ConcurrentHashMap.newKeySet();
  private final Map<String, Answer> shells = new ConcurrentHashMap<>();
  private final Set<String> notDrawn = ConcurrentHashMap.newKeySet();
  private final Set<String> told = ConcurrentHashMap.newKeySet();
  private final AtomicInteger drawn = new AtomicInteger();
  private final AtomicInteger made = new AtomicInteger();
  private final AtomicInteger failed = new AtomicInteger();

  /**
   * @param program the browser; where there is none, a page that needs it is told of once
   * @param tell hears what a user should know
   */
  public DrawingAccess(
      SiteAccess loop,
      Catalogue catalogue,
      BrowserUse use,
      Optional<Path> program,
      Consumer<String> tell,
      InstantSource clock) {
    this(loop, catalogue, use, program, DrawingLimits.USUAL, tell, clock);
  }

  DrawingAccess(
      SiteAccess loop,
      Catalogue catalogue,
      BrowserUse use,
      Optional<Path> program,
      DrawingLimits limits,
      Consumer<String> tell,
      InstantSource clock) {
    this.loop = loop;
    this.catalogue = catalogue;
    this.use = use;
    this.limits = limits;
    this.browser = program.map(path -> new SiteBrowser(path, limits));
    this.tell = tell;
    this.clock = clock;
  }

  /** Passes everything on: no page is drawn. */
  public static DrawingAccess never(SiteAccess loop, Catalogue catalogue) {
    return new DrawingAccess(
        loop, catalogue, BrowserUse.NEVER, Optional.empty(), _ -> {}, InstantSource.system());
  }

  @Override
  public Answer ask(Request request, RequestPurpose purpose, double yield) {
    Optional<Request> posted = PostedQuery.request(request.url());
    if (posted.isPresent()) {
      Answer answer = loop.ask(headers.completed(posted.get()), purpose, yield);
      return purpose.method().equals(RequestPurpose.QUERY) ? results(request, answer) : answer;
    }
    Optional<ItemPages.ItemPage> item = itemPage(request);
    if (item.isPresent()) return made(request, purpose, yield, item.get());
    if (isHashRoute(request)) return drawnRoute(request, purpose, yield);
    if (isUnseenRoute(request)) return loop.ask(page(request), purpose, yield);
    Answer answer = loop.ask(headers.completed(request), purpose, yield);
    return purpose.method().equals(RequestPurpose.QUERY)
        ? results(request, answer)
        : drawn(request, purpose, answer);
  }

  @Override
  public Answer retry(Request request, RequestPurpose purpose, double yield) {
    Optional<ItemPages.ItemPage> item = itemPage(request);
    if (item.isPresent()) return made(request, purpose, yield, item.get());
    if (isHashRoute(request)) return drawnRoute(request, purpose, yield);
    return drawn(request, purpose, loop.retry(headers.completed(request), purpose, yield));
  }

  /** What a search box was answered, as its script would have shown it. */
  private Answer results(Request request, Answer answer) {
    if (!(answer instanceof Answer.Responded(Response response)) || !response.ok()) return answer;
    Optional<SearchBox> box = boxes.stream().filter(each -> each.asks(request)).findFirst();
    Optional<JsonTree> said = box.flatMap(_ -> JsonTree.read(response.body().bytes()));
    if (said.isEmpty()) return answer;
    String html = box.orElseThrow().results(request, said.get());
    return new Answer.Responded(DrawnResponse.made(200, html, request.url()));
  }

  private boolean isHashRoute(Request request) {
    return browser.isPresent()
        && use != BrowserUse.NEVER
        && request.method() == Request.Method.GET
        && HashRoute.route(request.url()).isPresent();
  }

  /** Without a browser there is but the page that all of them are drawn on. */
  private boolean isUnseenRoute(Request request) {
    return HashRoute.route(request.url()).isPresent() && known(request).isEmpty();
  }

  private static Request page(Request route) {
    return Request.get(HashRoute.page(route.url()));
  }

  /** Draws a page that its script chooses: the server knows only the one page of all of them. */
  private Answer drawnRoute(Request request, RequestPurpose purpose, double yield) {
    Optional<Response> known = known(request);
    if (known.isPresent()) return new Answer.Responded(known.get());
    if (experience.hasGivenUp() || !mayDraw(request.url())) return notShown();
    Request page = page(request);
    Answer answer = shells.get(page.key());
    if (answer == null) answer = loop.ask(page, purpose, yield);
    // What is kept of it may be what the browser made of it.
    if (answer instanceof Answer.Responded(Response kept) && DrawnResponse.isMarked(kept)) {
      answer = loop.ask(page.reload(), purpose, yield);
    }
    if (!(answer instanceof Answer.Responded(Response sent)) || !sent.ok()) return answer;
    shells.put(page.key(), answer);
    Response shown = draw(request, purpose, sent, ScriptedPageCheck.SHELL);
    return notDrawn.contains(request.key()) ? notShown() : new Answer.Responded(shown);
  }

  /** What the server sends for a page behind a # says nothing of that page. */
  private static Answer notShown() {
    return new Answer.Failed(Answer.Failure.TIMEOUT, "not drawn by the browser");
  }

  /**
   * Whether a page may be drawn. Where an interface gives the pages of things, what else needs the
   * browser are lists and the like, of which a site may have any number.
   */
  private boolean mayDraw(Url url) {
    boolean may =
        use == BrowserUse.ALWAYS
            || made.get() < limits.pages()
            || drawn.get() < limits.pages() + made.get() / MADE_FOR_ONE_MORE;
    if (!may) {
      tellOnce(
          HashRoute.shown(url)
              + " and others like it are not drawn: the browser drew enough pages of this site, and"
              + " an interface gives the rest; --browser always draws all");
    }
    return may;
  }

  /** How a page can be had without the browser, where it was not seen yet. */
  private Optional<ItemPages.ItemPage> itemPage(Request request) {
    if (use != BrowserUse.AUTO || request.method() != Request.Method.GET) return Optional.empty();
    return items
        .find(request.url())
        .filter(_ -> known(request).isEmpty() && !wasDrawn(request.url()));
  }

  /** What the browser showed is only compared with what it shows: made pages say a little less. */
  private boolean wasDrawn(Url url) {
    return known(Request.get(url)).filter(DrawnResponse::isDrawn).isPresent();
  }

  /** Makes a page of what the interface says of its item: one request, as for any page. */
  private Answer made(
      Request request, RequestPurpose purpose, double yield, ItemPages.ItemPage item) {
    Request content = item.content().withLoad(request.load());
    Answer answer = loop.ask(content, purpose, yield);
    if (!(answer instanceof Answer.Responded(Response response))) return answer;
    Optional<JsonTree> said =
        ItemPages.content(response).flatMap(all -> item.part().in(all, item.id()));
    int status = response.ok() && said.isEmpty() ? 404 : response.status();
    String html = item.template().filled(said.orElse(NOTHING));
    Response page = DrawnResponse.made(status, html, content.url());
    if (!page.mayChange()) record(request, purpose, page);
    if (page.ok()) made.incrementAndGet();
    return new Answer.Responded(page);
  }

  private void record(Request request, RequestPurpose purpose, Response shown) {
    catalogue.record(new Exchange(request, purpose, clock.instant(), new Answer.Responded(shown)));
  }

  @Override
  public LinkSafety safety() {
    return loop.safety();
  }

  @Override
  public boolean isForbidden(Url url) {
    return loop.isForbidden(url);
  }

  @Override
  public int width() {
    return loop.width();
  }

  /** Pages that can be made of their content are not asked for themselves. */
  @Override
  public void ahead(List<NextRequest> next) {
    loop.ahead(next.stream().map(this::asWillBeAsked).toList());
  }

  @Override
  public void fillWith(IntFunction<List<NextRequest>> spare) {
    loop.fillWith(most -> spare.apply(most).stream().map(this::asWillBeAsked).toList());
  }

  private NextRequest asWillBeAsked(NextRequest next) {
    Request request = next.request();
    Request asked =
        itemPage(request)
            .map(item -> item.content().withLoad(request.load()))
            .orElseGet(() -> headers.completed(request));
    return new NextRequest(asked, next.purpose());
  }

  @Override
  public void forget(Request request) {
    loop.forget(request);
  }

  /** How many pages the browser drew in this run. */
  public int drawnPages() {
    return drawn.get();
  }

  /** How many pages it could not draw. */
  public int failedPages() {
    return failed.get();
  }

  private Answer drawn(Request request, RequestPurpose purpose, Answer answer) {
    if (use == BrowserUse.NEVER
        || request.method() != Request.Method.GET
        || !(answer instanceof Answer.Responded(Response sent))
        || !sent.ok()
        || isDrawnBefore(sent)
        || notDrawn.contains(request.key())) return answer;
    Page page = sent.page(request.url());
    if (page.media() != MediaKind.HTML) return answer;
    ScriptedPageCheck check = ScriptedPageCheck.of(page);
    if (!isToBeDrawn(page, check)) return answer;
    if (browser.isEmpty()) {
      if (check == ScriptedPageCheck.SHELL) tellOnce(missingBrowser(request.url()));
      return answer;
    }
    Optional<String> whole =
        use == BrowserUse.AUTO ? items.made(page.url(), page) : Optional.empty();
    if (whole.isPresent()) {
      made.incrementAndGet();
      Response shown = DrawnResponse.made(sent.status(), whole.get(), request.url());
      record(request, purpose, shown);
      return new Answer.Responded(shown);
    }
    return mayDraw(request.url())
        ? new Answer.Responded(draw(request, purpose, sent, check))
        : answer;
  }

  /** What was drawn in an earlier run says which boxes it has. */
  private boolean isDrawnBefore(Response sent) {
    if (!DrawnResponse.isMarked(sent)) return false;
    learnBox(sent);
    return true;
  }

  private void learnBox(Response shown) {
    if (boxes.size() >= MOST_BOXES) return;
    SearchBox.in(new String(shown.body().bytes(), StandardCharsets.UTF_8)).ifPresent(boxes::add);
  }

  private boolean isToBeDrawn(Page page, ScriptedPageCheck check) {
    if (use == BrowserUse.ALWAYS) return page.hasScripts();
    return experience.isWorthwhile(page.url(), check);
  }

  /** One page after the other: who asks for the same meanwhile gets what was drawn. */
  private synchronized Response draw(
      Request request, RequestPurpose purpose, Response sent, ScriptedPageCheck check) {
    Optional<Response> known = known(request).filter(DrawnResponse::isMarked);
    if (known.isPresent()) return known.get();
    if (notDrawn.contains(request.key())) return sent;
    Url url = request.url();
    try {
      boolean opens = experience.mayOpen(url);
      DrawnPage page = browser.orElseThrow().draw(HashRoute.shown(url), sent, loop, opens);
      Response shown = DrawnResponse.of(HashRoute.page(url), sent, page);
      if (HashRoute.route(url).isEmpty() && shells.size() < MOST_SHELLS) {
        shells.put(request.key(), new Answer.Responded(sent));
      }
      drawn.incrementAndGet();
      if (page.queryRefused()) {
        tellOnce(
            HashRoute.shown(url)
                + " asks for its content by POST, which is sent only with --allow-post");
      }
      if (!page.outside().isEmpty() && page.fetched().isEmpty()) {
        tellOnce(
            "%s gets its content from %s, which is outside of --scope: it is not asked"
                .formatted(HashRoute.shown(url), String.join(", ", page.outside())));
      }
      if (!shown.redirects()) items.learn(url, sent.page(url), page);
      page.fetched().forEach(answer -> headers.learn(answer.asked().request()));
      boolean brought =
          shown.redirects() || DrawingExperience.brought(sent.page(url), shown.page(url));
      experience.drawn(url, check, brought);
      Response kept = brought ? shown : DrawnResponse.unchanged(sent);
      catalogue.record(new Exchange(request, purpose, clock.instant(), new Answer.Responded(kept)));
      learn(request.url(), kept);
      return kept;
    } catch (BrowserFailure e) {
      notDrawn.add(request.key());
      failed.incrementAndGet();
      experience.failed();
      String instead = HashRoute.route(url).isPresent() ? "" : " and is read as it came";
      tell.accept(
          "%s was not drawn by the browser%s: %s"
              .formatted(HashRoute.shown(url), instead, e.getMessage()));
      return sent;
    }
  }

  private Optional<Response> known(Request request) {
    return catalogue
        .find(request)
        .flatMap(
            exchange ->
                exchange.answer() instanceof Answer.Responded(Response response)
                    ? Optional.of(response)
                    : Optional.empty());
  }

  /** Links that only show now may act, too. */
  private void learn(Url url, Response shown) {
    if (shown.redirects()) return;
    learnBox(shown);
    loop.safety().learn(shown.page(url));
  }

  private void tellOnce(String message) {
    if (told.add(message.replaceAll("http\\S+", ""))) tell.accept(message);
  }

  private static String missingBrowser(Url url) {
    return "scripts write "
        + url
        + ", and no browser was found to run them: what they would show is missed; install"
        + " Chromium, or name one in "
        + BrowserProgram.VARIABLE;
  }

  /** Ends the browser, from any thread. */
  @Override
  public void close() {
    browser.ifPresent(SiteBrowser::close);
  }
}
