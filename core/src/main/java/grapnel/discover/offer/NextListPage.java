package grapnel.discover.offer;

import grapnel.browser.PostedQuery;
import grapnel.page.LinkRelation;
import grapnel.url.Url;
import grapnel.url.UrlQuery;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Where a list goes on. What the answer says comes first: a link, a cursor, a number. Which
 * parameter takes it is seen where the site's own script turned the list. Otherwise a parameter
 * that counts pages or items is counted on, or tried where the list has none.
 */
final class NextListPage {

  /** Lists of fewer items are rarely cut into pages. */
  private static final int FULL_PAGE = 10;

  /** Texts of so many characters are the same by chance no more. */
  private static final int OPAQUE = 6;

  private static final Pattern COUNTS_PAGES =
      Pattern.compile("(?:.*\\W)?_?(?:p|paged?|pageno|page_?(?:number|index|num))\\W?");

  private static final Pattern COUNTS_ITEMS =
      Pattern.compile("(?:.*\\W)?_?(?:offset|skip|start|from|start_?(?:index|row))\\W?");

  /** Where a part ends moves with where it starts. */
  private static final Pattern ENDS_PART =
      Pattern.compile("(?:.*\\W)?_?(?:end|to|end_?(?:index|row))\\W?");

  /** Words behind which a text stands that the next request has to repeat. */
  private static final Pattern CURSOR = Pattern.compile(".*(?:cursor|token|after|continu).*");

  private static final Pattern TAKES_CURSOR = Pattern.compile("(?:.*\\W)?(?:after|cursor)");

  private final Collection<Url> turned;

  /** The parameter that takes the value of a field, as scripts were seen to do it. */
  private final Map<String, String> parameterOfField = new LinkedHashMap<>();

  /**
   * @param turned addresses that scripts asked for
   */
  NextListPage(Collection<Url> turned) {
    this.turned = List.copyOf(turned);
  }

  /**
   * The places to look for the next part, the likeliest first; none at the end of the list.
   *
   * @param seen how many items the list had so far, those of this answer included
   */
  List<Url> candidates(ListAnswer answer, JsonList list, long seen) {
    return PostedQuery.possible(answer.url(), likely(answer, list, seen));
  }

  private List<Url> likely(ListAnswer answer, JsonList list, long seen) {
    learn(answer.url(), list.around());
    for (Map.Entry<String, String> field : parameterOfField.entrySet()) {
      String value = list.around().getOrDefault(field.getKey(), "");
      boolean over = saysNo(value) || value.equals("0");
      if (list.around().containsKey(field.getKey()))
        return over ? List.of() : List.of(with(answer.url(), Map.of(field.getValue(), value)));
    }
    return stated(answer, list, seen);
  }

  /**
   * Sees that a script sent what stands in this answer: an opaque text, or the number of what comes
   * next. A short number may be anything, so its field must say that it is the next.
   */
  private void learn(Url url, Map<String, String> around) {
    if (!parameterOfField.isEmpty()) return;
    for (Url other : turned) {
      if (!other.host().equals(url.host()) || !other.path().equals(url.path())) continue;
      for (UrlQuery.Parameter parameter : other.parameters().parameters()) {
        String value = parameter.value().orElse("");
        if (value.isEmpty() || url.parameters().first(parameter.name()).equals(Optional.of(value)))
          continue;
        around.forEach(
            (path, said) -> {
              boolean telling = value.length() >= OPAQUE || lastNames(path).contains("next");
              if (said.equals(value) && telling) parameterOfField.put(path, parameter.name());
            });
      }
    }
  }

  private static List<Url> stated(ListAnswer answer, JsonList list, long seen) {
    Optional<Url> linked =
        answer.headerLinks().stream()
            .filter(link -> link.kind() == LinkRelation.Kind.NEXT)
            .map(LinkRelation::url)
            .findFirst();
    if (linked.isPresent()) return List.of(linked.get());
    boolean ended = false;
    for (Map.Entry<String, String> field : list.around().entrySet()) {
      String name = lastNames(field.getKey());
      if (!name.contains("next")) continue;
      if (saysNo(field.getValue())) ended = true;
      Optional<Url> next = next(answer.url(), name, field.getValue());
      if (next.isPresent()) return List.of(next.get());
    }
    Optional<Url> connected = connected(answer.url(), list.around());
    if (connected.isPresent() && !ended) return List.of(connected.get());
    Optional<Url> continued = continued(answer.url(), list.around());
    if (continued.isPresent()) return List.of(continued.get());
    return ended || hasMoreIsFalse(list.around()) ? List.of() : counted(answer, list, seen);
  }

  /** {@code links.next}, {@code _links.next.href}: the name that says it is one of the last two. */
  private static String lastNames(String path) {
    String lower = path.toLowerCase(Locale.ROOT);
    int last = lower.lastIndexOf('.');
    return lower.substring(last < 0 ? 0 : lower.lastIndexOf('.', last - 1) + 1);
  }

  private static boolean saysNo(String value) {
    return value.isEmpty() || value.equals("false");
  }

  /** {@code has_more: false} where nothing else says that there is a next part. */
  private static boolean hasMoreIsFalse(Map<String, String> around) {
    return around.entrySet().stream()
        .anyMatch(
            field ->
                lastNames(field.getKey()).matches("(?:.*\\.)?(?:has_?more|more)")
                    && saysNo(field.getValue()));
  }

  private static Optional<Url> next(Url url, String name, String value) {
    if (value.isEmpty() || value.equals("true") || value.equals("false")) return Optional.empty();
    if (value.matches("(?:https?://|/|\\?).*")) return url.resolve(value).filter(Url::web);
    if (CURSOR.matcher(name).matches()) return Optional.of(with(url, Map.of(cursor(name), value)));
    if (!value.matches("\\d{1,9}")) return Optional.empty();
    String parameter = counter(url, COUNTS_PAGES).orElse("page");
    return Optional.of(with(url, Map.of(parameter, value)));
  }

  /** {@code next_cursor} is sent back as {@code cursor}, {@code nextPageToken} as pageToken. */
  private static String cursor(String name) {
    String last = name.substring(name.lastIndexOf('.') + 1);
    String bare = last.replaceFirst("^next_?", "");
    return bare.equals("pagetoken") ? "pageToken" : bare.isEmpty() ? "cursor" : bare;
  }

  /**
   * {@code pageInfo.endCursor} is sent back as {@code after} (GraphQL Cursor Connections,
   * relay.dev), by a parameter that the query has already.
   */
  private static Optional<Url> connected(Url url, Map<String, String> around) {
    Optional<String> end =
        around.entrySet().stream()
            .filter(field -> lower(field.getKey()).endsWith("endcursor"))
            .map(Map.Entry::getValue)
            .filter(value -> !value.isEmpty())
            .findFirst();
    return end.flatMap(
        cursor ->
            url.parameters().parameters().stream()
                .map(UrlQuery.Parameter::name)
                .filter(name -> TAKES_CURSOR.matcher(lower(name)).matches())
                .findFirst()
                .map(name -> with(url, Map.of(name, cursor))));
  }

  /** An object {@code continue} holds the parameters of the next request (mediawiki.org, API). */
  private static Optional<Url> continued(Url url, Map<String, String> around) {
    Map<String, String> parameters = new LinkedHashMap<>();
    around.forEach(
        (path, value) -> {
          if (path.startsWith("continue.")) parameters.put(path.substring(9), value);
        });
    return parameters.isEmpty() ? Optional.empty() : Optional.of(with(url, parameters));
  }

  private static List<Url> counted(ListAnswer answer, JsonList list, long seen) {
    OptionalLong total = total(answer, list);
    if (total.isPresent() && total.getAsLong() <= seen) return List.of();
    Url url = answer.url();
    Optional<String> pages = counter(url, COUNTS_PAGES);
    if (pages.isPresent()) return List.of(countedOn(url, pages.get(), 1));
    Optional<String> items = counter(url, COUNTS_ITEMS);
    if (items.isPresent()) {
      long step = list.items().size();
      Url next = countedOn(url, items.get(), step);
      return List.of(counter(url, ENDS_PART).map(end -> countedOn(next, end, step)).orElse(next));
    }
    if (total.isEmpty() && list.items().size() < FULL_PAGE) return List.of();
    List<Url> tried = new ArrayList<>();
    for (Map.Entry<String, String> field : list.around().entrySet()) {
      // An answer that says which page it is takes the page by the same name.
      String[] names = field.getKey().split("\\.", -1);
      String name = names[names.length - 1];
      if (!field.getValue().matches("\\d{1,9}")) continue;
      long number = Long.parseLong(field.getValue());
      long next =
          COUNTS_PAGES.matcher(lower(name)).matches()
              ? number + 1
              : COUNTS_ITEMS.matcher(lower(name)).matches() ? number + list.items().size() : -1;
      if (next < 0) continue;
      tried.add(with(url, Map.of(name, "" + next)));
      // What says it in an object takes it as one: {"pagination":{"page":1}} by pagination[page]=2.
      if (names.length > 1)
        tried.add(with(url, Map.of(names[names.length - 2] + "[" + name + "]", "" + next)));
    }
    if (tried.isEmpty()) tried.add(with(url, Map.of("page", "2")));
    if (total.isPresent()) tried.add(with(url, Map.of("offset", "" + seen)));
    return tried.stream().distinct().toList();
  }

  /** A number called total or count outside of the items, or in a header. */
  private static OptionalLong total(ListAnswer answer, JsonList list) {
    OptionalLong inHeaders = answer.totalInHeaders();
    if (inHeaders.isPresent()) return inHeaders;
    return list.around().entrySet().stream()
        .filter(field -> field.getValue().matches("\\d{1,12}"))
        .filter(field -> ListAnswer.saysTotal(lastNames(field.getKey())))
        .mapToLong(field -> Long.parseLong(field.getValue()))
        .findFirst();
  }

  private static Optional<String> counter(Url url, Pattern names) {
    return url.parameters().parameters().stream()
        .filter(parameter -> names.matcher(lower(parameter.name())).matches())
        .filter(parameter -> parameter.value().orElse("").matches("\\d{1,9}"))
        .map(UrlQuery.Parameter::name)
        .findFirst();
  }

  private static Url countedOn(Url url, String name, long step) {
    long now = Long.parseLong(url.parameters().first(name).orElse("1"));
    return with(url, Map.of(name, Long.toString(now + step)));
  }

  /** The URL with these parameters instead of those of the same names. */
  static Url with(Url url, Map<String, String> parameters) {
    List<String> query = new ArrayList<>();
    for (UrlQuery.Parameter parameter : url.parameters().parameters()) {
      if (!parameters.containsKey(parameter.name())) query.add(parameter.raw());
    }
    parameters.forEach((name, value) -> query.add(encoded(name) + "=" + encoded(value)));
    return url.resolve("?" + String.join("&", query)).orElse(url);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
