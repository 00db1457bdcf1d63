package grapnel.prototype.learn;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Pages about pages: {@code /wiki/Talk:Oslo} beside {@code /wiki/Oslo}. They are named by a word
 * before a colon and the name of another page, and are built as those, so only their names tell.
 */
final class NamespaceSides {

  private static final String AFTER = ":";

  private NamespaceSides() {}

  /**
   * Those of some URLs, by the word before the colon.
   *
   * @param seen all pages of the site, by which names are known
   */
  static Map<String, List<Url>> of(Collection<Url> urls, Collection<Url> seen) {
    Set<String> names = new HashSet<>();
    for (Url url : seen) values(url).forEach(names::add);
    Map<String, List<Url>> sides = new TreeMap<>();
    for (Url url : urls) {
      values(url)
          .filter(value -> value.contains(AFTER))
          .filter(value -> names.contains(value.substring(value.indexOf(AFTER) + 1)))
          .findFirst()
          .ifPresent(value -> sides.computeIfAbsent(word(value), _ -> new ArrayList<>()).add(url));
    }
    return sides;
  }

  private static String word(String value) {
    return value.substring(0, value.indexOf(AFTER));
  }

  private static Stream<String> values(Url url) {
    return Stream.concat(
        url.segments().stream().filter(segment -> !segment.isEmpty()),
        url.parameters().parameters().stream().flatMap(each -> each.value().stream()));
  }
}
