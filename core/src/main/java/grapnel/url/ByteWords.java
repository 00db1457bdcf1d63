package grapnel.url;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Bytes of an array, eight at a time: what a loop over millions of lines is made of. */
public final class ByteWords {

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long ONES = 0x0101010101010101L;

  /** The highest bit of each byte. */
  public static final long HIGH_BITS = 0x8080808080808080L;

  private ByteWords() {}

  /** Eight bytes, the first one lowest; those behind the end of the array are zero. */
  public static long at(byte[] bytes, int at) {
    if (at + 8 <= bytes.length) return (long) WORD.get(bytes, at);
    long word = 0;
    for (int i = bytes.length - 1; i >= at; i--) word = word << 8 | (bytes[i] & 0xff);
    return word;
  }

  /** A word of one byte, eight times. */
  public static long repeat(char ascii) {
    return ONES * ascii;
  }

  /** The highest bit of each byte that is zero; bytes above the lowest such may be wrong. */
  public static long zeroBytes(long word) {
    return (word - ONES) & ~word & HIGH_BITS;
  }

  /** The first bytes of a word, the others zero. */
  public static long first(long word, int bytes) {
    return bytes >= 8 ? word : word & ((1L << (8 * bytes)) - 1);
  }

  /** Where the line at a place ends: its line feed, or the end of the array. */
  public static int lineEnd(byte[] bytes, int from) {
    long lineFeeds = repeat('\n');
    for (int at = from; at < bytes.length; at += 8) {
      long found = zeroBytes(at(bytes, at) ^ lineFeeds);
      if (found != 0) {
        return Math.min(bytes.length, at + (Long.numberOfTrailingZeros(found) >>> 3));
      }
    }
    return bytes.length;
  }
}
