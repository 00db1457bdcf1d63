package grapnel.prototype;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The prototypes of a model, the most specific first, with those that shall be followed. */
public final class CrawlerRuleSet {

  /** A prototype as an expression, and whether its links shall be followed. */
  record Rule(PrototypeModel.Entry entry, PrototypeKind kind, String regex, boolean wanted) {}

  private final List<Rule> rules = new ArrayList<>();

  /**
   * @param wanted names of kinds
   * @throws IllegalArgumentException if the model has no such kind
   */
  public CrawlerRuleSet(PrototypeModel model, Set<String> wanted) {
    Set<String> missing = new HashSet<>(wanted);
    model.kinds().forEach(kind -> missing.remove(kind.name()));
    if (!missing.isEmpty()) throw new IllegalArgumentException("the model has no class " + missing);
    Map<List<Object>, Set<Integer>> kinds = new HashMap<>();
    for (PrototypeModel.Entry entry : model.entries()) {
      kinds.computeIfAbsent(path(entry), _ -> new HashSet<>()).add(entry.kind());
    }
    List<PrototypeModel.Entry> ordered = new ArrayList<>(model.entries());
    // Where paths are alike, more parameters are more specific.
    ordered.sort(
        Comparator.comparing((PrototypeModel.Entry entry) -> openness(entry.prototype()))
            .thenComparingInt(entry -> -entry.prototype().query().size()));
    Set<String> regexes = new HashSet<>();
    for (PrototypeModel.Entry entry : ordered) {
      boolean open = entry.prototype().path().stream().anyMatch(PrototypeToken::open);
      boolean byPath = open && kinds.getOrDefault(path(entry), Set.of()).size() == 1;
      PrototypeKind kind = model.kinds().get(entry.kind());
      String regex = PrototypeRegex.of(entry, model.strict(), byPath);
      if (!regexes.add(regex)) continue;
      rules.add(new Rule(entry, kind, regex, wanted.contains(kind.name())));
    }
  }

  private static List<Object> path(PrototypeModel.Entry entry) {
    return List.of(entry.prototype().origin(), entry.prototype().path());
  }

  /**
   * In the order of the trie: from the left, what is fixed before numbers, then names between fixed
   * texts, the longest first, and anything last.
   */
  private static String openness(UrlPrototype prototype) {
    StringBuilder order = new StringBuilder();
    for (PrototypeToken token : prototype.path()) {
      order.append(token.any() ? '3' : token.named() ? '2' : token.open() ? '1' : '0');
      if (token.named()) order.append((char) (Character.MAX_VALUE - token.fixedLength()));
    }
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
  String orderFreeRegex(Rule rule) {
    StringBuilder but = new StringBuilder();
    for (Rule other : rules) {
      if (other.regex.equals(rule.regex)) break;
      if (!other.wanted && overlaps(other.entry.prototype(), rule.entry.prototype())) {
        but.append("(?!").append(other.regex.substring(1)).append(')');
      }
    }
    return "^" + but + rule.regex.substring(1);
  }

  private static boolean overlaps(UrlPrototype a, UrlPrototype b) {
    if (!host(a).equals(host(b)) || a.path().size() != b.path().size()) return false;
    for (int i = 0; i < a.path().size(); i++) {
      PrototypeToken one = a.path().get(i);
      PrototypeToken other = b.path().get(i);
      if (!one.open() && !other.open() && !one.equals(other)) return false;
    }
    return true;
  }

  private static String host(UrlPrototype prototype) {
    return prototype.origin().substring(prototype.origin().indexOf("://"));
  }
}
