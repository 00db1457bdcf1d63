package grapnel.same;

import grapnel.url.SegmentParts;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Patterns of path and query: {@code /p/{1}/*}, {@code /index.php?product={1}}. A number in braces
 * stands for one segment or value, {@code *} for any that does not matter.
 */
final class PathAlias {

  /** Longer URLs have too many ways to be read. */
  private static final int MOST_PIECES = 12;

  /** Fewer pieces, then shorter, then first in the alphabet: so rules run in one direction. */
  static final Comparator<Url> PLAINEST_FIRST =
      Comparator.comparingInt((Url url) -> pieces(url).size())
          .thenComparing(url -> url.query().isPresent())
          .thenComparingInt(url -> url.toString().length())
          .thenComparing(Url::toString);

  private PathAlias() {}

  /** A pattern for each side, from the longer to the plainer spelling. */
  record Pair(String from, String to) {}

  /**
   * The patterns that two URLs of one page suggest: what stands in both is the variable. Twice,
   * with the texts that stand in one only as they are, and as texts that do not matter.
   */
  static List<Pair> suggested(Url one, Url other) {
    if (!one.host().equals(other.host())) return List.of();
    boolean first = PLAINEST_FIRST.compare(one, other) < 0;
    List<String> to = pieces(first ? one : other);
    List<String> from = pieces(first ? other : one);
    if (from.size() > MOST_PIECES || to.size() > MOST_PIECES) return List.of();
    Map<String, Integer> variables = new HashMap<>();
    for (String piece : from) {
      String value = value(piece);
      boolean id = SegmentParts.hasNumber(value) && value.indexOf('{') < 0;
      if (id && to.stream().anyMatch(p -> value(p).equals(value))) {
        variables.putIfAbsent(value, variables.size() + 1);
      }
    }
    if (variables.isEmpty()) return List.of();
    String plain = pattern(to, variables, false, to);
    // A number that only the plain side has cannot be made up.
    if (to.stream()
        .anyMatch(p -> SegmentParts.hasNumber(value(p)) && !variables.containsKey(value(p)))) {
      return List.of();
    }
    Pair exact = new Pair(pattern(from, variables, false, to), plain);
    Pair open = new Pair(pattern(from, variables, true, to), plain);
    return exact.equals(open) ? List.of(exact) : List.of(exact, open);
  }

  private static String pattern(
      List<String> pieces, Map<String, Integer> variables, boolean open, List<String> other) {
    StringBuilder pattern = new StringBuilder();
    for (int i = 0; i < pieces.size(); i++) {
      String piece = pieces.get(i);
      String value = value(piece);
      Integer variable = variables.get(value);
      boolean wild = open && i > 0 && variable == null && !other.contains(piece);
      String shown = variable != null ? "{" + variable + "}" : wild ? "*" : value;
      pattern.append(piece, 0, piece.length() - value.length()).append(shown);
    }
    return pattern.toString();
  }

  /** {@code /a}, {@code /7}, {@code ?x=1}, {@code &y=2}; parameters by name. */
  private static List<String> pieces(Url url) {
    List<String> pieces = new ArrayList<>();
    for (String segment : url.segments()) pieces.add("/" + segment);
    if (url.query().isPresent()) {
      List<UrlQuery.Parameter> sorted = new ArrayList<>(url.parameters().parameters());
      sorted.sort(Comparator.comparing(UrlQuery.Parameter::raw));
      for (int i = 0; i < sorted.size(); i++)
        pieces.add((i == 0 ? "?" : "&") + sorted.get(i).raw());
    }
    return pieces;
  }

  private static String value(String piece) {
    if (piece.startsWith("/")) return piece.substring(1);
    return piece.substring(Math.max(piece.indexOf('='), 0) + 1);
  }

  /** Writes a URL that fits one pattern by the other; the same URL where it does not fit. */
  static Url apply(Url url, String from, String to) {
    return values(pieces(url), from)
        .map(values -> fill(to, values))
        .flatMap(text -> Url.parse(url.host() + text))
        .orElse(url);
  }

  private static String fill(String pattern, Map<String, String> values) {
    String text = pattern;
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace(value.getKey(), value.getValue());
    }
    return text;
  }

  private static Optional<Map<String, String>> values(List<String> pieces, String pattern) {
    List<String> wanted = split(pattern);
    if (wanted.size() != pieces.size()) return Optional.empty();
    Map<String, String> values = new HashMap<>();
    for (int i = 0; i < wanted.size(); i++) {
      String want = wanted.get(i);
      String piece = pieces.get(i);
      String open = value(want);
      String value = value(piece);
      if (want.equals(piece)) continue;
      boolean sameName =
          want.substring(0, want.length() - open.length())
              .equals(piece.substring(0, piece.length() - value.length()));
      // A brace in a value would be taken for a variable of ours.
      if (!sameName || value.isEmpty() || value.indexOf('{') >= 0) return Optional.empty();
      if (open.equals("*")) continue;
      if (!open.startsWith("{") || !SegmentParts.hasNumber(value)) return Optional.empty();
      String known = values.putIfAbsent(open, value);
      if (known != null && !known.equals(value)) return Optional.empty();
    }
    return Optional.of(values);
  }

  private static List<String> split(String pattern) {
    List<String> pieces = new ArrayList<>();
    int from = 0;
    for (int i = 1; i <= pattern.length(); i++) {
      if (i == pattern.length() || "/?&".indexOf(pattern.charAt(i)) >= 0) {
        pieces.add(pattern.substring(from, i));
        from = i;
      }
    }
    return pieces;
  }
}
