package grapnel.store.source;

import grapnel.store.archive.Timestamps;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A line of Heritrix's crawl.log: time, status, size, URL, path, referrer, media type, ... */
final class CrawlLogFormat implements LineReading.Format {

  @Override
  public void read(Lines line, Sink sink) {
    String text = line.text();
    if (text.isBlank() || text.startsWith("#")) return;
    List<String> fields = CdxFormat.fields(text);
    if (fields.size() < 4) {
      sink.broken(line.number(), text, "a log line without a URL");
      return;
    }
    sink.captured(
        fields.get(3),
        Sink.status(fields.get(1)),
        fields.size() > 6 ? Sink.mime(fields.get(6)) : Optional.empty(),
        time(fields.get(0)),
        line.number());
  }

  /** Heritrix 3 writes ISO dates, Heritrix 1 seventeen digits. */
  private static Optional<Instant> time(String text) {
    return text.indexOf('-') > 0 ? Timestamps.w3c(text) : Timestamps.digits(text);
  }
}
