package grapnel.discover.content;

import grapnel.browser.HashRoute;
import grapnel.discover.content.PageRole.Sort;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Views of lists: one path shows under one title what several parameters choose, by author, by
 * state, in another order, and one that was chosen narrowly names so little that it looks like a
 * thing. Things that one path shows by a parameter have each the same parameters, or each another
 * title. On Redmine 94 filtered lists were claimed, beside 348 things.
 */
final class ListViewFinder {

  /** Ways to choose, by the names of parameters: an id with and without a page number are two. */
  private static final int SEVERAL = 3;

  private final Map<Url, PageRole> roles;
  private final Map<List<Object>, List<Url>> byPathAndTitle = new LinkedHashMap<>();
  private final Map<Long, Set<String>> pathsOfTitle = new HashMap<>();

  ListViewFinder(Map<Url, PageDigest> pages, Map<Url, PageRole> roles) {
    this.roles = roles;
    for (PageDigest page : pages.values()) {
      // What stands behind a # is the path of a page, and a script may leave the title as it is.
      if (page.title() == PageDigest.NO_TITLE || HashRoute.isKnownAs(page.url())) continue;
      String path = page.url().host() + page.url().path();
      List<Object> key = List.of(path, page.title());
      byPathAndTitle.computeIfAbsent(key, _ -> new ArrayList<>()).add(page.url());
      pathsOfTitle.computeIfAbsent(page.title(), _ -> new HashSet<>()).add(path);
    }
  }

  /**
   * Calls views of lists what they are.
   *
   * @param saysLittle what says much is no list, whatever its title
   */
  void join(Predicate<Url> saysLittle) {
    byPathAndTitle.forEach(
        (key, urls) -> {
          // A title that stands on many paths is the site's.
          boolean own = pathsOfTitle.getOrDefault(key.get(1), Set.of()).size() < SEVERAL;
          if (own && waysToChoose(urls) >= SEVERAL && urls.stream().anyMatch(this::isList)) {
            urls.stream().filter(this::isThing).filter(saysLittle).forEach(this::join);
          }
        });
  }

  private void join(Url url) {
    roles.put(url, new PageRole(Sort.LIST, "it shows a list in another way"));
  }

  private static long waysToChoose(List<Url> urls) {
    return urls.stream().map(ListViewFinder::names).distinct().count();
  }

  private static Set<String> names(Url url) {
    return url.parameters().parameters().stream()
        .map(UrlQuery.Parameter::name)
        .collect(Collectors.toSet());
  }

  private boolean isThing(Url url) {
    return sortOf(url) == Sort.THING;
  }

  private boolean isList(Url url) {
    return sortOf(url) == Sort.LIST;
  }

  private Sort sortOf(Url url) {
    PageRole role = roles.get(url);
    return role == null ? Sort.UNSURE : role.sort();
  }
}
