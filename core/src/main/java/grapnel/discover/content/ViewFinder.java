package grapnel.discover.content;

import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Views of things: pages whose URL is that of a thing with parameters added, where several things
 * have such, {@code ?do=revisions} or {@code ?highlight=word}. Items of a list have its URL with a
 * parameter added too, but there the page without is no thing.
 */
final class ViewFinder {

  /** Things that have a view of the same parameters. */
  private static final int SEVERAL = 3;

  /** More parameters than this are no few added ones, and have too many subsets. */
  private static final int MOST_PARAMETERS = 6;

  private record View(Url page, Url thing, Set<String> added) {}

  private ViewFinder() {}

  /** Calls views what they are. */
  static void join(Map<Url, PageDigest> pages, Map<Url, PageRole> roles) {
    List<View> views = new ArrayList<>();
    Map<Set<String>, Set<Url>> things = new HashMap<>();
    for (Url url : pages.keySet()) {
      view(url, pages, roles)
          .ifPresent(
              view -> {
                views.add(view);
                things.computeIfAbsent(view.added, _ -> new HashSet<>()).add(view.thing);
              });
    }
    for (View view : views) {
      if (things.getOrDefault(view.added, Set.of()).size() < SEVERAL) continue;
      roles.put(view.page, PageRole.view(view.thing));
    }
  }

  /** The thing with most of a page's parameters. */
  private static Optional<View> view(
      Url url, Map<Url, PageDigest> pages, Map<Url, PageRole> roles) {
    List<UrlQuery.Parameter> all = url.parameters().parameters();
    if (all.isEmpty() || all.size() > MOST_PARAMETERS) return Optional.empty();
    Optional<View> best = Optional.empty();
    for (int kept = 0; kept < (1 << all.size()) - 1; kept++) {
      Set<String> added = new TreeSet<>();
      List<UrlQuery.Parameter> rest = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        if ((kept >> i & 1) == 1) rest.add(all.get(i));
        else added.add(all.get(i).name());
      }
      if (best.isPresent() && best.get().added.size() <= added.size()) continue;
      Optional<Url> thing =
          withParameters(url, rest)
              .filter(pages::containsKey)
              .filter(page -> isThing(roles.get(page)));
      if (thing.isPresent()) best = Optional.of(new View(url, thing.get(), added));
    }
    return best;
  }

  private static Optional<Url> withParameters(Url url, List<UrlQuery.Parameter> parameters) {
    String whole = url.withoutFragment().toString();
    String path = whole.substring(0, whole.indexOf('?'));
    if (parameters.isEmpty()) return Url.parse(path);
    return Url.parse(path + '?' + new UrlQuery(url.parameters().separator(), parameters));
  }

  private static boolean isThing(@Nullable PageRole role) {
    return role != null && role.sort() == PageRole.Sort.THING;
  }
}
