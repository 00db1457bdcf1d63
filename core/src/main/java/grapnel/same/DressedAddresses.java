package grapnel.same;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;

/**
 * Pairs of addresses that may be one thing in two dresses, by how they are written: {@code
 * /story/17} with {@code ?print=1} or {@code /amp} added, or {@code /print/17} with the same
 * number. A way of writing is believed where it comes with several things, and the pages of nearly
 * all of them agree.
 */
final class DressedAddresses {

  /** Fewer pairs may agree by chance. */
  private static final int SEVERAL = 3;

  /** The share of a way's pairs whose pages must agree. */
  private static final double NEARLY_ALL = 0.7;

  /** More addresses with the same numbers are a list, or the numbers are small. */
  private static final int MOST_WITH_NUMBERS = 12;

  /** Shorter texts in a URL are words for many things. */
  private static final int NAME = 6;

  private static final int MOST_SEGMENTS = 3;

  private static final int MOST_PARAMETERS = 8;

  private record Pair(int plain, int dressed) {}

  private final List<PageContentDigest> pages;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final Map<String, Integer> unordered = new HashMap<>();
  private final Map<String, Set<Pair>> pairsByWay = new LinkedHashMap<>();

  DressedAddresses(List<PageContentDigest> pages) {
    this.pages = pages;
    for (int i = 0; i < pages.size(); i++) {
      if (!pages.get(i).comparable()) continue;
      numbers.putIfAbsent(pages.get(i).finalUrl().toString(), i);
      unordered.putIfAbsent(unordered(pages.get(i).finalUrl()), i);
    }
    for (int i = 0; i < pages.size(); i++) {
      if (!pages.get(i).comparable()) continue;
      pairByParameters(i);
      pairByOneParameter(i);
      pairBySegments(i);
    }
    pairByNumbers();
  }

  /** Gives each two pages that are one thing. */
  void join(BiPredicate<Integer, Integer> agree, BiConsumer<Integer, Integer> found) {
    for (Set<Pair> pairs : pairsByWay.values()) {
      if (pairs.size() < SEVERAL) continue;
      List<Pair> agreeing =
          pairs.stream().filter(pair -> agree.test(pair.plain, pair.dressed)).toList();
      if (agreeing.size() < NEARLY_ALL * pairs.size()) continue;
      agreeing.forEach(pair -> found.accept(pair.plain, pair.dressed));
    }
  }

  private void add(String way, int plain, int dressed) {
    pairsByWay.computeIfAbsent(way, _ -> new LinkedHashSet<>()).add(new Pair(plain, dressed));
  }

  /** With some of its parameters, from the last on, left out. */
  private void pairByParameters(int page) {
    String url = pages.get(page).finalUrl().toString();
    int mark = url.indexOf('?');
    if (mark < 0) return;
    for (int end = url.length(); end > mark; ) {
      end = Math.max(url.lastIndexOf('&', end - 1), mark);
      Integer plain = numbers.get(url.substring(0, end));
      if (plain == null) continue;
      add("?" + masked(url.substring(end)), plain, page);
      return;
    }
  }

  /** With one of its parameters left out, wherever it stands and in whatever order the others. */
  private void pairByOneParameter(int page) {
    Url url = pages.get(page).finalUrl();
    List<UrlQuery.Parameter> all = url.parameters().parameters();
    if (all.size() < 2 || all.size() > MOST_PARAMETERS) return;
    for (UrlQuery.Parameter one : all) {
      List<UrlQuery.Parameter> rest = new ArrayList<>(all);
      rest.remove(one);
      Integer plain = unordered.get(unordered(url.withParameters(rest)));
      if (plain != null && plain != page) add("?" + masked(one.toString()), plain, page);
    }
  }

  private static String unordered(Url url) {
    List<String> query = new ArrayList<>();
    for (UrlQuery.Parameter one : url.parameters().parameters()) query.add(one.toString());
    query.sort(null);
    return url.host() + url.path() + '?' + String.join("&", query);
  }

  private static String masked(String text) {
    return text.replaceAll("\\d+", "0");
  }

  private void pairBySegments(int page) {
    String url = pages.get(page).finalUrl().toString();
    if (url.indexOf('?') >= 0) return;
    int end = url.endsWith("/") ? url.length() - 1 : url.length();
    for (int cut = 0; cut < MOST_SEGMENTS; cut++) {
      end = url.lastIndexOf('/', end - 1);
      if (end <= "https://".length()) return;
      String words = url.substring(end);
      if (words.chars().anyMatch(Character::isDigit)) return;
      Integer plain = numbers.get(url.substring(0, end));
      if (plain == null) plain = numbers.get(url.substring(0, end + 1));
      if (plain == null || plain == page) continue;
      add(words, plain, page);
      return;
    }
  }

  /** With the same numbers, or the same name as a segment or a value. */
  private void pairByNumbers() {
    Map<Object, List<Integer>> groups = new LinkedHashMap<>();
    numbers.forEach(
        (url, page) -> {
          Set<String> all = numbersOf(pages.get(page).finalUrl());
          if (!all.isEmpty()) groups.computeIfAbsent(all, _ -> new ArrayList<>()).add(page);
          for (String name : namesOf(pages.get(page).finalUrl())) {
            groups.computeIfAbsent(name, _ -> new ArrayList<>()).add(page);
          }
        });
    groups.forEach(
        (key, group) -> {
          if (group.size() > 1 && group.size() <= MOST_WITH_NUMBERS) {
            pairAll(group, key instanceof String name ? name : "");
          }
        });
  }

  private void pairAll(List<Integer> group, String name) {
    for (int i = 0; i < group.size(); i++) {
      for (int j = i + 1; j < group.size(); j++) {
        String one = form(pages.get(group.get(i)).finalUrl(), name);
        String other = form(pages.get(group.get(j)).finalUrl(), name);
        if (one.equals(other)) continue;
        boolean first = one.compareTo(other) < 0;
        add(first ? one + '\n' + other : other + '\n' + one, group.get(i), group.get(j));
      }
    }
  }

  /** Segments and values that are long enough to be of one thing. */
  private static Set<String> namesOf(Url url) {
    Set<String> names = new LinkedHashSet<>();
    for (String segment : url.segments()) if (segment.length() >= NAME) names.add(segment);
    for (UrlQuery.Parameter each : url.parameters().parameters()) {
      String value = each.value().orElse("");
      if (value.length() >= NAME) names.add(value);
    }
    return names;
  }

  private static Set<String> numbersOf(Url url) {
    Set<String> plain = new TreeSet<>();
    String text = url.path() + "?" + url.query().orElse("");
    for (String number : SegmentParts.of(text).numberTexts()) {
      plain.add(number.replaceFirst("^0+(?=\\d)", ""));
    }
    return new HashSet<>(plain);
  }

  /** How a URL is made around its numbers: words of names don't count. */
  private static String form(Url url, String name) {
    String text = url.path() + "?" + url.query().orElse("");
    return (name.isEmpty() ? text : text.replace(name, "*"))
        .replaceAll("\\d+", "0")
        .replaceAll("(?<=0)[-_,./][\\p{L}0_,.-]+", "-*");
  }
}
