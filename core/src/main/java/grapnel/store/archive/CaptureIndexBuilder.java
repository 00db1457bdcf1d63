package grapnel.store.archive;

import grapnel.fact.Request;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the index of captures in one pass over the records.
 *
 * <p>What answered a POST is known only by the request record that belongs to it, before or behind.
 * Such records stand close together, so only the last few are remembered.
 */
final class CaptureIndexBuilder {

  static final int REMEMBERED = 1024;
  private static final int LONGEST_REQUEST = 1 << 20;

  private final CaptureTarget index;
  private final Map<String, Integer> captures = recentOnly();
  private final Map<String, Long> requests = recentOnly();

  /** What takes captures in. */
  interface CaptureTarget {
    /** Adds a capture and says its number. */
    int add(long key, long place, long time);

    /** Changes what a capture answers; one of the last few. */
    void rekey(int number, long key);
  }

  CaptureIndexBuilder(CaptureTarget index) {
    this.index = index;
  }

  /** The key under which the answer to a request stands, whichever load it is. */
  static long requestKey(Request request) {
    return switch (request.method()) {
      case GET -> StableHash.of(request.url().toString());
      case POST -> nonGetKey("POST", request.url(), request.body());
    };
  }

  private static long nonGetKey(String method, Url url, String body) {
    return StableHash.of(method + " " + url + " " + body);
  }

  /** Adds a record that stands at a place, if it is one that answers. */
  void addRecord(ArchiveRecord record, long place) throws IOException {
    Optional<Url> target = record.target().flatMap(Url::parse).filter(Url::web);
    if (target.isEmpty()) return;
    Url url = target.get().withoutFragment();
    switch (record.type()) {
      case "response", "revisit", "resource" -> addCapture(record, url, place);
      case "request" -> noteRequest(record, url);
      case "metadata" -> {
        if (record.field(ExchangeWarcRecords.FAILURE).isPresent()) addCapture(record, url, place);
      }
      default -> {}
    }
  }

  private void addCapture(ArchiveRecord record, Url url, long place) {
    Long asked = null;
    for (String id : recordIds(record)) asked = asked == null ? requests.get(id) : asked;
    long key = asked == null ? StableHash.of(url.toString()) : asked;
    int number = index.add(key, place, record.date().map(Instant::toEpochMilli).orElse(0L));
    record.field("WARC-Record-ID").ifPresent(id -> captures.put(id, number));
  }

  private void noteRequest(ArchiveRecord record, Url url) throws IOException {
    byte[] block = record.content().readNBytes(LONGEST_REQUEST);
    String text = new String(block, StandardCharsets.UTF_8);
    int space = text.indexOf(' ');
    String method = space < 0 ? "" : text.substring(0, space);
    if (method.equals("GET")) return;
    long key = nonGetKey(method, url, afterHead(text));
    for (String id : recordIds(record)) {
      Integer capture = captures.get(id);
      if (capture == null) {
        requests.put(id, key);
      } else {
        index.rekey(capture, key);
      }
    }
  }

  private static String afterHead(String message) {
    int end = message.indexOf("\r\n\r\n");
    return end < 0 ? "" : message.substring(end + 4);
  }

  /** The record's own id, and of those it belongs to. */
  private static List<String> recordIds(ArchiveRecord record) {
    List<String> ids = new java.util.ArrayList<>();
    record.field("WARC-Record-ID").ifPresent(ids::add);
    ids.addAll(record.fields().getOrDefault("WARC-Concurrent-To", List.of()));
    return ids;
  }

  /** Forgets what stood in the file before: numbers taken back must not be changed. */
  void nextFile() {
    captures.clear();
    requests.clear();
  }

  private static <V> Map<String, V> recentOnly() {
    return new LinkedHashMap<>() {
      @Override
      protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
        return size() > REMEMBERED;
      }
    };
  }
}
