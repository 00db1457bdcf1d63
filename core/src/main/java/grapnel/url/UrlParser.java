package grapnel.url;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The general URL parser: URL Standard §4.4, "basic URL parser", for one input.
 *
 * <p>The standard walks a state machine and serialises afterwards. Here each state is a method that
 * reads ahead to the end of its part and writes the serialised form at once, so that the result is
 * one string and the places where its parts begin. State names are given where a method starts.
 */
final class UrlParser {

  private final String in;
  private final @Nullable Url base;
  private final StringBuilder out;

  private String scheme = "";
  private boolean special;
  private String reason = "";

  /** The next character to read. */
  private int at;

  private int hostStart;
  private int hostEnd;
  private int port = SpecialSchemes.NO_PORT;
  private int pathStart;
  private int queryStart = -1;
  private int fragmentStart = -1;

  private UrlParser(String in, @Nullable Url base) {
    this.in = in;
    this.base = base;
    this.out = new StringBuilder(in.length() + 16);
  }

  static UrlParseResult parse(String text, @Nullable Url base) {
    var parser = new UrlParser(UrlInput.cleaned(text), base);
    return parser.parseAll() ? parser.url() : new UrlParseResult.NoUrl(parser.reason);
  }

  private Url url() {
    int queryAt = queryStart < 0 ? fragmentStart : queryStart;
    int end = out.length();
    return new Url(
        out.toString(),
        scheme.length(),
        hostStart,
        hostEnd,
        port,
        pathStart,
        queryAt < 0 ? end : queryAt,
        fragmentStart < 0 ? end : fragmentStart);
  }

  private boolean fail(String why) {
    reason = why;
    return false;
  }

  private int peek(int ahead) {
    return at + ahead < in.length() ? in.charAt(at + ahead) : -1;
  }

  private boolean slash(int c) {
    return c == '/' || (special && c == '\\');
  }

  /** Scheme start state, scheme state, no scheme state. */
  private boolean parseAll() {
    int colon = schemeEnd();
    if (colon < 0) return noScheme();
    scheme(in.substring(0, colon).toLowerCase(Locale.ROOT));
    at = colon + 1;
    if (scheme.equals("file")) return file();
    if (special) {
      if (peek(0) == '/' && peek(1) == '/') return ignoreSlashes();
      if (base != null && base.scheme().equals(scheme)) return relative(base);
      return ignoreSlashes();
    }
    if (peek(0) != '/') return opaquePath();
    if (peek(1) == '/') {
      at += 2;
      return readAuthority();
    }
    at++;
    noHost();
    return path();
  }

  private int schemeEnd() {
    for (int i = 0; i < in.length(); i++) {
      char c = in.charAt(i);
      boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
      if (letter || (i > 0 && inScheme(c))) continue;
      return c == ':' && i > 0 ? i : -1;
    }
    return -1;
  }

  private static boolean inScheme(char c) {
    return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
  }

  private void scheme(String name) {
    scheme = name;
    special = SpecialSchemes.contains(name);
    out.append(name).append(':');
  }

  private boolean noScheme() {
    if (base == null) return fail(in.isEmpty() ? "empty" : "no scheme");
    if (base.opaque()) {
      if (peek(0) != '#') return fail("cannot be relative to " + HostParser.clip(base.toString()));
      scheme(base.scheme());
      copy(base, base.pathEnd());
      copyQuery(base);
      return fragment();
    }
    scheme(base.scheme());
    return scheme.equals("file") ? file() : relative(base);
  }

  /** Relative state, relative slash state. */
  private boolean relative(Url base) {
    if (slash(peek(0))) {
      if (special && slash(peek(1))) return ignoreSlashes();
      if (peek(1) == '/') {
        at += 2;
        return readAuthority();
      }
      at++;
      copy(base, base.pathStart());
      dropDotGuard();
      return path();
    }
    return relativeTo(base);
  }

  private boolean relativeTo(Url base) {
    copy(base, base.pathEnd());
    if (peek(0) == '?') return query();
    if (peek(0) == '#' || peek(0) < 0) {
      copyQuery(base);
      return fragment();
    }
    dropDotGuard();
    dropLastSegment();
    return path();
  }

  /** Takes over all of the base after its scheme and before a place of its text. */
  private void copy(Url base, int to) {
    out.append(base.toString(), out.length(), to);
    hostStart = base.hostStart();
    hostEnd = base.hostEnd();
    port = base.explicitPort();
    pathStart = base.pathStart();
  }

  /** Removes the "/." that {@link #finishPath} wrote into the base: its path changes. */
  private void dropDotGuard() {
    if (authority() || pathStart == hostStart) return;
    out.delete(hostStart, pathStart);
    pathStart = hostStart;
  }

  private boolean authority() {
    return hostStart > scheme.length() + 1;
  }

  private void copyQuery(Url base) {
    if (base.pathEnd() == base.queryEnd()) return;
    queryStart = out.length();
    out.append(base.toString(), base.pathEnd(), base.queryEnd());
  }

  /** Special authority slashes state, special authority ignore slashes state. */
  private boolean ignoreSlashes() {
    while (slash(peek(0))) at++;
    return readAuthority();
  }

  /** Authority state, host state, port state. */
  private boolean readAuthority() {
    int end = at;
    while (end < in.length() && !ends(in.charAt(end))) end++;
    var authority = new AuthorityParser(out, scheme, special);
    if (!authority.read(in, at, end)) return fail(authority.reason());
    hostStart = authority.hostStart();
    hostEnd = authority.hostEnd();
    port = authority.port();
    pathStart = out.length();
    at = end;
    return startPath();
  }

  private void noHost() {
    hostStart = hostEnd = pathStart = out.length();
  }

  /** Path start state. */
  private boolean startPath() {
    if (slash(peek(0))) {
      at++;
      return path();
    }
    boolean path = special || (peek(0) >= 0 && peek(0) != '?' && peek(0) != '#');
    return path ? path() : query();
  }

  /** Path state; the slash before the first segment has been read. */
  private boolean path() {
    while (true) {
      int end = at;
      while (end < in.length() && !ends(in.charAt(end))) end++;
      boolean more = end < in.length() && slash(in.charAt(end));
      int dots = UrlInput.dotSegmentLength(in, at, end);
      if (dots == 2) dropLastSegment();
      if (dots == 0) {
        segment(end);
      } else if (!more) {
        out.append('/');
      }
      at = end;
      if (!more) break;
      at++;
    }
    return finishPath();
  }

  private boolean ends(char c) {
    return c == '?' || c == '#' || slash(c);
  }

  private void segment(int end) {
    boolean first = out.length() == pathStart;
    out.append('/');
    if (first && scheme.equals("file") && end - at == 2 && UrlInput.startsWithDrive(in, at)) {
      out.append(in.charAt(at)).append(':');
    } else {
      PercentEncoding.encode(out, in, at, end, PercentEncoding.PATH);
    }
  }

  /** Removes the last segment, but not the drive letter of a file. */
  private void dropLastSegment() {
    int slash = out.lastIndexOf("/");
    if (slash < pathStart) return;
    boolean driveOnly =
        scheme.equals("file")
            && slash == pathStart
            && out.length() == pathStart + 3
            && UrlInput.startsWithDrive(out, pathStart + 1)
            && out.charAt(pathStart + 2) == ':';
    if (!driveOnly) out.setLength(slash);
  }

  /** Whether the rest of the input starts with a drive letter: URL Standard §4.1. */
  private boolean driveAhead() {
    return UrlInput.startsWithDrive(in, at)
        && (at + 2 == in.length() || "/\\?#".indexOf(in.charAt(at + 2)) >= 0);
  }

  /** Without a host, a path that begins with two slashes would be read as one: §4.5. */
  private boolean finishPath() {
    if (!authority() && out.length() > pathStart + 1 && out.charAt(pathStart + 1) == '/') {
      out.insert(pathStart, "/.");
      pathStart += 2;
    }
    return query();
  }

  /** Opaque path state. */
  private boolean opaquePath() {
    noHost();
    int end = at;
    while (end < in.length() && in.charAt(end) != '?' && in.charAt(end) != '#') end++;
    boolean space = end > at && end < in.length() && in.charAt(end - 1) == ' ';
    PercentEncoding.encode(out, in, at, space ? end - 1 : end, PercentEncoding.C0);
    if (space) out.append("%20");
    at = end;
    return query();
  }

  /** File state, file slash state. */
  private boolean file() {
    Url fileBase = base != null && base.scheme().equals("file") ? base : null;
    if (slash(peek(0))) {
      at++;
      return slash(peek(0)) ? fileHost() : fileSlash(fileBase);
    }
    if (fileBase == null) {
      emptyHost();
      return path();
    }
    if (!driveAhead() || peek(0) < 0) return relativeTo(fileBase);
    copy(fileBase, fileBase.pathStart());
    return path();
  }

  private void emptyHost() {
    out.append("//");
    noHost();
  }

  private boolean fileSlash(@Nullable Url fileBase) {
    if (fileBase == null) {
      emptyHost();
      return path();
    }
    copy(fileBase, fileBase.pathStart());
    String basePath = fileBase.path();
    boolean baseDrive =
        UrlInput.startsWithDrive(basePath, 1)
            && basePath.charAt(2) == ':'
            && (basePath.length() == 3 || basePath.charAt(3) == '/');
    if (baseDrive && !driveAhead()) out.append(basePath, 0, 3);
    return path();
  }

  /** File host state. */
  private boolean fileHost() {
    at++;
    int end = at;
    while (end < in.length() && !ends(in.charAt(end))) end++;
    if (end - at == 2 && UrlInput.startsWithDrive(in, at)) {
      emptyHost();
      return path();
    }
    if (end > at) return readAuthority();
    emptyHost();
    return startPath();
  }

  /** Query state. */
  private boolean query() {
    if (peek(0) != '?') return fragment();
    queryStart = out.length();
    out.append('?');
    int end = in.indexOf('#', at);
    if (end < 0) end = in.length();
    PercentEncoding.encode(
        out, in, at + 1, end, special ? PercentEncoding.SPECIAL_QUERY : PercentEncoding.QUERY);
    at = end;
    return fragment();
  }

  /** Fragment state. */
  private boolean fragment() {
    if (peek(0) != '#') return true;
    fragmentStart = out.length();
    out.append('#');
    PercentEncoding.encode(out, in, at + 1, in.length(), PercentEncoding.FRAGMENT);
    return true;
  }
}
