package grapnel.store.source;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** The few fields of a WAT record's JSON that we want, read without holding the rest. */
final class WatEnvelope {

  private static final String WARC = "/envelope/warc-header-metadata";
  private static final String ARC = "/envelope/arc-header-metadata";
  private static final String HTTP = "/envelope/payload-metadata/http-response-metadata";

  private static final Set<String> ENTERED =
      Set.of(
          "/envelope",
          WARC,
          ARC,
          "/envelope/payload-metadata",
          HTTP,
          HTTP + "/response-message",
          HTTP + "/headers");

  private String type = "";
  private OptionalInt status = OptionalInt.empty();
  private Optional<String> mime = Optional.empty();

  private WatEnvelope() {}

  static WatEnvelope read(InputStream json) throws IOException {
    WatEnvelope envelope = new WatEnvelope();
    try (JsonParser parser = CdxjFormat.JSON.createParser(json)) {
      if (parser.nextToken() == JsonToken.START_OBJECT) envelope.object(parser, "");
    }
    return envelope;
  }

  private void object(JsonParser parser, String path) throws IOException {
    for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
      String field = path + "/" + name.toLowerCase(Locale.ROOT);
      JsonToken value = parser.nextToken();
      if (value == JsonToken.START_OBJECT && ENTERED.contains(field)) {
        if (field.equals(ARC)) type = "response";
        object(parser, field);
      } else if (value.isStructStart()) {
        parser.skipChildren();
      } else {
        set(field, parser.getText());
      }
    }
  }

  private void set(String field, String value) {
    switch (field) {
      case WARC + "/warc-type" -> type = value;
      case HTTP + "/response-message/status" -> status = SourceEntrySink.parseStatus(value);
      case HTTP + "/headers/content-type" -> mime = SourceEntrySink.parseMediaType(value);
      default -> {}
    }
  }

  /** The type of the record that this was extracted from. */
  String type() {
    return type;
  }

  OptionalInt status() {
    return status;
  }

  Optional<String> mime() {
    return mime;
  }
}
