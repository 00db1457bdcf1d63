package grapnel.sibling;

import grapnel.fact.Answer;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.fact.Response;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Robots;
import grapnel.page.MediaKind;
import grapnel.page.Page;
import grapnel.sibling.pager.PaginationLinkModel;
import grapnel.sibling.pager.PaginationLinks;
import grapnel.site.NextRequest;
import grapnel.site.SiteAccess;
import grapnel.site.Visit;
import grapnel.url.Host;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The pages of a site as one search sees them: each is asked for once, read once, and kept with the
 * reason why it was wanted.
 */
public final class PageDownloader {

  private static final String RELOAD = "to see what changes on every load";

  private final SiteAccess access;
  private final String method;
  private final Predicate<Url> inside;
  private final Map<Url, Optional<DownloadedPage>> pages = new HashMap<>();
  private final Map<Url, String> refusalReasons = new HashMap<>();
  private final List<PageDownload> history = new ArrayList<>();
  private PaginationLinkModel pageLinkModel = PaginationLinks.learnedModel();
  private boolean budgetSpent;

  /**
   * @param method who asks, for the record
   * @param inside which URLs belong to the site
   */
  public PageDownloader(SiteAccess access, String method, Predicate<Url> inside) {
    this.access = access;
    this.method = method;
    this.inside = inside;
  }

  /** Has links that turn pages told by a model of one's own, for pages read from now on. */
  public void usePageLinkModel(PaginationLinkModel model) {
    pageLinkModel = model;
  }

  public boolean inside(Url url) {
    return inside.test(url);
  }

  /**
   * The page at a URL, if there is one that can be read.
   *
   * @param yield how many new pages this is expected to bring
   */
  public Optional<DownloadedPage> page(Url url, String why, double yield) {
    Optional<DownloadedPage> known = pages.get(url);
    if (known != null) return known;
    if (budgetSpent) return Optional.empty();
    Visit visit = access.visit(url, new RequestPurpose(method, why), yield);
    budgetSpent = visit.answer() instanceof Answer.Spent;
    if (!budgetSpent) history.add(new PageDownload(url, why, visit.summary()));
    Optional<DownloadedPage> seen = visit.ok() ? read(visit) : Optional.empty();
    if (seen.isEmpty()) refusalReasons.put(url, refusalReason(visit));
    pages.put(url, seen);
    seen.ifPresent(page -> pages.putIfAbsent(page.url(), seen));
    return seen;
  }

  /** How many of the pages that are named next are asked for at once. */
  int width() {
    return access.width();
  }

  /** Names pages that will be wanted next, the next one first. */
  void nameNext(List<Url> urls, Function<Url, String> why) {
    if (access.width() == 1 || budgetSpent) return;
    access.ahead(
        urls.stream()
            .filter(url -> !pages.containsKey(url))
            .map(url -> NextRequest.get(url, new RequestPurpose(method, why.apply(url))))
            .toList());
  }

  private Optional<DownloadedPage> read(Visit visit) {
    return visit
        .page()
        .filter(page -> page.media() == MediaKind.HTML && inside.test(page.url()))
        .map(page -> DownloadedPage.of(page, inside, access, pageLinkModel));
  }

  /** What robots.txt says to anyone, which the site's loop has asked for already: no download. */
  Optional<Robots> robotsTxt(Host host) {
    return access
        .visit(Robots.robotsUrl(host), new RequestPurpose(method, "does it name site maps?"), 1)
        .response()
        .filter(Response::ok)
        .map(
            response ->
                Robots.of(host, new Answer.Responded(response), FetchOptions.AGENT, Instant.EPOCH));
  }

  /** What a site map says; counted like any page. */
  Optional<Response> sitemapFile(Url url, String why, double yield) {
    if (budgetSpent) return Optional.empty();
    Visit visit = access.visit(url, new RequestPurpose(method, why), yield);
    budgetSpent = visit.answer() instanceof Answer.Spent;
    if (!budgetSpent) history.add(new PageDownload(url, why, visit.summary()));
    return visit.ok() ? visit.response() : Optional.empty();
  }

  /**
   * A page as it was read, or loaded once more to see what changes.
   *
   * @param load 0 for what was downloaded
   */
  Optional<Page> loaded(Url url, int load) {
    if (load > 0 && budgetSpent) return Optional.empty();
    String why = load == 0 ? "once more, from what is known" : RELOAD;
    Visit visit =
        access.visit(Request.get(url).withLoad(load), new RequestPurpose(method, why), 0.5);
    if (load > 0) {
      budgetSpent = visit.answer() instanceof Answer.Spent;
      if (!budgetSpent) history.add(new PageDownload(url, why, visit.summary()));
    }
    return visit.ok() ? visit.page() : Optional.empty();
  }

  /** Names so many further loads of a page, which come next. */
  void nameReloads(Url url, int loads) {
    if (budgetSpent) return;
    RequestPurpose purpose = new RequestPurpose(method, RELOAD);
    access.ahead(
        IntStream.rangeClosed(1, loads)
            .mapToObj(load -> new NextRequest(Request.get(url).withLoad(load), purpose))
            .toList());
  }

  /** The text of a page that was downloaded, as it came. */
  public Optional<String> html(Url url) {
    return access
        .visit(url, new RequestPurpose(method, "once more, from what is known"), 1)
        .response()
        .filter(Response::ok)
        .map(response -> new String(response.body().bytes(), StandardCharsets.UTF_8));
  }

  /** Whether a page was asked for already, whatever came of it. */
  boolean wasRequested(Url url) {
    return pages.containsKey(url);
  }

  /** Why there is no page at a URL that was asked for. */
  String refusalReason(Url url) {
    return refusalReasons.getOrDefault(url, "it was not requested: the run was stopped by a limit");
  }

  private String refusalReason(Visit visit) {
    if (!visit.ok()) return visit.summary();
    if (!inside.test(visit.finalUrl())) return "it redirects to another site, " + visit.finalUrl();
    return "it is not an HTML page (" + visit.page().map(Page::media).orElse(MediaKind.OTHER) + ")";
  }

  /** Whether a budget ended the search. */
  boolean budgetSpent() {
    return budgetSpent;
  }

  /** Everything asked for, in order. */
  public List<PageDownload> history() {
    return Collections.unmodifiableList(history);
  }
}
