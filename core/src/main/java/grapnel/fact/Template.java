package grapnel.fact;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * A series of pages whose URLs differ in one number.
 *
 * @param url a URL with the placeholder {@code {N}} where the id goes and an {@link IdPart} where a
 *     part of it does
 * @param pattern the same with {@code {T}} for every text that does not matter; all URLs of the
 *     series fit it
 * @param count how many different URLs it was mined from
 * @param verified whether requests confirmed it
 * @param variants further URLs or patterns with {@code {N}} that show the same pages
 */
public record Template(
    String site,
    String url,
    String pattern,
    TemplateRole role,
    long count,
    KnownIds ids,
    boolean verified,
    Evidence evidence,
    List<String> variants) {

  public static final String NUMBER = "{N}";
  public static final String TEXT = "{T}";

  /** A text without digits, where a number in it would be taken for the id. */
  public static final String WORDS = "{W}";

  /** A number that does not matter, as that of a further page. */
  public static final String DIGITS = "{D}";

  public Template {
    variants = List.copyOf(variants);
    int at = url.indexOf(NUMBER);
    if (at < 0 || url.indexOf(NUMBER, at + 1) >= 0) {
      throw new IllegalArgumentException("a template has exactly one {N}: " + url);
    }
  }

  public Template withCount(long count) {
    return new Template(site, url, pattern, role, count, ids, verified, evidence, variants);
  }

  public Template withIds(KnownIds ids) {
    return new Template(site, url, pattern, role, count, ids, verified, evidence, variants);
  }

  public Template withVariants(List<String> variants) {
    return new Template(site, url, pattern, role, count, ids, verified, evidence, variants);
  }

  /** What a line of JSON says of it, by name and in order. */
  public Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("template", url);
    fields.put("pattern", pattern);
    fields.put("site", site);
    fields.put("role", role.toString());
    fields.put("count", count);
    fields.put("ids", ids.fields());
    fields.put("verified", verified);
    fields.put("evidence", evidence.reasons());
    fields.put("variants", variants);
    return fields;
  }

  /** The URL of the page whose id has this number. */
  public Url urlOf(long id) {
    return Url.of(IdPart.fill(url, ids.spelling().spell(id)));
  }

  /** The id in a URL that fits the pattern, whatever its texts and the order of its parameters. */
  public OptionalLong idIn(Url page) {
    return read(
        UrlPatterns.of(UrlPatterns.sorted(pattern), ids.spelling()).idIn(UrlPatterns.sorted(page)));
  }

  private OptionalLong read(Optional<String> id) {
    return id.map(ids.spelling()::parse).orElse(OptionalLong.empty());
  }

  /**
   * As {@link #idIn}, for many URLs, and for those that fit one of the variants, too. Parameters
   * that the pattern does not have say which side of the page is shown, and do not count.
   */
  public Function<Url, OptionalLong> idReader() {
    List<UrlPatterns.TolerantPattern> fits = new ArrayList<>();
    fits.add(UrlPatterns.TolerantPattern.of(pattern, ids.spelling()));
    for (String variant : variants)
      fits.add(UrlPatterns.TolerantPattern.of(variant, ids.spelling()));
    return page -> {
      String whole = page.withoutFragment().toString();
      for (UrlPatterns.TolerantPattern tolerant : fits) {
        Optional<String> id = tolerant.urlMatcher.idIn(tolerant.withoutOtherParameters(whole));
        if (id.isPresent()) return read(id);
      }
      return OptionalLong.empty();
    };
  }

  /** How a URL is laid beside a pattern. */
  private static final class UrlPatterns {

    static TemplateUrlMatcher of(String pattern, IdSpelling spelling) {
      return TemplateUrlMatcher.of(pattern, spelling.base() == 10 ? "[0-9]+[Xx]?" : "[0-9A-Za-z]+");
    }

    /** A pattern, and the parameters it knows. */
    record TolerantPattern(TemplateUrlMatcher urlMatcher, Set<String> names) {

      static TolerantPattern of(String pattern, IdSpelling spelling) {
        int mark = pattern.indexOf('?');
        Set<String> names = new HashSet<>();
        for (String parameter : mark < 0 ? NOTHING : pattern.substring(mark + 1).split("&", -1)) {
          names.add(name(parameter));
        }
        return new TolerantPattern(UrlPatterns.of(sorted(pattern), spelling), names);
      }

      /** The URL without other parameters. */
      String withoutOtherParameters(String whole) {
        int mark = whole.indexOf('?');
        if (mark < 0 || names.contains("")) return sorted(whole);
        List<String> kept = new ArrayList<>();
        for (String parameter : whole.substring(mark + 1).split("&", -1)) {
          if (names.contains(name(parameter))) kept.add(parameter);
        }
        String path = whole.substring(0, mark);
        return kept.isEmpty() ? path : sorted(path + '?' + String.join("&", kept));
      }

      private static String name(String parameter) {
        int equals = parameter.indexOf('=');
        return equals < 0 ? "" : parameter.substring(0, equals);
      }
    }

    private static final String[] NOTHING = {};

    static String sorted(Url url) {
      return sorted(url.withoutFragment().toString());
    }

    /** With the parameters of path and query in order. */
    static String sorted(String whole) {
      int mark = whole.indexOf('?');
      String path = mark < 0 ? whole : whole.substring(0, mark);
      int semicolon = path.indexOf(';', path.lastIndexOf('/') + 1);
      String start = semicolon < 0 ? path : inOrder(path, semicolon + 1, ";");
      if (mark < 0) return start;
      String query = whole.substring(mark + 1);
      String separator = query.indexOf('&') < 0 && query.indexOf(';') > 0 ? ";" : "&";
      return start + '?' + inOrder(query, 0, separator);
    }

    private static String inOrder(String text, int from, String separator) {
      String[] parameters = text.substring(from).split(separator, -1);
      Arrays.sort(parameters);
      return text.substring(0, from) + String.join(separator, parameters);
    }
  }
}
