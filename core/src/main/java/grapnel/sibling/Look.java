package grapnel.sibling;

import grapnel.page.Hash;
import grapnel.page.Node;
import grapnel.page.Page;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * What the template behind a page looks like: the set of its element paths with their classes.
 * Texts, ids of elements and how often something repeats do not count, so that a product with three
 * reviews looks like one with none but for the review itself.
 */
public final class Look {

  /** A page of more places than this is made to be one; what is beyond tells nothing new. */
  private static final int MOST = 20_000;

  /** Ascending. */
  private final long[] places;

  private Look(long[] places) {
    this.places = places;
  }

  static Look of(Page page) {
    Set<Long> places = new HashSet<>();
    collect(page.root(), 0, places);
    long[] sorted = places.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    return new Look(sorted);
  }

  private static void collect(Node.Element element, long above, Set<Long> places) {
    if (places.size() >= MOST) return;
    long here = Hash.chain(above, Hash.of(element.tag()));
    String kinds = element.attribute("class").orElse("");
    long place = kinds.isEmpty() ? here : Hash.chain(here, Hash.of(kinds));
    places.add(place);
    for (Node child : element.children()) {
      if (child instanceof Node.Element inner) collect(inner, place, places);
    }
  }

  /** Jaccard's coefficient, from 0 to 1. */
  public double similarity(Look other) {
    int shared = 0;
    int i = 0;
    int j = 0;
    while (i < places.length && j < other.places.length) {
      if (places[i] == other.places[j]) shared++;
      if (places[i] <= other.places[j]) {
        if (places[i] == other.places[j]) j++;
        i++;
      } else {
        j++;
      }
    }
    int either = places.length + other.places.length - shared;
    return either == 0 ? 1 : (double) shared / either;
  }
}
