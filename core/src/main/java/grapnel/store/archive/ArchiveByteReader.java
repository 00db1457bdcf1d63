package grapnel.store.archive;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The decompressed bytes of an archive, with a look ahead, and where in the file they stand.
 *
 * <p>The buffer never holds bytes of two gzip members, so that the beginning of one is seen.
 */
final class ArchiveByteReader implements Closeable {

  private final InputStream in;
  private final @Nullable GzipMemberStream members;
  private final Consumer<ArchiveDamage> damage;
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;

  /** Where the buffer begins: in the file, or in the gzip member. */
  private long base;

  /** Damage met while looking ahead, to be told when reading gets there. */
  private @Nullable ZipException damageAhead;

  private boolean skippedDamage;
  private boolean ended;
  private boolean endReported;
  private final long origin;

  private ArchiveByteReader(
      InputStream in, boolean gzip, long offset, Consumer<ArchiveDamage> damage) {
    this.members = gzip ? new GzipMemberStream(in) : null;
    this.in = members == null ? in : members;
    this.origin = offset;
    this.base = gzip ? 0 : offset;
    this.damage = damage;
  }

  /** Reads a stream that stands at an offset of its file. */
  static ArchiveByteReader of(InputStream raw, long offset, Consumer<ArchiveDamage> damage)
      throws IOException {
    byte[] head = raw.readNBytes(2);
    InputStream in = new SequenceInputStream(new ByteArrayInputStream(head), raw);
    return new ArchiveByteReader(in, GzipMemberStream.isGzip(head, head.length), offset, damage);
  }

  /** Where the next byte stands: in the file, or where its gzip member does. */
  long offset() {
    return members == null ? base + from : origin + members.memberStart();
  }

  /** How many bytes of the gzip member stand before the next byte; 0 without gzip. */
  long memberOffset() {
    return members == null ? 0 : base + from;
  }

  /** Whether the end was reached. */
  boolean ended() {
    return ended && from == to;
  }

  /** Whether it was already said that the file ends where it should not. */
  boolean endReported() {
    return endReported;
  }

  /** Whether bytes were left out since the last record began. */
  boolean skippedDamage() {
    return skippedDamage;
  }

  void resetSkippedDamage() {
    skippedDamage = false;
  }

  /** Whether the next byte is the first of a gzip member. */
  boolean beginsMember() {
    return members != null && base + from == 0;
  }

  /** Sees to it that there is a next byte; false at the end. */
  boolean hasNext() throws IOException {
    if (from < to) return true;
    if (ended) return false;
    if (members == null) base += to;
    from = 0;
    to = 0;
    int n = readPastDamage();
    ended = n < 0;
    if (ended) return false;
    if (members != null) base = members.memberBytesRead() - n;
    to = n;
    return true;
  }

  /** Reads into the empty buffer, over damage in the way. */
  private int readPastDamage() throws IOException {
    boolean reported = false;
    while (true) {
      try {
        if (damageAhead == null) return in.read(buffer, 0, buffer.length);
        ZipException met = damageAhead;
        damageAhead = null;
        throw met;
      } catch (ZipException e) {
        if (!reported) report(e, false);
        reported = true;
        skippedDamage = true;
        if (members == null || !members.resync()) {
          endReported = true;
          return -1;
        }
      } catch (EOFException e) {
        report(e, true);
        endReported = true;
        return -1;
      }
    }
  }

  private void report(IOException e, boolean end) {
    String reason = e.getMessage();
    damage.accept(new ArchiveDamage(offset(), reason == null ? "unreadable" : reason, end));
  }

  /** Gathers so many bytes of this member or file in the buffer, if there are as many. */
  private boolean ensureBuffered(int n) throws IOException {
    if (!hasNext()) return false;
    if (buffer.length - from < n) {
      System.arraycopy(buffer, from, buffer, 0, to - from);
      base += from;
      to -= from;
      from = 0;
    }
    while (to - from < n && readMore()) {}
    return to - from >= n;
  }

  /** Adds to the buffer without crossing into another member. */
  private boolean readMore() throws IOException {
    if (ended || damageAhead != null) return false;
    try {
      if (members != null && members.isBetweenMembers()) return false;
      int n = in.read(buffer, to, buffer.length - to);
      ended = n < 0;
      if (n > 0) to += n;
      return n > 0;
    } catch (ZipException e) {
      damageAhead = e;
      return false;
    } catch (EOFException e) {
      report(e, true);
      endReported = true;
      ended = true;
      return false;
    }
  }

  boolean startsWith(String prefix) throws IOException {
    if (!ensureBuffered(prefix.length())) return false;
    for (int i = 0; i < prefix.length(); i++) {
      if (buffer[from + i] != prefix.charAt(i)) return false;
    }
    return true;
  }

  /** The line that begins here, as far as so many bytes hold it, without reading it. */
  String peekLine(int longest) throws IOException {
    for (int want = 256; ; want = Math.min(want * 4, longest)) {
      boolean enough = ensureBuffered(want);
      int limit = Math.min(to, from + longest);
      for (int i = from; i < limit; i++) {
        if (buffer[i] == '\n') return text(from, i);
      }
      if (!enough || want == longest) return text(from, limit);
    }
  }

  private String text(int start, int end) {
    int bare = end > start && buffer[end - 1] == '\r' ? end - 1 : end;
    return new String(buffer, start, bare - start, StandardCharsets.UTF_8);
  }

  /** Goes to the beginning of the next line or gzip member; false at the end. */
  boolean toNextLine() throws IOException {
    while (hasNext()) {
      while (from < to) {
        if (buffer[from++] == '\n') return hasNext();
      }
      if (hasNext() && beginsMember()) return true;
    }
    return false;
  }

  /** Goes over the empty lines between records; false at the end. */
  boolean skipBlank() throws IOException {
    while (hasNext()) {
      while (from < to) {
        if (buffer[from] != '\r' && buffer[from] != '\n') return true;
        from++;
      }
    }
    return false;
  }

  /** What stands in the buffer. */
  ByteBuffer unread() {
    return ByteBuffer.wrap(buffer, from, to - from);
  }

  /** Goes to where a view of the buffer was read up to. */
  void readUpTo(ByteBuffer view) {
    from = view.position();
  }

  int read(byte[] into, int offset, int length) {
    int n = Math.min(length, to - from);
    System.arraycopy(buffer, from, into, offset, n);
    from += n;
    return n;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
