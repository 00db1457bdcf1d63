package grapnel.judge;

/**
 * The places of a page seen so far, each with the highest part that it still takes: a hash table of
 * numbers, since the JDK's would box each.
 */
final class PartPlaceTable {

  private long[] places = new long[128];
  private long[] limits = new long[128];

  /** What a place was last given; 0 for one that is new. */
  private long[] latest = new long[128];

  private int size;

  /** Where a place is kept, from now on if not before; until one more is new. */
  int indexOf(long place) {
    int at = find(place);
    if (places[at] == place) return at;
    if (2 * ++size >= places.length) {
      grow();
      at = find(place);
    }
    places[at] = place;
    limits[at] = Long.MAX_VALUE;
    return at;
  }

  private int find(long place) {
    int mask = places.length - 1;
    int at = (int) (place >>> 36) & mask;
    while (places[at] != 0 && places[at] != place) at = (at + 1) & mask;
    return at;
  }

  boolean isNew(int at) {
    return latest[at] == 0;
  }

  /** Whether a part should be kept: not what it just had, nor above its limit. */
  boolean accepts(int at, long part) {
    if (latest[at] == part || part > limits[at]) return false;
    latest[at] = part;
    return true;
  }

  void limit(int at, long part) {
    limits[at] = part;
  }

  private void grow() {
    long[] before = places;
    long[] limitsBefore = limits;
    long[] latestBefore = latest;
    places = new long[2 * before.length];
    limits = new long[places.length];
    latest = new long[places.length];
    for (int i = 0; i < before.length; i++) {
      if (before[i] == 0) continue;
      int at = find(before[i]);
      places[at] = before[i];
      limits[at] = limitsBefore[i];
      latest[at] = latestBefore[i];
    }
  }
}
