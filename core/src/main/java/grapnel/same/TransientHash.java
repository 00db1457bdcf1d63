package grapnel.same;

/** Hashes of texts and of sets of hashes; never stored, so that they may change with us. */
final class TransientHash {

  private TransientHash() {}

  static long of(CharSequence text) {
    long hash = 0x9E3779B97F4A7C15L;
    for (int i = 0; i < text.length(); i++) hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
    return spread(hash);
  }

  static long chain(long before, long last) {
    return spread(before * 0x9E3779B97F4A7C15L + last);
  }

  /** The finaliser of MurmurHash3 (Appleby 2011). */
  static long spread(long hash) {
    hash = (hash ^ (hash >>> 33)) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ (hash >>> 33)) * 0xC4CEB9FE1A85EC53L;
    return hash ^ (hash >>> 33);
  }
}
