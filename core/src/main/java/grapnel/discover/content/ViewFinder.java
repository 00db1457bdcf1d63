package grapnel.discover.content;

import grapnel.discover.content.ViewFamilies.ViewedUrl;
import grapnel.url.Url;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Views of things: pages whose URL is that of a thing with parameters added, where several things
 * have such, {@code ?do=revisions} or {@code ?highlight=word}. Items of a list have its URL with a
 * parameter added too, but there the page without is no thing.
 */
final class ViewFinder {

  /** Things that have a view of the same parameters. */
  private static final int SEVERAL = 2;

  private ViewFinder() {}

  /** Calls views what they are. */
  static void join(Map<Url, PageDigest> pages, Map<Url, PageRole> roles) {
    Map<Url, ViewedUrl> views = new LinkedHashMap<>();
    Map<Set<String>, Set<Url>> things = new HashMap<>();
    for (Url url : pages.keySet()) {
      ViewFamilies.base(url, page -> isThing(page, roles))
          .ifPresent(
              base -> {
                views.put(url, base);
                things.computeIfAbsent(base.added(), _ -> new HashSet<>()).add(base.url());
              });
    }
    views.forEach(
        (url, base) -> {
          if (things.getOrDefault(base.added(), Set.of()).size() >= SEVERAL) {
            roles.put(url, PageRole.view(base.url()));
          }
        });
  }

  private static boolean isThing(Url url, Map<Url, PageRole> roles) {
    PageRole role = roles.get(url);
    return role != null && role.sort() == PageRole.Sort.THING;
  }
}
