package grapnel.app.output;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.UserError;
import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.store.StoreException;
import grapnel.store.archive.WarcFolderRecorder;
import grapnel.store.archive.WarcRecorder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** An open archive that exchanges are written to. */
public final class ArchiveRecording implements AutoCloseable {

  private final ExchangeWriter writing;
  private final Closeable file;

  private interface ExchangeWriter {
    void write(Exchange exchange) throws IOException;
  }

  private ArchiveRecording(ExchangeWriter writing, Closeable file) {
    this.writing = writing;
    this.file = file;
  }

  /** Writes to files in a folder. */
  public static ArchiveRecording folder(String name) {
    return opened(
        name,
        path -> {
          WarcFolderRecorder files = WarcFolderRecorder.open(path, FetchOptions.AGENT);
          return new ArchiveRecording(files::record, files);
        });
  }

  /** Writes to one file. */
  public static ArchiveRecording file(String name) {
    return opened(
        name,
        path -> {
          WarcRecorder file = WarcRecorder.open(path, FetchOptions.AGENT);
          return new ArchiveRecording(file::record, file);
        });
  }

  private interface ArchiveOpener {
    ArchiveRecording at(Path path) throws IOException;
  }

  private static ArchiveRecording opened(String name, ArchiveOpener opening) {
    try {
      return opening.at(Path.of(name));
    } catch (IOException e) {
      throw new UserError(
          ExitCode.USAGE,
          "cannot write the archive " + MessageText.quoted(name) + ": " + MessageText.reason(e),
          e);
    }
  }

  public void write(Exchange exchange) {
    try {
      writing.write(exchange);
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
    return new StoreException("cannot write the archive: " + MessageText.reason(e), e);
  }
}
