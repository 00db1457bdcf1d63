package grapnel.url;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Cuts a stream into batches of whole lines. Of a line longer than {@link #LONGEST_LINE} only so
 * much is kept that its batch can tell: an endless line must not fill the memory.
 */
public final class LineBatchReader {

  /** The longest line that is read, in bytes; browsers and servers give up far below. */
  static final int LONGEST_LINE = 1 << 20;

  /** Large enough that handing a batch to another thread costs nothing beside the work on it. */
  private static final int SIZE = 1 << 17;

  private static final byte[] NONE = {};

  private final InputStream in;
  private byte[] buffer = new byte[SIZE];
  private int filled;

  /** What stands before is whole lines. */
  private int linesEnd;

  private boolean ended;

  public LineBatchReader(InputStream in) {
    this.in = in;
  }

  /** Whether a reader would have to wait now, so that what is read so far should be answered. */
  boolean wouldBlock() throws IOException {
    return ended || in.available() == 0;
  }

  /** The next whole lines, the last one perhaps without its line end; none when all are read. */
  public byte[] next() throws IOException {
    while (!ended) {
      if (linesEnd > 0 && (filled == buffer.length || in.available() == 0)) return take(linesEnd);
      if (filled == buffer.length) makeRoom();
      else fill();
    }
    return filled == 0 ? NONE : take(filled);
  }

  private void fill() throws IOException {
    int count = in.read(buffer, filled, buffer.length - filled);
    if (count < 0) ended = true;
    else added(count);
  }

  private void added(int count) {
    int from = filled;
    filled += count;
    for (int i = filled - 1; i >= from; i--) {
      if (buffer[i] == '\n') {
        linesEnd = i + 1;
        return;
      }
    }
  }

  private byte[] take(int end) {
    byte[] batch = Arrays.copyOf(buffer, end);
    byte[] rest = Arrays.copyOfRange(buffer, end, filled);
    buffer = rest.length < SIZE && buffer.length > SIZE ? new byte[SIZE] : buffer;
    System.arraycopy(rest, 0, buffer, 0, rest.length);
    filled = rest.length;
    linesEnd = 0;
    return batch;
  }

  /**
   * One line fills the buffer: a larger one, up to the limit; then the rest of the line is lost.
   */
  private void makeRoom() throws IOException {
    if (buffer.length <= LONGEST_LINE) {
      buffer = Arrays.copyOf(buffer, Math.min(2 * buffer.length, LONGEST_LINE + 1));
      return;
    }
    byte[] more = new byte[SIZE];
    for (int count = in.read(more); count >= 0; count = in.read(more)) {
      for (int i = 0; i < count; i++) {
        if (more[i] != '\n') continue;
        buffer = Arrays.copyOf(buffer, filled + count - i);
        System.arraycopy(more, i, buffer, filled, count - i);
        added(count - i);
        return;
      }
    }
    ended = true;
  }
}
