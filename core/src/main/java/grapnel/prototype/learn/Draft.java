package grapnel.prototype.learn;

import grapnel.prototype.Prototype;
import grapnel.prototype.Token;
import grapnel.prototype.learn.SiteLinks.Linked;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A prototype in the making.
 *
 * @param names of parameters
 * @param keys parameters whose value says what kind of page it is: {@code page=product}
 */
record Draft(
    String origin,
    List<Token> path,
    Set<String> names,
    Map<String, String> keys,
    List<Linked> links) {

  Draft {
    path = List.copyOf(path);
  }

  /** The same path, whatever the parameters. */
  boolean samePath(Draft other) {
    return origin.equals(other.origin) && path.equals(other.path);
  }

  boolean open() {
    return path.stream().anyMatch(Token::open);
  }

  boolean endsOpen() {
    return !path.isEmpty() && path.getLast().open();
  }

  /** What in the path says something, in order. */
  List<Token> words() {
    return path.stream().filter(token -> !token.silent()).toList();
  }

  Prototype prototype() {
    Map<String, Token> query = new TreeMap<>();
    for (String name : names) {
      String value = keys.get(name);
      query.put(name, value == null ? Token.ANY : Token.literal(value));
    }
    return new Prototype(origin, path, query);
  }
}
