package grapnel.url;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

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

  private static final Normalizer STANDARD = new Normalizer(Step.standard());

  private final Set<Step> steps;
  private final Escapes escapes;
  private final PathSteps pathSteps;
  private final QuerySteps querySteps;

  /** Whether only the steps of seed 002 table 1 are on, which have little left to do. */
  private final boolean plain;

  private Normalizer(Set<Step> steps) {
    this.steps = Collections.unmodifiableSet(steps);
    this.escapes = new Escapes(steps.contains(Step.UNRESERVED), steps.contains(Step.HEX_CASE));
    this.pathSteps = new PathSteps(steps);
    this.querySteps = new QuerySteps(steps);
    this.plain = Step.standard().containsAll(steps);
  }

  /** The steps of seed 002 table 1. */
  public static Normalizer standard() {
    return STANDARD;
  }

  /** Just the given steps. */
  public static Normalizer of(Set<Step> steps) {
    var copy = EnumSet.noneOf(Step.class);
    copy.addAll(steps);
    return new Normalizer(copy);
  }

  /** These steps and some more. */
  public Normalizer with(Step... more) {
    var all = EnumSet.noneOf(Step.class);
    all.addAll(steps);
    Collections.addAll(all, more);
    return new Normalizer(all);
  }

  /** These steps but some. */
  public Normalizer without(Step... fewer) {
    var rest = EnumSet.noneOf(Step.class);
    rest.addAll(steps);
    for (Step step : fewer) rest.remove(step);
    return new Normalizer(rest);
  }

  public Set<Step> steps() {
    return steps;
  }

  /**
   * The normal form. The steps that reading a URL has taken already (case, dot segments, empty
   * path, default port) cannot be undone on a URL; {@link #write} leaves them out of text.
   */
  public Url normalize(Url url) {
    Url cut = steps.contains(Step.FRAGMENT) ? url.withoutFragment() : url;
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
   * off that reading a URL takes: then that part stays as it was written, if it is a web URL.
   *
   * @param written the text that the URL was read from
   */
  public String write(Url url, String written) {
    Url normal = normalize(url);
    if (steps.containsAll(Step.byParsing()) || !url.web()) return normal.toString();
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
    boolean empty = query.isEmpty() && steps.contains(Step.EMPTY_QUERY);
    return emptied || empty ? Optional.empty() : Optional.of(query);
  }
}
