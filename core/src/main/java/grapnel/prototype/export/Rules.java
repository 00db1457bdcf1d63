package grapnel.prototype.export;

import grapnel.prototype.Kind;
import grapnel.prototype.Model;
import grapnel.prototype.Prototype;
import grapnel.prototype.Token;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The prototypes of a model, the most specific first, with those that shall be followed. */
public final class Rules {

  /** A prototype as an expression, and whether its links shall be followed. */
  record Rule(Model.Entry entry, Kind kind, String regex, boolean wanted) {}

  private final List<Rule> rules = new ArrayList<>();

  /**
   * @param wanted names of kinds
   * @throws IllegalArgumentException if the model has no such kind
   */
  public Rules(Model model, Set<String> wanted) {
    Set<String> missing = new HashSet<>(wanted);
    model.kinds().forEach(kind -> missing.remove(kind.name()));
    if (!missing.isEmpty()) throw new IllegalArgumentException("no class " + missing);
    Map<List<Object>, Set<Integer>> kinds = new HashMap<>();
    for (Model.Entry entry : model.entries()) {
      kinds.computeIfAbsent(path(entry), _ -> new HashSet<>()).add(entry.kind());
    }
    List<Model.Entry> ordered = new ArrayList<>(model.entries());
    // Where paths are alike, more parameters are more specific.
    ordered.sort(
        Comparator.comparing((Model.Entry entry) -> openness(entry.prototype()))
            .thenComparingInt(entry -> -entry.prototype().query().size()));
    Set<String> regexes = new HashSet<>();
    for (Model.Entry entry : ordered) {
      boolean open = entry.prototype().path().stream().anyMatch(Token::open);
      boolean byPath = open && kinds.getOrDefault(path(entry), Set.of()).size() == 1;
      Kind kind = model.kinds().get(entry.kind());
      String regex = Regex.of(entry, model.strict(), byPath);
      if (!regexes.add(regex)) continue;
      rules.add(new Rule(entry, kind, regex, wanted.contains(kind.name())));
    }
  }

  private static List<Object> path(Model.Entry entry) {
    return List.of(entry.prototype().origin(), entry.prototype().path());
  }

  /** In the order of the trie: from the left, what is fixed before numbers before anything. */
  private static String openness(Prototype prototype) {
    StringBuilder order = new StringBuilder();
    for (Token token : prototype.path()) order.append(token.any() ? '2' : token.open() ? '1' : '0');
    return order.toString();
  }

  List<Rule> all() {
    return rules;
  }

  List<Rule> wanted() {
    return rules.stream().filter(Rule::wanted).toList();
  }

  /**
   * The expression of a wanted rule that leaves out what more specific ones do not want: for those
   * who read rules in no order.
   */
  String alone(Rule rule) {
    StringBuilder but = new StringBuilder();
    for (Rule other : rules) {
      if (other.regex.equals(rule.regex)) break;
      if (!other.wanted && overlaps(other.entry.prototype(), rule.entry.prototype())) {
        but.append("(?!").append(other.regex.substring(1)).append(')');
      }
    }
    return "^" + but + rule.regex.substring(1);
  }

  private static boolean overlaps(Prototype a, Prototype b) {
    if (!host(a).equals(host(b)) || a.path().size() != b.path().size()) return false;
    for (int i = 0; i < a.path().size(); i++) {
      Token one = a.path().get(i);
      Token other = b.path().get(i);
      if (!one.open() && !other.open() && !one.equals(other)) return false;
    }
    return true;
  }

  private static String host(Prototype prototype) {
    return prototype.origin().substring(prototype.origin().indexOf("://"));
  }
}
