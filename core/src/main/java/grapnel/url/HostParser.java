package grapnel.url;

import java.util.Locale;

/** Reads the host of a URL: URL Standard §3.5, "host parser". */
final class HostParser {

  private String reason = "";

  /** Why the last host was refused. */
  String reason() {
    return reason;
  }

  /** The host as it stands in a URL, or an empty string with a {@link #reason()}. */
  String parse(String input, boolean special) {
    if (input.startsWith("[")) return bracketed(input);
    return special ? domain(input) : opaque(input);
  }

  private String bracketed(String input) {
    String address =
        input.endsWith("]") ? IpAddress.v6(input.substring(1, input.length() - 1)) : "";
    return address.isEmpty() ? refuse("bad IPv6 address: " + clip(input)) : "[" + address + "]";
  }

  private String opaque(String input) {
    if (forbidden(input, PercentEncoding.FORBIDDEN_HOST)) return "";
    var out = new StringBuilder(input.length());
    PercentEncoding.encode(out, input, 0, input.length(), PercentEncoding.C0);
    return out.toString();
  }

  private String domain(String input) {
    String name = PercentEncoding.decode(input);
    String ascii = international(name) ? punycode(name) : name.toLowerCase(Locale.ROOT);
    if (ascii.isEmpty() || forbidden(ascii, PercentEncoding.FORBIDDEN_DOMAIN)) return "";
    if (!IpAddress.endsInNumber(ascii)) return ascii;
    String address = IpAddress.v4(ascii);
    return address.isEmpty() ? refuse("bad IPv4 address: " + clip(ascii)) : address;
  }

  private String punycode(String name) {
    if (name.length() > Idna.LONGEST) return refuse("international name too long: " + clip(name));
    String ascii = Idna.toAscii(name);
    return ascii.isEmpty() ? refuse("bad international name: " + clip(name)) : ascii;
  }

  /**
   * Whether lower-casing is not enough. Punycode that is already there is taken as it is: URL
   * Standard §3.3 checks no name that is all ASCII.
   */
  private static boolean international(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) >= 128) return true;
    }
    return false;
  }

  private boolean forbidden(String host, int set) {
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c < 128 && PercentEncoding.inSet(set, c)) {
        reason = describe(c) + " in host";
        return true;
      }
    }
    return false;
  }

  private static String describe(char c) {
    if (c == ' ') return "space";
    return c < ' ' || c == 0x7f
        ? String.format("control character U+%04X", (int) c)
        : "'" + c + "'";
  }

  private String refuse(String why) {
    reason = why;
    return "";
  }

  /** Short enough for an error message. */
  static String clip(String text) {
    return text.length() <= 60 ? text : text.substring(0, 57) + "...";
  }
}
