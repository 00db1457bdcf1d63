package grapnel.app.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A row that a worker has left behind: its line for people, a tab, and its fields as JSON. */
public record StoredRow(String text, String json) implements OutputRow {

  private static final JsonFactory JSON = new JsonFactory();
  private static final JsonFormatter ROWS = new JsonFormatter();

  public static String line(OutputRow row) {
    return row.text() + "\t" + ROWS.line(row);
  }

  public static StoredRow of(String line) {
    int tab = line.indexOf("\t{");
    return new StoredRow(line.substring(0, tab), line.substring(tab + 1));
  }

  @Override
  public void fields(Fields fields) {
    try (JsonParser parser = JSON.createParser(json)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        fields.put(name, value(parser));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a damaged row: " + json, e);
    }
  }

  private static Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_ARRAY -> {
        List<Object> all = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) all.add(value(parser));
        yield all;
      }
      case START_OBJECT -> {
        Map<String, Object> all = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
          String name = parser.currentName();
          parser.nextToken();
          all.put(name, value(parser));
        }
        yield all;
      }
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      default -> parser.getText();
    };
  }
}
