package grapnel.judge;

import grapnel.url.StableHash;

/**
 * Hashes of texts without the white space around them; never stored. Made of the JDK's own, which
 * is computed many characters at a time and remembered by the text.
 */
final class TextHash {

  /** The hash of a text of white space. */
  static final long NOTHING = 0;

  /** 31 times this is 1, modulo 2^32. */
  private static final int ONE_31ST = 0xBDEF7BDF;

  private TextHash() {}

  static long of(String text) {
    int to = text.length();
    if (to == 0) return NOTHING;
    boolean front = Character.isWhitespace(text.charAt(0));
    boolean back = Character.isWhitespace(text.charAt(to - 1));
    if (!front && !back) return mixed(to, text.hashCode());
    if (to == 1) return NOTHING;
    // Texts are folded, so that one blank is left on either side. To copy most texts of a page
    // without it would cost more than all the rest: it is taken out of the hash instead.
    if (front && (text.charAt(0) != ' ' || Character.isWhitespace(text.charAt(1)))) {
      return of(text.strip());
    }
    if (back && (text.charAt(to - 1) != ' ' || Character.isWhitespace(text.charAt(to - 2)))) {
      return of(text.strip());
    }
    int hash = text.hashCode();
    if (back) {
      hash = (hash - ' ') * ONE_31ST;
      to--;
    }
    if (front) hash -= ' ' * power(--to);
    return mixed(to, hash);
  }

  private static long mixed(int length, int hash) {
    return StableHash.mix(((long) length << 32) ^ hash);
  }

  /** 31 to the n, modulo 2^32. */
  private static int power(int n) {
    int power = 1;
    for (int square = 31, left = n; left > 0; left >>= 1, square *= square) {
      if ((left & 1) != 0) power *= square;
    }
    return power;
  }
}
