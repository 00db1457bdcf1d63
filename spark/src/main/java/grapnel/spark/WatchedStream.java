package grapnel.spark;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.ChecksumException;
import org.jspecify.annotations.Nullable;

/**
 * A stream of which is remembered that its store failed: readers take that for the end of a damaged
 * file, but the same task may read it all another time. A wrong checksum is damage and stays it.
 */
final class WatchedStream extends FilterInputStream {

  private @Nullable IOException failure;

  WatchedStream(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    try {
      return in.read();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    try {
      return in.read(into, offset, length);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private IOException failed(IOException e) {
    if (!(e instanceof ChecksumException)) failure = e;
    return e;
  }

  /** To be asked when all seems read. */
  void check() {
    if (failure != null) throw new UncheckedIOException(failure);
  }
}
