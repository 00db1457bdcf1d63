package grapnel.discover.offer;

import grapnel.fact.Headers;
import grapnel.fact.JsonTree;
import grapnel.fact.Response;
import grapnel.page.LinkRelation;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * One part of a list as the site answered it.
 *
 * @param url where it was asked for
 * @param lists all lists in the answer, the longest first
 */
record ListAnswer(Url url, Headers headers, List<JsonList> lists) {

  private static final Pattern SAYS_NEXT = Pattern.compile("x-.*(?:next|cursor|continu).*");

  static Optional<ListAnswer> of(Url url, Response response) {
    if (!response.ok()) return Optional.empty();
    return JsonTree.read(response.body().bytes())
        .map(
            tree -> {
              Map<String, String> cursors = cursors(response.headers());
              List<JsonList> lists =
                  JsonList.of(tree).stream().map(list -> list.beside(cursors)).toList();
              return new ListAnswer(url, response.headers(), lists);
            });
  }

  /** Headers that say where a list goes on, as {@code X-Next-Cursor} does. */
  private static Map<String, String> cursors(Headers headers) {
    Map<String, String> cursors = new LinkedHashMap<>();
    for (Headers.Header header : headers.all()) {
      String name = header.name().toLowerCase(Locale.ROOT);
      if (SAYS_NEXT.matcher(name).matches()) cursors.put("headers." + name, header.value());
    }
    return cursors;
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
