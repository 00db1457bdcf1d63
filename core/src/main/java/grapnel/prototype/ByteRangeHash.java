package grapnel.prototype;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Hashes of stretches of bytes, and what stands in them, eight bytes at a time. A hash of 64 bits
 * stands for the text: of a million texts two have the same with a chance of 1 in 30 million.
 */
final class ByteRangeHash {

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  /** What stands for a run of digits in a masked text; no URL holds it. */
  static final byte NUMBER = 1;

  /** The hash of a masked text that is a number alone. */
  static final long NUMBER_HASH = hash(new byte[] {NUMBER}, 0, 1);

  private ByteRangeHash() {}

  /** Eight bytes; those behind the end of the array are zero. */
  static long word(byte[] bytes, int at) {
    if (at + 8 <= bytes.length) return (long) WORD.get(bytes, at);
    long word = 0;
    for (int i = bytes.length - 1; i >= at; i--) word = word << 8 | (bytes[i] & 0xff);
    return word;
  }

  /** The highest bit of each byte that is zero; bytes above the lowest such may be wrong. */
  static long zeroBytes(long word) {
    return (word - ONES) & ~word & HIGH;
  }

  /** The highest bit of each byte that is a digit. */
  static long digitBytes(long word) {
    long shifted = word ^ 0x3030303030303030L;
    return ~(((shifted & ~HIGH) + 0x7676767676767676L) | shifted) & HIGH;
  }

  /** The lowest bytes of a word. */
  static long lowBytes(long word, int bytes) {
    return bytes >= 8 ? word : word & ((1L << (8 * bytes)) - 1);
  }

  static long mixWord(long hash, long word) {
    long mixed = (hash ^ word) * FACTOR;
    return mixed ^ mixed >>> 32;
  }

  static long hash(byte[] bytes, int from, int to) {
    long hash = 0;
    int at = from;
    for (; at + 8 <= to; at += 8) hash = mixWord(hash, word(bytes, at));
    return at < to ? mixWord(hash, lowBytes(word(bytes, at), to - at)) : hash;
  }

  /** Where a byte comes next; the length of the array where it does not. */
  static int indexOf(byte[] bytes, int from, byte wanted) {
    long pattern = ONES * (wanted & 0xff);
    for (int at = from; at < bytes.length; at += 8) {
      long found = zeroBytes(word(bytes, at) ^ pattern);
      if (found != 0) {
        return Math.min(bytes.length, at + (Long.numberOfTrailingZeros(found) >>> 3));
      }
    }
    return bytes.length;
  }

  static boolean hasDigit(byte[] bytes, int from, int to) {
    for (int at = from; at < to; at += 8) {
      long digits = digitBytes(word(bytes, at));
      if ((to - at >= 8 ? digits : lowBytes(digits, to - at)) != 0) return true;
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
      byte b = bytes[at];
      boolean digit =
          b >= '0'
              && b <= '9'
              && !(at >= from + 1 && bytes[at - 1] == '%')
              && !(at >= from + 2 && bytes[at - 2] == '%');
      if (!digit) scratch[length++] = b;
      else if (length == 0 || scratch[length - 1] != NUMBER) scratch[length++] = NUMBER;
    }
    return hash(scratch, 0, length);
  }
}
