package grapnel.bench.real;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A line of a command's output: its fields, each a list of the values in it. */
record JsonRow(Map<String, List<String>> fields) {

  private static final JsonFactory JSON = new JsonFactory();

  static JsonRow parse(String line) throws IOException {
    Map<String, List<String>> fields = new HashMap<>();
    List<String> values = new ArrayList<>();
    int depth = 0;
    try (JsonParser parser = JSON.createParser(line)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token.isStructStart()) depth++;
        else if (token.isStructEnd()) depth--;
        else if (token == JsonToken.FIELD_NAME && depth == 1) {
          values = new ArrayList<>();
          fields.put(parser.currentName(), values);
        } else if (token.isScalarValue()) values.add(parser.getText());
      }
    }
    return new JsonRow(fields);
  }

  Optional<String> first(String field) {
    return fields.getOrDefault(field, List.of()).stream().findFirst();
  }

  /** The number at a place of a list of numbers, or zero. */
  long number(String field, int place) {
    List<String> values = fields.getOrDefault(field, List.of());
    return place < values.size() ? Long.parseLong(values.get(place)) : 0;
  }
}
