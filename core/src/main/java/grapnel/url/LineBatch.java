package grapnel.url;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Some whole lines on their way through a {@link ParallelLineStream}, and what became of them. One
 * thread works on a batch, another writes it later.
 */
public abstract class LineBatch {

  /** A line that is no URL, counted from 1 in its batch, and why. */
  record RefusedLine(long line, String text, String reason) {}

  protected final byte[] bytes;
  private final List<RefusedLine> refusedLines = new ArrayList<>();
  private long lines;
  private long noUrls;

  /**
   * @param bytes not copied
   */
  protected LineBatch(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Works on the line in a stretch of the bytes, which leaves out its end. */
  protected abstract void addLine(int from, int to);

  /** Called behind the last line, by the thread that worked on them all. */
  protected void finish() {}

  /** Writes what became of the lines; called in the order in which the batches came. */
  protected abstract void writeTo(OutputStream out) throws IOException;

  final LineBatch addLines() {
    for (int from = 0; from < bytes.length; ) {
      int end = ByteWords.lineEnd(bytes, from);
      lines++;
      addLine(from, end > from && bytes[end - 1] == '\r' ? end - 1 : end);
      from = end + 1;
    }
    finish();
    return this;
  }

  /** Whether a line is longer than any URL, and may have lost its end. */
  protected static boolean tooLong(int from, int to) {
    return to - from > LineBatchReader.LONGEST_LINE;
  }

  /** Counts the line at work as no URL; of the first few the text and the reason are kept. */
  protected final void refuse(String text, String reason) {
    noUrls++;
    if (refusedLines.size() < ParallelLineStream.MOST_REFUSALS_SHOWN) {
      refusedLines.add(new RefusedLine(lines, text, reason));
    }
  }

  final long lines() {
    return lines;
  }

  final long noUrls() {
    return noUrls;
  }

  final List<RefusedLine> refusedLines() {
    return refusedLines;
  }
}
