package grapnel.prototype.learn;

import grapnel.prototype.PrototypeToken;
import grapnel.prototype.UrlPrototype;
import grapnel.prototype.learn.HubSiteLinks.SiteLink;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A prototype in the making.
 *
 * @param parameterNames of parameters
 * @param kindParameters parameters whose value says what kind of page it is: {@code page=product},
 *     {@code show=hotel-*}
 */
record PrototypeDraft(
    String origin,
    List<PrototypeToken> path,
    Set<String> parameterNames,
    Map<String, PrototypeToken> kindParameters,
    List<SiteLink> links) {

  PrototypeDraft {
    path = List.copyOf(path);
  }

  /** The same path, whatever the parameters. */
  boolean samePath(PrototypeDraft other) {
    return origin.equals(other.origin) && path.equals(other.path);
  }

  boolean open() {
    return path.stream().anyMatch(PrototypeToken::open);
  }

  boolean endsOpen() {
    return !path.isEmpty() && path.getLast().open();
  }

  /** What in the path says something, in order. */
  List<PrototypeToken> words() {
    return path.stream().filter(token -> !token.uninformative()).toList();
  }

  UrlPrototype prototype() {
    Map<String, PrototypeToken> query = new TreeMap<>();
    for (String name : parameterNames) {
      query.put(name, kindParameters.getOrDefault(name, PrototypeToken.ANY));
    }
    return new UrlPrototype(origin, path, query);
  }
}
