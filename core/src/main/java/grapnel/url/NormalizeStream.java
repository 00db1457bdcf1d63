package grapnel.url;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Normalises URLs line by line from a stream to a stream: on all cores, in the order they came, in
 * memory that does not grow with the input. Every line brings forth one line.
 *
 * <p>Lines are UTF-8; bytes that are not become escapes. A line longer than a megabyte is no URL.
 * When the input pauses, all that was read is answered first, so that it can be used in a pipe.
 *
 * <pre>{@code
 * var counts = NormalizeStream.run(
 *     System.in, System.out, Normalizer.standard(), LineOut.TEXT,
 *     (line, text, reason) -> System.err.println(line + ": " + reason + ": " + text));
 * }</pre>
 */
public final class NormalizeStream {

  /** How many lines that are no URL are shown. */
  static final int SHOWN = 10;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  /** Batches that may wait to be written, for each thread: one at work and one ready. */
  private static final int AHEAD = 2;

  /** One thread reads and writes for all of them, and could not feed more. */
  private static final int MOST_THREADS = 8;

  /** Hears of the first few lines that are no URL, in order. */
  @FunctionalInterface
  public interface Refused {

    /**
     * A line that is no URL.
     *
     * @param line counted from 1
     * @param text shortened where it is long
     */
    void line(long line, String text, String reason);
  }

  /**
   * What the lines were; the rest was blank.
   *
   * @param noUrls those that are neither URL nor blank
   */
  public record Counts(long lines, long urls, long noUrls) {}

  private final LineBatches batches;
  private final OutputStream out;
  private final Refused refused;
  private final Optional<Once> once;
  private final int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
  private final ArrayDeque<Future<LineBatch>> pending = new ArrayDeque<>();
  private Counts counts = new Counts(0, 0, 0);

  private NormalizeStream(InputStream in, OutputStream out, Optional<Once> once, Refused refused) {
    this.once = once;
    this.batches = new LineBatches(in);
    this.out = out;
    this.refused = refused;
  }

  /** Normalises all lines; closes neither stream. */
  public static Counts run(
      InputStream in, OutputStream out, Normalizer normalizer, LineOut form, Refused refused)
      throws IOException {
    return run(in, out, normalizer, form, Optional.empty(), refused);
  }

  /**
   * The same, but each normal form only once, at its first place, and no line for what is no URL.
   *
   * @param once what was there before
   */
  public static Counts run(
      InputStream in,
      OutputStream out,
      Normalizer normalizer,
      LineOut form,
      Optional<Once> once,
      Refused refused)
      throws IOException {
    var stream = new NormalizeStream(in, out, once, refused);
    // No thread is started before the first batch that is handed on.
    ExecutorService workers =
        Executors.newFixedThreadPool(
            stream.threads, Thread.ofPlatform().daemon().name("normalize-", 0).factory());
    try {
      stream.run(workers, normalizer, form);
      return stream.counts;
    } finally {
      workers.shutdownNow();
    }
  }

  private void run(ExecutorService workers, Normalizer normalizer, LineOut form)
      throws IOException {
    byte[] lines = withoutMark(batches.next());
    while (lines.length > 0) {
      var batch = new LineBatch(lines, normalizer, form, once.isPresent());
      if (batches.stalled()) {
        drain(0);
        write(batch.call());
        out.flush();
      } else {
        pending.add(workers.submit(batch));
        drain(AHEAD * threads);
      }
      lines = batches.next();
    }
    drain(0);
    out.flush();
  }

  private static byte[] withoutMark(byte[] lines) {
    int mark = BYTE_ORDER_MARK.length;
    boolean marked = lines.length > mark && Arrays.equals(lines, 0, mark, BYTE_ORDER_MARK, 0, mark);
    return marked ? Arrays.copyOfRange(lines, mark, lines.length) : lines;
  }

  private void drain(int rest) throws IOException {
    while (pending.size() > rest) write(result(pending.remove()));
  }

  private static LineBatch result(Future<LineBatch> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while normalising");
    } catch (ExecutionException e) {
      throw new IllegalStateException("normalising failed", e.getCause());
    }
  }

  private void write(LineBatch done) throws IOException {
    out.write(once.map(done::written).orElseGet(done::written));
    for (LineBatch.Complaint complaint : done.complaints().subList(0, shown(done))) {
      refused.line(counts.lines() + complaint.line(), complaint.text(), complaint.reason());
    }
    counts =
        new Counts(
            counts.lines() + done.lines(),
            counts.urls() + done.urls(),
            counts.noUrls() + done.noUrls());
  }

  private int shown(LineBatch done) {
    return (int) Math.max(0, Math.min(SHOWN - counts.noUrls(), done.complaints().size()));
  }
}
