package grapnel.spark;

import java.io.IOException;
import java.io.InputStream;

/**
 * The lines of a file that begin between two of its bytes: the last one is read to its end, and
 * what stands before the first is left to whoever reads the bytes before.
 */
final class LineRangeStream extends InputStream {

  private final InputStream in;
  private long at;
  private final long to;
  private boolean ended;
  private long feeds;
  private boolean open;

  /**
   * @param in stands at the byte before {@code from}, or at the beginning
   */
  LineRangeStream(InputStream in, long from, long to) throws IOException {
    this.in = in;
    this.at = Math.max(0, from - 1);
    this.to = to;
    if (from > 0) toNextLine();
    ended |= at >= to;
  }

  /** A line begins at {@code from} itself where the byte before it is a line feed. */
  private void toNextLine() throws IOException {
    int b;
    do {
      b = in.read();
      at++;
    } while (b >= 0 && b != '\n');
    ended = b < 0;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) return 0;
    if (ended) return -1;
    int count = in.read(into, offset, length);
    if (count < 0) {
      ended = true;
      return -1;
    }
    for (int i = 0; i < count; i++) {
      open = into[offset + i] != '\n';
      if (open) continue;
      feeds++;
      // At the last byte or behind it a line feed ends the last line.
      if (at + i < to - 1) continue;
      ended = true;
      return i + 1;
    }
    at += count;
    return count;
  }

  /** How many lines were read so far. */
  long lines() {
    return open ? feeds + 1 : feeds;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
