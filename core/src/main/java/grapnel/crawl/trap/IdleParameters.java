package grapnel.crawl.trap;

import grapnel.focus.Recent;
import grapnel.url.Query;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which parameters change nothing, as session ids do: where URLs that differ in one parameter alone
 * gave the same text every time, its other values are not asked for.
 */
final class IdleParameters {

  /** So many pairs must agree, and none may differ. */
  private static final int ENOUGH = 4;

  private static final int MOST = 200_000;
  private static final int MOST_PARAMETERS = 10;

  /** The text of a page, by its URL without one parameter. */
  private final Map<String, Seen> texts = new Recent<>(MOST);

  private final Map<String, Votes> votes = new Recent<>(MOST / 10);

  private record Seen(String value, long text) {}

  private record Votes(int same, int different) {
    boolean idle() {
      return same >= ENOUGH && different == 0;
    }
  }

  /**
   * A page was read.
   *
   * @param text its hash
   */
  void read(Url url, long text) {
    for (Query.Parameter one : parameters(url)) {
      String rest = without(url, one);
      Seen before = texts.putIfAbsent(one.name() + " " + rest, new Seen(one.raw(), text));
      if (before == null || before.value.equals(one.raw())) continue;
      boolean same = before.text == text;
      votes.merge(
          name(url, one),
          same ? new Votes(1, 0) : new Votes(0, 1),
          (a, b) -> new Votes(a.same + b.same, a.different + b.different));
    }
  }

  /** Why a URL shows what another showed already, if so. */
  Optional<String> skips(Url url) {
    for (Query.Parameter one : parameters(url)) {
      Votes known = votes.get(name(url, one));
      if (known == null || !known.idle()) continue;
      Seen before = texts.get(one.name() + " " + without(url, one));
      if (before != null && !before.value.equals(one.raw())) {
        return Optional.of("the parameter " + one.name() + " changes nothing here");
      }
    }
    return Optional.empty();
  }

  private static List<Query.Parameter> parameters(Url url) {
    List<Query.Parameter> all = url.parameters().parameters();
    long names = all.stream().map(Query.Parameter::name).distinct().count();
    // With a name twice it is not clear which of the two is left out.
    return all.size() > MOST_PARAMETERS || names < all.size() ? List.of() : all;
  }

  private static String name(Url url, Query.Parameter one) {
    return url.host() + url.path() + " " + one.name();
  }

  private static String without(Url url, Query.Parameter left) {
    List<String> rest = new ArrayList<>();
    for (Query.Parameter one : url.parameters().parameters()) {
      if (!one.name().equals(left.name())) rest.add(one.raw());
    }
    return url.host() + url.path() + "?" + String.join("&", rest);
  }
}
