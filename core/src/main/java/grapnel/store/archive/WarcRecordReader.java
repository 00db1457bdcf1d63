package grapnel.store.archive;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.netpreserve.jwarc.WarcParser;

/**
 * The records of a WARC or ARC file, one after the other, plain or gzip, in constant memory.
 *
 * <p>Damage is reported and never the end: after a header that makes no sense, a record shorter
 * than it says or a broken gzip member, reading goes on at the next thing that looks like a record.
 * Only a read error of the disk is an exception.
 *
 * <p>The header of a WARC record is parsed by jwarc, leniently. The stream is ours: jwarc's reader
 * ends at the first damage, and holds a header of any length in memory.
 */
public final class WarcRecordReader implements Closeable {

  /** A longer header is none. */
  private static final int LONGEST_HEADER = 1 << 20;

  private static final int LONGEST_LINE = 1 << 14;

  private final ArchiveByteReader bytes;
  private final Consumer<ArchiveDamage> damage;
  private final byte[] skipped = new byte[1 << 13];
  private long start;
  private boolean inOwnMember;
  private long remaining;
  private boolean outOfStep;

  /** Reads a file from its beginning; gzip is recognised. */
  public WarcRecordReader(InputStream in, Consumer<ArchiveDamage> damage) throws IOException {
    this(in, 0, damage);
  }

  /** Reads on from a record's offset, where the stream stands. */
  WarcRecordReader(InputStream in, long offset, Consumer<ArchiveDamage> damage) throws IOException {
    this.bytes = ArchiveByteReader.of(in, offset, damage);
    this.damage = damage;
  }

  /** The next record; the content of the one before is gone. */
  public Optional<ArchiveRecord> next() throws IOException {
    skipRest();
    while (bytes.skipBlank()) {
      bytes.resetSkippedDamage();
      start = bytes.offset();
      long inner = bytes.memberOffset();
      inOwnMember = bytes.beginsMember();
      Map<String, List<String>> fields = header();
      remaining = length(fields);
      if (remaining >= 0) {
        outOfStep = false;
        return Optional.of(new ArchiveRecord(start, inner, remaining, fields, new Content()));
      }
      remaining = 0;
      if (!toNextRecord(fields)) break;
    }
    return Optional.empty();
  }

  private void skipRest() throws IOException {
    InputStream rest = new Content();
    while (remaining > 0 && rest.read(skipped, 0, skipped.length) >= 0) {}
    if (remaining > 0) {
      report("the record is " + remaining + " bytes shorter than it says");
      remaining = 0;
    }
  }

  private static long length(Map<String, List<String>> fields) {
    List<String> values = fields.getOrDefault("Content-Length", List.of());
    try {
      return values.isEmpty() ? -1 : Long.parseLong(values.getFirst().strip());
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  /** The fields of the header that begins here; none if there is no header. Always reads on. */
  private Map<String, List<String>> header() throws IOException {
    if (bytes.startsWith("WARC/")) return warcHeader();
    String line = bytes.peekLine(LONGEST_LINE);
    bytes.toNextLine();
    return ArcHeaderLine.fields(line);
  }

  private Map<String, List<String>> warcHeader() throws IOException {
    WarcParser parser = new WarcParser();
    parser.setLenient(true);
    while (parser.position() < LONGEST_HEADER && bytes.hasNext() && !bytes.skippedDamage()) {
      ByteBuffer unread = bytes.unread();
      parser.parse(unread);
      bytes.readUpTo(unread);
      if (parser.isFinished()) return parser.headers().map();
      if (parser.isError()) break;
    }
    return Map.of();
  }

  /** Goes on to the next line that a record could begin with, and says what was left out. */
  private boolean toNextRecord(Map<String, List<String>> fields) throws IOException {
    if (!outOfStep) {
      report(fields.isEmpty() ? "no record begins here" : "a record without a length");
    }
    outOfStep = true;
    while (bytes.hasNext()) {
      if (recordFollows()) return true;
      if (!bytes.toNextLine()) return false;
    }
    return false;
  }

  private boolean recordFollows() throws IOException {
    return bytes.startsWith("WARC/") || ArcHeaderLine.isHeader(bytes.peekLine(LONGEST_LINE));
  }

  private void report(String reason) {
    boolean end = bytes.ended();
    // Half a gzip was already reported as such, where it ends.
    if (end && bytes.endReported()) return;
    damage.accept(new ArchiveDamage(start, end ? reason + ": the file is cut off" : reason, end));
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }

  /** The block of the current record. */
  private final class Content extends InputStream {

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (length == 0) return 0;
      if (remaining == 0 || !more()) return -1;
      int n = bytes.read(into, offset, (int) Math.min(length, remaining));
      remaining -= n;
      return n;
    }

    /** Whether more of this record follows: a new member that begins with a record is no more. */
    private boolean more() throws IOException {
      return bytes.hasNext()
          && !bytes.skippedDamage()
          && !(inOwnMember && bytes.beginsMember() && recordFollows());
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }
  }
}
