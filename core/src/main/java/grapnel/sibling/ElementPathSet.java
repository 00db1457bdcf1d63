package grapnel.sibling;

import grapnel.html.HtmlNode;
import grapnel.page.Page;
import grapnel.url.StableHash;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

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

  private static void collect(HtmlNode.Element element, long above, Set<Long> places) {
    if (places.size() >= MOST) return;
    long here = StableHash.chain(above, StableHash.of(element.tag()));
    String kinds = element.attribute("class").orElse("");
    long place = kinds.isEmpty() ? here : StableHash.chain(here, StableHash.of(kinds));
    places.add(place);
    for (HtmlNode child : element.children()) {
      if (child instanceof HtmlNode.Element inner) collect(inner, place, places);
    }
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
