package grapnel.browser;

import grapnel.page.Link;
import grapnel.page.Page;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What drawing pages of a site brought so far, by the outline of their URLs: where it brought
 * nothing a few times, pages are read as the server sends them.
 */
final class DrawingExperience {

  /** After so many pages of one outline that scripts added nothing to, no more. */
  private static final int MOST_FRUITLESS = 2;

  /** The same for all pages that only might be written by scripts. */
  private static final int MOST_FRUITLESS_TRIES = 6;

  /** After so many failures in a row no page of the site is drawn: each may take half a minute. */
  private static final int MOST_FAILURES = 3;

  /** "Loading" may become "Ready" on a page that has nothing to say. */
  private static final int MORE_TEXT = 15;

  /** Lists whose things have no links are on the start page, or on one of the next. */
  private static final int MOST_OPENED = 6;

  private static final double MUCH_MORE_TEXT = 1.3;

  private final Map<String, Integer> fruitless = new HashMap<>();
  private final Set<String> fruitful = new HashSet<>();
  private final Set<String> opened = new HashSet<>();
  private int fruitlessTries;
  private int failures;

  /** Whether so many pages failed in a row that no more are drawn. */
  synchronized boolean hasGivenUp() {
    return failures >= MOST_FAILURES;
  }

  /** Whether a page is worth drawing. */
  synchronized boolean isWorthwhile(Url url, ScriptedPageCheck check) {
    if (hasGivenUp() || check == ScriptedPageCheck.NO) return false;
    String outline = outline(url);
    if (fruitless.getOrDefault(outline, 0) >= MOST_FRUITLESS) return false;
    return check == ScriptedPageCheck.SHELL
        || fruitful.contains(outline)
        || fruitlessTries < MOST_FRUITLESS_TRIES;
  }

  /**
   * Whether to try what opens by a click on a page: on the first of each outline, while the browser
   * knows few of them.
   */
  synchronized boolean mayOpen(Url url) {
    return opened.size() < MOST_OPENED && opened.add(outline(url));
  }

  synchronized void failed() {
    failures++;
  }

  /** Says what came of a drawing. */
  synchronized void drawn(Url url, ScriptedPageCheck check, boolean brought) {
    failures = 0;
    String outline = outline(url);
    if (brought) {
      fruitful.add(outline);
      fruitless.remove(outline);
    } else {
      fruitless.merge(outline, 1, Integer::sum);
      if (check == ScriptedPageCheck.PERHAPS) fruitlessTries++;
    }
  }

  /** Whether scripts wrote something worth reading: text, links, a form. */
  static boolean brought(Page sent, Page drawn) {
    int before = sent.text().length();
    if (drawn.text().length() >= before + Math.max(MORE_TEXT, before * (MUCH_MORE_TEXT - 1)))
      return true;
    if (drawn.forms().size() > sent.forms().size()) return true;
    Set<Url> links = new HashSet<>();
    drawn.links().stream().map(Link::url).forEach(links::add);
    sent.links().stream().map(Link::url).forEach(links::remove);
    return !links.isEmpty();
  }

  /** Its host, how deep it is, and its first segment; behind a # the same of the route. */
  static String outline(Url url) {
    String route = HashRoute.route(url).orElse("");
    long depth = route.chars().filter(c -> c == '/').count();
    String first = route.replaceFirst("(?<=[^!/])/.*", "").replaceAll("\\d+", "");
    String page = url.host() + " " + url.segments().size() + " " + url.segments().getFirst();
    return route.isEmpty() ? page : page + " # " + depth + " " + first;
  }
}
