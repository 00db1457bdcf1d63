package grapnel.url;

/**
 * Which texts were there before, by 128 bits of each: of a billion different ones two are taken for
 * the same with a chance of one in 10^20. Takes about 27 bytes a text, and no object.
 *
 * <pre>{@code
 * var seen = new SeenTextSet();
 * seen.add("http://a.example/");   // true
 * seen.add("http://a.example/");   // false
 * }</pre>
 */
public final class SeenTextSet {

  /** Pairs; zeros where there is room. */
  private long[] pairs = new long[1 << 12];

  private long size;

  /** Whether it is new. */
  boolean add(CharSequence text) {
    return add(firstHash(text), secondHash(text));
  }

  /** Not 0, which is a free place. */
  static long firstHash(CharSequence text) {
    long hash = StableHash.of(text);
    return hash == 0 ? 1 : hash;
  }

  static long secondHash(CharSequence text) {
    return StableHash.second(text, StableHash.NONE);
  }

  boolean add(long first, long second) {
    if (10 * size > 3L * pairs.length) grow();
    if (!set(pairs, first, second)) return false;
    size++;
    return true;
  }

  private static boolean set(long[] pairs, long first, long second) {
    int mask = pairs.length - 1;
    int i = (int) (first >>> 16) << 1 & mask;
    while (pairs[i] != 0) {
      if (pairs[i] == first && pairs[i + 1] == second) return false;
      i = (i + 2) & mask;
    }
    pairs[i] = first;
    pairs[i + 1] = second;
    return true;
  }

  private void grow() {
    if (pairs.length == 1 << 30) throw new IllegalStateException("more than 300 million URLs");
    long[] larger = new long[2 * pairs.length];
    for (int i = 0; i < pairs.length; i += 2) {
      if (pairs[i] != 0) set(larger, pairs[i], pairs[i + 1]);
    }
    pairs = larger;
  }
}
