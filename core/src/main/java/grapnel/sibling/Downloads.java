package grapnel.sibling;

import grapnel.fact.Answer;
import grapnel.fact.Response;
import grapnel.fact.Why;
import grapnel.page.Media;
import grapnel.page.Page;
import grapnel.site.Asks;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The pages of a site as one search sees them: each is asked for once, read once, and kept with the
 * reason why it was wanted.
 */
public final class Downloads {

  private final Asks asks;
  private final String method;
  private final Predicate<Url> inside;
  private final Map<Url, Optional<Seen>> pages = new HashMap<>();
  private final Map<Url, Visit> refusals = new HashMap<>();
  private final List<Download> all = new ArrayList<>();
  private boolean spent;

  /**
   * @param method who asks, for the record
   * @param inside which URLs belong to the site
   */
  public Downloads(Asks asks, String method, Predicate<Url> inside) {
    this.asks = asks;
    this.method = method;
    this.inside = inside;
  }

  public boolean inside(Url url) {
    return inside.test(url);
  }

  /**
   * The page at a URL, if there is one that can be read.
   *
   * @param yield how many new pages this is expected to bring
   */
  public Optional<Seen> page(Url url, String why, double yield) {
    Optional<Seen> known = pages.get(url);
    if (known != null) return known;
    if (spent) return Optional.empty();
    Visit visit = asks.visit(url, new Why(method, why), yield);
    spent = visit.answer() instanceof Answer.Spent;
    if (!spent) all.add(new Download(url, why, visit.summary()));
    Optional<Seen> seen = visit.ok() ? read(visit) : Optional.empty();
    if (seen.isEmpty()) refusals.put(url, visit);
    pages.put(url, seen);
    seen.ifPresent(page -> pages.putIfAbsent(page.url(), seen));
    return seen;
  }

  private Optional<Seen> read(Visit visit) {
    return visit
        .page()
        .filter(page -> page.media() == Media.HTML && inside.test(page.url()))
        .map(page -> Seen.of(page, inside));
  }

  /** What robots.txt says, which the site's loop has asked for already: no download. */
  public Optional<Response> robots(Url url) {
    return asks.visit(url, new Why(method, "does it name site maps?"), 1)
        .response()
        .filter(Response::ok);
  }

  /** What a site map says; counted like any page. */
  public Optional<Response> file(Url url, String why, double yield) {
    if (spent) return Optional.empty();
    Visit visit = asks.visit(url, new Why(method, why), yield);
    spent = visit.answer() instanceof Answer.Spent;
    if (!spent) all.add(new Download(url, why, visit.summary()));
    return visit.ok() ? visit.response() : Optional.empty();
  }

  /** The text of a page that was downloaded, as it came. */
  public Optional<String> html(Url url) {
    return asks.visit(url, new Why(method, "once more, from what is known"), 1)
        .response()
        .filter(Response::ok)
        .map(response -> new String(response.body().bytes(), StandardCharsets.UTF_8));
  }

  /** Whether a page was asked for already, whatever came of it. */
  public boolean known(Url url) {
    return pages.containsKey(url);
  }

  /** Why there is no page at a URL that was asked for. */
  String refusal(Url url) {
    Visit visit = refusals.get(url);
    if (visit == null) return "it was not asked for: a budget is spent";
    if (!visit.ok()) return visit.summary();
    if (!inside.test(visit.end())) return "it redirects out of the site, to " + visit.end();
    return "it is no HTML page (" + visit.page().map(Page::media).orElse(Media.OTHER) + ")";
  }

  /** Whether a budget ended the search. */
  public boolean spent() {
    return spent;
  }

  /** Everything asked for, in order. */
  public List<Download> all() {
    return Collections.unmodifiableList(all);
  }
}
