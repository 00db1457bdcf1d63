package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import grapnel.app.cli.TemporaryFolder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Exports that take a while: written to a file first, so that one sees how far they are. */
final class ExportTasks implements AutoCloseable {

  /** Older ones are deleted; who wants one anew starts it again. */
  private static final int MOST_KEPT = 8;

  private final Map<Integer, ExportTask> tasks = new LinkedHashMap<>();
  private Optional<Path> folder = Optional.empty();
  private int last;

  /** What an export writes. */
  @FunctionalInterface
  interface Content {
    void write(OutputStream out) throws IOException;
  }

  /** One export, and how far it is. */
  private static final class ExportTask {
    final int number;
    final String fileName;
    final ExportProgress progress;
    final Content content;
    final Path file;
    volatile boolean done;
    volatile String error = "";

    ExportTask(int number, String fileName, ExportProgress progress, Content content, Path file) {
      this.number = number;
      this.fileName = fileName;
      this.progress = progress;
      this.content = content;
      this.file = file;
    }

    void write() {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
        content.write(out);
      } catch (IOException | RuntimeException e) {
        error = String.valueOf(e.getMessage());
      } catch (OutOfMemoryError e) {
        error = "out of memory; start the page with more, such as GRAPNEL_JAVA_OPTIONS=-Xmx4g";
      }
      done = true;
    }

    Map<String, Object> row() {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("export", number);
      row.put("file", fileName);
      progress.put(row);
      row.put("done", done);
      if (!error.isEmpty()) row.put("error", error);
      return row;
    }
  }

  /** Begins to write. */
  synchronized Map<String, Object> start(
      String fileName, ExportProgress progress, Content content) {
    if (folder.isEmpty()) folder = Optional.of(TemporaryFolder.folder());
    ExportTask task =
        new ExportTask(++last, fileName, progress, content, folder.get().resolve("export-" + last));
    tasks.put(task.number, task);
    if (tasks.size() > MOST_KEPT) {
      ExportTask oldest = tasks.values().iterator().next();
      tasks.remove(oldest.number);
      delete(oldest);
    }
    Thread.ofPlatform().daemon().name("export " + fileName).start(task::write);
    return task.row();
  }

  private static void delete(ExportTask task) {
    try {
      Files.deleteIfExists(task.file);
    } catch (IOException e) {
      // It goes with the folder.
    }
  }

  private synchronized ExportTask task(int number) {
    ExportTask task = tasks.get(number);
    if (task == null) throw new RefusedRequest(404, "there is no export " + number);
    return task;
  }

  Map<String, Object> row(int number) {
    return task(number).row();
  }

  /** Sends what was written. */
  void send(HttpExchange exchange, int number) throws IOException {
    ExportTask task = task(number);
    if (!task.done || !task.error.isEmpty())
      throw new RefusedRequest(409, task.done ? task.error : "it is not written yet");
    SiteExports.attachment(exchange, task.fileName);
    exchange.sendResponseHeaders(200, Files.size(task.file));
    try (OutputStream out = exchange.getResponseBody()) {
      Files.copy(task.file, out);
    }
  }

  @Override
  public synchronized void close() {
    folder.ifPresent(TemporaryFolder::delete);
  }
}
