package grapnel.judge;

import grapnel.fact.IdPart;
import grapnel.fact.Template;
import grapnel.fact.TemplateUrlMatcher;
import grapnel.url.Url;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The URLs of a template, with ids as they are spelled: zeros in front and letters included.
 *
 * @param url with {@code {N}} where the id goes
 */
public record UrlSeries(String url, TemplateUrlMatcher urlMatcher) {

  /**
   * A series by its template.
   *
   * @param pattern with {@code {T}} for each text that does not matter
   * @throws IllegalArgumentException if the URL has no {@code {N}}
   */
  public static UrlSeries of(String url, String pattern) {
    if (!url.contains(Template.NUMBER)) throw new IllegalArgumentException("no {N}: " + url);
    return new UrlSeries(url, TemplateUrlMatcher.of(pattern, "[0-9A-Za-z]+"));
  }

  public static UrlSeries of(Template template) {
    return of(template.url(), template.pattern());
  }

  /** With the numbers and single letters beside the id left open: of any year, of any lot. */
  public static UrlSeries ofAnyPrefix(Template template) {
    String pattern = template.pattern();
    int path = pattern.indexOf('/', pattern.indexOf("://") + 3);
    if (path < 0) return of(template);
    String open = PREFIXES.matcher(pattern.substring(path)).replaceAll(UrlSeries::opened);
    return of(template.url(), pattern.substring(0, path) + open);
  }

  /**
   * What stays, and what is left open. Digits that touch the id are taken for its own, as the year
   * in 2100045.
   */
  private static final Pattern PREFIXES =
      Pattern.compile(
          "[0-9]*(\\{N})|(\\{[^}]*}|%[0-9A-Fa-f]{2})|[0-9]+"
              + "|(?<![A-Za-z0-9])[A-Za-z](?![A-Za-z0-9=])");

  private static String opened(MatchResult part) {
    if (part.group(1) != null) return Template.NUMBER;
    return part.group(2) == null ? Template.TEXT : Matcher.quoteReplacement(part.group());
  }

  /** Whether the id stands in the host's name, as in {@code http://item{N}.example.com/}. */
  boolean countsHosts() {
    int path = url.indexOf('/', url.indexOf("://") + 3);
    return url.indexOf(Template.NUMBER) < (path < 0 ? url.length() : path);
  }

  /** The URL of an id. */
  public Url at(String id) {
    return Url.of(IdPart.fill(url, id));
  }

  /** The id of a URL of the series, empty for any other URL. */
  public Optional<String> idIn(Url page) {
    return urlMatcher.idIn(page.withoutFragment().toString());
  }
}
