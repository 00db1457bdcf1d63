package grapnel.store.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import grapnel.store.archive.ArchiveDamage;
import grapnel.store.archive.ArchiveRecord;
import grapnel.store.archive.HttpHead;
import grapnel.store.archive.WarcRecordReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;

/** What an archive has captures of: WARC, ARC, WAT and WET, each record for what it is. */
final class WarcSourceReader implements SourceReader {

  private static final int LONGEST_HEAD = 1 << 16;

  private final Deque<ArchiveDamage> damages = new ArrayDeque<>();
  private final WarcRecordReader records;
  private long position;
  private Optional<ArchiveRecord> requested = Optional.empty();
  private final byte[] head = new byte[LONGEST_HEAD];

  WarcSourceReader(InputStream in) throws IOException {
    this.records = new WarcRecordReader(in, damages::add);
  }

  @Override
  public boolean readNext(SourceEntrySink sink) throws IOException {
    Optional<ArchiveRecord> next = records.next();
    report(sink);
    if (next.isEmpty()) {
      addRequested(sink);
      return false;
    }
    position = next.get().offset();
    read(next.get(), sink);
    return true;
  }

  private void report(SourceEntrySink sink) {
    for (ArchiveDamage damage : damages) {
      if (damage.atEnd()) {
        sink.reportCutOff(damage.offset(), damage.reason());
      } else {
        sink.reportBroken(damage.offset(), "", damage.reason());
      }
    }
    damages.clear();
  }

  private void read(ArchiveRecord record, SourceEntrySink sink) throws IOException {
    switch (record.type()) {
      case "response", "revisit" -> response(record, sink);
      case "resource" ->
          addCapture(
              record,
              OptionalInt.empty(),
              SourceEntrySink.parseMediaType(record.contentType()),
              sink);
      case "conversion" -> addCapture(record, OptionalInt.empty(), Optional.empty(), sink);
      case "metadata" -> {
        if (record.contentType().equals("application/json")) readWat(record, sink);
      }
      default -> {}
    }
  }

  private void response(ArchiveRecord record, SourceEntrySink sink) throws IOException {
    Optional<HttpHead> http = Optional.empty();
    if (record.isHttp()) {
      int length = record.content().readNBytes(head, 0, head.length);
      http = HttpHead.read(head, length);
    }
    Optional<String> type = http.flatMap(h -> h.headers().first("Content-Type"));
    addCapture(
        record,
        http.map(h -> OptionalInt.of(h.status())).orElse(OptionalInt.empty()),
        type.or(() -> record.field("WARC-Identified-Payload-Type"))
            .flatMap(SourceEntrySink::parseMediaType),
        sink);
  }

  private void readWat(ArchiveRecord record, SourceEntrySink sink) throws IOException {
    try {
      WatEnvelope envelope = WatEnvelope.read(record.content());
      switch (envelope.type()) {
        case "response", "revisit" -> {
          if (requested.isPresent() && requested.get().target().equals(record.target())) {
            requested = Optional.empty();
          }
          addRequested(sink);
          addCapture(record, envelope.status(), envelope.mime(), sink);
        }
        case "request" -> {
          addRequested(sink);
          requested = Optional.of(record);
        }
        default -> {}
      }
    } catch (JsonProcessingException e) {
      sink.reportBroken(
          record.offset(), record.target().orElse(""), "not the JSON of a WAT record");
    }
  }

  /** A WAT tells of each request before its response; one that stands alone still names a URL. */
  private void addRequested(SourceEntrySink sink) {
    requested.ifPresent(r -> addCapture(r, OptionalInt.empty(), Optional.empty(), sink));
    requested = Optional.empty();
  }

  private static void addCapture(
      ArchiveRecord record, OptionalInt status, Optional<String> mime, SourceEntrySink sink) {
    Optional<String> target = record.target();
    if (target.isEmpty()) {
      sink.reportBroken(record.offset(), record.type(), "a record without a URL");
    } else {
      sink.addCaptured(target.get(), status, mime, record.date(), record.offset());
    }
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
