package grapnel.fact;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An answer in JSON, read whole. */
public sealed interface JsonTree {

  /** Fields by their names, in order. */
  record JsonObject(Map<String, JsonTree> fields) implements JsonTree {}

  /** A list of anything. */
  record JsonArray(List<JsonTree> elements) implements JsonTree {}

  /** A text, number or truth value as it is written; empty for null. */
  record JsonScalar(String text) implements JsonTree {}

  JsonFactory FACTORY = new JsonFactory();

  /** Deeper ones are no lists of pages. */
  int DEEPEST = 60;

  /** What stands below, by names joined by dots: {@code request.url}; empty where nothing does. */
  default Optional<JsonTree> at(String path) {
    JsonTree at = this;
    for (String name : path.split("\\.", -1)) {
      JsonTree next = at instanceof JsonObject(var fields) ? fields.get(name) : null;
      if (next == null) return Optional.empty();
      at = next;
    }
    return Optional.of(at);
  }

  /** The plain value at a path; empty where there is none. */
  default String text(String path) {
    return at(path).isPresent() && at(path).get() instanceof JsonScalar(String text) ? text : "";
  }

  /** The tree, or nothing if the answer isn't JSON: a page that says "not found", say. */
  static Optional<JsonTree> read(byte[] body) {
    try (JsonParser json = FACTORY.createParser(body)) {
      JsonToken first = json.nextToken();
      return first == JsonToken.START_OBJECT || first == JsonToken.START_ARRAY
          ? Optional.of(read(json, 0))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static JsonTree read(JsonParser json, int depth) throws IOException {
    if (depth > DEEPEST) throw new IOException("deeper than " + DEEPEST);
    JsonToken token = json.currentToken();
    if (token == JsonToken.START_ARRAY) {
      List<JsonTree> elements = new ArrayList<>();
      while (json.nextToken() != JsonToken.END_ARRAY) elements.add(read(json, depth + 1));
      return new JsonArray(elements);
    }
    if (token == JsonToken.START_OBJECT) {
      Map<String, JsonTree> fields = new LinkedHashMap<>();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String name = json.currentName();
        json.nextToken();
        fields.put(name, read(json, depth + 1));
      }
      return new JsonObject(fields);
    }
    if (token == null) throw new IOException("cut off");
    return new JsonScalar(token == JsonToken.VALUE_NULL ? "" : json.getText());
  }
}
