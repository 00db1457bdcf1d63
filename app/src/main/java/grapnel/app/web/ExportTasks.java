package grapnel.app.web;

import com.sun.net.httpserver.HttpExchange;
import grapnel.Grapnel;
import grapnel.KnownSite;
import grapnel.app.cli.TemporaryFolder;
import grapnel.app.output.ExportFormat;
import grapnel.app.output.ExportedPages;
import grapnel.app.output.ExportedSite;
import grapnel.fact.Found;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Exports that take a while: written to a file first, so that one sees how far they are. */
final class ExportTasks implements AutoCloseable {

  /** Older ones are deleted; who wants one anew starts it again. */
  private static final int MOST_KEPT = 8;

  private final Grapnel grapnel;
  private final Map<Integer, ExportTask> tasks = new LinkedHashMap<>();
  private Optional<Path> folder = Optional.empty();
  private int last;

  ExportTasks(Grapnel grapnel) {
    this.grapnel = grapnel;
  }

  /** One export, and how far it is. */
  private static final class ExportTask {
    final int number;
    final String site;
    final ExportFormat format;
    final String fileName;
    final List<Found> pages;
    final Path file;
    final AtomicInteger read = new AtomicInteger();
    volatile boolean done;
    volatile String error = "";

    ExportTask(
        int number,
        String site,
        ExportFormat format,
        String fileName,
        List<Found> pages,
        Path file) {
      this.number = number;
      this.site = site;
      this.format = format;
      this.fileName = fileName;
      this.pages = pages;
      this.file = file;
    }

    void write(KnownSite open) throws IOException {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
        format.write(ExportedPages.whole(new ExportedSite(site, open, watched())), out);
      }
    }

    /**
     * The pages, counted as they are taken; a form that goes through them twice is done at once.
     */
    private List<Found> watched() {
      return new AbstractList<>() {
        @Override
        public Found get(int index) {
          read.accumulateAndGet(index + 1, Math::max);
          return pages.get(index);
        }

        @Override
        public int size() {
          return pages.size();
        }
      };
    }

    Map<String, Object> row() {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("export", number);
      row.put("file", fileName);
      row.put("written", read.get());
      row.put("of", pages.size());
      row.put("done", done);
      if (!error.isEmpty()) row.put("error", error);
      return row;
    }
  }

  /** Begins to write pages of a site. */
  synchronized Map<String, Object> start(
      String site, ExportFormat format, String fileName, List<Found> pages) {
    if (folder.isEmpty()) folder = Optional.of(TemporaryFolder.folder());
    ExportTask task =
        new ExportTask(
            ++last, site, format, fileName, pages, folder.get().resolve("export-" + last));
    tasks.put(task.number, task);
    if (tasks.size() > MOST_KEPT) {
      ExportTask oldest = tasks.values().iterator().next();
      tasks.remove(oldest.number);
      delete(oldest);
    }
    Thread.ofPlatform().daemon().name("export " + site).start(() -> write(task));
    return task.row();
  }

  private void write(ExportTask task) {
    try (KnownSite open = SiteViewCache.open(grapnel, task.site)) {
      task.write(open);
    } catch (IOException | RuntimeException e) {
      task.error = String.valueOf(e.getMessage());
    }
    task.done = true;
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
