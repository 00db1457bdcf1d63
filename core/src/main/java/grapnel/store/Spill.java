package grapnel.store;

import java.io.IOException;
import java.io.UncheckedIOException;
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

/**
 * URLs that wait to be read again, each with the number of its host: in memory up to a limit, then
 * in a file that is gone when it is closed.
 */
public final class Spill implements AutoCloseable {

  private static final int SEGMENT = 1 << 16;

  /** URLs of few hosts stand together, so that what is counted for them stays near. */
  private static final int SHELVES = 64;

  /** Longer ones are no URLs of a series. */
  public static final int LONGEST = 8000;

  /** Many URLs in a row, in memory or from a place in the file on. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Segment(int shelf, byte[] bytes, int length, long at) {}

  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle SHORTS =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  private final List<Segment> segments = new ArrayList<>();
  private final long memory;
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
      if (lengths[shelf] > 0) shelves[shelf] = put(shelf, shelves[shelf], lengths[shelf]);
      lengths[shelf] = 0;
    }
  }

  /** Takes a segment, and gives room for the next. */
  private synchronized byte[] put(int shelf, byte[] bytes, int length) {
    if (held + SEGMENT <= memory) {
      held += SEGMENT;
      segments.add(new Segment(shelf, bytes, length, -1));
      return new byte[SEGMENT];
    }
    try {
      long at = written;
      ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
      while (buffer.hasRemaining()) written += file.write(buffer, written);
      segments.add(new Segment(shelf, new byte[0], length, at));
      return bytes;
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

  /** Reads one segment; may be done by many threads at once. */
  public void read(int number, Each each) {
    Segment segment = segments.get(number);
    byte[] bytes = segment.at < 0 ? segment.bytes : load(segment);
    int i = 0;
    while (i < segment.length) {
      int host = (int) INTS.get(bytes, i);
      int size = (short) SHORTS.get(bytes, i + 4);
      each.url(host, bytes, i + 6, i + 6 + size);
      i += 7 + size;
    }
  }

  private byte[] load(Segment segment) {
    try {
      ByteBuffer buffer = ByteBuffer.allocate(segment.length);
      while (buffer.hasRemaining()) {
        if (file.read(buffer, segment.at + buffer.position()) < 0) {
          throw new IOException("the file of URLs was cut off");
        }
      }
      return buffer.array();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read URLs again", e);
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
