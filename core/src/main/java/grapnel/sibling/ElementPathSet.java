package grapnel.sibling;

import grapnel.html.HtmlNode;
import grapnel.page.Page;
import grapnel.url.StableHash;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the template behind a page looks like: the set of its element paths with their classes.
 * Texts, ids of elements and how often something repeats do not count, so that a product with three
 * reviews looks like one with none but for the review itself.
 */
final class ElementPathSet {

  /** A page of more places than this is made to be one; what is beyond tells nothing new. */
  private static final int MOST = 20_000;

  /** Ascending. */
  private final long[] pathHashes;

  private ElementPathSet(long[] places) {
    this.pathHashes = places;
  }

  static ElementPathSet of(Page page) {
    Set<Long> places = new HashSet<>();
    collect(page.root(), 0, places);
    long[] sorted = places.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    return new ElementPathSet(sorted);
  }

  /** Without those that have a digit, which count rows or are made up. */
  private static String namedClasses(String classes) {
    if (classes.chars().noneMatch(Character::isDigit)) return classes;
    return Arrays.stream(classes.split("\\s+", -1))
        .filter(name -> name.chars().noneMatch(Character::isDigit))
        .collect(Collectors.joining(" "));
  }

  private static void collect(HtmlNode.Element element, long above, Set<Long> places) {
    if (places.size() >= MOST) return;
    long here = StableHash.chain(above, StableHash.of(element.tag()));
    String kinds = namedClasses(element.attribute("class").orElse(""));
    long place = kinds.isEmpty() ? here : StableHash.chain(here, StableHash.of(kinds));
    places.add(place);
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) collect(inner, place, places);
    }
  }

  static ElementPathSet union(Collection<ElementPathSet> all) {
    return new ElementPathSet(
        all.stream()
            .flatMapToLong(one -> Arrays.stream(one.pathHashes))
            .sorted()
            .distinct()
            .toArray());
  }

  /** What another hasn't. */
  ElementPathSet without(ElementPathSet other) {
    return new ElementPathSet(
        Arrays.stream(pathHashes)
            .filter(path -> Arrays.binarySearch(other.pathHashes, path) < 0)
            .toArray());
  }

  boolean isEmpty() {
    return pathHashes.length == 0;
  }

  /** Jaccard's coefficient, from 0 to 1. */
  double similarity(ElementPathSet other) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < pathHashes.length && j < other.pathHashes.length) {
      if (pathHashes[i] == other.pathHashes[j]) shared++;
      if (pathHashes[i] <= other.pathHashes[j]) {
        if (pathHashes[i] == other.pathHashes[j]) j++;
        i++;
      } else {
        j++;
      }
    }
    int either = pathHashes.length + other.pathHashes.length - shared;
    return either == 0 ? 1 : (double) shared / either;
  }
}
