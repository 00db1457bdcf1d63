package grapnel.judge;

import grapnel.page.Page;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.Optional;

/**
 * A URL as it was seen: what the site did, and the parts of the page.
 *
 * @param parts of the page it ends at, whatever the status; empty where there is none to read
 * @param canonical the URL under which the page wants to be known
 */
record PageObservation(
    Visit visit,
    String id,
    SiteReaction reaction,
    Optional<PagePartSet> parts,
    Optional<Url> canonical) {

  static PageObservation of(Visit visit, UrlSeries series) {
    String id = series.idIn(visit.requestedUrl()).orElse("");
    IdEcho echo = new IdEcho(id);
    Optional<Page> page = visit.page();
    return new PageObservation(
        visit,
        id,
        reaction(visit, page, series, echo),
        page.map(each -> PagePartSet.of(each, echo)).filter(each -> each.size() > 0),
        page.flatMap(Page::canonical));
  }

  private static SiteReaction reaction(
      Visit visit, Optional<Page> page, UrlSeries series, IdEcho echo) {
    if (visit.isRedirected()) {
      // Another text or an added slash, but the same id: the site puts its URL right.
      Optional<String> end = series.idIn(visit.finalUrl());
      boolean itself =
          end.isPresent() && withoutLeadingZeros(end.get()).equals(withoutLeadingZeros(echo.id()));
      if (!itself) return sent(visit.finalUrl(), echo);
    }
    if (visit.response().isEmpty()) return new SiteReaction.Silent();
    if (!visit.ok()) return new SiteReaction.Refused(visit.response().get().status());
    // A page that sends its reader on at once is a redirect in other clothes.
    Optional<Url> onward =
        page.flatMap(Page::refreshTarget).filter(url -> !visit.urlChain().contains(url));
    return onward.isPresent() ? sent(onward.get(), echo) : new SiteReaction.Shown();
  }

  private static SiteReaction sent(Url to, IdEcho echo) {
    String url = to.toString();
    return new SiteReaction.Redirected(echo.withPlaceholders(url).orElse(url));
  }

  /** An id without zeros in front. */
  static String withoutLeadingZeros(String id) {
    int from = 0;
    while (from < id.length() - 1 && id.charAt(from) == '0') from++;
    return id.substring(from);
  }

  /**
   * Where a template only redirects, as {@code /go?p=17} to {@code /product/17}: what stands before
   * the id in the place it sends to. Empty for everything else.
   */
  Optional<String> redirectPrefix() {
    if (!(reaction instanceof SiteReaction.Redirected(String to)) || !visit.ok())
      return Optional.empty();
    int at = to.indexOf(IdEcho.PLACEHOLDER);
    return at < 0 ? Optional.empty() : Optional.of(to.substring(0, at));
  }

  /**
   * Stands for a place of its own for each page, as where {@code /?p=17} leads to {@code
   * /2019/05/some-title/}: no prefix of a URL, which begins with its scheme.
   */
  static final String OWN_REDIRECT_PLACE = "";

  /** Whether the way ends at a page elsewhere that is not the home page. */
  boolean endsElsewhere() {
    Url end = visit.finalUrl();
    boolean home = end.path().equals("/") && end.query().isEmpty();
    return reaction instanceof SiteReaction.Redirected
        && visit.isRedirected()
        && visit.ok()
        && !home;
  }

  /** The same, where being sent to such a place is how this template shows its pages. */
  PageObservation shownIfRedirectedTo(Optional<String> place) {
    boolean there =
        place.isPresent()
            && (place.get().equals(OWN_REDIRECT_PLACE)
                ? endsElsewhere()
                : redirectPrefix().equals(place));
    return there
        ? new PageObservation(visit, id, new SiteReaction.Shown(), parts, canonical)
        : this;
  }

  /** Whether the page names itself as the canonical one. */
  boolean namesItself() {
    return canonical.equals(Optional.of(visit.finalUrl()));
  }

  boolean isShown() {
    return reaction instanceof SiteReaction.Shown && parts.isPresent();
  }

  String summary() {
    return visit.summary();
  }
}
