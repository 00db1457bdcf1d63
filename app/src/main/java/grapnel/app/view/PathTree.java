package grapnel.app.view;

import grapnel.url.Url;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The URLs of a site as a tree of their path's elements, numbers and many names taken as one. */
public final class PathTree {

  private static final Pattern DIGITS = Pattern.compile("[0-9]+");

  /** A folder with more names in it than this has entities in it, or dates, or users. */
  private static final int MOST_NAMES = 24;

  private static final int DEEPEST = 8;

  private final PathNode root = new PathNode();

  private static final class PathNode {
    long asked;
    long found;
    boolean wide;
    final Map<String, PathNode> below = new TreeMap<>();

    PathNode at(String name) {
      if (wide && !name.contains("{")) name = "{T}";
      PathNode node = below.computeIfAbsent(name, _ -> new PathNode());
      if (!wide && below.size() > MOST_NAMES) widen();
      return below.getOrDefault(name, below.getOrDefault("{T}", node));
    }

    /** From now on all names are one. */
    private void widen() {
      wide = true;
      PathNode all = below.computeIfAbsent("{T}", _ -> new PathNode());
      List<String> names = below.keySet().stream().filter(name -> !name.contains("{")).toList();
      for (String name : names) {
        PathNode node = below.remove(name);
        if (node != null) all.add(node);
      }
      // Names with numbers in them may be as many: view-{N}-of-{T}.
      List<String> mixed = List.copyOf(below.keySet());
      for (String name : mixed) {
        if (below.size() <= MOST_NAMES) break;
        if (name.equals("{T}") || name.equals("{N}")) continue;
        PathNode node = below.remove(name);
        if (node != null) all.add(node);
      }
    }

    private void add(PathNode other) {
      asked += other.asked;
      found += other.found;
      other.below.forEach((name, node) -> at(name).add(node));
    }
  }

  void asked(Url url) {
    PathNode node = node(url);
    node.asked++;
  }

  void found(Url url) {
    PathNode node = node(url);
    node.found++;
  }

  private PathNode node(Url url) {
    PathNode node = root.at(url.host().toString());
    String[] elements = url.path().split("/", DEEPEST + 1);
    for (int i = 1; i < elements.length; i++) node = node.at(outline(elements[i]));
    String query = url.query().orElse("");
    if (query.isEmpty()) return node;
    StringBuilder names = new StringBuilder("?");
    for (String pair : query.split("&", 9)) {
      if (names.length() > 1) names.append('&');
      names.append(pair.replaceFirst("=.*", "=…"));
    }
    return node.at(names.toString());
  }

  private static String outline(String element) {
    String text = DIGITS.matcher(element).replaceAll("{N}");
    return text.length() > 60 ? text.substring(0, 60) + "…" : text;
  }

  /**
   * A pattern of URLs, with those below it.
   *
   * @param name what it adds to the one above it
   * @param found pages, and {@code asked} requests, here and below
   */
  public record PatternCount(
      String name, String pattern, long found, long asked, List<PatternCount> below) {

    private Map<String, Object> row() {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("name", name);
      row.put("asked", asked);
      row.put("found", found);
      row.put("below", below.stream().map(PatternCount::row).toList());
      return row;
    }

    private Stream<PatternCount> all() {
      return Stream.concat(Stream.of(this), below.stream().flatMap(PatternCount::all));
    }
  }

  /** Every pattern, each before those below it; of those beside each other the fullest first. */
  public Stream<PatternCount> patterns() {
    return below(root, "").stream().flatMap(PatternCount::all);
  }

  /** The patterns as a tree. */
  public List<Map<String, Object>> rows() {
    return below(root, "").stream().map(PatternCount::row).toList();
  }

  private static List<PatternCount> below(PathNode node, String above) {
    return node.below.entrySet().stream()
        .map(each -> counted(each.getKey().isEmpty() ? "/" : each.getKey(), each.getValue(), above))
        .sorted(
            Comparator.comparingLong(PatternCount::found)
                .thenComparingLong(PatternCount::asked)
                .reversed())
        .toList();
  }

  private static PatternCount counted(String name, PathNode node, String above) {
    String between = above.isEmpty() || name.equals("/") || name.startsWith("?") ? "" : "/";
    String pattern = above + between + name;
    // What stands behind a last slash begins with it.
    return new PatternCount(
        name,
        pattern,
        sum(node, true),
        sum(node, false),
        below(node, pattern.replaceFirst("/$", "")));
  }

  private static long sum(PathNode node, boolean found) {
    long sum = found ? node.found : node.asked;
    for (PathNode below : node.below.values()) sum += sum(below, found);
    return sum;
  }
}
