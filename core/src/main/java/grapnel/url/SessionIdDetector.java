package grapnel.url;

import java.util.Locale;
import java.util.Set;

/** Recognises session ids and tracking marks, which differ from visit to visit on one page. */
final class SessionIdDetector {

  private static final Set<String> SESSION =
      Set.of(
          "jsessionid",
          "phpsessid",
          "asp.net_sessionid",
          "cfid",
          "cftoken",
          "sessionid",
          "session_id",
          "sessid",
          "oscsid",
          "xtcsid",
          "zenid");

  private static final Set<String> TRACKING =
      Set.of(
          "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "fbclid", "msclkid", "yclid", "twclid",
          "ttclid", "igshid", "mc_cid", "mc_eid", "_ga", "_gl", "_hsenc", "_hsmi", "mkt_tok");

  /** The text of an id in an ASP.NET path segment such as {@code (S(lit3py55t21z5v55vlm25s55))}. */
  private static final int ASP_ID = 24;

  private SessionIdDetector() {}

  /** Whether a query or path parameter carries a session. */
  static boolean isSession(UrlQuery.Parameter parameter) {
    String name = parameter.name().toLowerCase(Locale.ROOT);
    if (name.equals("sid")) return !isShortNumber(parameter.value().orElse(""));
    return SESSION.contains(name) || name.startsWith("aspsessionid");
  }

  /**
   * A short number, with a letter before it or without, is the id of a story, a shop or a source
   * ({@code S12}), and means a page of its own.
   */
  private static boolean isShortNumber(String value) {
    boolean letter = value.length() > 1 && value.length() < 8 && isLetter(value.charAt(0));
    return value.length() < 10
        && value.chars().skip(letter ? 1 : 0).allMatch(c -> c >= '0' && c <= '9');
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  static boolean isTracking(UrlQuery.Parameter parameter) {
    String name = parameter.name().toLowerCase(Locale.ROOT);
    return name.startsWith("utm_") || TRACKING.contains(name);
  }

  /** A path without its session ids; the same object where there are none. */
  static String removeFromPath(String path) {
    if (path.indexOf(';') < 0 && path.indexOf('(') < 0) return path;
    var out = new StringBuilder(path.length());
    for (int from = 1; from <= path.length(); ) {
      int slash = path.indexOf('/', from);
      int to = slash < 0 ? path.length() : slash;
      String segment = withoutParameters(path.substring(from, to));
      if (!isAspSession(segment)) out.append('/').append(segment);
      from = to + 1;
    }
    if (out.isEmpty()) return "/";
    return out.length() == path.length() ? path : out.toString();
  }

  private static String withoutParameters(String segment) {
    int at = segment.indexOf(';');
    if (at < 0) return segment;
    var out = new StringBuilder(segment.length()).append(segment, 0, at);
    while (at < segment.length()) {
      int next = segment.indexOf(';', at + 1);
      int to = next < 0 ? segment.length() : next;
      if (!isSession(new UrlQuery.Parameter(segment.substring(at + 1, to))))
        out.append(segment, at, to);
      at = to;
    }
    // "/..;sid=x/" is a segment of its own name, "/../" would be none.
    return UrlInput.dotSegmentLength(out, 0, out.length()) > 0 ? segment : out.toString();
  }

  private static boolean isAspSession(String segment) {
    int from = segment.indexOf("S(") < 0 ? segment.indexOf("s(") : segment.indexOf("S(");
    int to = from + 2 + ASP_ID;
    if (from < 1 || segment.charAt(0) != '(' || to + 2 != segment.length()) return false;
    for (int i = from + 2; i < to; i++) {
      if (!Character.isLetterOrDigit(segment.charAt(i))) return false;
    }
    return segment.endsWith("))");
  }
}
