package grapnel.app.output;

import com.fasterxml.jackson.core.JsonGenerator;
import grapnel.fact.Json;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Rows as JSON, one object a line. */
public final class JsonFormatter implements RowOutput.RowFormatter {
  @Override
  public String line(OutputRow row) {
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
