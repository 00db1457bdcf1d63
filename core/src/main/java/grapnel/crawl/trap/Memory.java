package grapnel.crawl.trap;

/**
 * What was seen before, in a fixed amount of memory: the newest of two that share a place stays.
 * What was forgotten is taken for new, which costs a request and loses no page.
 */
final class Memory {

  private final long[] places;

  Memory(int bits) {
    this.places = new long[1 << bits];
  }

  /** Whether this was not seen before; from now on it was. */
  boolean fresh(long hash) {
    long mixed = mix(hash);
    int place = (int) (mixed & (places.length - 1));
    if (places[place] == mixed) return false;
    places[place] = mixed;
    return true;
  }

  static long mix(long hash) {
    long mixed = (hash ^ (hash >>> 32)) * 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ (mixed >>> 29)) * 0xbf58476d1ce4e5b9L;
    // 0 is an empty place.
    return mixed == 0 ? 1 : mixed ^ (mixed >>> 32);
  }

  static long hash(String text, long salt) {
    long hash = salt;
    for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    return hash;
  }
}
