package grapnel.app.output;

import grapnel.app.cli.ClosedPipe;
import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.Streams;
import grapnel.app.cli.UserError;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Where the rows of a command go: standard output or a file, in one of the formats, as UTF-8.
 *
 * <p>A row is written when what it says is committed, so a line that was seen can be relied on.
 * Rows are buffered; {@link #flush} before waiting for something slow. A closed pipe is a {@link
 * ClosedPipe}, anything else that stops the writing a {@link UserError}.
 */
public final class RowOutput implements Closeable {
  private final OutputStream sink;
  private final String name;
  private final Optional<OutputFile> file;
  private final RowFormatter formatter;
  private final Optional<ParquetRows> table;
  private boolean empty = true;

  private RowOutput(
      OutputStream sink,
      String name,
      Optional<OutputFile> file,
      RowFormatter formatter,
      Optional<TableStart> table) {
    this.sink = new BufferedOutputStream(sink, 1 << 16);
    this.name = name;
    this.file = file;
    this.formatter = formatter;
    this.table = table.map(this::begun);
    formatter.header().ifPresent(this::line);
  }

  private ParquetRows begun(TableStart start) {
    AtomicReference<ParquetRows> begun = new AtomicReference<>();
    guard(() -> begun.set(start.begin(sink)));
    return begun.get();
  }

  /** Writes to the process's standard output. */
  static RowOutput to(Streams streams, RowFormatter formatter) {
    return to(streams, formatter, Optional.empty());
  }

  /** The same, with rows as a table where one is given. */
  static RowOutput to(Streams streams, RowFormatter formatter, Optional<TableStart> table) {
    return new RowOutput(streams.out(), "standard output", Optional.empty(), formatter, table);
  }

  /** Writes to a file, which is replaced in the end. */
  static RowOutput to(
      Path file, Streams streams, RowFormatter formatter, Optional<TableStart> table) {
    try {
      OutputFile begun = OutputFile.begin(file);
      streams.endings().add(begun);
      return new RowOutput(begun.stream(), file.toString(), Optional.of(begun), formatter, table);
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot write "
              + MessageText.quoted(file)
              + ": "
              + MessageText.reason(e)
              + "; give -o a file that can be written",
          e);
    }
  }

  /** Prints text that is no row, such as help. */
  public static void print(Streams streams, String text) {
    try (RowOutput output = to(streams, OutputRow::text)) {
      output.guard(() -> output.sink.write(text.getBytes(StandardCharsets.UTF_8)));
    }
  }

  public synchronized void write(OutputRow row) {
    begun();
    if (table.isPresent()) guard(() -> table.get().add(row));
    else line(formatter.line(row));
  }

  private void begun() {
    empty = false;
    file.ifPresent(OutputFile::keep);
  }

  /** Whether nothing was written but what stands there without a row. */
  boolean empty() {
    return empty;
  }

  /** Writes a row that is to be seen at once. */
  public synchronized void writeNow(OutputRow row) {
    write(row);
    flush();
  }

  private void line(String line) {
    // In one piece, which the buffer never splits: a killed process leaves whole lines.
    guard(() -> sink.write((line + '\n').getBytes(StandardCharsets.UTF_8)));
  }

  /** How a row stands in a line, for those who write many lines at once. */
  public RowFormatter formatter() {
    return formatter;
  }

  /** The place where lines go, for those who write many at once; it complains as this does. */
  public OutputStream stream() {
    return new OutputStream() {
      @Override
      public void write(int b) {
        begun();
        guard(() -> sink.write(b));
      }

      @Override
      public void write(byte[] bytes, int from, int length) {
        if (length > 0) begun();
        guard(() -> sink.write(bytes, from, length));
      }

      @Override
      public void flush() {
        RowOutput.this.flush();
      }
    };
  }

  public synchronized void flush() {
    guard(sink::flush);
  }

  @Override
  public void close() {
    table.ifPresent(rows -> guard(rows::finish));
    guard(sink::close);
    if (file.isPresent()) guard(file.get()::close);
  }

  private void guard(WriteAction writing) {
    try {
      writing.run();
    } catch (IOException e) {
      if (ClosedPipe.causedBy(e)) {
        throw new ClosedPipe(e);
      }
      throw new UserError(
          ExitCode.USAGE,
          "cannot write " + MessageText.quoted(name) + ": " + MessageText.reason(e),
          e);
    }
  }

  @FunctionalInterface
  private interface WriteAction {
    void run() throws IOException;
  }

  /** Begins a table of rows, which stands in no lines. */
  @FunctionalInterface
  interface TableStart {
    ParquetRows begin(OutputStream out) throws IOException;
  }

  /** One way to write rows; used by several threads at once. */
  @FunctionalInterface
  public interface RowFormatter {
    /** The line of a row, without its end. */
    String line(OutputRow row);

    /** What must stand there before and even without a row. */
    default Optional<String> header() {
      return Optional.empty();
    }
  }
}
