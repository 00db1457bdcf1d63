package grapnel.store.source;

import java.io.IOException;
import java.io.InputStream;
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
      return DetectedInput.detect(name, in, given).openReader();
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }
}
