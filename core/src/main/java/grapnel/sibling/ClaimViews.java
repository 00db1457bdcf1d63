package grapnel.sibling;

import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Parameters whose words choose a view of a thing: {@code p=REPOSITORY&a=log} beside {@code
 * a=summary} and {@code a=tree}. Several words come with nearly all things, so these are sides of
 * one kind, and only the side that the samples show is wanted.
 */
final class ClaimViews {

  /** Two things with the same words may be chance. */
  private static final int LEAST_THINGS = 3;

  /** More words than this are names. */
  private static final int MOST_VIEWS = 60;

  /** The share of things that a word must come with. */
  private static final double NEARLY_ALL = 0.6;

  private ClaimViews() {}

  /** The claims that show the same side as the samples. */
  static List<Sibling> without(Collection<Sibling> claims, Set<Url> samples) {
    Set<String> views = views(claims.stream().map(Sibling::url).toList());
    if (views.isEmpty()) return List.copyOf(claims);
    Set<String> wanted = new HashSet<>();
    for (Url sample : samples) wanted.add(side(sample, views));
    return claims.stream()
        .filter(one -> samples.contains(one.url()) || wanted.contains(side(one.url(), views)))
        .toList();
  }

  private static String side(Url url, Set<String> views) {
    Map<String, String> side = new TreeMap<>();
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      if (views.contains(parameter.name()))
        side.put(parameter.name(), parameter.value().orElse(""));
    }
    return side.toString();
  }

  /** The names of parameters that choose a view. */
  private static Set<String> views(List<Url> urls) {
    Map<String, Map<String, Set<String>>> thingsByWord = new HashMap<>();
    Map<String, Set<String>> things = new HashMap<>();
    for (Url url : urls) {
      for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
        String rest = rest(url, parameter.name());
        things.computeIfAbsent(parameter.name(), _ -> new HashSet<>()).add(rest);
        thingsByWord
            .computeIfAbsent(parameter.name(), _ -> new HashMap<>())
            .computeIfAbsent(parameter.value().orElse(""), _ -> new HashSet<>())
            .add(rest);
      }
    }
    Set<String> views = new HashSet<>();
    thingsByWord.forEach(
        (name, words) -> {
          int all = things.getOrDefault(name, Set.of()).size();
          if (words.size() > 1 && all >= LEAST_THINGS && isView(words, all)) views.add(name);
        });
    return views;
  }

  private static boolean isView(Map<String, Set<String>> words, int all) {
    return words.size() <= MOST_VIEWS
        && words.size() < all
        && words.keySet().stream().noneMatch(word -> word.chars().anyMatch(Character::isDigit))
        && words.values().stream().filter(with -> with.size() >= NEARLY_ALL * all).count() > 1;
  }

  private static String rest(Url url, String name) {
    StringBuilder rest = new StringBuilder(url.path());
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      if (!parameter.name().equals(name)) {
        rest.append('&').append(parameter.name());
        rest.append('=').append(parameter.value().orElse(""));
      }
    }
    return rest.toString();
  }
}
