package grapnel;

import grapnel.browser.HashRoute;
import grapnel.census.Census;
import grapnel.census.KindCount;
import grapnel.discover.Discovery;
import grapnel.discover.PackedPages;
import grapnel.discover.RefusedLinks;
import grapnel.discover.UrlExplanation;
import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.Response;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.safety.RefusedLink;
import grapnel.html.CharsetGuess;
import grapnel.page.Page;
import grapnel.store.SiteStore;
import grapnel.url.Url;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * What the store knows of a site, as it stood when this was opened. Nothing is asked of the web;
 * whoever works on the site meanwhile is not disturbed.
 */
public final class KnownSite implements AutoCloseable {

  /** The list of a site's result pages behind forms. */
  static final String RESULT_PAGES = "result pages";

  private final String name;
  private final SiteStore store;

  KnownSite(String name, SiteStore store) {
    this.name = name;
    this.store = store;
  }

  public String name() {
    return name;
  }

  /** Every page that was found, by URL. */
  public void eachPage(Consumer<Found> each) {
    store.catalogue().eachFound(page -> each.accept(HashRoute.shown(page)));
  }

  public List<Found> pages() {
    List<Found> pages = new ArrayList<>();
    eachPage(pages::add);
    return pages;
  }

  /**
   * Those that are wanted, by URL. Each is made anew whenever it is asked for: as objects, two
   * million take 1.8 GB, and so a tenth of that.
   */
  public List<Found> pages(Predicate<Found> wanted) {
    PackedPages pages = new PackedPages();
    String[] last = {""};
    boolean[] sorted = {true};
    eachPage(
        page -> {
          if (!wanted.test(page)) return;
          String url = page.url().toString();
          sorted[0] &= last[0].compareTo(url) <= 0;
          last[0] = url;
          pages.put(url, page);
        });
    // As they are kept they are in order, but for those behind the # of a page.
    return sorted[0]
        ? pages.all()
        : pages.all().stream().sorted(Comparator.comparing(Found::url)).toList();
  }

  /** How many pages of each kind there are, as the last discovery said; empty without one. */
  public Optional<List<KindCount>> census() {
    return store.catalogue().note(Census.NOTE_NAME).map(Census::read);
  }

  /** What the census said at the end of each run, oldest first; the last fifty are kept. */
  public List<PastCensus> pastCensuses() {
    return PastCensus.all(store.catalogue());
  }

  /** The kinds of pages that the last discovery learned, as a model's JSON. */
  public Optional<String> kindsModel() {
    return store.catalogue().note(Discovery.MODEL_NOTE);
  }

  /** A page's normal address; what stands behind the # may be which page a script shows. */
  public static Url address(Url typed) {
    return HashRoute.shown(HashRoute.inside(typed).normalized());
  }

  /** An address as its site has it, for who got it from a row that was written down. */
  public static Url shown(Url inside) {
    return HashRoute.shown(inside);
  }

  /** A text in which addresses stand, in words for people. */
  public static String shown(String text) {
    return HashRoute.shown(text);
  }

  /** How a page was found, every request about it, and who links to it. */
  public UrlExplanation explain(Url url) {
    return UrlExplanation.of(store.catalogue(), url);
  }

  /** The links that were seen and not followed because they act. */
  public List<RefusedLink> refusedLinks() {
    return RefusedLinks.in(store.catalogue()).stream()
        .map(
            link ->
                new RefusedLink(shown(link.url()), link.text(), shown(link.from()), link.reason()))
        .toList();
  }

  /** What is known of a page that was found beside its address. */
  public PageFacts facts(Found page) {
    return PageFacts.in(store.catalogue(), page.url(), page.finalUrl());
  }

  /** What is known of a page beside its address. */
  public PageFacts facts(Url url) {
    return PageFacts.in(store.catalogue(), url, url);
  }

  /** When discoveries ended that changed what is known, oldest first; the last ten are kept. */
  public List<Instant> runs() {
    return new SiteRuns(store.catalogue()).times();
  }

  /** The pages that were known at the end of a run. */
  public List<PageSnapshot> pagesAfter(Instant run) {
    return new SiteRuns(store.catalogue()).at(run);
  }

  /** The pages that are known now. */
  public List<PageSnapshot> pagesNow() {
    return new SiteRuns(store.catalogue()).pages();
  }

  /** The last exchange of a request. */
  public Optional<Exchange> exchange(Request request) {
    return store.catalogue().find(request);
  }

  /** The page that a request was answered with. */
  public Optional<Page> page(Request request) {
    return exchange(request)
        .flatMap(
            exchange ->
                exchange.answer() instanceof Answer.Responded(Response response)
                    ? Optional.of(
                        Page.parse(
                            request.url(),
                            response.body().bytes(),
                            response.headers().first("Content-Type")))
                    : Optional.empty());
  }

  /**
   * What a page was answered with, as characters; empty where it was never fetched or is no text.
   */
  public Optional<String> markup(Url url) {
    return exchange(Request.get(HashRoute.inside(url)))
        .flatMap(
            exchange ->
                exchange.answer() instanceof Answer.Responded(Response response)
                    ? Optional.of(response)
                    : Optional.empty())
        .filter(
            response ->
                response
                    .headers()
                    .first("Content-Type")
                    .orElse("text/html")
                    .matches("(?is)(text/|.*[/+]xml|.*html).*"))
        .map(
            response ->
                CharsetGuess.decode(
                    response.body().bytes(),
                    response.body().size(),
                    response.headers().first("Content-Type")));
  }

  public void eachExchange(Consumer<Exchange> each) {
    store.catalogue().eachExchange(each);
  }

  /** The same without the bodies of the answers, which are most of the work of reading them. */
  public void eachExchangeWithoutBody(Consumer<Exchange> each) {
    store.catalogue().eachWithoutBody(each);
  }

  /** What crawls of this site alone visited. */
  public void eachVisited(Consumer<VisitedUrl> each) {
    for (String crawl : store.crawlNames()) {
      store.existingFrontier(crawl).ifPresent(frontier -> frontier.eachVisited(each));
    }
  }

  /** The requests that brought result pages of search forms. */
  public List<Request> resultPages() {
    return store.notes(RESULT_PAGES).stream().flatMap(line -> request(line).stream()).toList();
  }

  private static Optional<Request> request(String line) {
    String[] parts = line.split(" ", 3);
    if (parts.length < 3) return Optional.empty();
    return Url.parse(parts[1])
        .map(url -> parts[0].equals("POST") ? Request.post(url, parts[2]) : Request.get(url));
  }

  @Override
  public void close() {
    store.close();
  }
}
