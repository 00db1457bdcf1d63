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
public final class Normalizer {

  private static final Normalizer STANDARD = new Normalizer(Steps.STANDARD);

  private static final Normalizer LASTING = STANDARD.with(Step.SESSION_IDS, Step.TRACKING);

  /** Rules that have not come to rest by then never will. */
  private static final int MOST_ROUNDS = 8;

  private final Steps steps;
  private final Escapes escapes;
  private final PathSteps pathSteps;
  private final QuerySteps querySteps;

  /** Whether only the steps of seed 002 table 1 are on, which have little left to do. */
  private final boolean plain;

  private final @Nullable UnaryOperator<Url> rules;

  private Normalizer(Steps steps) {
    this(steps, null);
  }

  private Normalizer(Steps steps, @Nullable UnaryOperator<Url> rules) {
    this.steps = steps;
    this.rules = rules;
    this.escapes = new Escapes(steps.has(Step.UNRESERVED), steps.has(Step.HEX_CASE));
    this.pathSteps = new PathSteps(steps);
    this.querySteps = new QuerySteps(steps);
    this.plain = Steps.STANDARD.hasAll(steps);
  }

  /** The steps of seed 002 table 1. */
  public static Normalizer standard() {
    return STANDARD;
  }

  /** The standard steps, and without what belongs to one visit: a page's URL for everyone. */
  public static Normalizer lasting() {
    return LASTING;
  }

  /** Just the given steps. */
  public static Normalizer of(Set<Step> steps) {
    return new Normalizer(Steps.of(steps));
  }

  /** These steps and some more. */
  public Normalizer with(Step... more) {
    Steps all = steps;
    for (Step step : more) all = all.with(step);
    return new Normalizer(all, rules);
  }

  /** These steps but some. */
  public Normalizer without(Step... fewer) {
    Steps rest = steps;
    for (Step step : fewer) rest = rest.without(step);
    return new Normalizer(rest, rules);
  }

  /**
   * These steps, and then what is known of the site.
   *
   * @param siteRules applied twice it must be applied once; rules and steps that undo each other
   *     leave the URL as the steps alone make it
   */
  public Normalizer then(UnaryOperator<Url> siteRules) {
    return new Normalizer(steps, siteRules);
  }

  public Set<Step> steps() {
    return steps.toSet();
  }

  /**
   * The normal form. The steps that reading a URL has taken already (case, dot segments, empty
   * path, default port) cannot be undone on a URL; {@link #write} leaves them out of text.
   */
  public Url normalize(Url url) {
    Url stepped = stepped(url);
    return rules == null ? stepped : ruled(stepped, rules);
  }

  private Url ruled(Url stepped, UnaryOperator<Url> siteRules) {
    Url now = stepped;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      Url next = stepped(siteRules.apply(now));
      if (next.equals(now)) return now;
      now = next;
    }
    return stepped;
  }

  private Url stepped(Url url) {
    Url cut = steps.has(Step.FRAGMENT) ? url.withoutFragment() : url;
    if (cut.opaque() || ((plain || !cut.web()) && !cut.hasEscapes())) return cut;
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
    if (rules != null) return normal.toString();
    if (steps.hasAll(Steps.BY_PARSING) || !url.web()) return normal.toString();
    var parts = new AsWritten(written, steps);
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
    return plain || !url.web() ? escaped : pathSteps.apply(escaped);
  }

  private Optional<String> query(Url url, String text) {
    String escaped = escapes.apply(text);
    if (plain || !url.web()) return Optional.of(escaped);
    String query = querySteps.apply(escaped);
    boolean emptied = query.isEmpty() && !text.isEmpty();
    boolean empty = query.isEmpty() && steps.has(Step.EMPTY_QUERY);
    return emptied || empty ? Optional.empty() : Optional.of(query);
  }
}
