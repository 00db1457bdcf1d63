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
public final class UrlStreamNormalizer {

  /** How many lines that are no URL are shown. */
  static final int MOST_REFUSALS_SHOWN = 10;

  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  /** Batches that may wait to be written, for each thread: one at work and one ready. */
  private static final int BATCHES_AHEAD = 2;

  /** One thread reads and writes for all of them, and could not feed more. */
  private static final int MOST_THREADS = 8;

  /** Hears of the first few lines that are no URL, in order. */
  @FunctionalInterface
  public interface RefusalListener {

    /**
     * A line that is no URL.
     *
     * @param line counted from 1
     * @param text shortened where it is long
     */
    void refused(long line, String text, String reason);
  }

  /**
   * What the lines were; the rest was blank.
   *
   * @param noUrls those that are neither URL nor blank
   */
  public record LineCounts(long lines, long urls, long noUrls) {}

  private final LineBatchReader batchReader;
  private final OutputStream out;
  private final RefusalListener refusalListener;
  private final Optional<SeenTextSet> seenBefore;
  private final int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
  private final ArrayDeque<Future<NormalizationBatch>> pending = new ArrayDeque<>();
  private LineCounts counts = new LineCounts(0, 0, 0);

  private UrlStreamNormalizer(
      InputStream in,
      OutputStream out,
      Optional<SeenTextSet> once,
      RefusalListener refusalListener) {
    this.seenBefore = once;
    this.batchReader = new LineBatchReader(in);
    this.out = out;
    this.refusalListener = refusalListener;
  }

  /** Normalises all lines; closes neither stream. */
  public static LineCounts run(
      InputStream in,
      OutputStream out,
      UrlNormalizer normalizer,
      UrlLineFormat format,
      RefusalListener refusalListener)
      throws IOException {
    return run(in, out, normalizer, format, Optional.empty(), refusalListener);
  }

  /**
   * The same, but each normal form only once, at its first place, and no line for what is no URL.
   *
   * @param once what was there before
   */
  public static LineCounts run(
      InputStream in,
      OutputStream out,
      UrlNormalizer normalizer,
      UrlLineFormat format,
      Optional<SeenTextSet> once,
      RefusalListener refusalListener)
      throws IOException {
    var stream = new UrlStreamNormalizer(in, out, once, refusalListener);
    // No thread is started before the first batch that is handed on.
    ExecutorService workers =
        Executors.newFixedThreadPool(
            stream.threads, Thread.ofPlatform().daemon().name("normalize-", 0).factory());
    try {
      stream.run(workers, normalizer, format);
      return stream.counts;
    } finally {
      workers.shutdownNow();
    }
  }

  private void run(ExecutorService workers, UrlNormalizer normalizer, UrlLineFormat format)
      throws IOException {
    byte[] lines = withoutMark(batchReader.next());
    while (lines.length > 0) {
      var batch = new NormalizationBatch(lines, normalizer, format, seenBefore.isPresent());
      if (batchReader.wouldBlock()) {
        drain(0);
        write(batch.call());
        out.flush();
      } else {
        pending.add(workers.submit(batch));
        drain(BATCHES_AHEAD * threads);
      }
      lines = batchReader.next();
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

  private static NormalizationBatch result(Future<NormalizationBatch> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while normalising");
    } catch (ExecutionException e) {
      throw new IllegalStateException("normalising failed", e.getCause());
    }
  }

  private void write(NormalizationBatch done) throws IOException {
    out.write(seenBefore.map(done::written).orElseGet(done::written));
    for (NormalizationBatch.RefusedLine refusedLine : done.refusedLines().subList(0, shown(done))) {
      refusalListener.refused(
          counts.lines() + refusedLine.line(), refusedLine.text(), refusedLine.reason());
    }
    counts =
        new LineCounts(
            counts.lines() + done.lines(),
            counts.urls() + done.urls(),
            counts.noUrls() + done.noUrls());
  }

  private int shown(NormalizationBatch done) {
    return (int)
        Math.max(0, Math.min(MOST_REFUSALS_SHOWN - counts.noUrls(), done.refusedLines().size()));
  }
}
