package grapnel.store.source;

import grapnel.url.UrlLineDecoder;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * The lines of a stream, as bytes where they were read, without a string each.
 *
 * <p>A line longer than {@link #MAX_LINE} is cut there and said to be; a line that the stream
 * breaks off in is left out. Ends of lines are LF and CR LF; a byte order mark is no part of the
 * first.
 */
final class ByteLineScanner implements Closeable {

  /** No URL is longer, and no line may fill the memory. */
  static final int MAX_LINE = 1 << 20;

  private static final int BLOCK = 1 << 17;

  private final InputStream in;
  private byte[] buffer = new byte[BLOCK];
  private int next;
  private int filled;
  private int start;
  private int end;
  private long number;
  private boolean isTooLong;
  private boolean ended;
  private Optional<IOException> failure = Optional.empty();

  ByteLineScanner(InputStream in) {
    this.in = in;
  }

  /** Goes to the next line; false after the last. */
  boolean next() {
    start = next;
    isTooLong = false;
    int at = next;
    while (true) {
      while (at < filled && buffer[at] != '\n') at++;
      if (at < filled) break;
      int held = at - start;
      isTooLong = isTooLong || held >= MAX_LINE;
      boolean more = fill();
      at = start + Math.min(held, MAX_LINE);
      if (!more && (held == 0 || failure.isPresent())) return false;
      if (!more) break;
    }
    setLine(at);
    return true;
  }

  private void setLine(int lineEnd) {
    next = Math.min(lineEnd + 1, filled);
    end = lineEnd > start && buffer[lineEnd - 1] == '\r' ? lineEnd - 1 : lineEnd;
    end = Math.min(end, start + MAX_LINE);
    number++;
    if (number == 1 && startsWithByteOrderMark()) start += 3;
  }

  private boolean startsWithByteOrderMark() {
    return end - start >= 3
        && buffer[start] == (byte) 0xef
        && buffer[start + 1] == (byte) 0xbb
        && buffer[start + 2] == (byte) 0xbf;
  }

  /** Reads more behind the line that has begun; false at the end. */
  private boolean fill() {
    if (ended) return false;
    // Of a line that is too long only the beginning is kept, and what follows overwritten.
    int held = Math.min(filled - start, MAX_LINE);
    byte[] into = held < buffer.length ? buffer : new byte[Math.min(held * 2, MAX_LINE + BLOCK)];
    System.arraycopy(buffer, start, into, 0, held);
    buffer = into;
    start = 0;
    filled = held;
    try {
      int n = in.read(buffer, filled, buffer.length - filled);
      ended = n < 0;
      filled += Math.max(n, 0);
    } catch (IOException e) {
      ended = true;
      failure = Optional.of(e);
    }
    return !ended;
  }

  /** Counted from 1. */
  long number() {
    return number;
  }

  boolean isTooLong() {
    return isTooLong;
  }

  /** What broke the stream off, at the end. */
  Optional<IOException> failure() {
    return failure;
  }

  byte[] bytes() {
    return buffer;
  }

  int start() {
    return start;
  }

  int end() {
    return end;
  }

  String text() {
    return text(start, end);
  }

  String text(int from, int to) {
    return UrlLineDecoder.decode(buffer, from, to);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
