package grapnel.discover.offer;

import grapnel.fact.Headers;
import grapnel.fact.JsonTree;
import grapnel.fact.Response;
import grapnel.page.LinkRelation;
import grapnel.url.Url;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One part of a list as the site answered it.
 *
 * @param url where it was asked for
 * @param lists all lists in the answer, the longest first
 */
record ListAnswer(Url url, Headers headers, List<JsonList> lists) {

  static Optional<ListAnswer> of(Url url, Response response) {
    if (!response.ok()) return Optional.empty();
    return JsonTree.read(response.body().bytes())
        .map(tree -> new ListAnswer(url, response.headers(), JsonList.of(tree)));
  }

  /** The list that stands at a path. */
  Optional<JsonList> listAt(String path) {
    return lists.stream().filter(list -> list.path().equals(path)).findFirst();
  }

  List<LinkRelation> headerLinks() {
    return LinkRelation.ofHeaders(headers.values("Link"), url);
  }

  /** How many items a header says there are: {@code X-Total-Count}, {@code X-WP-Total}. */
  OptionalLong totalInHeaders() {
    return headers.all().stream()
        .filter(header -> saysTotal(header.name()) && header.value().matches("\\d{1,12}"))
        .mapToLong(header -> Long.parseLong(header.value()))
        .findFirst();
  }

  static boolean saysTotal(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.contains("total") && !lower.contains("page");
  }
}
