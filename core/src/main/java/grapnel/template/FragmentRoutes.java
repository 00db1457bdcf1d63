package grapnel.template;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * URLs that say behind a # which page is meant, as {@code /#/record/17} and {@code /#!17}: what
 * stands there is never sent, so the server's answer is the same for all.
 */
final class FragmentRoutes {

  static final String REASON =
      "the page is chosen behind the #, which is never sent: a script draws it, which takes a"
          + " browser";

  private final Map<String, Long> counts = new TreeMap<>();

  /** Takes a URL in; an anchor on the page is no route. */
  synchronized void add(String page, String fragment) {
    boolean route = fragment.startsWith("/") || fragment.startsWith("!");
    if (!route || fragment.length() < 2) return;
    counts.merge(page + "#" + fragment.replaceAll("[0-9]+", "{T}"), 1L, Long::sum);
  }

  static FragmentRoutes of(Collection<Url> urls) {
    FragmentRoutes routes = new FragmentRoutes();
    for (Url url : urls) {
      url.fragment().ifPresent(part -> routes.add(url.withoutFragment().toString(), part));
    }
    return routes;
  }

  synchronized List<UnnumberedUrls> all() {
    List<UnnumberedUrls> all = new ArrayList<>();
    counts.forEach((pattern, count) -> all.add(new UnnumberedUrls(pattern, count, REASON)));
    return all;
  }
}
