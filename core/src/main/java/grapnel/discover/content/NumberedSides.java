package grapnel.discover.content;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Sides that lists lead to as well: {@code /bids/7204466} beside {@code /itm/7204466}. They all go
 * by one title, where things have names, and nearly all of their numbers are among the things':
 * more than can be by chance, of numbers with gaps between them.
 */
final class NumberedSides {

  /** Shorter numbers are those of many series. */
  private static final int DIGITS = 5;

  /** Fewer pages may go by one title. */
  private static final int SEVERAL = 3;

  private static final double NEARLY_ALL = 0.9;

  private static final double HALF = 0.5;

  /** How likely the numbers of two series may fall together. */
  private static final double CHANCE = 0.001;

  private final Map<Url, PageDigest> pages;
  private final Predicate<Url> isThing;

  NumberedSides(Map<Url, PageDigest> pages, Predicate<Url> isThing) {
    this.pages = pages;
    this.isThing = isThing;
  }

  /** The thing that each side is of. */
  Map<Url, Url> find() {
    Map<String, NavigableMap<Long, Url>> series = new LinkedHashMap<>();
    pages.keySet().stream().filter(isThing).sorted().forEach(url -> add(url, series));
    series.values().removeIf(urls -> urls.size() < SEVERAL);
    List<NavigableMap<Long, Url>> named = new ArrayList<>();
    List<NavigableMap<Long, Url>> nameless = new ArrayList<>();
    for (NavigableMap<Long, Url> urls : series.values()) {
      long titles = titles(urls.values());
      if (titles >= HALF * urls.size()) named.add(urls);
      else if (titles <= 1) nameless.add(urls);
    }
    Map<Url, Url> sides = new HashMap<>();
    for (NavigableMap<Long, Url> some : nameless) {
      named.stream()
          .filter(things -> areSides(some, things))
          .findFirst()
          .ifPresent(
              things ->
                  some.forEach(
                      (number, url) -> {
                        Url thing = things.get(number);
                        if (thing != null) sides.put(url, thing);
                      }));
    }
    return sides;
  }

  private static void add(Url url, Map<String, NavigableMap<Long, Url>> series) {
    String text = url.path() + "?" + url.query().orElse("");
    List<String> numbers = SegmentParts.of(text).numberTexts();
    if (numbers.size() != 1) return;
    String number = numbers.getFirst();
    if (number.length() < DIGITS || number.length() > 18) return;
    series
        .computeIfAbsent(url.host() + text.replace(number, "#"), _ -> new TreeMap<>())
        .putIfAbsent(Long.parseLong(number), url);
  }

  private long titles(Collection<Url> urls) {
    return urls.stream()
        .flatMap(url -> Stream.ofNullable(pages.get(url)))
        .mapToLong(PageDigest::title)
        .distinct()
        .count();
  }

  private static boolean areSides(NavigableMap<Long, Url> some, NavigableMap<Long, Url> things) {
    if (things.size() <= some.size()) return false;
    long shared = some.keySet().stream().filter(things::containsKey).count();
    double range = (double) things.lastKey() - things.firstKey() + 1;
    return shared >= NEARLY_ALL * some.size()
        && Math.pow(things.size() / range, (double) shared) <= CHANCE;
  }
}
