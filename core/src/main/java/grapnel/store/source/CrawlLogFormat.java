package grapnel.store.source;

import grapnel.store.archive.TimestampParser;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A line of Heritrix's crawl.log: time, status, size, URL, path, referrer, media type, ... */
final class CrawlLogFormat implements LineSourceReader.LineFormat {

  @Override
  public void read(ByteLineScanner line, SourceEntrySink sink) {
    String text = line.text();
    if (text.isBlank() || text.startsWith("#")) return;
    List<String> fields = CdxFormat.fields(text);
    if (fields.size() < 4) {
      sink.reportBroken(line.number(), text, "a log line without a URL");
      return;
    }
    sink.addCaptured(
        fields.get(3),
        SourceEntrySink.parseStatus(fields.get(1)),
        fields.size() > 6 ? SourceEntrySink.parseMediaType(fields.get(6)) : Optional.empty(),
        time(fields.get(0)),
        line.number());
  }

  /** Heritrix 3 writes ISO dates, Heritrix 1 seventeen digits. */
  private static Optional<Instant> time(String text) {
    return text.indexOf('-') > 0
        ? TimestampParser.parseW3c(text)
        : TimestampParser.parseDigits(text);
  }
}
