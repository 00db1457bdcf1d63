package grapnel.browser;

import grapnel.fact.JsonTree;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Pages that open by a click where no link names them: the things of a list that a script got and
 * shows. A few are opened to see what stands in the address bar then, and are written into the page
 * as the links that they would be; how the address of the others is made follows from the list.
 */
final class OpenedPages {

  /** So many known pages of a list's things tell how its addresses are made. */
  static final int ENOUGH = 3;

  /** What opens nothing twice won't open anything. */
  static final int MOST_FRUITLESS = 2;

  /** Fewer things than that stand on a page for themselves. */
  private static final int FEWEST_THINGS = 3;

  /** Things of one list that are looked for on the page. */
  private static final int MOST_NAMES = 300;

  private static final int MOST_FIELDS = 30;

  private static final double DIFFERENT = 0.8;

  private static final int SHORTEST_NAME = 3;
  private static final int LONGEST_NAME = 150;

  private final Map<Url, String> opened = new LinkedHashMap<>();

  /** What the things of the lists that scripts got are called, field by field. */
  static List<List<String>> names(List<RequestAnswers.FetchedAnswer> fetched) {
    List<List<String>> names = new ArrayList<>();
    for (RequestAnswers.FetchedAnswer answer : fetched) {
      if (answer.response().ok())
        JsonTree.read(answer.response().body().bytes()).ifPresent(tree -> collect(tree, names));
    }
    return names;
  }

  private static void collect(JsonTree at, List<List<String>> names) {
    List<JsonTree> below =
        switch (at) {
          case JsonTree.JsonArray(List<JsonTree> elements) -> elements;
          case JsonTree.JsonObject(Map<String, JsonTree> fields) -> List.copyOf(fields.values());
          case JsonTree.JsonScalar _ -> List.of();
        };
    boolean things =
        below.size() >= FEWEST_THINGS
            && below.stream().allMatch(JsonTree.JsonObject.class::isInstance);
    if (things) addFields(below, names);
    else below.forEach(each -> collect(each, names));
  }

  /** A field that is another one for nearly every thing tells them apart. */
  private static void addFields(List<JsonTree> things, List<List<String>> names) {
    Map<String, Set<String>> byField = new LinkedHashMap<>();
    for (JsonTree thing : things) {
      if (!(thing instanceof JsonTree.JsonObject(Map<String, JsonTree> fields))) continue;
      fields.forEach(
          (field, value) -> {
            if (value instanceof JsonTree.JsonScalar(String text) && isName(text))
              byField.computeIfAbsent(field, _ -> new LinkedHashSet<>()).add(plain(text));
          });
    }
    for (Set<String> values : byField.values()) {
      if (values.size() >= DIFFERENT * things.size() && names.size() < MOST_FIELDS)
        names.add(values.stream().limit(MOST_NAMES).toList());
    }
  }

  private static boolean isName(String text) {
    return text.length() >= SHORTEST_NAME
        && text.length() <= LONGEST_NAME
        && text.chars().anyMatch(Character::isLetter);
  }

  private static String plain(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  void add(Url url, String name) {
    opened.put(url, name);
  }

  /** The pages as links, to stand at the end of the page that opens them. */
  String html() {
    if (opened.isEmpty()) return "";
    List<String> links = new ArrayList<>();
    opened.forEach(
        (url, name) ->
            links.add(
                "<a href=\"%s\">%s</a>"
                    .formatted(escaped(HashRoute.inside(url).toString()), escaped(name))));
    return "<ul class=\"grapnel-opened\"><li>" + String.join("</li><li>", links) + "</li></ul>";
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
  }
}
