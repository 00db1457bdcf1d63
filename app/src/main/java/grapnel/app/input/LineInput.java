package grapnel.app.input;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a file or of standard input, plain or gzip, as a stream.
 *
 * <p>What cannot be read is a {@link UserError}: not there, a folder, not text, half a gzip.
 */
public final class LineInput implements Closeable {
  /** Longer lines are cut here: no URL is that long, and no line may fill the memory. */
  public static final int LONGEST_LINE = 1 << 20;

  /** Bytes of text for each zero byte that is let pass. */
  private static final int TEXT_A_ZERO = 10;

  private final String name;
  private final InputStream stream;
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;
  private byte[] line = new byte[256];
  private @Nullable IOException failure;

  private LineInput(String name, InputStream stream) {
    this.name = name;
    this.stream = stream;
  }

  /** Opens {@code -} as standard input, anything else as a file. */
  public static LineInput open(String name, Streams streams) {
    if (name.equals("-")) {
      return of("standard input", streams.in());
    }
    try {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) {
        throw new UserError(
            ExitCode.USAGE,
            "cannot read " + MessageText.quoted(name) + ": it is a folder; give a file or -");
      }
      return of(name, new FileInputStream(path.toFile()));
    } catch (IOException e) {
      String hint = SimilarFile.hint(name);
      throw unreadable(name, MessageText.reason(e) + hint + "; give a readable file, or -", e);
    } catch (InvalidPathException e) {
      throw new UserError(
          ExitCode.USAGE, "cannot read " + MessageText.quoted(name) + ": not a file name", e);
    }
  }

  private static LineInput of(String name, InputStream raw) {
    try {
      InputStream plain = new BufferedInputStream(raw, 1 << 16);
      plain.mark(2);
      boolean gzip = plain.read() == 0x1f && plain.read() == 0x8b;
      plain.reset();
      LineInput input =
          new LineInput(name, gzip ? new GZIPInputStream(new GzipMembers(plain), 1 << 13) : plain);
      if (input.fill() && input.isBinary()) {
        throw new UserError(
            ExitCode.USAGE,
            "cannot read " + MessageText.quoted(name) + ": binary, not lines of text");
      }
      return input;
    } catch (IOException e) {
      throw broken(name, e);
    }
  }

  /**
   * Many zero bytes near the beginning: text has none in any encoding that a URL list comes in, and
   * a list with a few of them has a few bad lines.
   */
  private boolean isBinary() {
    int zeros = 0;
    for (int i = from; i < to; i++) {
      if (buffer[i] == 0) zeros++;
    }
    return zeros > (to - from) / TEXT_A_ZERO;
  }

  /** The name as it was given. */
  public String name() {
    return name;
  }

  /**
   * All that is left to read, for those who take lines apart themselves. It ends where it breaks;
   * {@link #close} then says so.
   */
  public InputStream stream() {
    return new InputStream() {
      @Override
      public int read(byte[] bytes, int at, int length) {
        try {
          if (length == 0) return 0;
          if (from >= to && !fill()) return -1;
          int count = Math.min(length, to - from);
          System.arraycopy(buffer, from, bytes, at, count);
          from += count;
          return count;
        } catch (IOException e) {
          failure = e;
          return -1;
        }
      }

      @Override
      public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int available() throws IOException {
        return from < to ? to - from : stream.available();
      }
    };
  }

  /** The next line without its end; empty after the last. */
  public Optional<String> next() {
    try {
      int length = 0;
      while (from < to || fill()) {
        int end = from;
        while (end < to && buffer[end] != '\n') {
          end++;
        }
        length = keep(length, end);
        from = end + 1;
        if (end < to) {
          return Optional.of(text(length));
        }
        from = to;
      }
      return length == 0 ? Optional.empty() : Optional.of(text(length));
    } catch (IOException e) {
      throw broken(name, e);
    }
  }

  private boolean fill() throws IOException {
    from = 0;
    to = Math.max(0, stream.read(buffer));
    return to > 0;
  }

  /** Adds what lies before {@code end} to the line, as far as a line may go. */
  private int keep(int length, int end) {
    int more = Math.min(end - from, LONGEST_LINE - length);
    if (length + more > line.length) {
      line = Arrays.copyOf(line, Math.max(length + more, 2 * line.length));
    }
    System.arraycopy(buffer, from, line, length, more);
    return length + more;
  }

  private String text(int length) {
    int end = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    return new String(line, 0, end, StandardCharsets.UTF_8);
  }

  @Override
  public void close() {
    try (stream) {
      if (failure != null) {
        throw failure;
      }
    } catch (IOException e) {
      throw broken(name, e);
    }
  }

  private static UserError broken(String name, IOException e) {
    return switch (e) {
      case EOFException _ -> unreadable(name, "its gzip data is cut off; get a complete copy", e);
      case ZipException _ -> unreadable(name, "its gzip data is damaged; get an intact copy", e);
      default -> unreadable(name, MessageText.reason(e), e);
    };
  }

  private static UserError unreadable(String name, String why, IOException e) {
    return new UserError(ExitCode.USAGE, "cannot read " + MessageText.quoted(name) + ": " + why, e);
  }

  /**
   * Says truly whether more bytes follow: GZIPInputStream asks {@code available()} whether another
   * member comes, and a pipe that is merely slow would answer no.
   */
  private static final class GzipMembers extends PushbackInputStream {
    GzipMembers(InputStream in) {
      super(in);
    }

    @Override
    public int available() throws IOException {
      int next = read();
      if (next < 0) {
        return 0;
      }
      unread(next);
      return 1;
    }
  }
}
