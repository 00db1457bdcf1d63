package grapnel.browser;

import grapnel.fact.JsonTree;
import grapnel.fact.JsonTree.JsonArray;
import grapnel.fact.JsonTree.JsonObject;
import grapnel.fact.JsonTree.JsonScalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

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
      return element instanceof JsonObject(var fields)
          && fields.get(field) instanceof JsonScalar(String text)
          && text.equals(id);
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
}
