package grapnel.browser;

import grapnel.fact.JsonTree;
import grapnel.fact.JsonTree.JsonArray;
import grapnel.fact.JsonTree.JsonObject;
import grapnel.fact.JsonTree.JsonScalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which part of an answer a page shows. */
sealed interface ContentPart {

  /** Lists of an answer that are looked through. */
  int MOST_LISTS = 20;

  /** The part for a page; nothing where the answer has none. */
  Optional<JsonTree> in(JsonTree answer, String id);

  /** All of it. */
  record Whole() implements ContentPart {
    @Override
    public Optional<JsonTree> in(JsonTree answer, String id) {
      return Optional.of(answer);
    }
  }

  /**
   * The one object in a list that has the page's id in a field.
   *
   * @param path where the list stands, its names joined by dots; empty for an answer that is it
   */
  record ListItem(String path, String field) implements ContentPart {

    /** All places where exactly one object of a list has an id. */
    static List<ContentPart> with(String id, JsonTree answer) {
      List<ContentPart> found = new ArrayList<>();
      walk("", answer, id, found);
      return found;
    }

    private static void walk(String path, JsonTree at, String id, List<ContentPart> found) {
      if (found.size() >= MOST_LISTS) return;
      if (at instanceof JsonObject(Map<String, JsonTree> fields)) {
        fields.forEach(
            (name, value) -> walk(path.isEmpty() ? name : path + "." + name, value, id, found));
      } else if (at instanceof JsonArray(List<JsonTree> elements) && elements.size() > 1) {
        if (!(elements.getFirst() instanceof JsonObject(Map<String, JsonTree> fields))) return;
        for (String field : fields.keySet()) {
          if (elements.stream().filter(each -> has(each, field, id)).count() == 1)
            found.add(new ListItem(path, field));
        }
      }
    }

    private static boolean has(JsonTree element, String field, String id) {
      return element instanceof JsonObject(var fields) && isText(fields.get(field), id);
    }

    @Override
    public Optional<JsonTree> in(JsonTree answer, String id) {
      Optional<JsonTree> list = path.isEmpty() ? Optional.of(answer) : answer.at(path);
      return list.stream()
          .flatMap(
              at ->
                  at instanceof JsonArray(var elements) ? elements.stream() : Stream.<JsonTree>of())
          .filter(element -> has(element, field, id))
          .findFirst();
    }
  }

  /**
   * The one object, at any depth, that has the page's id in a field: a description of an interface
   * has its operations below the paths and methods that they go by.
   */
  record DeepItem(String field) implements ContentPart {

    /** Fields that have an id in one object alone. */
    static List<ContentPart> with(String id, JsonTree answer) {
      Map<String, Integer> objects = new LinkedHashMap<>();
      each(
          answer,
          fields ->
              fields.forEach(
                  (name, value) -> {
                    if (isText(value, id)) objects.merge(name, 1, Integer::sum);
                  }));
      return objects.entrySet().stream()
          .filter(field -> field.getValue() == 1)
          .<ContentPart>map(field -> new DeepItem(field.getKey()))
          .limit(MOST_LISTS)
          .toList();
    }

    private static void each(JsonTree at, Consumer<Map<String, JsonTree>> take) {
      switch (at) {
        case JsonObject(Map<String, JsonTree> fields) -> {
          take.accept(fields);
          fields.values().forEach(value -> each(value, take));
        }
        case JsonArray(List<JsonTree> elements) -> elements.forEach(value -> each(value, take));
        case JsonScalar _ -> {}
      }
    }

    @Override
    public Optional<JsonTree> in(JsonTree answer, String id) {
      List<JsonTree> found = new ArrayList<>();
      each(
          answer,
          fields -> {
            if (isText(fields.get(field), id)) found.add(new JsonObject(fields));
          });
      return found.stream().findFirst();
    }
  }

  /**
   * What stands behind the page's id.
   *
   * @param path where these things stand, its names joined by dots
   */
  record NamedItem(String path) implements ContentPart {

    /** A thing stands among others; a single object is a part of what holds it. */
    private static final int FEWEST = 3;

    static List<ContentPart> with(String id, JsonTree answer) {
      List<ContentPart> found = new ArrayList<>();
      walk("", answer, id, found);
      return found;
    }

    private static void walk(String path, JsonTree at, String id, List<ContentPart> found) {
      if (!(at instanceof JsonObject(Map<String, JsonTree> fields)) || found.size() >= MOST_LISTS)
        return;
      boolean things =
          fields.size() >= FEWEST
              && fields.values().stream().allMatch(JsonObject.class::isInstance);
      if (things && fields.containsKey(id)) found.add(new NamedItem(path));
      fields.forEach(
          (name, value) -> walk(path.isEmpty() ? name : path + "." + name, value, id, found));
    }

    @Override
    public Optional<JsonTree> in(JsonTree answer, String id) {
      Optional<JsonTree> things = path.isEmpty() ? Optional.of(answer) : answer.at(path);
      return things.flatMap(
          at ->
              at instanceof JsonObject(Map<String, JsonTree> fields)
                  ? Optional.ofNullable(fields.get(id))
                  : Optional.empty());
    }
  }

  /** All parts of an answer that a page with this id may show, the most certain first. */
  static List<ContentPart> of(String id, JsonTree answer) {
    List<ContentPart> parts = new ArrayList<>(ListItem.with(id, answer));
    parts.addAll(NamedItem.with(id, answer));
    parts.addAll(DeepItem.with(id, answer));
    return parts;
  }

  private static boolean isText(@Nullable JsonTree value, String text) {
    return value instanceof JsonScalar(String said) && said.equals(text);
  }
}
