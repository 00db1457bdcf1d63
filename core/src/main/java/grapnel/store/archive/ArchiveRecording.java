package grapnel.store.archive;

import grapnel.fact.Exchange;
import grapnel.store.StoreException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** An open archive that exchanges are written to: one WARC file, or files in a folder. */
public final class ArchiveRecording implements AutoCloseable {

  private final ExchangeWriter writer;
  private final Closeable file;

  private interface ExchangeWriter {
    void write(Exchange exchange) throws IOException;
  }

  private ArchiveRecording(ExchangeWriter writer, Closeable file) {
    this.writer = writer;
    this.file = file;
  }

  /**
   * Goes on with a file, or begins it.
   *
   * @param software who writes, for the archive's own record
   */
  public static ArchiveRecording file(Path path, String software) {
    try {
      WarcRecorder file = WarcRecorder.open(path, software);
      return new ArchiveRecording(file::record, file);
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }

  /** Goes on with the files in a folder, or begins them. */
  public static ArchiveRecording folder(Path path, String software) {
    try {
      WarcFolderRecorder files = WarcFolderRecorder.open(path, software);
      return new ArchiveRecording(files::record, files);
    } catch (IOException e) {
      throw unwritable(path, e);
    }
  }

  private static StoreException unwritable(Path path, IOException e) {
    return new StoreException("cannot write the archive " + path + ": " + e.getMessage(), e);
  }

  public void write(Exchange exchange) {
    try {
      writer.write(exchange);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw failed(e);
    }
  }

  private static StoreException failed(IOException e) {
    return new StoreException("cannot write the archive: " + e.getMessage(), e);
  }
}
