package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.app.output.ExplanationRow;
import grapnel.app.view.AnswerWords;
import grapnel.discover.UrlExplanation;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import grapnel.fact.RequestPurpose;
import grapnel.page.Page;
import grapnel.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All about one page: how it was found, the way to it, what it was compared with, itself. */
final class PageStory {

  /** Nothing of it runs or loads; styles of its own act on itself alone, for it is in a sandbox. */
  private static final String ARCHIVED_POLICY =
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none';"
          + " base-uri 'none'; frame-ancestors 'self'";

  private static final int MOST_PARTNERS = 12;

  private final Grapnel grapnel;
  private final SiteViewCache views;

  PageStory(Grapnel grapnel, SiteViewCache views) {
    this.grapnel = grapnel;
    this.views = views;
  }

  private static Url url(String typed) {
    return Url.parse(typed)
        .filter(Url::web)
        .map(Url::normalized)
        .orElseThrow(() -> new RefusedRequest(404, "not a web address: " + typed));
  }

  /** What {@code explain} says. */
  Map<String, Object> explanation(String site, String typed) {
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      return new ExplanationRow(open.explain(url(typed)), open::facts).fieldMap();
    }
  }

  /** The way to it by links. */
  List<String> path(String site, String typed) {
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      return LinkPath.to(url(typed), open).stream().map(Url::toString).toList();
    }
  }

  /** The page beside one that the judge has seen of its series, or beside another of its kind. */
  Map<String, Object> comparison(String site, String typed, String with) {
    Url url = url(typed);
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      UrlExplanation known = open.explain(url);
      Map<Url, String> partners = partners(known, site);
      Optional<Url> other =
          with.isEmpty() ? partners.keySet().stream().findFirst() : Optional.of(url(with));
      Url own = known.found().map(Found::finalUrl).orElse(url);
      Optional<Page> left =
          open.page(Request.get(own)).or(() -> open.page(Request.get(known.url())));
      Optional<Page> right = other.flatMap(each -> open.page(Request.get(each)));
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("url", known.url().toString());
      other.ifPresent(each -> all.put("with", each.toString()));
      List<Map<String, Object>> offered = new ArrayList<>();
      partners.forEach(
          (each, reason) -> offered.add(Map.of("url", each.toString(), "reason", reason)));
      all.put("partners", offered);
      all.put(
          "rows",
          left.isPresent() && right.isPresent()
              ? PageComparison.rows(left.get(), right.get())
              : List.of());
      return all;
    }
  }

  private Map<Url, String> partners(UrlExplanation known, String site) {
    Map<Url, String> partners = new LinkedHashMap<>();
    Set<Url> own = new LinkedHashSet<>(List.of(known.url()));
    // What says most comes first: a page that is not there, then one that surely is.
    List<Exchange> seen = new ArrayList<>(known.seriesExchanges());
    seen.sort(Comparator.comparingInt(exchange -> rank(exchange.purpose().reason())));
    for (Exchange exchange : seen) {
      Url url = exchange.request().url();
      if (partners.size() < MOST_PARTNERS && !own.contains(url)) {
        partners.put(
            url, exchange.purpose().reason() + " (" + AnswerWords.of(exchange.answer()) + ")");
      }
    }
    String template = known.found().map(Found::template).orElse("");
    String kind = known.found().map(Found::kind).orElse("");
    for (Found page : views.of(site).pages()) {
      if (partners.size() >= MOST_PARTNERS) break;
      boolean alike =
          template.isEmpty() ? page.kind().equals(kind) : page.template().equals(template);
      if (alike && !own.contains(page.url()))
        partners.putIfAbsent(page.finalUrl(), "another page of its kind");
    }
    return partners;
  }

  private static int rank(String reason) {
    return reason.equals(RequestPurpose.SENTINEL)
        ? 0
        : reason.equals(RequestPurpose.KNOWN_PAGE) ? 1 : 2;
  }

  /** The page as it was answered, for a frame without rights. */
  void archived(HttpExchange exchange, String site, String typed) throws IOException {
    Url url = url(typed);
    String markup;
    try (KnownSite open = SiteViewCache.open(grapnel, site)) {
      Optional<Url> end = open.explain(url).found().map(Found::finalUrl);
      markup =
          open.markup(end.orElse(url))
              .or(() -> open.markup(url))
              .orElseThrow(() -> new RefusedRequest(404, "this page was never fetched"));
    }
    exchange.getResponseHeaders().set("Content-Security-Policy", ARCHIVED_POLICY);
    exchange.getResponseHeaders().set("X-DNS-Prefetch-Control", "off");
    WebServer.text(exchange, "text/html; charset=utf-8", withoutHints(markup));
  }

  /** No policy keeps a browser from connecting where a page's head says that it soon will. */
  static String withoutHints(String markup) {
    return markup.replaceAll("(?i)<(link|meta|base)(?=[\\s/>])", "<x-$1");
  }
}
