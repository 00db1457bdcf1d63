package grapnel.url;

import grapnel.url.SegmentPart.Kind;

/**
 * What the characters of a path segment or parameter value are to {@link SegmentParts}; for those
 * too who read millions of URLs where they stand, and cut nothing.
 */
public final class SegmentCharacters {

  private SegmentCharacters() {}

  /** Whether it is one of the ten digits of which numbers in URLs are made. */
  public static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Whether it is a letter of ASCII: URLs hold others as escapes. */
  public static boolean isLetter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  /** Whether a number has a digit there: not one of an escape, as of {@code %20}. */
  public static boolean isNumberAt(byte[] url, int from, int at) {
    return isDigit(url[at]) && !isEscaped(url, from, at);
  }

  /** Whether a byte is one of the two digits of an escape that begins at {@code from} or later. */
  private static boolean isEscaped(byte[] url, int from, int at) {
    return (at - 1 >= from && url[at - 1] == '%') || (at - 2 >= from && url[at - 2] == '%');
  }

  /** Whether an escape begins there. */
  static boolean isEscape(String value, int at) {
    return at >= 0 && PercentEncoding.escapeAt(value, at, value.length()) >= 0;
  }

  /** The kind of the character that begins there. */
  static Kind kind(String value, int at) {
    char c = value.charAt(at);
    if (isDigit(c)) return Kind.NUMBER;
    if (isLetter(c)) return Kind.WORD;
    return c < 0x80 ? Kind.SIGN : foreignKind(value.codePointAt(at));
  }

  private static Kind foreignKind(int point) {
    if (Character.isDigit(point)) return Kind.NUMBER;
    boolean mark =
        switch (Character.getType(point)) {
          case Character.NON_SPACING_MARK,
              Character.ENCLOSING_MARK,
              Character.COMBINING_SPACING_MARK ->
              true;
          default -> false;
        };
    return mark || Character.isLetter(point) ? Kind.WORD : Kind.SIGN;
  }

  /** An octet beyond ASCII is nearly always part of a letter. */
  static Kind escapeKind(String value, int at) {
    return PercentEncoding.escapeAt(value, at, value.length()) < 0x80 ? Kind.SIGN : Kind.WORD;
  }
}
