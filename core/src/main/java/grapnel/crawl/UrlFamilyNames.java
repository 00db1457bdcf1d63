package grapnel.crawl;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The families a URL belongs to: URLs of one pattern, and all below one first folder. */
final class UrlFamilyNames {

  private static final Pattern TOKEN = Pattern.compile("(?=.*\\d)[0-9a-fA-F-]{12,}");

  /** A year with its month, or what is called so: a year alone may be an id like any other. */
  private static final Pattern DATED =
      Pattern.compile(
          "(?<!\\d)(19|20)\\d\\d([-/.][01]?\\d|(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01]))(?!\\d)|[?&](year|month|day|date|week)=\\d",
          Pattern.CASE_INSENSITIVE);

  private UrlFamilyNames() {}

  /** By pattern first, then by folder; none of the home page. */
  static List<String> of(Url url) {
    String host = url.host().toString();
    List<String> segments = url.segments();
    String first = segments.isEmpty() ? "" : generalized(segments.getFirst());
    String folder = host + "/" + first;
    String pattern = pattern(url, host);
    boolean home = first.isEmpty() && url.query().isEmpty();
    if (home) return List.of();
    return first.isEmpty() ? List.of(pattern) : List.of(pattern, folder + "…");
  }

  private static String pattern(Url url, String host) {
    StringBuilder pattern = new StringBuilder(host);
    for (String segment : url.segments()) pattern.append('/').append(generalized(segment));
    TreeSet<String> names = new TreeSet<>();
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) names.add(parameter.name());
    if (!names.isEmpty()) pattern.append('?').append(String.join("&", names));
    return pattern.toString();
  }

  private static String generalized(String segment) {
    if (TOKEN.matcher(segment).matches()) return "#";
    return String.join("0", SegmentParts.of(segment).textsAroundNumbers());
  }

  static boolean hasDate(Url url) {
    String text = url.toString();
    return DATED
        .matcher(text.substring(Math.min(text.length(), url.host().toString().length())))
        .find();
  }
}
