package grapnel.judge;

import grapnel.fact.IdPart;
import grapnel.fact.Template;
import grapnel.fact.TemplateUrlMatcher;
import grapnel.url.Url;
import java.util.Optional;

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

  /** The URL of an id. */
  public Url at(String id) {
    return Url.of(IdPart.fill(url, id));
  }

  /** The id of a URL of the series, empty for any other URL. */
  public Optional<String> idIn(Url page) {
    return urlMatcher.idIn(page.withoutFragment().toString());
  }
}
