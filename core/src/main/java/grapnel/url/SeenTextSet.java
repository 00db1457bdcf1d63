package grapnel.url;

/**
 * Which texts were there before, by 128 bits of each: of a billion different ones two are taken for
 * the same with a chance of one in 10^20. Takes about 27 bytes a text, and no object.
 *
 * <pre>{@code
 * Once once = new Once();
 * once.add("http://a.example/");   // true
 * once.add("http://a.example/");   // false
 * }</pre>
 */
public final class SeenTextSet {

  private static final long FIRST_FACTOR = 0x9fb21c651e98df25L;
  private static final long SECOND_FACTOR = 0xbea225f9eb34556dL;

  /** Pairs; zeros where there is room. */
  private long[] pairs = new long[1 << 12];

  private long size;

  /** Whether it is new. */
  boolean add(CharSequence text) {
    return add(firstHash(text), secondHash(text));
  }

  static long firstHash(CharSequence text) {
    return hash(text, FIRST_FACTOR);
  }

  static long secondHash(CharSequence text) {
    return hash(text, SECOND_FACTOR);
  }

  private static long hash(CharSequence text, long factor) {
    long hash = factor + text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * factor;
      hash ^= hash >>> 29;
    }
    return hash == 0 ? 1 : hash;
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
