package grapnel.judge;

import grapnel.fact.Template;
import grapnel.url.Url;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The URLs of a template, with ids as they are spelled: zeros in front and letters included.
 *
 * @param url with {@code {N}} where the id goes
 */
public record Series(String url, Pattern shape) {

  private static final Pattern PLACES = Pattern.compile("\\{[NT]}");

  /**
   * A series by its template.
   *
   * @param pattern with {@code {T}} for each text that does not matter
   * @throws IllegalArgumentException if the URL has no {@code {N}}
   */
  public static Series of(String url, String pattern) {
    if (!url.contains(Template.NUMBER)) throw new IllegalArgumentException("no {N}: " + url);
    return new Series(url, shape(pattern));
  }

  public static Series of(Template template) {
    return of(template.url(), template.pattern());
  }

  private static Pattern shape(String pattern) {
    StringBuilder regex = new StringBuilder();
    Matcher places = PLACES.matcher(pattern);
    int from = 0;
    boolean open = true;
    while (places.find()) {
      regex.append(Pattern.quote(pattern.substring(from, places.start())));
      boolean number = places.group().equals(Template.NUMBER);
      regex.append(number && open ? "([0-9A-Za-z]+)" : "[^/?&]*?");
      open &= !number;
      from = places.end();
    }
    return Pattern.compile(regex.append(Pattern.quote(pattern.substring(from))).toString());
  }

  /** The URL of an id. */
  public Url at(String id) {
    return Url.of(url.replace(Template.NUMBER, id));
  }

  /** The id of a URL of the series, empty for any other URL. */
  public Optional<String> idIn(Url page) {
    Matcher matcher = shape.matcher(page.withoutFragment().toString());
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
