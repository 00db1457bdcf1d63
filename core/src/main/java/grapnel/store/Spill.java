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
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * URLs that wait to be read again, each with the number of its host: in memory up to a limit, then
 * in a file that is gone when it is closed. The memory is not of the heap, where moving them about
 * took 0.6 of 5.5 seconds at 5 million URLs.
 */
public final class Spill implements AutoCloseable {

  private static final int SEGMENT = 1 << 16;

  /** URLs of few hosts stand together, so that what is counted for them stays near. */
  private static final int SHELVES = 64;

  /** Longer ones are no URLs of a series. */
  public static final int LONGEST = 8000;

  /** Many URLs in a row, in memory or from a place in the file on. */
  private record Segment(int shelf, int length, Optional<MemorySegment> held, long at) {}

  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private final List<Segment> segments = new ArrayList<>();
  private final long memory;
  private final Arena arena = Arena.ofShared();
  private final FileChannel file;
  private long held;
  private long written;

  /**
   * @param memory how many bytes stay in memory
   */
  public Spill(Path folder, long memory) {
    this.memory = memory;
    try {
      Path path = Files.createTempFile(folder, "urls", ".spill");
      this.file =
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep URLs in " + folder, e);
    }
  }

  /** Where one thread puts its URLs. */
  public final class Writer {
    private final byte[][] shelves = new byte[SHELVES][];
    private final int[] lengths = new int[SHELVES];

    /** Adds a URL, with a line feed behind it as their reader needs it. */
    public void add(int host, byte[] url, int from, int to) {
      int shelf = host % SHELVES;
      int size = to - from;
      if (lengths[shelf] + size + 7 > SEGMENT) flush(shelf);
      if (shelves[shelf] == null) shelves[shelf] = new byte[SEGMENT];
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
    if (held + length <= memory) {
      held += length;
      MemorySegment kept = arena.allocate(length);
      MemorySegment.copy(bytes, 0, kept, ValueLayout.JAVA_BYTE, 0, length);
      segments.add(new Segment(shelf, length, Optional.of(kept), 0));
      return;
    }
    try {
      segments.add(new Segment(shelf, length, Optional.empty(), written));
      ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
      while (buffer.hasRemaining()) written += file.write(buffer, written);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write URLs to a file", e);
    }
  }

  /** Hears of each URL. */
  public interface Each {
    void url(int host, byte[] bytes, int from, int to);
  }

  /** All URLs are here now; says in how many segments. */
  public int segments() {
    segments.sort(Comparator.comparingInt(Segment::shelf));
    return segments.size();
  }

  /** Reads segments, for one thread. */
  public final class Reader {
    private final byte[] bytes = new byte[SEGMENT];

    public void read(int number, Each each) {
      Segment segment = segments.get(number);
      if (segment.held.isPresent()) {
        MemorySegment.copy(segment.held.get(), ValueLayout.JAVA_BYTE, 0, bytes, 0, segment.length);
      } else {
        load(segment);
      }
      int i = 0;
      while (i < segment.length) {
        int host = (int) INTS.get(bytes, i);
        int size = (short) SHORTS.get(bytes, i + 4);
        each.url(host, bytes, i + 6, i + 6 + size);
        i += 7 + size;
      }
    }

    private void load(Segment segment) {
      try {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, segment.length);
        while (buffer.hasRemaining()) {
          if (file.read(buffer, segment.at + buffer.position()) < 0) {
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
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
