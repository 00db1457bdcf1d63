package grapnel.spark;

import grapnel.fact.Answer;
import grapnel.fact.Response;
import grapnel.page.Page;
import grapnel.prototype.HubJsonLine;
import grapnel.prototype.HubPage;
import grapnel.store.archive.ArchiveCapture;
import grapnel.url.StableHash;
import grapnel.url.Url;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import scala.Tuple5;

/**
 * A hub as it travels: a line of JSON, or a captured page.
 *
 * @param hash of its URL
 * @param position in the split
 * @param bytes when it was captured, the lengths of URL and media type, these two, and the page; or
 *     {@link #LINE} and the line
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record HubRow(String site, long hash, int split, long position, byte[] bytes)
    implements Serializable {

  /** No page was captured then. */
  private static final long LINE = Long.MIN_VALUE;

  /** A page that was there; others are no hubs. */
  static Optional<HubRow> of(ArchiveCapture capture, int split) {
    if (!capture.mayBePage()
        || capture.url().path().equals("/robots.txt")
        || !(capture.answer().orElse(null) instanceof Answer.Responded(Response response))
        || !response.ok()) {
      return Optional.empty();
    }
    byte[] url = bytes(capture.url().toString());
    byte[] type = bytes(response.headers().first("Content-Type").orElse(""));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataOutputStream to = new DataOutputStream(out)) {
      to.writeLong(capture.date().map(Instant::toEpochMilli).orElse(0L));
      to.writeInt(url.length);
      to.writeInt(type.length);
      to.write(url);
      to.write(type);
      to.write(response.body().bytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // Into memory: it does not happen.
    }
    return Optional.of(row(capture.url(), split, capture.offset(), out.toByteArray()));
  }

  /** A line of JSON that is a hub. */
  static HubRow of(HubPage hub, int split, long position, byte[] line) {
    ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES + line.length).putLong(LINE).put(line);
    return row(hub.url(), split, position, bytes.array());
  }

  private static HubRow row(Url url, int split, long position, byte[] bytes) {
    return new HubRow(url.site(), StableHash.of(url.toString()), split, position, bytes);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static HubRow of(Tuple5<String, Long, Integer, Long, byte[]> row) {
    return new HubRow(row._1(), row._2(), row._3(), row._4(), row._5());
  }

  Tuple5<String, Long, Integer, Long, byte[]> tuple() {
    return new Tuple5<>(site, hash, split, position, bytes);
  }

  private long time() {
    return ByteBuffer.wrap(bytes).getLong();
  }

  /** Whether both are captures of one URL in one archive; lines are hubs of their own. */
  boolean same(HubRow other) {
    return hash == other.hash
        && split == other.split
        && time() != LINE
        && other.time() != LINE
        && url().equals(other.url());
  }

  private String url() {
    ByteBuffer from = ByteBuffer.wrap(bytes, Long.BYTES, bytes.length - Long.BYTES);
    byte[] url = new byte[from.getInt()];
    from.getInt();
    from.get(url);
    return new String(url, StandardCharsets.UTF_8);
  }

  /** The newer one of two captures, at the place of the first. */
  HubRow or(HubRow later) {
    return later.time() >= time() ? new HubRow(site, hash, split, position, later.bytes) : this;
  }

  HubPage hub() {
    if (time() == LINE) {
      HubJsonLine line = HubJsonLine.of(Arrays.copyOfRange(bytes, Long.BYTES, bytes.length));
      return ((HubJsonLine.Valid) line).hub(); // It was read once before.
    }
    ByteBuffer from = ByteBuffer.wrap(bytes, Long.BYTES, bytes.length - Long.BYTES);
    byte[] url = new byte[from.getInt()];
    byte[] type = new byte[from.getInt()];
    from.get(url);
    from.get(type);
    byte[] body = new byte[from.remaining()];
    from.get(body);
    String said = new String(type, StandardCharsets.UTF_8);
    return HubPage.of(
        Page.parse(
            Url.of(new String(url, StandardCharsets.UTF_8)),
            body,
            said.isEmpty() ? Optional.empty() : Optional.of(said)));
  }
}
