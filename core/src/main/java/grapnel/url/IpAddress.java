package grapnel.url;

/** Addresses in a URL's host, read and written as the URL Standard §3.5 says. No DNS. */
final class IpAddress {

  private static final long NO_NUMBER = -1;
  private static final long TOO_BIG = 1L << 40;

  private IpAddress() {}

  /** Whether a domain must be an IPv4 address because its last label is a number. */
  static boolean endsInNumber(String domain) {
    int end = domain.length();
    if (end > 0 && domain.charAt(end - 1) == '.') end--;
    int start = domain.lastIndexOf('.', end - 1) + 1;
    if (start >= end) return false;
    return allDigits(domain, start, end) || number(domain, start, end) != NO_NUMBER;
  }

  private static boolean allDigits(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') return false;
    }
    return true;
  }

  /** Decimal, 0 and octal, or 0x and hexadecimal. */
  private static long number(String text, int from, int to) {
    if (from == to) return NO_NUMBER;
    int radix = 10;
    if (text.charAt(from) == '0' && to - from >= 2) {
      boolean hex = (text.charAt(from + 1) | 0x20) == 'x';
      radix = hex ? 16 : 8;
      from += hex ? 2 : 1;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = PercentEncoding.hex(text.charAt(i));
      if (digit < 0 || digit >= radix) return NO_NUMBER;
      value = Math.min(value * radix + digit, TOO_BIG);
    }
    return value;
  }

  /** The four decimal numbers of an IPv4 address in any of its spellings, or an empty string. */
  static String v4(String domain) {
    int end = domain.length();
    if (end > 0 && domain.charAt(end - 1) == '.') end--;
    long address = 0;
    int parts = 0;
    for (int from = 0; from <= end; parts++) {
      int dot = domain.indexOf('.', from);
      int to = dot < 0 || dot > end ? end : dot;
      boolean last = to == end;
      long part = number(domain, from, to);
      // The last part fills all octets that the parts before it have left.
      if (part == NO_NUMBER || parts > 3) return "";
      if (part >= (last ? 1L << (8 * (4 - parts)) : 256)) return "";
      address |= last ? part : part << (8 * (3 - parts));
      from = to + 1;
    }
    return (address >> 24)
        + "."
        + (address >> 16 & 255)
        + "."
        + (address >> 8 & 255)
        + "."
        + (address & 255);
  }

  /** The shortest form of an IPv6 address, without brackets, or an empty string. */
  static String v6(String text) {
    int[] pieces = new int[8];
    return new Ipv6Parser(text, pieces).read() ? write(pieces) : "";
  }

  private static String write(int[] pieces) {
    int longest = 1; // a single zero is not worth compressing
    int compress = -1;
    for (int i = 0; i < 8; i++) {
      int run = 0;
      while (i + run < 8 && pieces[i + run] == 0) run++;
      if (run > longest) {
        longest = run;
        compress = i;
      }
      i += run;
    }
    var out = new StringBuilder(39);
    for (int i = 0; i < 8; i++) {
      if (i == compress) {
        out.append(i == 0 ? "::" : ":");
        i += longest - 1;
        continue;
      }
      out.append(Integer.toHexString(pieces[i]));
      if (i < 7) out.append(':');
    }
    return out.toString();
  }

  /** One reading of an IPv6 address: URL Standard §3.5, "IPv6 parser". */
  private static final class Ipv6Parser {
    private final String text;
    private final int[] pieces;
    private int at;
    private int piece;
    private int compress = -1;

    Ipv6Parser(String text, int[] pieces) {
      this.text = text;
      this.pieces = pieces;
    }

    private int peek(int ahead) {
      return at + ahead < text.length() ? text.charAt(at + ahead) : -1;
    }

    boolean read() {
      if (peek(0) == ':') {
        if (peek(1) != ':') return false;
        at += 2;
        compress = ++piece;
      }
      while (peek(0) >= 0) {
        if (piece == 8) return false;
        if (peek(0) == ':') {
          if (compress >= 0) return false;
          at++;
          compress = ++piece;
          continue;
        }
        int start = at;
        int value = hexadecimal();
        if (peek(0) == '.') {
          if (at == start || piece > 6) return false;
          at = start;
          return dotted() && finish();
        }
        if (peek(0) == ':') {
          at++;
          if (peek(0) < 0) return false;
        } else if (peek(0) >= 0) {
          return false;
        }
        pieces[piece++] = value;
      }
      return finish();
    }

    private int hexadecimal() {
      int value = 0;
      for (int length = 0; length < 4; length++, at++) {
        int digit = peek(0) < 0 ? -1 : PercentEncoding.hex((char) peek(0));
        if (digit < 0) break;
        value = value << 4 | digit;
      }
      return value;
    }

    private boolean dotted() {
      for (int seen = 0; seen < 4; seen++) {
        if (seen > 0 && peek(0) != '.') return false;
        if (seen > 0) at++;
        int start = at;
        int octet = 0;
        while (peek(0) >= '0' && peek(0) <= '9') {
          if (at > start && octet == 0) return false; // no leading zeros here
          octet = octet * 10 + peek(0) - '0';
          if (octet > 255) return false;
          at++;
        }
        if (at == start) return false;
        pieces[piece] = pieces[piece] << 8 | octet;
        if (seen % 2 == 1) piece++;
      }
      return peek(0) < 0;
    }

    private boolean finish() {
      if (compress < 0) return piece == 8;
      int moved = piece - compress;
      for (int i = 1; i <= moved; i++) {
        pieces[8 - i] = pieces[piece - i];
        if (8 - i != piece - i) pieces[piece - i] = 0;
      }
      return true;
    }
  }
}
