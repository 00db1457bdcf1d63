package grapnel.store;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/**
 * A file that grows by whole entries, each with its length and a check sum. What a killed process
 * left half written at the end is as if it had never been begun.
 *
 * <p>It is open only while it is read or written: of ten thousand sites that wait for their turn
 * none holds a file for it. No interrupt closes it on the way.
 */
final class ChangeLog {

  private static final byte[] HEAD = "grapnel rows 1\n".getBytes(StandardCharsets.US_ASCII);
  private static final int FRAME = 8;

  private final Path file;
  private long length;

  /** Told of every entry when a log is opened. */
  interface EntryVisitor {
    /**
     * Reads an entry.
     *
     * @param at where in the file it begins
     */
    void entry(ByteBuffer entry, long at);
  }

  private ChangeLog(Path file) {
    this.file = file;
  }

  /** Begins a log. */
  static ChangeLog create(Path file) throws IOException {
    ChangeLog log = new ChangeLog(file);
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      open.write(HEAD);
    }
    log.length = HEAD.length;
    return log;
  }

  /** Opens what is there, as far as it is whole. */
  static ChangeLog open(Path file, EntryVisitor visitor) throws IOException {
    ChangeLog log = new ChangeLog(file);
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 0; i < Math.min(HEAD.length, bytes.length); i++) {
      if (bytes[i] != HEAD[i]) throw new IOException(StoreDamage.NO_LOG);
    }
    if (bytes.length < HEAD.length) return log;
    ByteBuffer all = ByteBuffer.wrap(bytes).position(HEAD.length);
    log.length = HEAD.length;
    while (all.remaining() >= FRAME) {
      int size = all.getInt();
      int sum = all.getInt();
      if (size < 0 || size > all.remaining()) break;
      if (sum != checkSum(bytes, all.position(), size)) break;
      visitor.entry(all.slice(all.position(), size), all.position());
      all.position(all.position() + size);
      log.length = all.position();
    }
    return log;
  }

  private static int checkSum(byte[] bytes, int from, int size) {
    CRC32 sum = new CRC32();
    sum.update(bytes, from, size);
    return (int) sum.getValue();
  }

  /** How long it is, as far as it is whole. */
  synchronized long length() {
    return length;
  }

  /** Writes an entry behind all others; says where it begins. */
  synchronized long append(byte[] entry) throws IOException {
    ByteBuffer framed = ByteBuffer.allocate(FRAME + entry.length);
    framed.putInt(entry.length).putInt(checkSum(entry, 0, entry.length)).put(entry);
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      if (length == 0) {
        open.write(HEAD);
        length = HEAD.length;
      }
      open.seek(length);
      open.write(framed.array());
      // What a killed process left behind may be longer than what stands in its place now.
      if (open.length() > length + framed.capacity()) open.setLength(length + framed.capacity());
    }
    long at = length + FRAME;
    length += framed.capacity();
    return at;
  }

  /** Reads what stands at a place. */
  byte[] read(long at, int size) throws IOException {
    byte[] bytes = new byte[size];
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
      open.seek(at);
      open.readFully(bytes);
    }
    return bytes;
  }

  /** Forces what was written to the disk. */
  void sync() throws IOException {
    try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "rw")) {
      open.getFD().sync();
    }
  }
}
