package grapnel.app.cli;

import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.store.StoreException;
import grapnel.store.archive.WarcFolder;
import grapnel.store.archive.WarcRecorder;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** An open archive that exchanges are written to. */
final class Recording implements AutoCloseable {

  private final Writing writing;
  private final Closeable file;

  private interface Writing {
    void write(Exchange exchange) throws IOException;
  }

  private Recording(Writing writing, Closeable file) {
    this.writing = writing;
    this.file = file;
  }

  /** Writes to files in a folder. */
  static Recording folder(String name) {
    return opened(
        name,
        path -> {
          WarcFolder files = WarcFolder.open(path, FetchOptions.AGENT);
          return new Recording(files::record, files);
        });
  }

  /** Writes to one file. */
  static Recording file(String name) {
    return opened(
        name,
        path -> {
          WarcRecorder file = WarcRecorder.open(path, FetchOptions.AGENT);
          return new Recording(file::record, file);
        });
  }

  private interface Opening {
    Recording at(Path path) throws IOException;
  }

  private static Recording opened(String name, Opening opening) {
    try {
      return opening.at(Path.of(name));
    } catch (IOException e) {
      throw new Complaint(
          Exit.USAGE, "cannot write the archive " + Shown.of(name) + ": " + Shown.reason(e), e);
    }
  }

  void write(Exchange exchange) {
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
    return new StoreException("cannot write the archive: " + Shown.reason(e), e);
  }
}
