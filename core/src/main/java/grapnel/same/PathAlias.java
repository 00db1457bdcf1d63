package grapnel.same;

import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Patterns of path and query: {@code /p/{1}/*}, {@code /*-p{1}.html}, {@code
 * /index.php?product={1}}. A number in braces stands for one segment or value that has a number, or
 * for a number inside one; {@code *} for any text that does not matter.
 */
final class PathAlias {

  /** Longer URLs have too many ways to be read. */
  private static final int MOST_PIECES = 12;

  /** Fewer pieces, then shorter, then first in the alphabet: so rules run in one direction. */
  static final Comparator<Url> PLAINEST_FIRST =
      Comparator.comparingInt((Url url) -> AliasPiece.of(url).size())
          .thenComparing(url -> url.query().isPresent())
          .thenComparingInt(url -> url.toString().length())
          .thenComparing(Url::toString);

  private PathAlias() {}

  /** A pattern for each side, from the longer to the plainer spelling. */
  record Pair(String from, String to) {}

  /**
   * The patterns that two URLs of one page suggest: what stands in both is the variable. Twice,
   * with the texts that stand in one only as they are, and as texts that do not matter. Where the
   * plainer URL has a text beside the variable, in the same piece, that may be a name, which cannot
   * be made up: so the other direction is suggested too.
   */
  static Set<Pair> suggested(Url one, Url other) {
    if (!one.host().equals(other.host())) return Set.of();
    boolean first = PLAINEST_FIRST.compare(one, other) < 0;
    List<AliasPiece> to = AliasPiece.of(first ? one : other);
    List<AliasPiece> from = AliasPiece.of(first ? other : one);
    if (from.size() > MOST_PIECES || to.size() > MOST_PIECES) return Set.of();
    Map<String, Integer> variables = variables(from, to);
    if (variables.isEmpty()) return Set.of();
    Set<Pair> pairs = new LinkedHashSet<>(pairs(from, to, variables));
    boolean named = to.stream().anyMatch(piece -> isInside(piece, variables));
    if (named) pairs.addAll(pairs(to, from, variables));
    return pairs;
  }

  /** Whole values that both sides have; then numbers inside the others that both have. */
  private static Map<String, Integer> variables(List<AliasPiece> from, List<AliasPiece> to) {
    Set<String> whole = to.stream().map(AliasPiece::value).collect(Collectors.toSet());
    Map<String, Integer> variables = new HashMap<>();
    for (AliasPiece piece : from) {
      if (!piece.ids().isEmpty() && whole.contains(piece.value())) {
        variables.putIfAbsent(piece.value(), variables.size() + 1);
      }
    }
    Set<String> there = new HashSet<>();
    for (AliasPiece piece : to)
      if (!variables.containsKey(piece.value())) there.addAll(piece.ids());
    for (AliasPiece piece : from) {
      if (variables.containsKey(piece.value())) continue;
      for (String id : piece.ids()) {
        if (there.contains(id)) variables.putIfAbsent(id, variables.size() + 1);
      }
    }
    return variables;
  }

  private static boolean isInside(AliasPiece piece, Map<String, Integer> variables) {
    return !variables.containsKey(piece.value())
        && piece.ids().stream().anyMatch(variables::containsKey);
  }

  private static List<Pair> pairs(
      List<AliasPiece> from, List<AliasPiece> to, Map<String, Integer> variables) {
    List<AliasPiece> plain = to.stream().map(piece -> piece.exact(variables)).toList();
    // A number that only the plain side has cannot be made up.
    boolean madeUp =
        plain.stream().anyMatch(piece -> AliasPiece.hasNumberBesideVariables(piece.value()));
    if (madeUp) return List.of();
    List<AliasPiece> exact = from.stream().map(piece -> piece.exact(variables)).toList();
    List<AliasPiece> open = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      AliasPiece piece = from.get(i);
      boolean wild = (i > 0 || isInside(piece, variables)) && !to.contains(piece);
      open.add(wild ? piece.open(variables) : exact.get(i));
    }
    return List.of(new Pair(text(exact), text(plain)), new Pair(text(open), text(plain)));
  }

  private static String text(List<AliasPiece> pieces) {
    return pieces.stream().map(AliasPiece::toString).collect(Collectors.joining());
  }

  /** Writes a URL that fits one pattern by the other; the same URL where it does not fit. */
  static Url apply(Url url, String from, String to) {
    return values(AliasPiece.of(url), from)
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

  private static Optional<Map<String, String>> values(List<AliasPiece> pieces, String pattern) {
    List<AliasPiece> wanted = AliasPiece.ofPattern(pattern);
    if (wanted.size() != pieces.size()) return Optional.empty();
    Map<String, String> values = new HashMap<>();
    for (int i = 0; i < wanted.size(); i++) {
      if (!wanted.get(i).fits(pieces.get(i), values)) return Optional.empty();
    }
    return Optional.of(values);
  }
}
