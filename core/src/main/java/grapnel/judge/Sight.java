package grapnel.judge;

import grapnel.page.Page;
import grapnel.site.Visit;
import grapnel.url.Url;
import java.util.Optional;

/**
 * A URL as it was seen: what the site did, and the parts of the page.
 *
 * @param sketch of the page it ends at, whatever the status; empty where there is none to read
 * @param canonical the URL under which the page wants to be known
 */
record Sight(
    Visit visit, String id, Reaction reaction, Optional<Sketch> sketch, Optional<Url> canonical) {

  static Sight of(Visit visit, Series series) {
    String id = series.idIn(visit.asked()).orElse("");
    Echo echo = new Echo(id);
    Optional<Page> page = visit.page();
    return new Sight(
        visit,
        id,
        reaction(visit, page, series, echo),
        page.map(each -> Sketch.of(each, echo)).filter(each -> each.size() > 0),
        page.flatMap(Page::canonical));
  }

  private static Reaction reaction(Visit visit, Optional<Page> page, Series series, Echo echo) {
    if (visit.redirected()) {
      // Another text or an added slash, but the same id: the site puts its URL right.
      Optional<String> end = series.idIn(visit.end());
      boolean itself = end.isPresent() && number(end.get()).equals(number(echo.id()));
      if (!itself) return sent(visit.end(), echo);
    }
    if (visit.response().isEmpty()) return new Reaction.Silent();
    if (!visit.ok()) return new Reaction.Refused(visit.response().get().status());
    // A page that sends its reader on at once is a redirect in other clothes.
    Optional<Url> onward = page.flatMap(Page::refresh).filter(url -> !visit.way().contains(url));
    return onward.isPresent() ? sent(onward.get(), echo) : new Reaction.Shown();
  }

  private static Reaction sent(Url to, Echo echo) {
    String url = to.toString();
    return new Reaction.Sent(echo.without(url).orElse(url));
  }

  /** An id without zeros in front. */
  static String number(String id) {
    int from = 0;
    while (from < id.length() - 1 && id.charAt(from) == '0') from++;
    return id.substring(from);
  }

  /**
   * Where a template only redirects, as {@code /go?p=17} to {@code /product/17}: what stands before
   * the id in the place it sends to. Empty for everything else.
   */
  Optional<String> sentTo() {
    if (!(reaction instanceof Reaction.Sent(String to)) || !visit.ok()) return Optional.empty();
    int at = to.indexOf(Echo.PLACE);
    return at < 0 ? Optional.empty() : Optional.of(to.substring(0, at));
  }

  /**
   * Stands for a place of its own for each page, as where {@code /?p=17} leads to {@code
   * /2019/05/some-title/}: no prefix of a URL, which begins with its scheme.
   */
  static final String OWN_PLACE = "";

  /** Whether the way ends at a page elsewhere that is not the home page. */
  boolean elsewhere() {
    Url end = visit.end();
    boolean home = end.path().equals("/") && end.query().isEmpty();
    return reaction instanceof Reaction.Sent && visit.redirected() && visit.ok() && !home;
  }

  /** The same, where being sent to such a place is how this template shows its pages. */
  Sight at(Optional<String> place) {
    boolean there =
        place.isPresent() && (place.get().equals(OWN_PLACE) ? elsewhere() : sentTo().equals(place));
    return there ? new Sight(visit, id, new Reaction.Shown(), sketch, canonical) : this;
  }

  /** Whether the page names itself as the canonical one. */
  boolean namesItself() {
    return canonical.equals(Optional.of(visit.end()));
  }

  boolean shown() {
    return reaction instanceof Reaction.Shown && sketch.isPresent();
  }

  String summary() {
    return visit.summary();
  }
}
