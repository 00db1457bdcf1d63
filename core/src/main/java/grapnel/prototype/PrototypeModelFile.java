package grapnel.prototype;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A model as a file: JSON with a version, a prototype a line, the most specific first.
 *
 * <pre>{@code
 * {"grapnel_prototypes":1,"method":"grapnel","hubs":100,"prototypes":[
 * {"prototype":"http://example.com/book/{N}","class":"book","count":310,"frame":false,
 *  "examples":["http://example.com/book/12"],"holds":"entity","confidence":0.99}]}
 * }</pre>
 */
public final class PrototypeModelFile {

  private static final int VERSION = 1;
  private static final String MARK = "grapnel_prototypes";
  private static final JsonFactory JSON = new JsonFactory();

  private PrototypeModelFile() {}

  /** Writes all; does not close the stream. */
  public static void write(PrototypeModel model, OutputStream out) throws IOException {
    JsonGenerator json = JSON.createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.writeStartObject();
    json.writeNumberField(MARK, VERSION);
    json.writeStringField("method", model.strict() ? "document" : "grapnel");
    json.writeNumberField("hubs", model.hubs());
    json.writeArrayFieldStart("prototypes");
    for (PrototypeModel.Entry entry : model.entries()) {
      json.writeRaw('\n');
      write(json, entry, model.kinds().get(entry.kind()));
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeRaw('\n');
    json.close();
  }

  private static void write(JsonGenerator json, PrototypeModel.Entry entry, PrototypeKind kind)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("prototype", entry.prototype().toString());
    json.writeStringField("class", kind.name());
    json.writeNumberField("count", entry.count());
    json.writeBooleanField("frame", entry.frame());
    json.writeArrayFieldStart("examples");
    for (String example : entry.examples()) json.writeString(example);
    json.writeEndArray();
    json.writeStringField("holds", kind.role().label());
    json.writeNumberField("confidence", kind.confidence());
    json.writeEndObject();
  }

  /**
   * Reads what {@link #write} wrote; fields it does not know are left aside.
   *
   * @throws IOException if it is anything else, or of a newer version; the message says what
   */
  public static PrototypeModel read(InputStream in) throws IOException {
    Reader reader = new Reader();
    try (JsonParser json = JSON.createParser(in)) {
      expect(json.nextToken() == JsonToken.START_OBJECT, "not a prototype model");
      while (json.nextToken() == JsonToken.FIELD_NAME) reader.field(json);
    } catch (JsonProcessingException e) {
      throw new IOException("not a prototype model: " + e.getOriginalMessage(), e);
    }
    expect(reader.marked, "not a prototype model");
    return reader.model();
  }

  private static void expect(boolean met, String otherwise) throws IOException {
    if (!met) throw new IOException(otherwise);
  }

  /** What was read so far. */
  private static final class Reader {
    private boolean marked;
    private boolean strict;
    private int hubs;
    private final Map<String, Integer> names = new LinkedHashMap<>();
    private final List<PrototypeKind> kinds = new ArrayList<>();
    private final List<PrototypeModel.Entry> entries = new ArrayList<>();

    void field(JsonParser json) throws IOException {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      switch (name) {
        case MARK -> {
          int version = json.getValueAsInt(-1);
          expect(version > 0, "not the version of a prototype model");
          expect(
              version <= VERSION,
              "model version %d is newer than this program, which reads up to %d"
                  .formatted(version, VERSION));
          marked = true;
        }
        case "method" -> strict = json.getValueAsString("").equals("document");
        case "hubs" -> hubs = json.getValueAsInt(0);
        case "prototypes" -> {
          expect(marked && value == JsonToken.START_ARRAY, "not a prototype model");
          while (json.nextToken() == JsonToken.START_OBJECT) entry(json);
          expect(
              json.currentToken() == JsonToken.END_ARRAY,
              "prototype " + (entries.size() + 1) + " is not an object");
        }
        default -> json.skipChildren();
      }
    }

    private void entry(JsonParser json) throws IOException {
      Map<String, String> fields = new LinkedHashMap<>();
      List<String> examples = new ArrayList<>();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        if (name.equals("examples") && value == JsonToken.START_ARRAY) {
          while (json.nextToken() == JsonToken.VALUE_STRING) examples.add(json.getText());
        } else if (value.isScalarValue() && value != JsonToken.VALUE_NULL) {
          fields.put(name, json.getText());
        } else {
          json.skipChildren();
        }
      }
      try {
        UrlPrototype prototype = UrlPrototype.parse(fields.getOrDefault("prototype", ""));
        long count = Long.parseLong(fields.getOrDefault("count", "0"));
        boolean frame = Boolean.parseBoolean(fields.getOrDefault("frame", "false"));
        entries.add(
            new PrototypeModel.Entry(prototype, kind(fields, count), count, frame, examples));
      } catch (IllegalArgumentException e) {
        throw new IOException("prototype " + (entries.size() + 1) + ": " + e.getMessage(), e);
      }
    }

    private int kind(Map<String, String> fields, long count) throws IOException {
      String name = fields.getOrDefault("class", "");
      expect(!name.isEmpty(), "prototype " + (entries.size() + 1) + " has no class");
      PrototypeKind.KindRole holds =
          PrototypeKind.KindRole.valueOf(
              fields.getOrDefault("holds", "unknown").toUpperCase(Locale.ROOT));
      double sure = Double.parseDouble(fields.getOrDefault("confidence", "0"));
      int index = names.computeIfAbsent(name, _ -> names.size());
      if (index == kinds.size()) kinds.add(new PrototypeKind(name, holds, sure, 0));
      PrototypeKind known = kinds.get(index);
      kinds.set(
          index, new PrototypeKind(name, known.role(), known.confidence(), known.count() + count));
      return index;
    }

    PrototypeModel model() {
      return new PrototypeModel(strict, hubs, kinds, entries);
    }
  }
}
