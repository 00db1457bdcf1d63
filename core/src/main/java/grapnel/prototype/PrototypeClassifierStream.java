package grapnel.prototype;

import grapnel.url.LineBatchReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Classifies URLs line by line from a stream to a stream: on all cores, in the order they came, in
 * memory that does not grow with the input. Every line brings forth one line, the URL as it came, a
 * tab, and the class or {@code -}; a blank line stays blank.
 *
 * <p>When the input pauses, all that was read is answered first, so that it can be used in a pipe.
 */
public final class PrototypeClassifierStream {

  /** How many lines that are no URL are shown. */
  static final int SHOWN = 10;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
  private static final int AHEAD = 2;
  private static final int MOST_THREADS = 8;

  /** Hears of the first few lines that are no URL, in order. */
  @FunctionalInterface
  public interface InvalidLineListener {
    /** A line that is no URL, counted from 1. */
    void line(long line, String text);
  }

  /** How a line is written where not as text; used by several threads at once. */
  @FunctionalInterface
  public interface LineFormat {
    /** The line for a URL and its class, without its end. */
    String line(String url, String kind);
  }

  /**
   * What the lines were.
   *
   * @param unknown URLs that no prototype fits
   * @param noUrls neither URL nor blank
   */
  public record LineCounts(long lines, long unknown, long noUrls) {
    LineCounts plus(LineCounts other) {
      return new LineCounts(lines + other.lines, unknown + other.unknown, noUrls + other.noUrls);
    }
  }

  private final PrototypeClassifier classifier;
  private final byte[][] endings;
  private final InvalidLineListener invalidLines;
  private final OutputStream out;
  private final int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
  private final ArrayDeque<Future<Batch>> pending = new ArrayDeque<>();
  private final LineFormat lineFormat;
  private final boolean text;
  private LineCounts counts = new LineCounts(0, 0, 0);

  private PrototypeClassifierStream(
      PrototypeClassifier classifier,
      OutputStream out,
      boolean text,
      LineFormat form,
      InvalidLineListener refused) {
    this.classifier = classifier;
    this.out = out;
    this.text = text;
    this.lineFormat = form;
    this.invalidLines = refused;
    List<byte[]> all = new ArrayList<>();
    for (PrototypeKind kind : classifier.model().kinds()) {
      all.add(("\t" + kind.name() + "\n").getBytes(StandardCharsets.UTF_8));
    }
    all.add("\t-\n".getBytes(StandardCharsets.UTF_8));
    this.endings = all.toArray(byte[][]::new);
  }

  /** Classifies all lines as text; closes neither stream. */
  public static LineCounts run(
      InputStream in, OutputStream out, PrototypeClassifier classifier, InvalidLineListener refused)
      throws IOException {
    return new PrototypeClassifierStream(classifier, out, true, (url, kind) -> url, refused)
        .run(in);
  }

  /** Classifies all lines, written in another form; closes neither stream. */
  public static LineCounts run(
      InputStream in,
      OutputStream out,
      PrototypeClassifier classifier,
      LineFormat form,
      InvalidLineListener refused)
      throws IOException {
    return new PrototypeClassifierStream(classifier, out, false, form, refused).run(in);
  }

  private LineCounts run(InputStream in) throws IOException {
    LineBatchReader batchReader = new LineBatchReader(in);
    ExecutorService workers =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().daemon().name("classify-", 0).factory());
    try {
      byte[] first = withoutMark(batchReader.next());
      for (byte[] lines = first; lines.length > 0; lines = batchReader.next()) {
        Batch batch = new Batch(lines);
        if (batchReader.wouldBlock()) {
          drain(0);
          write(batch.classified());
          out.flush();
        } else {
          pending.add(workers.submit(batch::classified));
          drain(AHEAD * threads);
        }
      }
      drain(0);
      out.flush();
      return counts;
    } finally {
      workers.shutdownNow();
    }
  }

  private static byte[] withoutMark(byte[] lines) {
    int mark = BYTE_ORDER_MARK.length;
    boolean marked = lines.length > mark && Arrays.equals(lines, 0, mark, BYTE_ORDER_MARK, 0, mark);
    return marked ? Arrays.copyOfRange(lines, mark, lines.length) : lines;
  }

  private void drain(int rest) throws IOException {
    while (pending.size() > rest) {
      try {
        write(pending.remove().get());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new InterruptedIOException("interrupted while classifying");
      } catch (ExecutionException e) {
        throw new IllegalStateException("classifying failed", e.getCause());
      }
    }
  }

  private void write(Batch batch) throws IOException {
    out.write(batch.written, 0, batch.length);
    for (Batch.InvalidLine bad : batch.bad) {
      if (counts.noUrls() + batch.bad.indexOf(bad) < SHOWN) {
        invalidLines.line(counts.lines() + bad.line, bad.text);
      }
    }
    counts = counts.plus(new LineCounts(batch.lines, batch.unknown, batch.noUrls));
  }

  /** Some lines, and what became of them. */
  private final class Batch {
    private record InvalidLine(long line, String text) {}

    private final byte[] bytes;
    private byte[] written = {};
    private int length;
    private long lines;
    private long unknown;
    private long noUrls;
    private final List<InvalidLine> bad = new ArrayList<>();

    Batch(byte[] bytes) {
      this.bytes = bytes;
    }

    Batch classified() {
      PrototypeClassifier.UrlScanner scanner = classifier.newScanner();
      written = new byte[bytes.length + bytes.length / 4 + 64];
      for (int from = 0; from < bytes.length; ) {
        int end = PrototypeClassifier.lineEnd(bytes, from);
        int to = end > from && bytes[end - 1] == '\r' ? end - 1 : end;
        lines++;
        line(scanner, from, to);
        from = end + 1;
      }
      return this;
    }

    private void line(PrototypeClassifier.UrlScanner scanner, int from, int to) {
      if (from == to) {
        append(new byte[] {'\n'});
        return;
      }
      int kind =
          to - from > LineBatchReader.LONGEST_LINE
              ? PrototypeClassifier.NO_URL
              : scanner.kind(bytes, from, to);
      if (kind < 0) unclassified(kind, from, to);
      byte[] ending = endings[kind < 0 ? endings.length - 1 : kind];
      if (!text) {
        String name = kind < 0 ? "-" : classifier.model().kinds().get(kind).name();
        String line = lineFormat.line(string(from, to), name) + "\n";
        append(line.getBytes(StandardCharsets.UTF_8));
        return;
      }
      room(to - from + ending.length);
      System.arraycopy(bytes, from, written, length, to - from);
      length += to - from;
      append(ending);
    }

    private void unclassified(int kind, int from, int to) {
      if (kind == PrototypeClassifier.UNKNOWN) unknown++;
      else if (bad.size() < SHOWN)
        bad.add(new InvalidLine(lines, string(from, Math.min(to, from + 200))));
      if (kind == PrototypeClassifier.NO_URL) noUrls++;
    }

    private String string(int from, int to) {
      return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    private void append(byte[] more) {
      room(more.length);
      System.arraycopy(more, 0, written, length, more.length);
      length += more.length;
    }

    private void room(int more) {
      if (length + more > written.length) {
        written = Arrays.copyOf(written, Math.max(2 * written.length, length + more));
      }
    }
  }
}
