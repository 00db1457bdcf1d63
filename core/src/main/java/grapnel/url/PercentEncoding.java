package grapnel.url;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The percent-encode sets of the URL Standard §1.3, and encoding and decoding with them. */
final class PercentEncoding {

  /** C0 controls, DEL and all that is not ASCII: the part that every set shares. */
  static final int C0 = 1;

  static final int FRAGMENT = 1 << 1;
  static final int QUERY = 1 << 2;
  static final int SPECIAL_QUERY = 1 << 3;
  static final int PATH = 1 << 4;
  static final int USERINFO = 1 << 5;

  /** Not a percent-encode set: what an opaque host must not hold. */
  static final int FORBIDDEN_HOST = 1 << 6;

  /** Not a percent-encode set: what a domain must not hold. */
  static final int FORBIDDEN_DOMAIN = 1 << 7;

  private static final int ALL_SETS = C0 | FRAGMENT | QUERY | SPECIAL_QUERY | PATH | USERINFO;
  private static final short[] SETS = sets();
  private static final byte[] HEX = hexDigits();
  private static final char[] UPPER_HEX = "0123456789ABCDEF".toCharArray();

  private PercentEncoding() {}

  private static short[] sets() {
    short[] sets = new short[128];
    for (int c = 0; c < 0x20; c++) sets[c] = (short) (ALL_SETS | FORBIDDEN_DOMAIN);
    sets[0x7f] = (short) (ALL_SETS | FORBIDDEN_DOMAIN);
    add(sets, " \"<>", FRAGMENT | QUERY | SPECIAL_QUERY | PATH | USERINFO);
    add(sets, "`", FRAGMENT | PATH | USERINFO);
    add(sets, "#", QUERY | SPECIAL_QUERY | PATH | USERINFO);
    add(sets, "'", SPECIAL_QUERY);
    add(sets, "?^{}", PATH | USERINFO);
    add(sets, "/:;=@[\\]|", USERINFO);
    add(sets, "\0\t\n\r #/:<>?@[\\]^|", FORBIDDEN_HOST | FORBIDDEN_DOMAIN);
    add(sets, "%", FORBIDDEN_DOMAIN);
    return sets;
  }

  private static void add(short[] sets, String chars, int set) {
    for (int i = 0; i < chars.length(); i++) sets[chars.charAt(i)] |= (short) set;
  }

  private static byte[] hexDigits() {
    byte[] hex = new byte[128];
    for (int c = 0; c < 128; c++) hex[c] = (byte) Character.digit(c, 16);
    return hex;
  }

  /** Whether a character belongs to one of the given sets; what is not ASCII belongs to all. */
  static boolean inSet(int set, char c) {
    return c >= 128 ? (set & ALL_SETS) != 0 : (SETS[c] & set) != 0;
  }

  /** The value of a hexadecimal digit, or -1. */
  static int hex(char c) {
    return c < 128 ? HEX[c] : -1;
  }

  /** The octet that the escape at this place stands for, or -1 where there is no escape. */
  static int escapeAt(CharSequence text, int at, int end) {
    if (at + 2 >= end || text.charAt(at) != '%') return -1;
    int high = hex(text.charAt(at + 1));
    int low = hex(text.charAt(at + 2));
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }

  static void appendEscape(StringBuilder out, int octet) {
    out.append('%').append(UPPER_HEX[octet >> 4 & 15]).append(UPPER_HEX[octet & 15]);
  }

  /** Appends text[from, to) with the characters of the set as escapes of their UTF-8 octets. */
  static void encode(StringBuilder out, String text, int from, int to, int set) {
    int plain = from;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (!inSet(set, c)) continue;
      out.append(text, plain, i);
      int point = i + 1 < to ? text.codePointAt(i) : c;
      encodePoint(out, point);
      if (point > 0xffff) i++;
      plain = i + 1;
    }
    out.append(text, plain, to);
  }

  private static void encodePoint(StringBuilder out, int point) {
    if (point < 0x80) {
      appendEscape(out, point);
    } else if (point < 0x800) {
      appendEscape(out, 0xc0 | point >> 6);
      appendEscape(out, 0x80 | (point & 0x3f));
    } else if (point < 0x10000) {
      // A lone surrogate has no UTF-8 form; the URL Standard reads input as scalar values.
      int scalar = Character.isSurrogate((char) point) ? 0xfffd : point;
      appendEscape(out, 0xe0 | scalar >> 12);
      appendEscape(out, 0x80 | (scalar >> 6 & 0x3f));
      appendEscape(out, 0x80 | (scalar & 0x3f));
    } else {
      appendEscape(out, 0xf0 | point >> 18);
      appendEscape(out, 0x80 | (point >> 12 & 0x3f));
      appendEscape(out, 0x80 | (point >> 6 & 0x3f));
      appendEscape(out, 0x80 | (point & 0x3f));
    }
  }

  /** Escapes replaced by what they stand for, read as UTF-8; a percent sign alone stays. */
  static String decode(String text) {
    return decode(text, false);
  }

  /** Like {@link #decode(String)}, with a plus sign read as a space, as forms write it. */
  static String decodeForm(String text) {
    return decode(text, true);
  }

  private static String decode(String text, boolean form) {
    if (text.indexOf('%') < 0 && !(form && text.indexOf('+') >= 0)) return text;
    byte[] in = text.getBytes(StandardCharsets.UTF_8);
    var out = new ByteArrayOutputStream(in.length);
    for (int i = 0; i < in.length; i++) {
      int high = in[i] == '%' && i + 2 < in.length ? hex((char) (in[i + 1] & 0xff)) : -1;
      int low = high < 0 ? -1 : hex((char) (in[i + 2] & 0xff));
      if (low >= 0) {
        out.write(high << 4 | low);
        i += 2;
      } else {
        out.write(form && in[i] == '+' ? ' ' : in[i]);
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
