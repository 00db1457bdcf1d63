package grapnel.page;

/**
 * A 64-bit hash of texts that is the same on every machine and in every run, so that what is made
 * of it may be stored. Not against an enemy: who wants two texts to collide can find some.
 */
public final class StableHash {

  private static final long PRIME = 0x9E3779B97F4A7C15L;

  /** Of no character yet. */
  static final long NONE = PRIME;

  private StableHash() {}

  public static long of(String text) {
    return of(text, 0, text.length());
  }

  static long of(CharSequence text, int from, int to) {
    long hash = NONE;
    for (int i = from; i < to; i++) hash = append(hash, text.charAt(i));
    return mix(hash);
  }

  /** With one character more; the hash of the text is this, mixed. */
  static long append(long hash, char c) {
    return (hash ^ c) * 0x100000001B3L;
  }

  /** The hash of a sequence, from that of its beginning and its last member. */
  public static long chain(long before, long last) {
    return mix(before * PRIME + last);
  }

  /** Spreads every bit over all (the finaliser of MurmurHash3, Appleby 2011). */
  public static long mix(long hash) {
    hash = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ (hash >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return hash ^ (hash >>> 33);
  }
}
