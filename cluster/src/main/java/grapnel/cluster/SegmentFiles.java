package grapnel.cluster;

import com.github.luben.zstd.Zstd;
import grapnel.store.StoreException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * What would take too much memory of Redis, in files of a folder that all workers see.
 *
 * <p>A worker writes to files of its own and reads those of all; a file is only ever added to.
 * Redis holds pointers of {@value #POINTER} bytes. Something is written before its pointer is
 * stored, so what a crash leaves behind is at worst something nobody points to. Nothing is deleted
 * before the whole job is: a Redis that fell back a moment, by a failover, points to older things.
 */
public final class SegmentFiles implements AutoCloseable {

  static final int POINTER = 20;
  private static final int HEAD = 8;
  private static final long LONGEST_FILE = 256L << 20;
  private static final int MOST_OPEN = 64;
  private static final int LARGEST = 1 << 28;
  private static final int LEVEL = 3;

  private final Path folder;
  private final Map<Long, FileChannel> open =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, FileChannel> eldest) {
          if (size() <= MOST_OPEN) return false;
          closeQuietly(eldest.getValue());
          return true;
        }
      };
  private @Nullable FileChannel writing;
  private long id;
  private long at;

  private SegmentFiles(Path folder) {
    this.folder = folder;
  }

  /** The segments of one job in a folder for all of them. */
  public static SegmentFiles open(Path folder, String job) {
    Path own = folder.resolve(job);
    try {
      Files.createDirectories(own);
      return new SegmentFiles(own);
    } catch (IOException e) {
      throw new StoreException("cannot use --spill " + own + ": " + e.getMessage(), e);
    }
  }

  /** Deletes all of a job. */
  public static void delete(Path folder, String job) {
    Path own = folder.resolve(job);
    if (!Files.isDirectory(own)) return;
    try (var files = Files.list(own)) {
      for (Path file : files.toList()) Files.deleteIfExists(file);
      Files.deleteIfExists(own);
    } catch (IOException e) {
      throw new StoreException("cannot delete " + own + ": " + e.getMessage(), e);
    }
  }

  /**
   * Writes something, and gives the pointer to it.
   *
   * @param last whether losing it would lose something acknowledged; then it is on disk on return
   */
  synchronized byte[] write(byte[] bytes, boolean last) {
    byte[] packed = Zstd.compress(bytes, LEVEL);
    CRC32C sum = new CRC32C();
    sum.update(packed);
    ByteBuffer block = ByteBuffer.allocate(HEAD + packed.length);
    block.putInt(bytes.length).putInt((int) sum.getValue()).put(packed).flip();
    try {
      FileChannel file = writing;
      if (file == null || at + block.remaining() > LONGEST_FILE) file = next();
      long from = at;
      while (block.hasRemaining()) at += file.write(block);
      if (last) file.force(false);
      return ByteBuffer.allocate(POINTER).putLong(id).putLong(from).putInt(packed.length).array();
    } catch (IOException e) {
      writing = null; // Half a block may be there; nobody points to it.
      throw new StoreException(
          "cannot write to --spill %s: %s; saved results are not lost"
              .formatted(folder, e.getMessage()),
          e);
    }
  }

  private FileChannel next() throws IOException {
    if (writing != null) writing.close();
    id = new SecureRandom().nextLong();
    at = 0;
    FileChannel file =
        FileChannel.open(path(id), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    writing = file;
    return file;
  }

  private Path path(long file) {
    return folder.resolve(HexFormat.of().toHexDigits(file) + ".seg");
  }

  /** Reads what a pointer leads to; nothing where it is not there, or not whole. */
  synchronized Optional<byte[]> read(byte[] pointer) {
    ByteBuffer to = ByteBuffer.wrap(pointer);
    long file = to.getLong();
    long from = to.getLong();
    ByteBuffer block = ByteBuffer.allocate(HEAD + to.getInt());
    try {
      // A file of another machine may have grown since it was opened here: NFS says so to who opens
      // it anew.
      if (!filled(block, file, from)) {
        FileChannel old = open.remove(file);
        if (old != null) closeQuietly(old);
        if (!filled(block.clear(), file, from)) return Optional.empty();
      }
    } catch (IOException e) {
      return Optional.empty();
    }
    block.flip();
    int size = block.getInt();
    int expected = block.getInt();
    CRC32C sum = new CRC32C();
    sum.update(block.slice());
    if ((int) sum.getValue() != expected || size < 0 || size > LARGEST) return Optional.empty();
    byte[] packed = new byte[block.remaining()];
    block.get(packed);
    return Optional.of(Zstd.decompress(packed, size));
  }

  private boolean filled(ByteBuffer block, long file, long from) throws IOException {
    FileChannel channel = open.get(file);
    if (channel == null) {
      channel = FileChannel.open(path(file), StandardOpenOption.READ);
      open.put(file, channel);
    }
    while (block.hasRemaining()) {
      if (channel.read(block, from + block.position()) < 0) return false;
    }
    return true;
  }

  /** Writes many as one. */
  byte[] writeAll(List<byte[]> all) {
    ByteBuffer bytes = ByteBuffer.allocate(all.stream().mapToInt(one -> 4 + one.length).sum());
    for (byte[] one : all) bytes.putInt(one.length).put(one);
    return write(bytes.array(), true);
  }

  /** Reads what {@link #writeAll} wrote. */
  List<byte[]> readAll(byte[] pointer) {
    ByteBuffer bytes = ByteBuffer.wrap(read(pointer).orElseThrow(this::missing));
    List<byte[]> all = new ArrayList<>();
    while (bytes.hasRemaining()) {
      byte[] one = new byte[bytes.getInt()];
      bytes.get(one);
      all.add(one);
    }
    return all;
  }

  private StoreException missing() {
    return new StoreException(
        "a part of the job is missing from --spill %s: give the folder that all its workers share"
            .formatted(folder));
  }

  @Override
  public synchronized void close() {
    if (writing != null) closeQuietly(writing);
    open.values().forEach(SegmentFiles::closeQuietly);
    open.clear();
  }

  private static void closeQuietly(FileChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      // What matters was forced before.
    }
  }
}
