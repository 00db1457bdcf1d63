package grapnel.prototype.learn;

import grapnel.prototype.Token;
import grapnel.prototype.learn.SiteLinks.Linked;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Splits links into prototypes as seed 003 does, token by token from the left: a word stays, a
 * value becomes a wildcard, and what follows is looked at with that wildcard in place. What is a
 * word, {@link Vocabulary} tells. It errs on the side of too many: {@link Merger} puts together
 * what belongs together.
 */
final class Splitter {

  private static final int ENOUGH_HUBS = 10;

  private final List<Draft> drafts = new ArrayList<>();

  /** Whether there are hubs enough to count by them. */
  private final boolean enough;

  private Splitter(boolean enough) {
    this.enough = enough;
  }

  /** The prototypes of links that stand on so many hubs. */
  static List<Draft> split(List<Linked> links, int hubs) {
    Splitter splitter = new Splitter(hubs >= ENOUGH_HUBS);
    by(links, link -> link.origin)
        .forEach((origin, ofHost) -> splitter.split(origin, List.of(), ofHost));
    return splitter.drafts;
  }

  private void split(String origin, List<Token> path, List<Linked> links) {
    int at = path.size();
    List<Linked> ended = links.stream().filter(link -> link.path.size() == at).toList();
    if (!ended.isEmpty()) drafts.addAll(Keys.split(origin, path, ended));
    Map<Token, List<Linked>> numbers = new LinkedHashMap<>();
    Map<Token, List<Linked>> texts = new LinkedHashMap<>();
    for (Linked link : links) {
      if (link.path.size() == at) continue;
      Token token = link.path.get(at);
      (token.number() ? numbers : texts).computeIfAbsent(token, _ -> new ArrayList<>()).add(link);
    }
    numbers.forEach((token, some) -> split(origin, with(path, token), some));
    if (texts.isEmpty()) return;
    Set<String> words = Vocabulary.words(uses(texts, at));
    List<Linked> values = new ArrayList<>();
    texts.forEach(
        (token, some) -> {
          if (words.contains(token.text())) split(origin, with(path, token), some);
          else values.addAll(some);
        });
    if (!values.isEmpty()) split(origin, with(path, Token.ANY), values);
  }

  private Map<String, Vocabulary.Use> uses(Map<Token, List<Linked>> texts, int at) {
    Map<String, Vocabulary.Use> uses = new HashMap<>();
    texts.forEach(
        (token, links) -> {
          Set<Integer> hubs = new HashSet<>();
          Set<String> followers = new HashSet<>();
          Set<String> behind = new HashSet<>();
          for (Linked link : links) {
            hubs.addAll(link.hubs);
            behind.add(link.behind(at));
            if (link.path.size() > at + 1 && !link.path.get(at + 1).number()) {
              followers.add(link.path.get(at + 1).text());
            }
          }
          // The second page of one query's results tells no more about words than the first.
          int seen = enough ? Math.min(links.size(), hubs.size()) : links.size();
          uses.put(
              token.text(), new Vocabulary.Use(seen, links.size(), hubs.size(), followers, behind));
        });
    return uses;
  }

  private static List<Token> with(List<Token> path, Token more) {
    List<Token> longer = new ArrayList<>(path);
    longer.add(more);
    return longer;
  }

  static <K> Map<K, List<Linked>> by(
      List<Linked> links, java.util.function.Function<Linked, K> key) {
    Map<K, List<Linked>> groups = new LinkedHashMap<>();
    for (Linked link : links) {
      groups.computeIfAbsent(key.apply(link), _ -> new ArrayList<>()).add(link);
    }
    return groups;
  }

  /** Splits the links of one path by the names of their parameters. */
  static List<Draft> byNames(
      String origin, List<Token> path, Map<String, String> keys, List<Linked> links) {
    List<Draft> drafts = new ArrayList<>();
    by(links, link -> new TreeSet<>(link.query.keySet()))
        .forEach((names, some) -> drafts.add(new Draft(origin, path, names, keys, some)));
    return drafts;
  }
}
