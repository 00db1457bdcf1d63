package grapnel.same;

import grapnel.url.NormalizationStep;
import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlNormalizer;
import grapnel.url.UrlQuery;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A habit of a site: URLs that differ only in this lead to the same page.
 *
 * @param scope the paths it holds for, with {@code *} for segments that hold a digit; {@code *}
 *     alone for all of the site
 * @param from what it changes: a name, {@code name=value}, a host, a pattern; empty for some kinds
 * @param to what that becomes; empty where it just goes
 * @param support how many URLs it made superfluous in the pages it was learned from
 */
public record UrlRewriteRule(Kind kind, String scope, String from, String to, int support) {

  static final String EVERYWHERE = "*";

  private static final UrlNormalizer LOWER =
      UrlNormalizer.of(Set.of(NormalizationStep.LOWER_CASE_PATH));
  private static final UrlNormalizer SLASH =
      UrlNormalizer.of(Set.of(NormalizationStep.TRAILING_SLASH));
  private static final UrlNormalizer ORDER =
      UrlNormalizer.of(Set.of(NormalizationStep.PARAMETER_ORDER));

  /** The kinds, in the order in which they are applied. */
  public enum Kind {
    /** {@code http} and {@code https}. */
    SCHEME,
    /** Two names of one host, as with and without {@code www}. */
    HOST,
    /** A parameter inside the path that never matters: {@code ;jsessionid=}. */
    PATH_PARAMETER,
    /** Capital letters in paths do not matter. */
    LOWER_CASE_PATH,
    /** {@code /index.html} is {@code /}. */
    DEFAULT_PAGE,
    TRAILING_SLASH,
    /** Before the parameters: else an order would look like a parameter that does not matter. */
    PARAMETER_ORDER,
    /** A parameter that never matters. */
    PARAMETER,
    /** A value that a parameter has when it is left out: {@code page=1}. */
    DEFAULT_VALUE,
    /** {@code /p/{1}/*} is {@code /product/{1}}. */
    PATH_ALIAS;

    /** As it stands in a file of rules: {@code default-value}. */
    String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<Kind> labelled(String label) {
      for (Kind kind : values()) if (kind.label().equals(label)) return Optional.of(kind);
      return Optional.empty();
    }
  }

  static UrlRewriteRule of(Kind kind, String from, String to) {
    return new UrlRewriteRule(kind, EVERYWHERE, from, to, 0);
  }

  UrlRewriteRule withScope(String where, int support) {
    return new UrlRewriteRule(kind, where, from, to, support);
  }

  /** The URL with this rule applied once; the same where it says nothing. */
  Url apply(Url url) {
    if (!url.web() || !url.credentials().isEmpty()) return url;
    if (!scope.equals(EVERYWHERE) && !scope.equals(pathPattern(url))) return url;
    return switch (kind) {
      case SCHEME -> scheme(url);
      case HOST -> host(url);
      case PATH_PARAMETER -> withPath(url, withoutPathParameter(url.path()));
      case LOWER_CASE_PATH -> LOWER.normalize(url);
      case DEFAULT_PAGE -> defaultPage(url);
      case TRAILING_SLASH -> SLASH.normalize(url);
      case PARAMETER -> query(url, p -> !p.rawName().equals(from));
      case DEFAULT_VALUE -> query(url, p -> !p.raw().equals(from));
      case PARAMETER_ORDER -> ORDER.normalize(url);
      case PATH_ALIAS -> PathAlias.apply(url, from, to);
    };
  }

  /** The path with {@code *} in place of the segments that hold a digit, which are mostly ids. */
  static String pathPattern(Url url) {
    StringBuilder pathPattern = new StringBuilder();
    for (String segment : url.segments()) {
      boolean digit = SegmentParts.hasNumber(segment);
      pathPattern.append('/').append(digit ? "*" : segment);
    }
    return pathPattern.toString();
  }

  private Url scheme(Url url) {
    boolean usual = url.host().toString().indexOf(':', url.scheme().length() + 1) < 0;
    if (!url.scheme().equals(from) || !usual) return url;
    return reparsed(url, to + url.toString().substring(from.length()));
  }

  private Url host(Url url) {
    if (!url.hostName().equals(from)) return url;
    int start = url.scheme().length() + "://".length();
    String text = url.toString();
    return reparsed(url, text.substring(0, start) + to + text.substring(start + from.length()));
  }

  private String withoutPathParameter(String path) {
    String mark = ";" + from + "=";
    int start = path.indexOf(mark);
    if (start < 0) return path;
    int end = start + mark.length();
    while (end < path.length() && path.charAt(end) != ';' && path.charAt(end) != '/') end++;
    return withoutPathParameter(path.substring(0, start) + path.substring(end));
  }

  private Url defaultPage(Url url) {
    String path = url.path();
    return path.endsWith("/" + from)
        ? withPath(url, path.substring(0, path.length() - from.length()))
        : url;
  }

  private static Url query(Url url, java.util.function.Predicate<UrlQuery.Parameter> kept) {
    if (url.query().isEmpty()) return url;
    UrlQuery query = url.parameters();
    List<UrlQuery.Parameter> rest = query.parameters().stream().filter(kept).toList();
    if (rest.size() == query.parameters().size()) return url;
    String text = new UrlQuery(query.separator(), rest).toString();
    return withQuery(url, text);
  }

  private static Url withQuery(Url url, String query) {
    String text = url.toString();
    String head = text.substring(0, text.indexOf('?'));
    String tail = url.fragment().map(f -> "#" + f).orElse("");
    return reparsed(url, head + (query.isEmpty() ? "" : "?" + query) + tail);
  }

  private static Url withPath(Url url, String path) {
    if (path.equals(url.path())) return url;
    String text = url.toString();
    int start = text.indexOf('/', url.scheme().length() + "://".length());
    return reparsed(
        url, text.substring(0, start) + path + text.substring(start + url.path().length()));
  }

  private static Url reparsed(Url url, String text) {
    return Url.parse(text).orElse(url);
  }

  /** In the order of application; where two rules are alike, the narrower first. */
  static final Comparator<UrlRewriteRule> ORDER_OF_USE =
      Comparator.comparing(UrlRewriteRule::kind)
          .thenComparing(rule -> rule.scope().equals(EVERYWHERE))
          .thenComparing(UrlRewriteRule::scope)
          .thenComparing(UrlRewriteRule::from)
          .thenComparing(UrlRewriteRule::to);

  /** For people: {@code default-value page=1 (12 URLs)}. */
  @Override
  public String toString() {
    return kind.label()
        + (from.isEmpty() ? "" : " " + from)
        + (to.isEmpty() ? "" : " -> " + to)
        + (scope.equals(EVERYWHERE) ? "" : " at " + scope)
        + " ("
        + support
        + " URLs)";
  }
}
