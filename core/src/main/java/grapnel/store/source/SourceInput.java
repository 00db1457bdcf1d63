package grapnel.store.source;

import grapnel.store.archive.GzipMemberStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * An input by its name, checked, and opened when its turn comes.
 *
 * @param name as it was given
 */
record SourceInput(String name, ReaderOpener opener) {

  private static final int HEAD_BYTES = 1 << 13;

  /** Opens what was checked. */
  interface ReaderOpener {
    SourceReader open() throws IOException;
  }

  /**
   * A file, or a pipe that has a name.
   *
   * @throws SourceException if it is not there, a folder, or of no kind that holds URLs
   */
  static SourceInput file(String name, Optional<InputKind> kind) throws SourceException {
    try {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) throw new SourceException(name, "a folder; give a file or -");
      // What is no regular file (a named pipe) can be opened only once.
      if (!Files.isRegularFile(path)) return stream(name, Files.newInputStream(path), kind);
      // Opened and closed: a thousand files are not open at once, and a mistake is told at once.
      openReader(name, Files.newInputStream(path), kind).close();
      return new SourceInput(name, () -> openReader(name, Files.newInputStream(path), kind));
    } catch (SourceException e) {
      throw e;
    } catch (NoSuchFileException e) {
      throw new SourceException(name, "no such file", e);
    } catch (IOException e) {
      throw new SourceException(name, String.valueOf(e.getMessage()), e);
    } catch (InvalidPathException e) {
      throw new SourceException(name, "not a file name", new IOException(e));
    }
  }

  /** A stream that is already open. */
  static SourceInput stream(String name, InputStream in, Optional<InputKind> kind)
      throws SourceException {
    try {
      SourceReader reader = openReader(name, in, kind);
      return new SourceInput(name, () -> reader);
    } catch (SourceException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(name, String.valueOf(e.getMessage()), e);
    }
  }

  private static SourceReader openReader(String name, InputStream in, Optional<InputKind> given)
      throws IOException {
    try {
      byte[] head = readHead(name, in);
      InputKindDetector detector = InputKindDetector.of(name, head);
      InputKind kind = given.isPresent() ? given.get() : detector.kind();
      // Not a PushbackInputStream: it would wait for more than the head though that is all there
      // is.
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), in);
      return openReader(kind, detector, all);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  static byte[] readHead(String name, InputStream in) throws IOException {
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

  /** The reader of a kind. Archives do their own unpacking: a record's place is in the file. */
  private static SourceReader openReader(
      InputKind kind, InputKindDetector detector, InputStream packed) throws IOException {
    InputStream in = detector.isGzip() ? new GzipMemberStream(packed) : packed;
    return switch (kind) {
      case LIST -> new LineSourceReader(in, new UrlListFormat());
      case CDX -> new LineSourceReader(in, new CdxFormat());
      case CDXJ ->
          detector.isJsonArray()
              ? new CdxArrayReader(in)
              : new LineSourceReader(in, new CdxjFormat());
      case CRAWL_LOG -> new LineSourceReader(in, new CrawlLogFormat());
      case SITEMAP, FEED -> new SitemapFeedReader(in, detector.charset());
      case WARC, ARC, WAT -> new WarcSourceReader(packed);
    };
  }
}
