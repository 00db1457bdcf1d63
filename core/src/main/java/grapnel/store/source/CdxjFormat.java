package grapnel.store.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import grapnel.store.archive.TimestampParser;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A line of a CDXJ index, {@code key time {"url": ...}}, or of JSON alone with a field {@code url}
 * or {@code original}.
 */
final class CdxjFormat implements LineSourceReader.LineFormat {

  /** Bounds on what JSON may make us hold. */
  static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(ByteLineScanner.MAX_LINE)
                  .maxNameLength(1 << 16)
                  .maxNestingDepth(100)
                  .build())
          .build();

  @Override
  public void read(ByteLineScanner line, SourceEntrySink sink) {
    int json = line.start();
    while (json < line.end() && line.bytes()[json] != '{') json++;
    String before = line.text(line.start(), json).strip();
    // The lines of metadata that some tools begin the file with.
    if (before.startsWith("!") || before.startsWith("#") || before.startsWith("@")) return;
    if (json == line.end()) {
      if (!before.isEmpty()) sink.reportBroken(line.number(), before, "a CDXJ line without JSON");
      return;
    }
    try (JsonParser parser = JSON.createParser(line.bytes(), json, line.end() - json)) {
      CaptureFields fields = new CaptureFields(time(before));
      fields.read(parser);
      fields.addTo(sink, line.number(), line.text());
    } catch (IOException e) {
      sink.reportBroken(line.number(), line.text(), "not the JSON of a CDXJ line");
    }
  }

  private static Optional<Instant> time(String before) {
    return TimestampParser.parseDigits(before.substring(before.lastIndexOf(' ') + 1));
  }

  /** What the JSON of one capture says, by the names that the several tools use. */
  static final class CaptureFields {
    private @Nullable String url;
    private String status = "";
    private String mime = "";
    private String detected = "";
    private Optional<Instant> time;

    CaptureFields(Optional<Instant> time) {
      this.time = time;
    }

    private void read(JsonParser parser) throws IOException {
      parser.nextToken();
      for (String name = parser.nextFieldName(); name != null; name = parser.nextFieldName()) {
        JsonToken value = parser.nextToken();
        if (value.isStructStart()) {
          parser.skipChildren();
        } else {
          set(name, parser.getText());
        }
      }
    }

    void set(String name, String value) {
      switch (name) {
        case "url", "original" -> url = value;
        case "status", "statuscode" -> status = value;
        case "mime", "mimetype" -> mime = value;
        case "mime-detected" -> detected = value;
        case "timestamp" -> time = TimestampParser.parseDigits(value);
        default -> {}
      }
    }

    void addTo(SourceEntrySink sink, long at, String text) {
      if (url == null) {
        sink.reportBroken(at, text, "JSON without a URL");
      } else {
        Optional<String> said =
            SourceEntrySink.parseMediaType(mime).or(() -> SourceEntrySink.parseMediaType(detected));
        sink.addCaptured(url, SourceEntrySink.parseStatus(status), said, time, at);
      }
    }
  }
}
