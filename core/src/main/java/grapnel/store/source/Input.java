package grapnel.store.source;

import grapnel.store.archive.GzipMembers;
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
record Input(String name, Opening opening) {

  private static final int LOOK = 1 << 13;

  /** Opens what was checked. */
  interface Opening {
    Reading open() throws IOException;
  }

  /**
   * A file, or a pipe that has a name.
   *
   * @throws SourceException if it is not there, a folder, or of no kind that holds URLs
   */
  static Input file(String name, Optional<InputKind> kind) throws SourceException {
    try {
      Path path = Path.of(name);
      if (Files.isDirectory(path)) throw new SourceException(name, "a folder; give a file or -");
      // What is no regular file (a named pipe) can be opened only once.
      if (!Files.isRegularFile(path)) return stream(name, Files.newInputStream(path), kind);
      // Opened and closed: a thousand files are not open at once, and a mistake is told at once.
      reading(name, Files.newInputStream(path), kind).close();
      return new Input(name, () -> reading(name, Files.newInputStream(path), kind));
    } catch (SourceException e) {
      throw e;
    } catch (NoSuchFileException e) {
      throw new SourceException(name, "there is no such file", e);
    } catch (IOException e) {
      throw new SourceException(name, String.valueOf(e.getMessage()), e);
    } catch (InvalidPathException e) {
      throw new SourceException(name, "not a file name", new IOException(e));
    }
  }

  /** A stream that is already open. */
  static Input stream(String name, InputStream in, Optional<InputKind> kind)
      throws SourceException {
    try {
      Reading reading = reading(name, in, kind);
      return new Input(name, () -> reading);
    } catch (SourceException e) {
      throw e;
    } catch (IOException e) {
      throw new SourceException(name, String.valueOf(e.getMessage()), e);
    }
  }

  private static Reading reading(String name, InputStream in, Optional<InputKind> given)
      throws IOException {
    try {
      byte[] head = look(name, in);
      Recognition recognition = Recognition.of(name, head);
      InputKind kind = given.isPresent() ? given.get() : recognition.kind();
      // Not a PushbackInputStream: it would wait for more than the head though that is all there
      // is.
      InputStream all = new SequenceInputStream(new ByteArrayInputStream(head), in);
      return reading(kind, recognition, all);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  static byte[] look(String name, InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    byte[] chunk = new byte[LOOK];
    while (head.size() < LOOK) {
      int n = in.read(chunk, 0, LOOK - head.size());
      if (n < 0) break;
      head.write(chunk, 0, n);
      if (Recognition.of(name, head.toByteArray()).enough()) break;
    }
    return head.toByteArray();
  }

  /** The reader of a kind. Archives do their own unpacking: a record's place is in the file. */
  private static Reading reading(InputKind kind, Recognition recognition, InputStream packed)
      throws IOException {
    InputStream in = recognition.gzip() ? new GzipMembers(packed) : packed;
    return switch (kind) {
      case LIST -> new LineReading(in, new ListFormat());
      case CDX -> new LineReading(in, new CdxFormat());
      case CDXJ ->
          recognition.array() ? new CdxArrayReading(in) : new LineReading(in, new CdxjFormat());
      case CRAWL_LOG -> new LineReading(in, new CrawlLogFormat());
      case SITEMAP, FEED -> new XmlReading(in, recognition.charset());
      case WARC, ARC, WAT -> new WarcReading(packed);
    };
  }
}
