package grapnel.prototype;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A pattern of URLs (Hernandez et al. 2012 §3): {@code http://example.com/*}{@code
 * /dp?ie=UTF8&qid=*}.
 *
 * <p>Empty path segments do not count, so that {@code /a/} is {@code /a}; nor does the order of
 * parameters, nor whether it is http or https. A parameter without {@code =} has the name "".
 *
 * @param origin scheme, host and port
 * @param query names of parameters and what their values may be
 */
public record UrlPrototype(
    String origin, List<PrototypeToken> path, Map<String, PrototypeToken> query) {

  /** Deeper paths than this are traps, not pages. */
  public static final int DEEPEST = 32;

  /** More parameters than these are not looked at. */
  public static final int MOST_PARAMETERS = 64;

  /** The name of a parameter whose name does not matter; further ones have more stars. */
  public static final String ANY_NAME = "*";

  public UrlPrototype {
    path = List.copyOf(path);
    query = Map.copyOf(query);
  }

  /**
   * Reads what {@link #toString} writes.
   *
   * @throws IllegalArgumentException if it is none
   */
  static UrlPrototype parse(String text) {
    int host = text.indexOf("://");
    int slash = text.indexOf('/', host + 3);
    if (host < 0 || slash < 0) throw new IllegalArgumentException("not a prototype: " + text);
    int mark = text.indexOf('?', slash);
    String path = mark < 0 ? text.substring(slash) : text.substring(slash, mark);
    List<PrototypeToken> tokens = new ArrayList<>();
    for (String part : path.split("/", -1))
      if (!part.isEmpty()) tokens.add(new PrototypeToken(part));
    Map<String, PrototypeToken> query = new TreeMap<>();
    for (String part : mark < 0 ? new String[0] : text.substring(mark + 1).split("&", -1)) {
      int equals = part.indexOf('=');
      query.put(
          equals < 0 ? "" : part.substring(0, equals),
          new PrototypeToken(part.substring(equals + 1)));
    }
    return new UrlPrototype(text.substring(0, slash), tokens, query);
  }

  /** How many of its parts are not fixed: of two that fit, the one with fewer is more specific. */
  public long wildcardCount() {
    return Stream.concat(path.stream(), query.values().stream())
            .filter(PrototypeToken::open)
            .count()
        + query.keySet().stream().filter(UrlPrototype::anyName).count();
  }

  /** Whether a name in a query stands for any. */
  static boolean anyName(String name) {
    return name.startsWith(ANY_NAME);
  }

  @Override
  public String toString() {
    String start =
        path.stream().map(PrototypeToken::text).collect(Collectors.joining("/", origin + "/", ""));
    if (query.isEmpty()) return start;
    return new TreeMap<>(query)
        .entrySet().stream()
            .map(p -> p.getKey().isEmpty() ? p.getValue().text() : p.getKey() + "=" + p.getValue())
            .collect(Collectors.joining("&", start + "?", ""));
  }
}
