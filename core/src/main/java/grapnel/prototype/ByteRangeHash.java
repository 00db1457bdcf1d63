package grapnel.prototype;

import grapnel.url.ByteWords;
import grapnel.url.SegmentCharacters;

/**
 * Hashes of stretches of bytes, and what stands in them, eight bytes at a time. A hash of 64 bits
 * stands for the text: of a million texts two have the same with a chance of 1 in 30 million.
 *
 * <p>Not {@link grapnel.url.StableHash}: a token is hashed in the pass that looks for its end, and
 * 75 bytes take 16 ns instead of 64.
 */
final class ByteRangeHash {

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  /** What stands for a run of digits in a masked text; no URL holds it. */
  static final byte NUMBER = 1;

  /** The hash of a masked text that is a number alone. */
  static final long NUMBER_HASH = hash(new byte[] {NUMBER}, 0, 1);

  private ByteRangeHash() {}

  /** The highest bit of each byte that is a digit. */
  static long digitBytes(long word) {
    long shifted = word ^ 0x3030303030303030L;
    return ~(((shifted & ~ByteWords.HIGH_BITS) + 0x7676767676767676L) | shifted)
        & ByteWords.HIGH_BITS;
  }

  static long mixWord(long hash, long word) {
    long mixed = (hash ^ word) * FACTOR;
    return mixed ^ mixed >>> 32;
  }

  static long hash(byte[] bytes, int from, int to) {
    long hash = 0;
    int at = from;
    for (; at + 8 <= to; at += 8) hash = mixWord(hash, ByteWords.at(bytes, at));
    return at < to ? mixWord(hash, ByteWords.first(ByteWords.at(bytes, at), to - at)) : hash;
  }

  static boolean hasDigit(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at += 8) {
      long digits = digitBytes(ByteWords.at(bytes, at));
      if ((to - at >= 8 ? digits : ByteWords.first(digits, to - at)) != 0) return true;
    }
    return false;
  }

  /**
   * The hash of a text with its runs of digits masked, but for those of escapes, as {@link
   * PrototypeToken#masked} does it.
   *
   * @param scratch as long as the text at least
   */
  static long maskedHash(byte[] bytes, int from, int to, byte[] scratch) {
    int length = 0;
    for (int at = from; at < to; at++) {
      if (!SegmentCharacters.isNumberAt(bytes, from, at)) scratch[length++] = bytes[at];
      else if (length == 0 || scratch[length - 1] != NUMBER) scratch[length++] = NUMBER;
    }
    return hash(scratch, 0, length);
  }
}
