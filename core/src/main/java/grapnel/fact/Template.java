package grapnel.fact;

import grapnel.url.Url;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A series of pages whose URLs differ in one number.
 *
 * @param url a URL with the placeholder {@code {N}} where the id goes
 * @param pattern the same with {@code {T}} for every text that does not matter; all URLs of the
 *     series fit it
 * @param count how many different URLs it was mined from
 * @param verified whether requests confirmed it
 */
public record Template(
    String site,
    String url,
    String pattern,
    Role role,
    long count,
    Ids ids,
    boolean verified,
    Evidence evidence) {

  public static final String NUMBER = "{N}";
  public static final String TEXT = "{T}";

  public Template {
    int at = url.indexOf(NUMBER);
    if (at < 0 || url.indexOf(NUMBER, at + 1) >= 0) {
      throw new IllegalArgumentException("a template has exactly one {N}: " + url);
    }
  }

  /** The URL of the page with this id. */
  public Url at(long id) {
    return Url.of(url.replace(NUMBER, Long.toString(id)));
  }

  /** The id in a URL that fits the pattern, whatever its texts and the order of its parameters. */
  public OptionalLong idIn(Url page) {
    Matcher matcher = Fit.of(pattern).matcher(Fit.sorted(page));
    if (!matcher.matches()) return OptionalLong.empty();
    String digits = matcher.group(1);
    return digits.length() > 18 ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(digits));
  }

  /** How a URL is laid beside a pattern. */
  private static final class Fit {

    static Pattern of(String pattern) {
      StringBuilder regex = new StringBuilder();
      int from = 0;
      for (int at = next(pattern, from); at >= 0; at = next(pattern, from)) {
        regex.append(Pattern.quote(pattern.substring(from, at)));
        regex.append(pattern.startsWith(NUMBER, at) ? "([0-9]+)" : "[^/?&]*?");
        from = at + NUMBER.length();
      }
      return Pattern.compile(regex.append(Pattern.quote(pattern.substring(from))).toString());
    }

    private static int next(String pattern, int from) {
      int number = pattern.indexOf(NUMBER, from);
      int text = pattern.indexOf(TEXT, from);
      return number < 0 ? text : text < 0 ? number : Math.min(number, text);
    }

    static String sorted(Url url) {
      String whole = url.withoutFragment().toString();
      Optional<String> query = url.query();
      if (query.isEmpty()) return whole;
      String[] parameters = query.get().split("&", -1);
      java.util.Arrays.sort(parameters);
      return whole.substring(0, whole.indexOf('?') + 1) + String.join("&", parameters);
    }
  }
}
