package grapnel.prototype;

import grapnel.url.LineBatch;
import grapnel.url.ParallelLineStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Classifies URLs line by line from a stream to a stream, as a {@link ParallelLineStream} does.
 * Every line brings forth one line, the URL as it came, a tab, and the class or {@code -}; a blank
 * line stays blank.
 */
public final class PrototypeClassifierStream {

  /** In bytes, of a line that is no URL. */
  private static final int LONGEST_SHOWN = 200;

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
  public record LineCounts(long lines, long unknown, long noUrls) {}

  private final PrototypeClassifier classifier;
  private final Optional<LineFormat> lineFormat;

  /** What stands behind a URL of each kind, and last behind one of none. */
  private final byte[][] endings;

  private final LongAdder unknown = new LongAdder();

  private PrototypeClassifierStream(PrototypeClassifier classifier, Optional<LineFormat> form) {
    this.classifier = classifier;
    this.lineFormat = form;
    int kinds = classifier.model().kinds().size();
    this.endings = new byte[kinds + 1][];
    for (int kind = 0; kind <= kinds; kind++) endings[kind] = utf8("\t" + name(kind) + "\n");
  }

  /** Classifies all lines as text; closes neither stream. */
  public static LineCounts run(
      InputStream in, OutputStream out, PrototypeClassifier classifier, InvalidLineListener refused)
      throws IOException {
    return new PrototypeClassifierStream(classifier, Optional.empty()).run(in, out, refused);
  }

  /** Classifies all lines, written in another form; closes neither stream. */
  public static LineCounts run(
      InputStream in,
      OutputStream out,
      PrototypeClassifier classifier,
      LineFormat form,
      InvalidLineListener refused)
      throws IOException {
    return new PrototypeClassifierStream(classifier, Optional.of(form)).run(in, out, refused);
  }

  private LineCounts run(InputStream in, OutputStream out, InvalidLineListener refused)
      throws IOException {
    ParallelLineStream stream =
        new ParallelLineStream(in, out, (line, text, _) -> refused.line(line, text));
    stream.run(Batch::new);
    return new LineCounts(stream.lines(), unknown.sum(), stream.noUrls());
  }

  private String name(int kind) {
    List<PrototypeKind> kinds = classifier.model().kinds();
    return kind < kinds.size() ? kinds.get(kind).name() : "-";
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Some lines, and their classes. */
  private final class Batch extends LineBatch {

    private final PrototypeClassifier.UrlScanner scanner = classifier.newScanner();
    private byte[] written;
    private int length;
    private int unknownHere;

    Batch(byte[] bytes) {
      super(bytes);
      written = new byte[bytes.length + bytes.length / 4 + 64];
    }

    @Override
    protected void addLine(int from, int to) {
      if (from == to) {
        append(new byte[] {'\n'});
        return;
      }
      int kind = tooLong(from, to) ? PrototypeClassifier.NO_URL : scanner.kind(bytes, from, to);
      if (kind == PrototypeClassifier.UNKNOWN) unknownHere++;
      if (kind == PrototypeClassifier.NO_URL) {
        refuse(string(from, Math.min(to, from + LONGEST_SHOWN)), "no URL");
      }
      append(from, to, kind < 0 ? endings.length - 1 : kind);
    }

    private void append(int from, int to, int kind) {
      if (lineFormat.isPresent()) {
        append(utf8(lineFormat.get().line(string(from, to), name(kind)) + "\n"));
      } else {
        append(bytes, from, to);
        append(endings[kind]);
      }
    }

    @Override
    protected void finish() {
      unknown.add(unknownHere);
    }

    @Override
    protected void writeTo(OutputStream out) throws IOException {
      out.write(written, 0, length);
    }

    private String string(int from, int to) {
      return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    private void append(byte[] more) {
      append(more, 0, more.length);
    }

    private void append(byte[] source, int from, int to) {
      int end = length + to - from;
      if (end > written.length) written = Arrays.copyOf(written, Math.max(2 * written.length, end));
      System.arraycopy(source, from, written, length, to - from);
      length = end;
    }
  }
}
