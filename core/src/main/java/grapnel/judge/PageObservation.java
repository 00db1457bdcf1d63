package grapnel.judge;

import grapnel.fact.Answer;
import grapnel.page.LazyValue;
import grapnel.page.Page;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.Optional;

/**
 * A URL as it was seen: what the site did, and the parts of the page. Most ids that are missing are
 * told by the status or by where they lead, so the page is parsed only when its parts are asked
 * for; from then on only these are kept.
 *
 * @param visit without what came
 */
record PageObservation(
    Visit visit, String id, SiteReaction reaction, LazyValue<PageContent> content) {

  /**
   * What is kept of a page.
   *
   * @param parts empty where there is nothing to read
   * @param canonical the URL under which the page wants to be known
   * @param asksPassword whether it may be a log-in
   */
  private record PageContent(
      Optional<PagePartSet> parts, Optional<Url> canonical, boolean asksPassword) {
    static PageContent of(Optional<Page> page, IdEcho echo) {
      return new PageContent(
          page.map(each -> PagePartSet.of(each, echo)).filter(each -> each.size() > 0),
          page.flatMap(Page::canonical),
          page.map(Page::asksPassword).orElse(false));
    }
  }

  static PageObservation of(Visit visit, UrlSeries series) {
    String id = series.idIn(visit.requestedUrl()).orElse("");
    IdEcho echo = new IdEcho(id);
    return new PageObservation(
        visit.withoutBody(),
        id,
        reaction(visit, series, echo),
        new LazyValue<>(() -> PageContent.of(visit.page(), echo)));
  }

  /** Of the page it ends at, whatever the status; empty where there is none to read. */
  Optional<PagePartSet> parts() {
    return content.get().parts;
  }

  /** The URL under which the page wants to be known. */
  Optional<Url> canonical() {
    return content.get().canonical;
  }

  /** Whether the page it ends at wants a password. */
  boolean asksPassword() {
    return content.get().asksPassword;
  }

  private static SiteReaction reaction(Visit visit, UrlSeries series, IdEcho echo) {
    if (visit.isRedirected()) {
      // Another text or an added slash, but the same id: the site puts its URL right.
      Optional<String> end = series.idIn(visit.finalUrl());
      boolean itself =
          end.isPresent() && IdEcho.withoutZeros(end.get()).equals(IdEcho.withoutZeros(echo.id()));
      if (!itself) return sent(visit.finalUrl(), echo);
    }
    if (visit.response().isEmpty()) {
      boolean nameless =
          visit.answer() instanceof Answer.Failed(var how, _) && how == Answer.Failure.DNS;
      return nameless && series.countsHosts()
          ? new SiteReaction.NoHost()
          : new SiteReaction.Silent();
    }
    if (!visit.ok()) return new SiteReaction.Refused(visit.response().get().status());
    // A page that sends its reader on at once is a redirect in other clothes.
    Optional<Url> onward =
        visit.page().flatMap(Page::refreshTarget).filter(url -> !visit.urlChain().contains(url));
    return onward.isPresent() ? sent(onward.get(), echo) : new SiteReaction.Shown();
  }

  private static SiteReaction sent(Url to, IdEcho echo) {
    String url = to.toString();
    return new SiteReaction.Redirected(echo.withPlaceholders(url).orElse(url));
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
    return there ? new PageObservation(visit, id, new SiteReaction.Shown(), content) : this;
  }

  /** Whether the page names itself as the canonical one. */
  boolean namesItself() {
    return canonical().equals(Optional.of(visit.finalUrl()));
  }

  boolean isShown() {
    return reaction instanceof SiteReaction.Shown && parts().isPresent();
  }

  String summary() {
    return visit.summary();
  }
}
