package grapnel.store.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import grapnel.store.archive.ArchiveRecord;
import grapnel.store.archive.Damage;
import grapnel.store.archive.HttpHead;
import grapnel.store.archive.WarcRecords;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;

/** What an archive has captures of: WARC, ARC, WAT and WET, each record for what it is. */
final class WarcReading implements Reading {

  private static final int LONGEST_HEAD = 1 << 16;

  private final Deque<Damage> damages = new ArrayDeque<>();
  private final WarcRecords records;
  private long at;
  private Optional<ArchiveRecord> requested = Optional.empty();
  private final byte[] head = new byte[LONGEST_HEAD];

  WarcReading(InputStream in) throws IOException {
    this.records = new WarcRecords(in, damages::add);
  }

  @Override
  public boolean advance(Sink sink) throws IOException {
    Optional<ArchiveRecord> next = records.next();
    report(sink);
    if (next.isEmpty()) {
      giveRequested(sink);
      return false;
    }
    at = next.get().offset();
    read(next.get(), sink);
    return true;
  }

  private void report(Sink sink) {
    for (Damage damage : damages) {
      if (damage.end()) {
        sink.cutOff(damage.offset(), damage.reason());
      } else {
        sink.broken(damage.offset(), "", damage.reason());
      }
    }
    damages.clear();
  }

  private void read(ArchiveRecord record, Sink sink) throws IOException {
    switch (record.type()) {
      case "response", "revisit" -> response(record, sink);
      case "resource" -> give(record, OptionalInt.empty(), Sink.mime(record.contentType()), sink);
      case "conversion" -> give(record, OptionalInt.empty(), Optional.empty(), sink);
      case "metadata" -> {
        if (record.contentType().equals("application/json")) extracted(record, sink);
      }
      default -> {}
    }
  }

  private void response(ArchiveRecord record, Sink sink) throws IOException {
    Optional<HttpHead> http = Optional.empty();
    if (record.http()) {
      int length = record.content().readNBytes(head, 0, head.length);
      http = HttpHead.read(head, length);
    }
    Optional<String> type = http.flatMap(h -> h.headers().first("Content-Type"));
    give(
        record,
        http.map(h -> OptionalInt.of(h.status())).orElse(OptionalInt.empty()),
        type.or(() -> record.field("WARC-Identified-Payload-Type")).flatMap(Sink::mime),
        sink);
  }

  private void extracted(ArchiveRecord record, Sink sink) throws IOException {
    try {
      WatEnvelope envelope = WatEnvelope.read(record.content());
      switch (envelope.type()) {
        case "response", "revisit" -> {
          if (requested.isPresent() && requested.get().target().equals(record.target())) {
            requested = Optional.empty();
          }
          giveRequested(sink);
          give(record, envelope.status(), envelope.mime(), sink);
        }
        case "request" -> {
          giveRequested(sink);
          requested = Optional.of(record);
        }
        default -> {}
      }
    } catch (JsonProcessingException e) {
      sink.broken(record.offset(), record.target().orElse(""), "not the JSON of a WAT record");
    }
  }

  /** A WAT tells of each request before its response; one that stands alone still names a URL. */
  private void giveRequested(Sink sink) {
    requested.ifPresent(r -> give(r, OptionalInt.empty(), Optional.empty(), sink));
    requested = Optional.empty();
  }

  private static void give(
      ArchiveRecord record, OptionalInt status, Optional<String> mime, Sink sink) {
    Optional<String> target = record.target();
    if (target.isEmpty()) {
      sink.broken(record.offset(), record.type(), "a record without a URL");
    } else {
      sink.captured(target.get(), status, mime, record.date(), record.offset());
    }
  }

  @Override
  public long at() {
    return at;
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
