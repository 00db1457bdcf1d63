package grapnel.store.source;

import java.io.IOException;
import java.io.Reader;
import java.util.Optional;

/**
 * Text on its way to a parser that must not see it fail, nor fill the memory.
 *
 * <p>A stream that breaks off looks like its end, so that the parser gives back all it has; what
 * broke is asked for afterwards. So does too much text without an entry.
 */
final class FailSafeReader extends Reader {

  private static final int TAIL = 1 << 12;

  private final Reader in;
  private final long maxUnused;
  private final StringBuilder tail = new StringBuilder();
  private long unused;
  private Optional<IOException> failure = Optional.empty();

  /**
   * @param most how many characters may come between two entries
   */
  FailSafeReader(Reader in, long most) {
    this.in = in;
    this.maxUnused = most;
  }

  @Override
  public int read(char[] into, int offset, int length) {
    if (failure.isPresent()) return -1;
    try {
      int n = in.read(into, offset, length);
      if (n > 0) keepTail(into, offset, n);
      return failure.isPresent() ? -1 : n;
    } catch (IOException e) {
      failure = Optional.of(e);
      return -1;
    }
  }

  private void keepTail(char[] text, int offset, int n) {
    int kept = Math.min(n, TAIL);
    tail.append(text, offset + n - kept, kept);
    if (tail.length() > TAIL) tail.delete(0, tail.length() - TAIL);
    unused += n;
    if (unused > maxUnused) {
      failure = Optional.of(new IOException("no entry within " + maxUnused + " characters"));
    }
  }

  /** Says that an entry was found. */
  void entryFound() {
    unused = 0;
  }

  Optional<IOException> failure() {
    return failure;
  }

  /** The last of the text that was read. */
  String tail() {
    return tail.toString();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
