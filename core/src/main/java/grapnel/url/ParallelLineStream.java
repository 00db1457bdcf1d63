package grapnel.url;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Works on lines from a stream to a stream: on all cores, written in the order they came, in memory
 * that does not grow with the input. What is done with a line says a {@link LineBatch}.
 *
 * <p>When the input pauses, all that was read is answered first, so that it can be used in a pipe.
 *
 * <pre>{@code
 * var lines = new ParallelLineStream(in, out, (line, text, reason) -> {});
 * lines.run(UpperCaseBatch::new);
 * lines.lines();
 * }</pre>
 */
public final class ParallelLineStream {

  /** How many lines that are no URL are shown. */
  public static final int MOST_REFUSALS_SHOWN = 10;

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

  private final LineBatchReader batchReader;
  private final OutputStream out;
  private final RefusalListener refusalListener;
  private final int threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
  private final ArrayDeque<Future<LineBatch>> pending = new ArrayDeque<>();
  private long lines;
  private long noUrls;
  private long shown;

  public ParallelLineStream(InputStream in, OutputStream out, RefusalListener refusalListener) {
    this.batchReader = new LineBatchReader(in);
    this.out = out;
    this.refusalListener = refusalListener;
  }

  /** Works on all lines; closes neither stream. */
  public void run(Function<byte[], LineBatch> newBatch) throws IOException {
    // No thread is started before the first batch that is handed on.
    ExecutorService workers =
        Executors.newFixedThreadPool(
            threads, Thread.ofPlatform().daemon().name("lines-", 0).factory());
    try {
      run(workers, newBatch);
    } finally {
      workers.shutdownNow();
    }
  }

  public long lines() {
    return lines;
  }

  /** Lines that are neither URL nor blank. */
  public long noUrls() {
    return noUrls;
  }

  private void run(ExecutorService workers, Function<byte[], LineBatch> newBatch)
      throws IOException {
    byte[] bytes = withoutMark(batchReader.next());
    while (bytes.length > 0) {
      byte[] batch = bytes;
      if (batchReader.wouldBlock()) {
        drain(0);
        write(newBatch.apply(batch).addLines());
        out.flush();
      } else {
        pending.add(workers.submit(() -> newBatch.apply(batch).addLines()));
        drain(BATCHES_AHEAD * threads);
      }
      bytes = batchReader.next();
    }
    drain(0);
    out.flush();
  }

  private static byte[] withoutMark(byte[] bytes) {
    int mark = BYTE_ORDER_MARK.length;
    boolean marked = bytes.length > mark && Arrays.equals(bytes, 0, mark, BYTE_ORDER_MARK, 0, mark);
    return marked ? Arrays.copyOfRange(bytes, mark, bytes.length) : bytes;
  }

  private void drain(int rest) throws IOException {
    while (pending.size() > rest) write(result(pending.remove()));
  }

  private static LineBatch result(Future<LineBatch> future) throws IOException {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted among the lines");
    } catch (ExecutionException e) {
      throw new IllegalStateException("a line failed", e.getCause());
    }
  }

  private void write(LineBatch batch) throws IOException {
    batch.writeTo(out);
    for (LineBatch.RefusedLine bad : batch.refusedLines()) {
      if (shown++ < MOST_REFUSALS_SHOWN) {
        refusalListener.refused(lines + bad.line(), bad.text(), bad.reason());
      }
    }
    lines += batch.lines();
    noUrls += batch.noUrls();
  }
}
