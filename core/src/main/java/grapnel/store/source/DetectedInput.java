package grapnel.store.source;

import grapnel.store.archive.GzipMemberStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Optional;

/**
 * What an input is, found out without losing any of it: for {@link SourceInput}, and for those who
 * take long lists apart themselves.
 */
public final class DetectedInput {

  private static final int HEAD_BYTES = 1 << 13;

  private final InputKind kind;
  private final InputKindDetector detector;
  private final InputStream packed;

  private DetectedInput(InputKind kind, InputKindDetector detector, InputStream packed) {
    this.kind = kind;
    this.detector = detector;
    this.packed = packed;
  }

  /**
   * Looks at the beginning of a stream.
   *
   * @param given the kind, where it is said
   * @throws SourceException if it is of no kind that holds URLs
   */
  public static DetectedInput detect(String name, InputStream in, Optional<InputKind> given)
      throws SourceException {
    try {
      byte[] head = readHead(name, in);
      InputKindDetector detector = InputKindDetector.of(name, head);
      InputKind kind = given.isPresent() ? given.get() : detector.kind();
      // Not a PushbackInputStream: it would wait for more than the head though that is all there
      // is.
      InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
      return new DetectedInput(kind, detector, whole);
    } catch (SourceException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(name, String.valueOf(e.getMessage()), e);
    }
  }

  private static byte[] readHead(String name, InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    byte[] chunk = new byte[HEAD_BYTES];
    while (head.size() < HEAD_BYTES) {
      int n = in.read(chunk, 0, HEAD_BYTES - head.size());
      if (n < 0) break;
      head.write(chunk, 0, n);
      if (InputKindDetector.of(name, head.toByteArray()).isConclusive()) break;
    }
    return head.toByteArray();
  }

  public InputKind kind() {
    return kind;
  }

  /** All of it, as it is stored. */
  public InputStream packed() {
    return packed;
  }

  /** Whether it has to be unpacked. */
  public boolean gzip() {
    return detector.isGzip();
  }

  /** Its lines, unpacked. */
  public InputStream unpacked() {
    return gzip() ? new GzipMemberStream(packed) : packed;
  }

  /** The reader of its kind. Archives do their own unpacking: a record's place is in the file. */
  SourceReader openReader() throws IOException {
    return switch (kind) {
      case LIST -> new LineSourceReader(unpacked(), new UrlListFormat());
      case CDX -> new LineSourceReader(unpacked(), new CdxFormat());
      case CDXJ ->
          detector.isJsonArray()
              ? new CdxArrayReader(unpacked())
              : new LineSourceReader(unpacked(), new CdxjFormat());
      case CRAWL_LOG -> new LineSourceReader(unpacked(), new CrawlLogFormat());
      case SITEMAP, FEED -> new SitemapFeedReader(unpacked(), detector.charset());
      case WARC, ARC, WAT -> new WarcSourceReader(packed);
    };
  }
}
