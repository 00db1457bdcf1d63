package grapnel.fact;

import grapnel.url.Url;
import java.util.Arrays;
import java.util.List;
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
 * @param variants further URLs with {@code {N}} that show the same pages
 */
public record Template(
    String site,
    String url,
    String pattern,
    Role role,
    long count,
    Ids ids,
    boolean verified,
    Evidence evidence,
    List<String> variants) {

  public static final String NUMBER = "{N}";
  public static final String TEXT = "{T}";

  public Template {
    variants = List.copyOf(variants);
    int at = url.indexOf(NUMBER);
    if (at < 0 || url.indexOf(NUMBER, at + 1) >= 0) {
      throw new IllegalArgumentException("a template has exactly one {N}: " + url);
    }
  }

  /** The URL of the page whose id has this number. */
  public Url at(long id) {
    return Url.of(url.replace(NUMBER, ids.spelling().spell(id)));
  }

  /** The id in a URL that fits the pattern, whatever its texts and the order of its parameters. */
  public OptionalLong idIn(Url page) {
    Matcher matcher = Fit.of(Fit.sorted(pattern), ids.spelling()).matcher(Fit.sorted(page));
    return matcher.matches() ? ids.spelling().read(matcher.group(1)) : OptionalLong.empty();
  }

  /** How a URL is laid beside a pattern. */
  private static final class Fit {

    static Pattern of(String pattern, Spelling spelling) {
      String id = spelling.base() == 10 ? "([0-9]+[Xx]?)" : "([0-9A-Za-z]+)";
      StringBuilder regex = new StringBuilder();
      int from = 0;
      for (int at = next(pattern, from); at >= 0; at = next(pattern, from)) {
        regex.append(Pattern.quote(pattern.substring(from, at)));
        regex.append(pattern.startsWith(NUMBER, at) ? id : "[^/?&]*?");
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
      return sorted(url.withoutFragment().toString());
    }

    static String sorted(String whole) {
      int mark = whole.indexOf('?');
      if (mark < 0) return whole;
      String[] parameters = whole.substring(mark + 1).split("&", -1);
      Arrays.sort(parameters);
      return whole.substring(0, mark + 1) + String.join("&", parameters);
    }
  }
}
