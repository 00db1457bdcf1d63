package grapnel.discover.content;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Sides of things under scripts or folders of their own: {@code /history.php?id=312} beside {@code
 * /view.php?id=312}, {@code /wiki/Talk:Ghent} beside {@code /wiki/Ghent}. They are called as the
 * thing is, each thing has one, and only the thing and its other sides lead to them, where lists
 * lead to the thing. Pages in two languages are two things.
 */
final class OwnSides {

  /** Fewer things with such a page may be chance. */
  private static final int SEVERAL = 3;

  /** The share of the pages of a form that must be sides, and of things that lists lead to. */
  private static final double NEARLY_ALL = 0.9;

  private static final double HALF = 0.5;

  /** Shorter texts in a URL are words for many things. */
  private static final int NAME = 4;

  private final Map<Url, PageDigest> pages;
  private final Predicate<Url> isThing;
  private final UnaryOperator<Url> shown;

  private final Map<Url, List<Called>> calledBy = new HashMap<>();

  /** Who links to each thing. */
  private final Map<Url, List<Url>> referrers = new HashMap<>();

  /** How a thing and a side of it are written around what both are called by. */
  private record Way(String thing, String side) {}

  /** An address by what it is called: numbers, or a name. */
  private record Called(String name, String form) {}

  private record Pair(Url thing, Url side, String name) {}

  /**
   * @param shown the page that an address shows the same as
   */
  OwnSides(Map<Url, PageDigest> pages, Predicate<Url> isThing, UnaryOperator<Url> shown) {
    this.pages = pages;
    this.isThing = isThing;
    this.shown = shown;
    for (PageDigest page : pages.values()) {
      for (Url url : page.targets()) {
        if (isThing.test(url) && !url.equals(page.url())) {
          referrers.computeIfAbsent(url, _ -> new ArrayList<>()).add(page.url());
        }
      }
    }
  }

  /** The thing of each page that is a side of one. */
  Map<Url, Url> find() {
    Map<Way, Map<Url, Pair>> ways = new LinkedHashMap<>();
    for (PageDigest page : pages.values()) {
      if (!isThing.test(page.url())) continue;
      for (Url url : page.targets()) {
        if (url.equals(page.url()) || !isThing.test(url)) continue;
        pair(page.url(), url, ways);
      }
    }
    Map<Url, Url> sides = new LinkedHashMap<>();
    List<Way> believed =
        ways.entrySet().stream()
            .filter(way -> isBelieved(way.getValue()))
            .map(Map.Entry::getKey)
            .toList();
    for (Way way : believed) {
      ways.getOrDefault(way, Map.of()).values().forEach(pair -> sides.put(pair.side, pair.thing));
    }
    addUnlinked(believed, sides);
    return sides;
  }

  private void pair(Url thing, Url url, Map<Way, Map<Url, Pair>> ways) {
    for (Called one : called(thing)) {
      for (Called other : called(url)) {
        if (!one.name.equals(other.name) || one.form.equals(other.form)) continue;
        if (inAnyLanguage(one.form).equals(inAnyLanguage(other.form))) continue;
        Way way = new Way(one.form, other.form);
        ways.computeIfAbsent(way, _ -> new LinkedHashMap<>())
            .putIfAbsent(url, new Pair(thing, url, one.name));
      }
    }
  }

  private boolean isBelieved(Map<Url, Pair> pairs) {
    if (pairs.size() < SEVERAL) return false;
    long own = pairs.values().stream().filter(this::isOnlyItsOwn).count();
    if (own < NEARLY_ALL * pairs.size()) return false;
    long listed = pairs.values().stream().filter(this::isListed).count();
    return listed >= HALF * pairs.size();
  }

  /** Whether nothing leads to the side but the thing, and what is called as it is. */
  private boolean isOnlyItsOwn(Pair pair) {
    return referrers.getOrDefault(pair.side, List.of()).stream().allMatch(by -> isOf(by, pair));
  }

  /** Whether something else leads to the thing. */
  private boolean isListed(Pair pair) {
    return referrers.getOrDefault(pair.thing, List.of()).stream().anyMatch(by -> !isOf(by, pair));
  }

  private boolean isOf(Url by, Pair pair) {
    if (shown.apply(by).equals(pair.thing) || by.equals(pair.side)) return true;
    if (called(by).stream().anyMatch(each -> each.name.equals(pair.name))) return true;
    return by.parameters().parameters().stream()
        .anyMatch(parameter -> parameter.value().filter(pair.name::equals).isPresent());
  }

  /** Those that no link leads to, by their addresses. */
  private void addUnlinked(Collection<Way> believed, Map<Url, Url> sides) {
    if (believed.isEmpty()) return;
    Map<Called, Url> things = new HashMap<>();
    for (Url url : pages.keySet()) {
      if (isThing.test(url)) for (Called each : called(url)) things.putIfAbsent(each, url);
    }
    for (Url url : pages.keySet()) {
      if (!isThing.test(url) || sides.containsKey(url)) continue;
      thingOf(url, believed, things)
          .filter(thing -> !sides.containsKey(thing))
          .ifPresent(thing -> sides.put(url, thing));
    }
  }

  private Optional<Url> thingOf(Url url, Collection<Way> believed, Map<Called, Url> things) {
    if (!referrers.getOrDefault(url, List.of()).isEmpty()) return Optional.empty();
    for (Called each : called(url)) {
      for (Way way : believed) {
        if (!way.side.equals(each.form)) continue;
        Url thing = things.get(new Called(each.name, way.thing));
        if (thing != null && !thing.equals(url)) return Optional.of(thing);
      }
    }
    return Optional.empty();
  }

  /** By all its numbers together, and by its last name, with or without a word before a colon. */
  private List<Called> called(Url url) {
    return calledBy.computeIfAbsent(url, OwnSides::read);
  }

  private static List<Called> read(Url url) {
    List<Called> all = new ArrayList<>();
    String text = url.path() + url.query().map(query -> "?" + query).orElse("");
    Set<String> numbers = new TreeSet<>();
    for (String number : SegmentParts.of(text).numberTexts()) {
      numbers.add(number.replaceFirst("^0+(?=\\d)", ""));
    }
    if (!numbers.isEmpty()) all.add(new Called(String.join(",", numbers), form(text)));
    for (String name : lastNames(url)) {
      all.add(new Called(name, text.replace(name, "*").replaceAll("\\d+", "0")));
    }
    return all;
  }

  private static Set<String> lastNames(Url url) {
    Set<String> names = new LinkedHashSet<>();
    List<UrlQuery.Parameter> parameters = url.parameters().parameters();
    String last = "";
    for (String segment : url.segments()) if (!segment.isEmpty()) last = segment;
    if (!parameters.isEmpty()) last = parameters.getLast().value().orElse(last);
    if (last.length() >= NAME) names.add(last);
    int colon = last.indexOf(':');
    if (colon > 0 && last.length() - colon > NAME) names.add(last.substring(colon + 1));
    return names;
  }

  /** How a URL is made around its numbers: words of names don't count. */
  private static String form(String text) {
    return text.replaceAll("\\d+", "0").replaceAll("(?<=0)[-_,./][\\p{L}0_,.-]+", "-*");
  }

  private static String inAnyLanguage(String form) {
    return form.replaceAll("(?<=[/=])[a-z]{2}([-_][A-Za-z]{2})?(?=[/&]|$)", "*");
  }
}
