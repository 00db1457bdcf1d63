package grapnel.prototype.learn;

import grapnel.prototype.Token;
import grapnel.prototype.learn.SiteLinks.Linked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds the parameter that tells what kind of page a script makes: {@code page} in {@code
 * index.php?page=product&id=3}. It is on every link, its values are few words, each value comes
 * with the same further parameters, and not all values with the same ones (or the path is a
 * script's, which by itself says nothing).
 */
final class Keys {

  private static final Pattern SCRIPT =
      Pattern.compile("(?i)index|.*\\.(php\\d?|phtml|cgi|pl|aspx?|jspx?|do|dll|exe|cfm|py)");

  /** One script makes some kinds of pages, but not very many. */
  private static final int MOST_KINDS = 30;

  private static final int FEW_KINDS = 8;

  private Keys() {}

  /** The drafts of one path, by key and by the names of parameters. */
  static List<Draft> split(String origin, List<Token> path, List<Linked> links) {
    Optional<String> key =
        path.stream().anyMatch(Token::open) ? Optional.empty() : key(path, links);
    if (key.isEmpty()) return Splitter.byNames(origin, path, Map.of(), links);
    List<Draft> drafts = new ArrayList<>();
    Splitter.by(links, link -> value(link, key.get()))
        .forEach(
            (value, some) ->
                drafts.addAll(Splitter.byNames(origin, path, Map.of(key.get(), value), some)));
    return drafts;
  }

  private static String value(Linked link, String name) {
    return link.query.getOrDefault(name, "");
  }

  private static Optional<String> key(List<Token> path, List<Linked> links) {
    Set<String> everywhere = new TreeSet<>(links.getFirst().query.keySet());
    for (Linked link : links) {
      everywhere.retainAll(link.query.keySet());
      if (everywhere.isEmpty()) return Optional.empty();
    }
    boolean script = path.isEmpty() || SCRIPT.matcher(path.getLast().text()).matches();
    return everywhere.stream().filter(name -> tells(name, links, script)).findFirst();
  }

  private static boolean tells(String name, List<Linked> links, boolean script) {
    Map<String, Vocabulary.Use> uses = new HashMap<>();
    Set<Set<String>> companies = new HashSet<>();
    for (var value : Splitter.by(links, link -> value(link, name)).entrySet()) {
      if (value.getKey().chars().anyMatch(c -> c >= '0' && c <= '9')) return false;
      Map<Set<String>, List<Linked>> byNames =
          Splitter.by(value.getValue(), link -> Set.copyOf(link.query.keySet()));
      int most = byNames.values().stream().mapToInt(List::size).max().orElse(0);
      if (5 * most < 4 * value.getValue().size()) return false;
      byNames.forEach(
          (names, some) -> {
            if (some.size() == most) companies.add(names);
          });
      int seen = value.getValue().size();
      uses.put(value.getKey(), new Vocabulary.Use(seen, seen, 1, Set.of(), Set.of()));
    }
    boolean closed = Vocabulary.words(uses).size() == uses.size();
    int most = companies.size() > 1 ? MOST_KINDS : script ? FEW_KINDS : 0;
    return uses.size() > 1 && uses.size() <= most && closed;
  }
}
