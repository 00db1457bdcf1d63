package grapnel.url;

import org.jspecify.annotations.Nullable;

/**
 * Recognises a URL that is already written as the standard would write it, which nearly all URLs
 * are: http or https, a lower-case ASCII domain, a path without dot segments, nothing to encode.
 * Such a URL is its own text; only the places of its parts are noted. All else goes to {@link
 * UrlParser}. The two must agree, which a test shows on every URL it can find.
 */
final class FastUrlParser {

  private static final int HTTP = "http://".length();

  private FastUrlParser() {}

  /** The URL, or null where the general parser must decide. */
  static @Nullable Url parse(String text) {
    if (!text.startsWith("http")) return null;
    int hostStart;
    if (text.startsWith("://", 4)) {
      hostStart = HTTP;
    } else if (text.startsWith("s://", 4)) {
      hostStart = HTTP + 1;
    } else {
      return null;
    }
    int hostEnd = domainEnd(text, hostStart);
    if (hostEnd < 0) return null;
    int pathStart = hostEnd;
    int port = SpecialSchemes.NO_PORT;
    if (pathStart < text.length() && text.charAt(pathStart) == ':') {
      pathStart = portEnd(text, hostEnd + 1);
      port = port(text, hostEnd + 1, pathStart);
      if (port == 0 || port == (hostStart == HTTP ? 80 : 443)) return null;
    }
    if (pathStart >= text.length() || text.charAt(pathStart) != '/') return null;
    return parsePath(text, hostStart, hostEnd, port, pathStart);
  }

  /** Where a plain domain ends, or -1 if it is empty, a number or has other letters. */
  private static int domainEnd(String text, int start) {
    int length = text.length();
    int label = start;
    int i = start;
    for (; i < length; i++) {
      char c = text.charAt(i);
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_') continue;
      if (c != '.') break;
      label = i + 1;
    }
    // An empty last label (a domain with a trailing dot) and a number are for the general parser.
    if (i == label || text.charAt(label) <= '9') return -1;
    return i;
  }

  private static int portEnd(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') i++;
    return i;
  }

  /** The port, or 0 where it is not written as the standard would write it. */
  private static int port(String text, int from, int to) {
    if (from == to || to - from > 5 || text.charAt(from) == '0') return 0;
    int port = 0;
    for (int i = from; i < to; i++) port = port * 10 + text.charAt(i) - '0';
    return port <= 65535 ? port : 0;
  }

  private static @Nullable Url parsePath(
      String text, int hostStart, int hostEnd, int port, int pathStart) {
    int end = text.length();
    int i = pathStart;
    boolean segmentStart = false;
    for (; i < end; i++) {
      char c = text.charAt(i);
      if (c == '/') {
        segmentStart = true;
        continue;
      }
      if (PercentEncoding.inSet(PercentEncoding.PATH, c)) break;
      if (c == '\\' || (segmentStart && (c == '.' || c == '%') && dotSegment(text, i))) return null;
      segmentStart = false;
    }
    int queryStart = i;
    if (i < end && text.charAt(i) == '?') {
      i++;
      while (i < end && !PercentEncoding.inSet(PercentEncoding.SPECIAL_QUERY, text.charAt(i))) i++;
    }
    int fragmentStart = i;
    if (i < end && text.charAt(i) == '#') {
      i++;
      while (i < end && !PercentEncoding.inSet(PercentEncoding.FRAGMENT, text.charAt(i))) i++;
    }
    if (i < end) return null;
    int schemeEnd = hostStart - "://".length();
    return new Url(text, schemeEnd, hostStart, hostEnd, port, pathStart, queryStart, fragmentStart);
  }

  private static boolean dotSegment(String text, int from) {
    int to = from;
    while (to < text.length() && "/?#\\".indexOf(text.charAt(to)) < 0) to++;
    return UrlInput.dotSegmentLength(text, from, to) > 0;
  }
}
