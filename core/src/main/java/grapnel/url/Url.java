package grapnel.url;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A URL, read and written as the WHATWG URL Standard says: what browsers make of it.
 *
 * <p>An immutable value: one string and the places where its parts begin. Two are equal when their
 * text is equal. Nothing here asks DNS or opens a connection.
 *
 * <pre>{@code
 * Url page = Url.of("HTTP://Example.com:80/a/../b?x=1#top");
 * page.toString();            // http://example.com/b?x=1#top
 * page.resolve("c").get();    // http://example.com/c
 * page.site();                // example.com
 * }</pre>
 */
public final class Url implements UrlParseResult, Comparable<Url> {

  // https://user:pass@example.com:1234/foo/bar?baz#quux
  //      |            |          |   |       |   `-- fragmentStart
  //      |            |          |   |       `------ queryStart
  //      |            |          |   `-------------- pathStart
  //      |            |          `------------------ hostEnd
  //      |            `----------------------------- hostStart
  //      `------------------------------------------ schemeEnd
  private final String href;
  private final int schemeEnd;
  private final int hostStart;
  private final int hostEnd;
  private final int port;
  private final int pathStart;
  private final int queryStart;
  private final int fragmentStart;

  /** For the parsers and the normaliser only: nothing is checked. */
  Url(
      String href,
      int schemeEnd,
      int hostStart,
      int hostEnd,
      int port,
      int pathStart,
      int queryStart,
      int fragmentStart) {
    this.href = href;
    this.schemeEnd = schemeEnd;
    this.hostStart = hostStart;
    this.hostEnd = hostEnd;
    this.port = port;
    this.pathStart = pathStart;
    this.queryStart = queryStart;
    this.fragmentStart = fragmentStart;
  }

  /** The URL that a text is, or why it is none. Never throws, whatever the text. */
  public static UrlParseResult read(String text) {
    Url ordinary = FastUrlParser.parse(text);
    return ordinary != null ? ordinary : UrlParser.parse(text, null);
  }

  /** The URL that a text is, if it is one. Never throws, whatever the text. */
  public static Optional<Url> parse(String text) {
    return read(text) instanceof Url url ? Optional.of(url) : Optional.empty();
  }

  /**
   * The URL that a text is.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Url of(String text) {
    UrlParseResult parsed = read(text);
    if (parsed instanceof Url url) return url;
    throw new IllegalArgumentException("not a URL (" + ((NoUrl) parsed).reason() + "): " + text);
  }

  /** Where a reference found on this page leads: a URL of its own, or one relative to this. */
  public Optional<Url> resolve(String reference) {
    return readRelative(reference) instanceof Url url ? Optional.of(url) : Optional.empty();
  }

  /** Like {@link #resolve}, and says why a reference leads nowhere. */
  public UrlParseResult readRelative(String reference) {
    Url ordinary = FastUrlParser.parse(reference);
    return ordinary != null ? ordinary : UrlParser.parse(reference, this);
  }

  /** In lower case, without the colon. */
  public String scheme() {
    return schemeEnd == 5 && href.startsWith("https")
        ? "https"
        : schemeEnd == 4 && href.startsWith("http") ? "http" : href.substring(0, schemeEnd);
  }

  /** Whether this can be fetched from a web server. */
  public boolean web() {
    return href.startsWith("http") && (schemeEnd == 4 || (schemeEnd == 5 && href.charAt(4) == 's'));
  }

  /** {@code user:password}, still encoded; empty without. */
  public String credentials() {
    int from = schemeEnd + "://".length();
    return hostStart > from ? href.substring(from, hostStart - 1) : "";
  }

  /** The same without user and password. */
  public Url withoutCredentials() {
    String secret = credentials();
    return secret.isEmpty() ? this : of(href.replaceFirst("://[^/?#]*@", "://"));
  }

  /** Scheme, name and port; without a host (mailto:, data:) the name is empty and the port -1. */
  public Host host() {
    return new Host(scheme(), hostName(), port());
  }

  /** The domain in ASCII and lower case, or an IP address (IPv6 in brackets); may be empty. */
  public String hostName() {
    return href.substring(hostStart, hostEnd);
  }

  /** The host's name and the port if it is written. */
  String authority() {
    return href.substring(hostStart, hasAuthority() ? pathStart : hostEnd);
  }

  /** The port in use, given or by scheme; -1 where the scheme has none. */
  public int port() {
    return port != SpecialSchemes.NO_PORT ? port : SpecialSchemes.defaultPort(scheme());
  }

  /**
   * The site this belongs to: the registrable domain ({@code example.co.uk}), by the public suffix
   * list with its private part, so that every {@code name.github.io} is a site. For an IP address
   * and a name without a dot, the host alone, as {@link Host#toString} writes it.
   */
  public String site() {
    return RegistrableDomain.of(host());
  }

  /**
   * Whether the host's name ends in a public suffix: {@code list.txt} is a name, but not a site's.
   */
  public boolean hasPublicSuffix() {
    return RegistrableDomain.hasKnownSuffix(hostName());
  }

  /** The path, encoded; begins with a slash unless the URL is one like {@code mailto:a@b}. */
  public String path() {
    return href.substring(pathStart, queryStart);
  }

  /**
   * The parts of the path between its slashes, encoded: {@code /a/b} has two, {@code /a/} has
   * {@code a} and an empty one, {@code /} one empty one.
   */
  public List<String> segments() {
    if (opaque()) return List.of(path());
    List<String> segments = new ArrayList<>();
    for (int from = pathStart + 1; from <= queryStart; ) {
      int slash = href.indexOf('/', from);
      int to = slash < 0 || slash > queryStart ? queryStart : slash;
      segments.add(href.substring(from, to));
      from = to + 1;
    }
    return List.copyOf(segments);
  }

  /** What stands after the question mark, encoded; empty text where nothing does. */
  public Optional<String> query() {
    return queryStart == fragmentStart
        ? Optional.empty()
        : Optional.of(href.substring(queryStart + 1, fragmentStart));
  }

  /** What stands after the number sign, encoded. */
  public Optional<String> fragment() {
    return fragmentStart == href.length()
        ? Optional.empty()
        : Optional.of(href.substring(fragmentStart + 1));
  }

  public Url withoutFragment() {
    if (fragmentStart == href.length()) return this;
    return new Url(
        href.substring(0, fragmentStart),
        schemeEnd,
        hostStart,
        hostEnd,
        port,
        pathStart,
        queryStart,
        fragmentStart);
  }

  /** By the steps of Soon and Lee 2009 table 1: {@link UrlNormalizer#standard}. */
  public Url normalized() {
    return UrlNormalizer.standard().normalize(this);
  }

  /** The parameters of the query; none where there is no query. */
  public UrlQuery parameters() {
    return UrlQuery.of(query().orElse(""));
  }

  /** The same with these parameters only, which are some of its own; fragments go. */
  public Url withParameters(List<UrlQuery.Parameter> some) {
    String query = new UrlQuery(parameters().separator(), some).toString();
    return with(path(), some.isEmpty() ? Optional.empty() : Optional.of(query), Optional.empty());
  }

  /** The same with other parts, which must be encoded as the standard would encode them. */
  Url with(String path, Optional<String> query, Optional<String> fragment) {
    if (path.equals(path()) && query.equals(query()) && fragment.equals(fragment())) return this;
    var out = new StringBuilder(href.length()).append(href, 0, pathStart).append(path);
    int newQueryStart = out.length();
    query.ifPresent(text -> out.append('?').append(text));
    int newFragmentStart = out.length();
    fragment.ifPresent(text -> out.append('#').append(text));
    return new Url(
        out.toString(),
        schemeEnd,
        hostStart,
        hostEnd,
        port,
        pathStart,
        newQueryStart,
        newFragmentStart);
  }

  boolean hasEscapes() {
    return href.indexOf('%', pathStart) >= 0;
  }

  int hostStart() {
    return hostStart;
  }

  int hostEnd() {
    return hostEnd;
  }

  /** The port as written, or -1. */
  int explicitPort() {
    return port;
  }

  int pathStart() {
    return pathStart;
  }

  int pathEnd() {
    return queryStart;
  }

  int queryEnd() {
    return fragmentStart;
  }

  private boolean hasAuthority() {
    return hostStart > schemeEnd + 1;
  }

  /** Whether the path is just text, as in {@code mailto:a@b}, and nothing is relative to it. */
  boolean opaque() {
    return !hasAuthority() && (pathStart == queryStart || href.charAt(pathStart) != '/');
  }

  @Override
  public int compareTo(Url other) {
    return href.compareTo(other.href);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Url that && href.equals(that.href);
  }

  @Override
  public int hashCode() {
    return href.hashCode();
  }

  @Override
  public String toString() {
    return href;
  }
}
