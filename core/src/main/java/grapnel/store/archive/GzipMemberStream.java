package grapnel.store.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * The decompressed bytes of a gzip file of any number of members (RFC 1952 §2.2), which knows where
 * each member begins.
 *
 * <p>The JDK's GZIPInputStream hides the members, and takes a pipe that is merely slow for the end.
 * Here one read never crosses from one member into the next, half a file ends in an {@link
 * EOFException} after everything that could be read, and {@link #resync} goes on after damage.
 */
public final class GzipMemberStream extends InputStream {

  /** The bytes every gzip member begins with: two of magic, one for deflate. */
  private static final int MAGIC = 0x1f8b08;

  private enum MemberState {
    BETWEEN,
    INSIDE,
    TRAILER
  }

  private final InputStream in;
  private final byte[] raw = new byte[1 << 16];
  private final Inflater inflater = new Inflater(true);
  private final CRC32 crc = new CRC32();
  private int from;
  private int to;
  private long rawEnd;
  private MemberState state = MemberState.BETWEEN;
  private long memberStart;
  private long memberBytesRead;
  private long retryFrom;

  public GzipMemberStream(InputStream in) {
    this.in = in;
  }

  /** Whether bytes begin as gzip does. */
  public static boolean isGzip(byte[] head, int length) {
    return length >= 2 && (head[0] & 0xff) == 0x1f && (head[1] & 0xff) == 0x8b;
  }

  /** Where in the compressed file the member begins that the last bytes came from. */
  long memberStart() {
    return memberStart;
  }

  /** How many bytes of that member were read. */
  long memberBytesRead() {
    return memberBytesRead;
  }

  /** Whether the last member was read to its end, checksum included. */
  boolean isBetweenMembers() throws IOException {
    if (state == MemberState.TRAILER) checkTrailer();
    return state == MemberState.BETWEEN;
  }

  /** How far the compressed file was used: after a whole member, where it ends. */
  long position() {
    return rawEnd - (to - from);
  }

  /**
   * Like any stream's, but stops at the end of a member.
   *
   * @throws EOFException if the file ends inside a member
   * @throws ZipException if it is damaged; {@link #resync} may find more
   */
  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) return 0;
    while (true) {
      if (isBetweenMembers() && !beginMember()) return -1;
      int n = inflate(into, offset, length);
      if (n > 0) return n;
    }
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  /**
   * After damage, looks for what may be the beginning of another member, and goes on there.
   *
   * <p>Looks from right after where the damaged member began, as far as the buffer still reaches
   * back: a member torn off by a crash runs into the next one, whose beginning then looks like
   * data.
   *
   * @return false at the end of the file
   */
  boolean resync() throws IOException {
    long bufferStart = rawEnd - to;
    from = Math.clamp(retryFrom - bufferStart, 0, to);
    state = MemberState.BETWEEN;
    while (ensureBuffered(3)) {
      if (isMagicAt(from)) return true;
      from++;
    }
    from = to;
    return false;
  }

  private boolean isMagicAt(int i) {
    return ((raw[i] & 0xff) << 16 | (raw[i + 1] & 0xff) << 8 | (raw[i + 2] & 0xff)) == MAGIC;
  }

  private boolean beginMember() throws IOException {
    // Zeros after the last member are padding (tapes, tar), which gzip's own tools ignore.
    while (ensureBuffered(1) && raw[from] == 0) from++;
    if (!ensureBuffered(1)) return false;
    memberStart = position();
    retryFrom = memberStart + 1;
    memberBytesRead = 0;
    if (!ensureBuffered(10)) {
      throw raw[from] == 0x1f ? cutOff() : notGzip();
    }
    if (!isMagicAt(from)) throw notGzip();
    int flags = raw[from + 3];
    from += 10;
    skipOptional(flags);
    inflater.reset();
    inflater.setInput(raw, from, to - from);
    crc.reset();
    state = MemberState.INSIDE;
    return true;
  }

  private void skipOptional(int flags) throws IOException {
    if ((flags & 4) != 0) skip(readOctet() | readOctet() << 8);
    if ((flags & 8) != 0) skipText();
    if ((flags & 16) != 0) skipText();
    if ((flags & 2) != 0) skip(2);
  }

  private void skip(int n) throws IOException {
    for (int i = 0; i < n; i++) readOctet();
  }

  private void skipText() throws IOException {
    while (readOctet() != 0) {}
  }

  private int readOctet() throws IOException {
    if (!ensureBuffered(1)) throw cutOff();
    return raw[from++] & 0xff;
  }

  private int inflate(byte[] into, int offset, int length) throws IOException {
    try {
      while (true) {
        int n = inflater.inflate(into, offset, length);
        from = to - inflater.getRemaining();
        crc.update(into, offset, n);
        memberBytesRead += n;
        // The checksum is left to the next call: these bytes are good to have even if it is wrong.
        if (inflater.finished()) state = MemberState.TRAILER;
        if (n > 0 || inflater.finished()) return n;
        if (inflater.needsDictionary()) throw new ZipException("gzip with a dictionary");
        if (!ensureBuffered(1)) throw cutOff();
        inflater.setInput(raw, from, to - from);
      }
    } catch (DataFormatException e) {
      ZipException damaged = new ZipException("the gzip data is damaged");
      damaged.initCause(e);
      throw damaged;
    }
  }

  private void checkTrailer() throws IOException {
    state = MemberState.BETWEEN;
    int sum = readOctet() | readOctet() << 8 | readOctet() << 16 | readOctet() << 24;
    int size = readOctet() | readOctet() << 8 | readOctet() << 16 | readOctet() << 24;
    retryFrom = position();
    if (sum != (int) crc.getValue() || size != (int) memberBytesRead) {
      throw new ZipException("the gzip checksum is wrong");
    }
  }

  /** Sees to it that so many bytes stand in the buffer, keeping what is unread. */
  private boolean ensureBuffered(int n) throws IOException {
    while (to - from < n) {
      if (from > 0 && raw.length - from < n) {
        System.arraycopy(raw, from, raw, 0, to - from);
        to -= from;
        from = 0;
      }
      if (from == to) {
        from = 0;
        to = 0;
      }
      int read = in.read(raw, to, raw.length - to);
      if (read < 0) return false;
      to += read;
      rawEnd += read;
    }
    return true;
  }

  private static EOFException cutOff() {
    return new EOFException("the gzip data ends in the middle");
  }

  private static ZipException notGzip() {
    return new ZipException("what follows is not gzip");
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    in.close();
  }
}
