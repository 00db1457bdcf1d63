package grapnel.fact;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;

/** Writes JSON: texts, numbers, lists and maps of them. */
public final class Json {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8).build();

  private Json() {}

  /** The value as JSON text. */
  public static String text(Object value) {
    return text(json -> write(json, value));
  }

  public static String text(JsonContent content) {
    try (ByteArrayBuilder text = new ByteArrayBuilder()) {
      try (JsonGenerator json = JSON.createGenerator(text)) {
        content.writeTo(json);
      }
      return new String(text.toByteArray(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes something. */
  @FunctionalInterface
  public interface JsonContent {
    void writeTo(JsonGenerator json) throws IOException;
  }

  public static void write(JsonGenerator json, Object value) throws IOException {
    switch (value) {
      case CharSequence text -> json.writeString(wellFormed(text));
      case Boolean flag -> json.writeBoolean(flag);
      case Integer number -> json.writeNumber(number);
      case Long number -> json.writeNumber(number);
      case Double number -> json.writeNumber(number);
      case Number number -> json.writeNumber(number.toString());
      case Collection<?> values -> {
        json.writeStartArray();
        for (Object each : values) {
          write(json, each);
        }
        json.writeEndArray();
      }
      case Map<?, ?> entries -> {
        json.writeStartObject();
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
          json.writeFieldName(wellFormed(String.valueOf(entry.getKey())));
          write(json, entry.getValue());
        }
        json.writeEndObject();
      }
      default -> json.writeString(wellFormed(value.toString()));
    }
  }

  /** The text with U+FFFD for half surrogate pairs: a page may hold them, UTF-8 cannot. */
  private static String wellFormed(CharSequence text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        int[] points = text.codePoints().map(Json::orReplacement).toArray();
        return new String(points, 0, points.length);
      }
    }
    return text.toString();
  }

  private static int orReplacement(int point) {
    boolean half = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    return half ? '\uFFFD' : point;
  }
}
