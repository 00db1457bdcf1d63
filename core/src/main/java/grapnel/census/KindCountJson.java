package grapnel.census;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts as lines of JSON. */
final class KindCountJson {

  private static final JsonFactory JSON = new JsonFactory();

  private KindCountJson() {}

  static String write(Collection<KindCount> counts) {
    StringBuilder lines = new StringBuilder();
    for (KindCount count : counts) lines.append(line(count)).append('\n');
    return lines.toString();
  }

  private static String line(KindCount count) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(text)) {
      json.writeStartObject();
      json.writeStringField("kind", count.kind());
      json.writeNumberField("known", count.known());
      json.writeNumberField("total", count.total());
      json.writeNumberField("low", count.low());
      json.writeNumberField("high", count.high());
      json.writeStringField("population", count.population());
      json.writeObjectFieldStart("methods");
      for (Map.Entry<String, Long> method : count.methods().entrySet()) {
        json.writeNumberField(method.getKey(), method.getValue());
      }
      json.writeEndObject();
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    return text.toString();
  }

  static List<KindCount> read(String text) {
    List<KindCount> counts = new ArrayList<>();
    text.lines().forEach(line -> count(line).ifPresent(counts::add));
    return counts;
  }

  private static Optional<KindCount> count(String line) {
    Map<String, String> plain = new LinkedHashMap<>();
    Map<String, Long> methods = new LinkedHashMap<>();
    try (JsonParser json = JSON.createParser(line)) {
      int depth = 0;
      for (JsonToken t = json.nextToken(); t != null; t = json.nextToken()) {
        if (t == JsonToken.START_OBJECT) depth++;
        if (t == JsonToken.END_OBJECT) depth--;
        if (!t.isScalarValue()) continue;
        if (depth == 1) plain.put(json.currentName(), json.getText());
        else methods.put(json.currentName(), json.getLongValue());
      }
      return Optional.of(
          new KindCount(
              plain.getOrDefault("kind", ""),
              number(plain, "known"),
              methods,
              Double.parseDouble(plain.getOrDefault("total", "0")),
              number(plain, "low"),
              number(plain, "high"),
              plain.getOrDefault("population", "")));
    } catch (IOException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static long number(Map<String, String> plain, String name) {
    return Long.parseLong(plain.getOrDefault(name, "0"));
  }
}
