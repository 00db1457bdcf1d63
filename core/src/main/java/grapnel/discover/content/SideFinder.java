package grapnel.discover.content;

import grapnel.discover.content.PageRole.Sort;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Sides of things: pages that stand below nearly every thing of a sort under the same words, {@code
 * /anna/tools/issues} and {@code /anna/tools/commits/main}, or that a parameter chooses, {@code
 * p=tools&a=log} beside {@code a=tree}, or that only the thing leads to ({@link OwnSides}). What
 * stands below a few is a thing of its own.
 */
final class SideFinder {

  private static final String CALLED = "it shows one side of a thing that has a page of its own";

  /** Fewer things with the same words may be chance. */
  private static final int SEVERAL = 3;

  /** The share of things that must have a side. */
  private static final double NEARLY_ALL = 0.5;

  /** More words than this are names. */
  private static final int MOST_WORDS = 60;

  private final Map<Url, PageDigest> pages;
  private final Map<Url, PageRole> roles;
  private final SharedTexts texts;

  SideFinder(Map<Url, PageDigest> pages, Map<Url, PageRole> roles, SharedTexts texts) {
    this.pages = pages;
    this.roles = roles;
    this.texts = texts;
  }

  /** Calls sides what they are. */
  void join() {
    joinBelow();
    joinChosen();
    new NumberedSides(pages, this::isThing)
        .find()
        .forEach((url, thing) -> roles.put(url, PageRole.view(thing)));
    new OwnSides(pages, this::isThing, this::shown)
        .find()
        .forEach((url, thing) -> roles.put(url, PageRole.view(thing)));
  }

  private void joinBelow() {
    SideUrls.below(pages.keySet(), this::isThing)
        .forEach((url, thing) -> roles.put(url, PageRole.view(thing)));
  }

  private boolean isThing(Url url) {
    PageRole role = roles.get(url);
    return role != null && role.sort() == Sort.THING;
  }

  private Url shown(Url url) {
    PageRole role = roles.get(url);
    return role == null || role.sort() != Sort.SAME ? url : role.other().orElse(url);
  }

  private void joinChosen() {
    Map<String, Map<String, Map<String, Url>>> choices = new LinkedHashMap<>();
    for (Url url : pages.keySet()) {
      for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
        String word = parameter.value().orElse("");
        if (word.isEmpty() || word.chars().anyMatch(Character::isDigit)) continue;
        choices
            .computeIfAbsent(url.path() + '?' + parameter.name(), _ -> new LinkedHashMap<>())
            .computeIfAbsent(word, _ -> new LinkedHashMap<>())
            .put(rest(url, parameter), url);
      }
    }
    for (Map<String, Map<String, Url>> words : choices.values()) joinWords(words);
  }

  private static String rest(Url url, UrlQuery.Parameter without) {
    StringBuilder rest = new StringBuilder();
    for (UrlQuery.Parameter each : url.parameters().parameters()) {
      if (!each.equals(without)) rest.append('&').append(each.raw());
    }
    return rest.toString();
  }

  /**
   * @param words the pages of each, by the rest of their URLs, which names the thing
   */
  private void joinWords(Map<String, Map<String, Url>> words) {
    Set<String> things = new HashSet<>();
    words.values().forEach(with -> things.addAll(with.keySet()));
    if (words.size() < 2 || words.size() > MOST_WORDS || things.size() < SEVERAL) return;
    if (words.size() >= things.size()) return;
    Map<String, Map<String, Url>> sides = new LinkedHashMap<>();
    words.forEach(
        (word, with) -> {
          if (with.size() >= NEARLY_ALL * things.size()) sides.put(word, with);
        });
    if (sides.size() < 2 || sides.keySet().stream().allMatch(SideFinder::isLanguage)) return;
    // The side that others call by the thing's name is the thing.
    if (sides.values().stream().allMatch(side -> countNamed(side) == 0)) return;
    String first =
        sides.keySet().stream()
            .max(Comparator.comparingLong(word -> countNamed(sides.getOrDefault(word, Map.of()))))
            .orElseThrow();
    Map<String, Url> shown = sides.getOrDefault(first, Map.of());
    words.forEach(
        (word, with) -> {
          if (!areJoined(with, shown)) return;
          with.forEach(
              (rest, url) -> {
                Url thing = shown.get(rest);
                if (thing == null || word.equals(first) || !isThing(url)) return;
                roles.put(url, PageRole.view(thing));
                if (!isThing(thing)) roles.put(thing, new PageRole(Sort.THING, CALLED));
              });
        });
  }

  /**
   * Whether sides and things lead to each other. Number seventeen of one book of families and
   * number seventeen of another don't: of 213 people 125 were taken for views of others.
   */
  private boolean areJoined(Map<String, Url> sides, Map<String, Url> things) {
    int both = 0;
    int joined = 0;
    for (Map.Entry<String, Url> side : sides.entrySet()) {
      Url thing = things.get(side.getKey());
      if (thing == null) continue;
      both++;
      if (leads(side.getValue(), thing) || leads(thing, side.getValue())) joined++;
    }
    return joined >= NEARLY_ALL * both;
  }

  private boolean leads(Url from, Url to) {
    PageDigest page = pages.get(from);
    return page != null && page.targets().contains(to);
  }

  /** What another language says is a thing of its own. */
  private static boolean isLanguage(String word) {
    return word.matches("[a-z]{2}([-_][A-Za-z]{2})?");
  }

  private long countNamed(Map<String, Url> side) {
    Set<Url> urls = new HashSet<>(side.values());
    Set<Url> named = new HashSet<>();
    for (PageDigest page : pages.values()) {
      page.names()
          .forEach(
              (url, names) -> {
                if (urls.contains(url) && names.stream().anyMatch(name -> isName(name, url))) {
                  named.add(url);
                }
              });
    }
    return named.size();
  }

  /** A text that the page says too, and hardly another. */
  private boolean isName(long name, Url url) {
    PageDigest page = pages.get(url);
    return page != null
        && page.blocks().contains(name)
        && texts.countOfBlock(name) <= texts.frameLimit();
  }
}
