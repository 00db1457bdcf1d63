package grapnel.crawl;

import grapnel.focus.BoundedMap;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which parameters change nothing, as session ids do: where URLs that differ in one parameter alone
 * gave the same text every time, its other values are not asked for.
 */
final class IneffectiveParameters {

  /** So many pairs must agree, and none may differ. */
  private static final int ENOUGH = 4;

  private static final int MOST = 200_000;
  private static final int MOST_PARAMETERS = 10;

  /** The text of a page, by its URL without one parameter. */
  private final Map<String, SeenText> texts = new BoundedMap<>(MOST);

  private final Map<String, Votes> votes = new BoundedMap<>(MOST / 10);

  private record SeenText(String value, long text) {}

  private record Votes(int same, int different) {
    boolean ineffective() {
      return same >= ENOUGH && different == 0;
    }
  }

  /**
   * A page was read.
   *
   * @param text its hash
   */
  void addPage(Url url, long text) {
    for (UrlQuery.Parameter one : parameters(url)) {
      String rest = without(url, one);
      SeenText before = texts.putIfAbsent(one.name() + " " + rest, new SeenText(one.raw(), text));
      if (before == null || before.value.equals(one.raw())) continue;
      boolean same = before.text == text;
      votes.merge(
          name(url, one),
          same ? new Votes(1, 0) : new Votes(0, 1),
          (a, b) -> new Votes(a.same + b.same, a.different + b.different));
    }
  }

  /** Why a URL shows what another showed already, if so. */
  Optional<String> skipReason(Url url) {
    for (UrlQuery.Parameter one : parameters(url)) {
      Votes known = votes.get(name(url, one));
      if (known == null || !known.ineffective()) continue;
      SeenText before = texts.get(one.name() + " " + without(url, one));
      if (before != null && !before.value.equals(one.raw())) {
        return Optional.of("the parameter " + one.name() + " makes no difference here");
      }
    }
    return Optional.empty();
  }

  private static List<UrlQuery.Parameter> parameters(Url url) {
    List<UrlQuery.Parameter> all = url.parameters().parameters();
    long names = all.stream().map(UrlQuery.Parameter::name).distinct().count();
    // With a name twice it is not clear which of the two is left out.
    return all.size() > MOST_PARAMETERS || names < all.size() ? List.of() : all;
  }

  private static String name(Url url, UrlQuery.Parameter one) {
    return url.host() + url.path() + " " + one.name();
  }

  private static String without(Url url, UrlQuery.Parameter left) {
    List<String> rest = new ArrayList<>();
    for (UrlQuery.Parameter one : url.parameters().parameters()) {
      if (!one.name().equals(left.name())) rest.add(one.raw());
    }
    return url.host() + url.path() + "?" + String.join("&", rest);
  }
}
