package grapnel.judge;

import grapnel.page.Page;
import java.util.Arrays;

/**
 * A page reduced to the set of its parts, so that comparing two pages is one pass over two sorted
 * arrays.
 *
 * <p>A part is a place and a value: the tags from the root down to a text, an attribute or a member
 * of a JSON block, without indices, and what stands there. So an inserted element, a missing row or
 * another number of comments moves nothing else. That a place is filled at all is a part too, with
 * the value 0.
 *
 * <p>A value in a cell with a label before it (dt and dd, th and td) is a part once more, at a
 * place of that label: fields of a record look alike and differ in what they are called.
 *
 * <p>Place and value are hashes that share a long: {@value #PLACE_BITS} bits for the place, of
 * which pages have some hundreds, its lowest for "of a label"; the rest for the value, its lowest
 * for "repeats the id". Two values of one place fall together once in 3.4e10 pairs, and then one
 * part of many is misread.
 */
final class PagePartSet {

  static final int PLACE_BITS = 28;
  private static final int VALUE_BITS = 64 - PLACE_BITS;
  private static final long LABELLED = 1L << VALUE_BITS;
  private static final long ECHO = 1;

  /**
   * A longer list is known by the lowest of its hashes, which are the same ones for the same list
   * and change one by one with it (Broder 1997): so sketches stay small, whatever the page.
   */
  static final int MOST_VALUES = 256;

  /** A list names some things beside the one that its page shows. */
  private static final int FEWEST_OTHERS = 5;

  /** Ascending by place, each part once. */
  private final long[] parts;

  private PagePartSet(long[] parts) {
    this.parts = parts;
  }

  static PagePartSet of(Page page, IdEcho echo) {
    return new PagePartReader(echo).read(page);
  }

  /** Takes the array over. */
  static PagePartSet of(long[] parts) {
    return new PagePartSet(Arrays.copyOf(parts, compact(parts, parts.length)));
  }

  /**
   * Sorts the first parts of an array and moves those to its front that a sketch keeps: each once,
   * and of a place the {@value #MOST_VALUES} lowest.
   *
   * @return how many are kept
   */
  static int compact(long[] parts, int length) {
    Arrays.sort(parts, 0, length);
    int size = 0;
    int values = 0;
    for (int i = 0; i < length; i++) {
      long last = size == 0 ? 0 : parts[size - 1];
      boolean first = size == 0 || placeOf(parts[i]) != placeOf(last);
      if (!first && (parts[i] == last || values == MOST_VALUES)) continue;
      values = first ? 1 : values + 1;
      parts[size++] = parts[i];
    }
    return size;
  }

  /** A place by the hash of where it is. */
  static long place(long hash, boolean labelled) {
    long place = hash & -(2 * LABELLED);
    return labelled ? place | LABELLED : place;
  }

  static long part(long place, long value) {
    return place | (value >>> PLACE_BITS & ~ECHO);
  }

  /** A value that repeats the id, as it came. */
  static long echo(long place, long value) {
    return part(place, value) | ECHO;
  }

  /** The place of a part: also the part that says that there is something. */
  static long placeOf(long part) {
    return part & -LABELLED;
  }

  static boolean isPlaceMarker(long part) {
    return part == placeOf(part);
  }

  static boolean isEcho(long part) {
    return (part & ECHO) != 0;
  }

  static boolean isLabelled(long part) {
    return (part & LABELLED) != 0;
  }

  /** What stands there, wherever that is. */
  static long valueOf(long part) {
    return part & (LABELLED - 1);
  }

  int size() {
    return parts.length;
  }

  long partAt(int i) {
    return parts[i];
  }

  boolean has(long part) {
    return Arrays.binarySearch(parts, part) >= 0;
  }

  long[] parts() {
    return parts;
  }

  /** Whether a place repeats the id, once among several values that do not. */
  boolean listsItself(long place) {
    int at = Arrays.binarySearch(parts, place);
    if (at < 0) return false;
    int others = 0;
    boolean echoes = false;
    for (int i = at + 1; i < parts.length && placeOf(parts[i]) == place; i++) {
      boolean echo = isEcho(parts[i]);
      echoes |= echo;
      others += echo ? -1 : 1; // What an echo leaves of its value is a part, too.
    }
    return echoes && others >= FEWEST_OTHERS;
  }

  /** Its values, each once, wherever they stand; ascending. */
  long[] values() {
    return Arrays.stream(parts).map(PagePartSet::valueOf).sorted().distinct().toArray();
  }

  /**
   * Its values, without those of another and without all that is at the given places; echoes and
   * what repeats a value under its label left out.
   */
  PagePartSet valuesWithout(PagePartSet other, PagePartSet places) {
    long[] kept = new long[parts.length];
    int size = 0;
    int j = 0;
    int k = 0;
    for (long part : parts) {
      if (isPlaceMarker(part) || isEcho(part) || isLabelled(part)) continue;
      long place = placeOf(part);
      while (j < other.parts.length && other.parts[j] < part) j++;
      while (k < places.parts.length && places.parts[k] < place) k++;
      boolean shared = j < other.parts.length && other.parts[j] == part;
      boolean there = k < places.parts.length && places.parts[k] == place;
      if (!shared && !there) kept[size++] = part;
    }
    return new PagePartSet(Arrays.copyOf(kept, size));
  }

  /** The parts that one of two has, and the other not. */
  PagePartSet symmetricDifference(PagePartSet other) {
    long[] all = new long[parts.length + other.parts.length];
    int size = 0;
    for (long part : parts) if (!other.has(part)) all[size++] = part;
    for (long part : other.parts) if (!has(part)) all[size++] = part;
    return of(Arrays.copyOf(all, size));
  }

  /** How many places its parts stand at, those of labels apart. */
  long placeCount() {
    return Arrays.stream(parts)
        .filter(part -> !isLabelled(part))
        .map(PagePartSet::placeOf)
        .distinct()
        .count();
  }

  /** Only that its places are filled, and no values. */
  PagePartSet filledPlaces() {
    return of(Arrays.stream(parts).filter(PagePartSet::isPlaceMarker).toArray());
  }

  /**
   * How much of this sketch is in another, from 0 to 1; every place counts alike, however many
   * values it has, so that one long list does not outvote the rest of the page. 1 for an empty
   * sketch.
   */
  double shareIn(PagePartSet other) {
    double share = 0;
    int places = 0;
    int j = 0;
    for (int i = 0; i < parts.length; places++) {
      long place = placeOf(parts[i]);
      int all = 0;
      int hits = 0;
      for (; i < parts.length && placeOf(parts[i]) == place; i++, all++) {
        while (j < other.parts.length && other.parts[j] < parts[i]) j++;
        if (j < other.parts.length && other.parts[j] == parts[i]) hits++;
      }
      share += (double) hits / all;
    }
    return places == 0 ? 1 : share / places;
  }

  /** How many of its parts are in another. */
  int countShared(PagePartSet other) {
    int hits = 0;
    int j = 0;
    for (long part : parts) {
      while (j < other.parts.length && other.parts[j] < part) j++;
      if (j < other.parts.length && other.parts[j] == part) hits++;
    }
    return hits;
  }
}
