package grapnel.discover.offer;

import grapnel.fact.JsonTree;
import grapnel.fact.JsonTree.JsonArray;
import grapnel.fact.JsonTree.JsonObject;
import grapnel.fact.JsonTree.JsonScalar;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A list of like objects in an answer.
 *
 * @param path where it stands, its names joined by dots: {@code topic_list.topics}; empty for an
 *     answer that is the list
 * @param items each with its plain values by their paths, those of nested objects included
 * @param around the plain values that stand beside the list, by their paths
 */
record JsonList(String path, List<Map<String, String>> items, Map<String, String> around) {

  /** Nested objects of an item that are looked into: {@code _links.html.href}. */
  private static final int DEEPEST_FIELD = 3;

  /** Items of one list have most of their fields in common. */
  private static final double ALIKE = 0.5;

  private static final int MOST_AROUND = 500;

  private static final int FEWEST_KEYED = 3;

  /** What names a thing and is no name of a field: it has a number. */
  private static final Pattern ID = Pattern.compile(".{0,100}\\d.{0,100}");

  /** The field that the id of a thing gets where it stands before it. */
  private static final String KEY = "#";

  /** The lists of an answer, the longest first; lists inside of items are none. */
  static List<JsonList> of(JsonTree answer) {
    Map<String, JsonArray> lists = new LinkedHashMap<>();
    Map<String, String> around = new LinkedHashMap<>();
    walk("", answer, lists, around);
    return lists.entrySet().stream()
        .map(list -> new JsonList(list.getKey(), items(list.getValue()), around))
        .sorted(Comparator.comparingInt(list -> -list.items().size()))
        .toList();
  }

  /** What an answer names: values that are addresses. */
  static Stream<Url> addresses(JsonTree answer, Url from) {
    Map<String, String> values = new LinkedHashMap<>();
    flatten("", answer, 0, values);
    return values.values().stream()
        .filter(JsonList::isAddress)
        .flatMap(value -> from.resolve(value).filter(Url::web).stream());
  }

  static boolean isAddress(String value) {
    return value.startsWith("http://") || value.startsWith("https://") || value.startsWith("/");
  }

  /** The list with more values that stand beside it. */
  JsonList beside(Map<String, String> more) {
    if (more.isEmpty()) return this;
    Map<String, String> all = new LinkedHashMap<>(around);
    all.putAll(more);
    return new JsonList(path, items, all);
  }

  private static void walk(
      String path, JsonTree at, Map<String, JsonArray> lists, Map<String, String> around) {
    switch (at) {
      case JsonScalar(String text) -> {
        if (around.size() < MOST_AROUND) around.put(path, text);
      }
      case JsonObject(Map<String, JsonTree> fields) -> {
        if (isKeyed(fields)) lists.put(path, keyed(fields));
        else fields.forEach((name, value) -> walk(joined(path, name), value, lists, around));
      }
      case JsonArray array -> {
        if (isList(array)) lists.put(path, array);
      }
    }
  }

  private static String joined(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  /** Things by their ids, {@code {"17": {…}, "18": {…}}}: names of fields have no numbers. */
  private static boolean isKeyed(Map<String, JsonTree> fields) {
    return fields.size() >= FEWEST_KEYED
        && fields.keySet().stream().allMatch(name -> ID.matcher(name).matches())
        && isList(new JsonArray(List.copyOf(fields.values())));
  }

  private static JsonArray keyed(Map<String, JsonTree> things) {
    List<JsonTree> items = new ArrayList<>();
    things.forEach(
        (id, thing) -> {
          Map<String, JsonTree> fields = new LinkedHashMap<>(Map.of(KEY, new JsonScalar(id)));
          if (thing instanceof JsonObject(Map<String, JsonTree> own)) fields.putAll(own);
          items.add(new JsonObject(fields));
        });
    return new JsonArray(items);
  }

  private static boolean isList(JsonArray array) {
    List<Set<String>> names = new ArrayList<>();
    for (JsonTree element : array.elements()) {
      if (!(element instanceof JsonObject(Map<String, JsonTree> fields))) return false;
      names.add(fields.keySet());
    }
    if (names.isEmpty()) return false;
    Set<String> first = names.getFirst();
    for (Set<String> each : names) {
      Set<String> shared = new HashSet<>(first);
      shared.retainAll(each);
      if (shared.size() < ALIKE * first.size()) return false;
    }
    return true;
  }

  private static List<Map<String, String>> items(JsonArray array) {
    List<Map<String, String>> items = new ArrayList<>();
    for (JsonTree element : array.elements()) {
      Map<String, String> item = new LinkedHashMap<>();
      flatten("", element, 0, item);
      items.add(item);
    }
    return items;
  }

  private static void flatten(String path, JsonTree at, int depth, Map<String, String> item) {
    if (at instanceof JsonScalar(String text) && !text.isEmpty()) item.put(path, text);
    if (depth > DEEPEST_FIELD || !(at instanceof JsonObject(var fields))) return;
    fields.forEach((name, value) -> flatten(joined(path, name), value, depth + 1, item));
  }
}
