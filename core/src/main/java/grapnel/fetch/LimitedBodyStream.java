package grapnel.fetch;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * The bytes of a body as they are sent, up to a limit. It remembers how it ended, because a decoder
 * between it and the reader may swallow or rename that.
 */
final class LimitedBodyStream extends FilterInputStream {

  private final int limit;
  private int taken;
  private boolean overLimit;
  private Optional<IOException> readFailure = Optional.empty();

  LimitedBodyStream(InputStream in, int limit) {
    super(in);
    this.limit = limit;
  }

  /** Whether there was more than the limit. */
  boolean overLimit() {
    return overLimit;
  }

  /** What went wrong on the wire, if anything did. */
  Optional<IOException> readFailure() {
    return readFailure;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    if (overLimit) return -1;
    try {
      int n = in.read(buffer, from, length);
      if (n < 0) return n;
      int kept = Math.min(n, limit - taken);
      taken += kept;
      overLimit = kept < n;
      return kept == 0 && n > 0 ? -1 : kept;
    } catch (IOException e) {
      readFailure = Optional.of(e);
      throw e;
    }
  }

  /**
   * There may always be more: {@link java.util.zip.GZIPInputStream} looks for a further member only
   * when something is available, and on a network "not yet" is not "never".
   */
  @Override
  public int available() {
    return overLimit ? 0 : 1;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** The connection is the fetcher's to close: closing a body here would first read all of it. */
  @Override
  public void close() {}
}
