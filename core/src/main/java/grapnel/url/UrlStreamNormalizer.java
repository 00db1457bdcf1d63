package grapnel.url;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * Normalises URLs line by line from a stream to a stream, as a {@link ParallelLineStream} does.
 * Every line brings forth one line.
 *
 * <p>Lines are UTF-8; bytes that are not become escapes. A line longer than a megabyte is no URL.
 *
 * <pre>{@code
 * var counts = UrlStreamNormalizer.run(
 *     System.in, System.out, UrlNormalizer.standard(), UrlLineFormat.TEXT,
 *     (line, text, reason) -> System.err.println(line + ": " + reason + ": " + text));
 * }</pre>
 */
public final class UrlStreamNormalizer {

  /**
   * What the lines were; the rest was blank.
   *
   * @param noUrls those that are neither URL nor blank
   */
  public record LineCounts(long lines, long urls, long noUrls) {}

  private UrlStreamNormalizer() {}

  /** Normalises all lines; closes neither stream. */
  public static LineCounts run(
      InputStream in,
      OutputStream out,
      UrlNormalizer normalizer,
      UrlLineFormat format,
      ParallelLineStream.RefusalListener refusalListener)
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
      ParallelLineStream.RefusalListener refusalListener)
      throws IOException {
    ParallelLineStream stream = new ParallelLineStream(in, out, refusalListener);
    LongAdder urls = new LongAdder();
    stream.run(bytes -> new NormalizationBatch(bytes, normalizer, format, once, urls));
    return new LineCounts(stream.lines(), urls.sum(), stream.noUrls());
  }
}
