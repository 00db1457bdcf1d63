package grapnel.app.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import grapnel.fact.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Rows as JSON, one object a line. */
final class JsonRows implements Output.Rows {
  @Override
  public String line(Row row) {
    return Json.text(
        json -> {
          json.writeStartObject();
          row.fields((name, value) -> field(json, name, value));
          json.writeEndObject();
        });
  }

  private static void field(JsonGenerator json, String name, Object value) {
    try {
      json.writeFieldName(name);
      Json.write(json, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
