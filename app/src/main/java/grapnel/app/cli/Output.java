package grapnel.app.cli;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where the rows of a command go: standard output or a file, in one of the formats, as UTF-8.
 *
 * <p>A row is written when what it says is committed, so a line that was seen can be relied on.
 * Rows are buffered; {@link #flush} before waiting for something slow. A closed pipe is a {@link
 * ClosedPipe}, anything else that stops the writing a {@link Complaint}.
 */
final class Output implements Closeable {
  private final OutputStream sink;
  private final String name;
  private final Optional<OutputFile> file;
  private final Rows rows;
  private boolean empty = true;

  private Output(
      OutputStream sink,
      String name,
      Optional<OutputFile> file,
      Format format,
      List<String> columns) {
    this.sink = new BufferedOutputStream(sink, 1 << 16);
    this.name = name;
    this.file = file;
    this.rows =
        switch (format) {
          case TEXT -> Row::text;
          case JSONL -> new JsonRows();
          case CSV -> new CsvRows(columns);
        };
    rows.header().ifPresent(this::line);
  }

  /** Writes to the process's standard output. */
  static Output to(Streams streams, Format format, List<String> columns) {
    return new Output(streams.out(), "standard output", Optional.empty(), format, columns);
  }

  /** Writes to a file, which is replaced in the end. */
  static Output to(Path file, Streams streams, Format format, List<String> columns) {
    try {
      OutputFile begun = OutputFile.begin(file);
      streams.endings().add(begun);
      return new Output(begun.stream(), file.toString(), Optional.of(begun), format, columns);
    } catch (IOException e) {
      throw new Complaint(
          Exit.USAGE,
          "cannot write " + Shown.of(file) + ": " + Shown.reason(e) + "; give -o a file to write",
          e);
    }
  }

  /** Prints text that is no row, such as help. */
  static void print(Streams streams, String text) {
    try (Output output = to(streams, Format.TEXT, List.of())) {
      output.guard(() -> output.sink.write(text.getBytes(StandardCharsets.UTF_8)));
    }
  }

  void write(Row row) {
    begun();
    line(rows.line(row));
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
  void writeNow(Row row) {
    write(row);
    flush();
  }

  private void line(String line) {
    // In one piece, which the buffer never splits: a killed process leaves whole lines.
    guard(() -> sink.write((line + '\n').getBytes(StandardCharsets.UTF_8)));
  }

  /** How a row stands in a line, for those who write many lines at once. */
  Rows rows() {
    return rows;
  }

  /** The place where lines go, for those who write many at once; it complains as this does. */
  OutputStream stream() {
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
        Output.this.flush();
      }
    };
  }

  void flush() {
    guard(sink::flush);
  }

  @Override
  public void close() {
    guard(sink::close);
    if (file.isPresent()) guard(file.get()::close);
  }

  private void guard(Writing writing) {
    try {
      writing.run();
    } catch (IOException e) {
      if (ClosedPipe.is(e)) {
        throw new ClosedPipe(e);
      }
      throw new Complaint(Exit.USAGE, "cannot write " + Shown.of(name) + ": " + Shown.reason(e), e);
    }
  }

  @FunctionalInterface
  private interface Writing {
    void run() throws IOException;
  }

  /** One way to write rows; used by several threads at once. */
  @FunctionalInterface
  interface Rows {
    /** The line of a row, without its end. */
    String line(Row row);

    /** What must stand there before and even without a row. */
    default Optional<String> header() {
      return Optional.empty();
    }
  }
}
