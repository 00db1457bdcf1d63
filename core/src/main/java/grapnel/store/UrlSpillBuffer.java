package grapnel.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * URLs that wait to be read again, each with the number of its host: in memory up to a limit, then
 * in a file that is gone when it is closed. The memory is not of the heap, where moving them about
 * took 0.6 of 5.5 seconds at 5 million URLs.
 */
public final class UrlSpillBuffer implements AutoCloseable {

  private static final int SEGMENT_BYTES = 1 << 16;

  /** URLs of few sites stand together, so that these can be worked on by themselves. */
  public static final int SHELVES = 64;

  /** Longer ones are no URLs of a series. */
  public static final int MAX_URL_LENGTH = 8000;

  /** Many URLs in a row, in memory or from a place in the file on. */
  public record Segment(int length, Optional<MemorySegment> held, long at) {}

  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private final List<List<Segment>> segments = new ArrayList<>();
  private final Path folder;
  private final long memory;
  private final Arena arena = Arena.ofShared();
  private Optional<FileChannel> file = Optional.empty();
  private long heldBytes;
  private long writtenBytes;

  /**
   * @param memory how many bytes stay in memory
   */
  public UrlSpillBuffer(Path folder, long memory) {
    this.folder = folder;
    this.memory = memory;
    for (int i = 0; i < SHELVES; i++) segments.add(new ArrayList<>());
  }

  /** Where one thread puts its URLs. */
  public final class Writer {
    private final byte[][] shelves = new byte[SHELVES][];
    private final int[] lengths = new int[SHELVES];

    /** Adds a URL, with a line feed behind it as their reader needs it. */
    public void add(int shelf, int host, byte[] url, int from, int to) {
      int size = to - from;
      if (lengths[shelf] + size + 7 > SEGMENT_BYTES) flush(shelf);
      if (shelves[shelf] == null) shelves[shelf] = new byte[SEGMENT_BYTES];
      byte[] bytes = shelves[shelf];
      int i = lengths[shelf];
      INTS.set(bytes, i, host);
      SHORTS.set(bytes, i + 4, (short) size);
      System.arraycopy(url, from, bytes, i + 6, size);
      bytes[i + 6 + size] = '\n';
      lengths[shelf] = i + 7 + size;
    }

    public void flush() {
      for (int shelf = 0; shelf < SHELVES; shelf++) flush(shelf);
    }

    private void flush(int shelf) {
      if (lengths[shelf] > 0) put(shelf, shelves[shelf], lengths[shelf]);
      lengths[shelf] = 0;
    }
  }

  private synchronized void put(int shelf, byte[] bytes, int length) {
    if (heldBytes + length <= memory) {
      heldBytes += length;
      MemorySegment kept = arena.allocate(length);
      MemorySegment.copy(bytes, 0, kept, ValueLayout.JAVA_BYTE, 0, length);
      segments.get(shelf).add(new Segment(length, Optional.of(kept), 0));
      return;
    }
    try {
      if (file.isEmpty()) file = Optional.of(open());
      segments.get(shelf).add(new Segment(length, Optional.empty(), writtenBytes));
      ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
      while (buffer.hasRemaining()) writtenBytes += file.get().write(buffer, writtenBytes);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write URLs to a file", e);
    }
  }

  private FileChannel open() throws IOException {
    return FileChannel.open(
        Files.createTempFile(folder, "urls", ".spill"),
        StandardOpenOption.READ,
        StandardOpenOption.WRITE,
        StandardOpenOption.DELETE_ON_CLOSE);
  }

  /** Hears of each URL. */
  public interface UrlConsumer {
    void accept(int host, byte[] bytes, int from, int to);
  }

  /** What stands on a shelf, when all URLs are here. */
  public List<Segment> segments(int shelf) {
    return segments.get(shelf);
  }

  /** Reads segments, for one thread. */
  public final class Reader {
    private final byte[] bytes = new byte[SEGMENT_BYTES];

    public void read(Segment segment, UrlConsumer each) {
      if (segment.held.isPresent()) {
        MemorySegment.copy(segment.held.get(), ValueLayout.JAVA_BYTE, 0, bytes, 0, segment.length);
      } else {
        load(segment);
      }
      int i = 0;
      while (i < segment.length) {
        int host = (int) INTS.get(bytes, i);
        int size = (short) SHORTS.get(bytes, i + 4);
        each.accept(host, bytes, i + 6, i + 6 + size);
        i += 7 + size;
      }
    }

    private void load(Segment segment) {
      try {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, segment.length);
        while (buffer.hasRemaining()) {
          if (file.orElseThrow().read(buffer, segment.at + buffer.position()) < 0) {
            throw new IOException("the file of URLs was cut off");
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read URLs again", e);
      }
    }
  }

  @Override
  public void close() {
    arena.close();
    try {
      if (file.isPresent()) file.get().close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
