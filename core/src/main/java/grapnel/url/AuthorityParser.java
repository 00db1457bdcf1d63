package grapnel.url;

/**
 * Reads what stands between the slashes and the path, and writes it: URL Standard §4.4, authority
 * state, host state and port state. For a file all of it is the host: file host state.
 */
final class AuthorityParser {

  private final StringBuilder out;
  private final String scheme;
  private final boolean special;
  private String reason = "";
  private int hostStart;
  private int hostEnd;
  private int port = SpecialSchemes.NO_PORT;

  AuthorityParser(StringBuilder out, String scheme, boolean special) {
    this.out = out;
    this.scheme = scheme;
    this.special = special;
  }

  /** Why reading failed. */
  String reason() {
    return reason;
  }

  int hostStart() {
    return hostStart;
  }

  int hostEnd() {
    return hostEnd;
  }

  int port() {
    return port;
  }

  private boolean fail(String why) {
    reason = why;
    return false;
  }

  boolean read(String in, int from, int to) {
    out.append("//");
    if (scheme.equals("file")) return host(in, from, to);
    int sign = in.lastIndexOf('@', to - 1);
    if (sign >= from) {
      if (sign + 1 == to) return fail("credentials without a host");
      credentials(in, from, sign);
      from = sign + 1;
    }
    int colon = portColon(in, from, to);
    int end = colon < 0 ? to : colon;
    if (from == end && (special || colon >= 0)) return fail("no host");
    return host(in, from, end) && (colon < 0 || port(in, colon + 1, to));
  }

  private void credentials(String in, int from, int to) {
    int colon = from;
    while (colon < to && in.charAt(colon) != ':') colon++;
    int start = out.length();
    PercentEncoding.encode(out, in, from, colon, PercentEncoding.USERINFO);
    if (colon + 1 < to) {
      out.append(':');
      PercentEncoding.encode(out, in, colon + 1, to, PercentEncoding.USERINFO);
    }
    if (out.length() > start) out.append('@');
  }

  /** The colon before the port, which is the first one outside of brackets, or -1. */
  private static int portColon(String in, int from, int to) {
    boolean brackets = false;
    for (int i = from; i < to; i++) {
      char c = in.charAt(i);
      if (c == ':' && !brackets) return i;
      if (c == '[') brackets = true;
      if (c == ']') brackets = false;
    }
    return -1;
  }

  private boolean host(String in, int from, int to) {
    hostStart = out.length();
    if (from < to) {
      var parser = new HostParser();
      String host = parser.parse(in.substring(from, to), special);
      if (host.isEmpty()) return fail(parser.reason());
      if (!(scheme.equals("file") && host.equals("localhost"))) out.append(host);
    }
    hostEnd = out.length();
    return true;
  }

  private boolean port(String in, int from, int to) {
    int value = 0;
    for (int i = from; i < to; i++) {
      char c = in.charAt(i);
      if (c < '0' || c > '9') {
        return fail("port is not a number: " + HostParser.clip(in.substring(from, to)));
      }
      value = Math.min(value * 10 + c - '0', 1 << 20);
    }
    if (value > 65535) {
      return fail("port out of range: " + HostParser.clip(in.substring(from, to)));
    }
    if (from < to && value != SpecialSchemes.defaultPort(scheme)) {
      port = value;
      out.append(':').append(value);
    }
    return true;
  }
}
