package grapnel.url;

import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Writes URLs that lead to the same page in the same way, by steps that can be chosen.
 *
 * <p>Normalising twice is normalising once. A URL that is already normal comes back as the same
 * object. Immutable, and safe among threads.
 *
 * <pre>{@code
 * Normalizer.standard().normalize(Url.of("http://a.com/%7Ebob#top"));   // http://a.com/~bob
 * Normalizer.standard().with(Step.SESSION_IDS, Step.TRACKING);
 * }</pre>
 */
public final class UrlNormalizer {

  private static final UrlNormalizer STANDARD = new UrlNormalizer(NormalizationStepSet.STANDARD);

  private static final UrlNormalizer VISIT_INDEPENDENT =
      STANDARD.with(
          NormalizationStep.SESSION_IDS, NormalizationStep.TRACKING, NormalizationStep.EMPTY_QUERY);

  /** Rules that have not come to rest by then never will. */
  private static final int MOST_ROUNDS = 8;

  private final NormalizationStepSet steps;
  private final EscapeNormalizer escapes;
  private final PathNormalizer pathNormalizer;
  private final QueryNormalizer queryNormalizer;

  /** Whether only the steps of Soon and Lee 2009 table 1 are on, which have little left to do. */
  private final boolean standardOnly;

  private final @Nullable UnaryOperator<Url> siteRules;

  private UrlNormalizer(NormalizationStepSet steps) {
    this(steps, null);
  }

  private UrlNormalizer(NormalizationStepSet steps, @Nullable UnaryOperator<Url> rules) {
    this.steps = steps;
    this.siteRules = rules;
    this.escapes =
        new EscapeNormalizer(
            steps.has(NormalizationStep.UNRESERVED), steps.has(NormalizationStep.HEX_CASE));
    this.pathNormalizer = new PathNormalizer(steps);
    this.queryNormalizer = new QueryNormalizer(steps);
    this.standardOnly = NormalizationStepSet.STANDARD.hasAll(steps);
  }

  /** The steps of Soon and Lee 2009 table 1. */
  public static UrlNormalizer standard() {
    return STANDARD;
  }

  /**
   * The standard steps, and without what belongs to one visit or says nothing, as a question mark
   * at the end: a page's URL for everyone.
   */
  public static UrlNormalizer visitIndependent() {
    return VISIT_INDEPENDENT;
  }

  /** Just the given steps. */
  public static UrlNormalizer of(Set<NormalizationStep> steps) {
    return new UrlNormalizer(NormalizationStepSet.of(steps));
  }

  /** These steps and some more. */
  public UrlNormalizer with(NormalizationStep... more) {
    NormalizationStepSet all = steps;
    for (NormalizationStep step : more) all = all.with(step);
    return new UrlNormalizer(all, siteRules);
  }

  /** These steps but some. */
  public UrlNormalizer without(NormalizationStep... fewer) {
    NormalizationStepSet rest = steps;
    for (NormalizationStep step : fewer) rest = rest.without(step);
    return new UrlNormalizer(rest, siteRules);
  }

  /**
   * These steps, and then what is known of the site.
   *
   * @param siteRules applied twice it must be applied once; rules and steps that undo each other
   *     leave the URL as the steps alone make it
   */
  public UrlNormalizer withSiteRules(UnaryOperator<Url> siteRules) {
    return new UrlNormalizer(steps, siteRules);
  }

  public Set<NormalizationStep> steps() {
    return steps.toSet();
  }

  /**
   * The normal form. The steps that reading a URL has taken already (case, dot segments, empty
   * path, default port) cannot be undone on a URL; {@link #write} leaves them out of text.
   */
  public Url normalize(Url url) {
    Url stepped = applySteps(url);
    return siteRules == null ? stepped : applySiteRules(stepped, siteRules);
  }

  private Url applySiteRules(Url stepped, UnaryOperator<Url> siteRules) {
    Url now = stepped;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Url next = applySteps(siteRules.apply(now));
      if (next.equals(now)) return now;
      now = next;
    }
    return stepped;
  }

  private Url applySteps(Url url) {
    Url cut = steps.has(NormalizationStep.FRAGMENT) ? url.withoutFragment() : url;
    if (cut.opaque() || ((standardOnly || !cut.web()) && !cut.hasEscapes())) return cut;
    String path = path(cut, cut.path());
    Optional<String> query = cut.query().flatMap(text -> query(cut, text));
    Optional<String> fragment = cut.fragment().map(escapes::apply);
    Url normal = cut.with(path, query, fragment);
    // Decoding may show a drive letter in the path of a file; only the parser knows what follows.
    return normal.equals(cut) || cut.web() ? normal : Url.of(normal.toString());
  }

  /**
   * The text of the normal form. It differs from that of {@link #normalize} only where a step is
   * off that reading a URL takes: then that part stays as it was written, if it is a web URL and
   * there are no rules of its site.
   *
   * @param written the text that the URL was read from
   */
  public String write(Url url, String written) {
    Url normal = normalize(url);
    if (siteRules != null) return normal.toString();
    if (steps.hasAll(NormalizationStepSet.BY_PARSING) || !url.web()) return normal.toString();
    var parts = new WrittenUrlParts(written, steps);
    var out = new StringBuilder(parts.scheme(url)).append("://");
    if (!url.credentials().isEmpty()) out.append(url.credentials()).append('@');
    out.append(parts.host(url)).append(parts.port(url));
    String path = parts.path(url);
    if (!path.isEmpty()) out.append(path(url, path));
    normal.query().ifPresent(text -> out.append('?').append(text));
    normal.fragment().ifPresent(text -> out.append('#').append(text));
    return out.toString();
  }

  private String path(Url url, String path) {
    String escaped = escapes.apply(path);
    return standardOnly || !url.web() ? escaped : pathNormalizer.apply(escaped);
  }

  private Optional<String> query(Url url, String text) {
    String escaped = escapes.apply(text);
    if (standardOnly || !url.web()) return Optional.of(escaped);
    String query = queryNormalizer.apply(escaped);
    boolean emptied = query.isEmpty() && !text.isEmpty();
    boolean empty = query.isEmpty() && steps.has(NormalizationStep.EMPTY_QUERY);
    return emptied || empty ? Optional.empty() : Optional.of(query);
  }
}
