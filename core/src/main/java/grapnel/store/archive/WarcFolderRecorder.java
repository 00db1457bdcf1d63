package grapnel.store.archive;

import grapnel.fact.Exchange;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Appends exchanges to WARC files in a folder, each about as long as the WARC standard advises.
 * What an earlier run began is continued.
 */
final class WarcFolderRecorder implements Closeable {

  /** ISO 28500:2017, annex C.1: files of about one gigabyte. */
  private static final long USUAL_FILE_BYTES = 1L << 30;

  private static final Pattern NAME = Pattern.compile("grapnel-([0-9]{5,9})\\.warc\\.gz");

  private final Path folder;
  private final String software;
  private final long maxFileBytes;
  private final ReentrantReadWriteLock recorderLock = new ReentrantReadWriteLock();
  private volatile String name;
  private WarcRecorder recorder;

  private WarcFolderRecorder(Path folder, String software, long most, int number)
      throws IOException {
    this.folder = folder;
    this.software = software;
    this.maxFileBytes = most;
    this.name = name(number);
    this.recorder = WarcRecorder.open(folder.resolve(name), software);
  }

  /**
   * Opens a folder, which is made where there is none.
   *
   * @param software what to name in the files as their maker
   */
  static WarcFolderRecorder open(Path folder, String software) throws IOException {
    return open(folder, software, USUAL_FILE_BYTES);
  }

  static WarcFolderRecorder open(Path folder, String software, long most) throws IOException {
    Files.createDirectories(folder);
    try (Stream<Path> files = Files.list(folder)) {
      int last = files.mapToInt(WarcFolderRecorder::number).max().orElse(0);
      return new WarcFolderRecorder(folder, software, most, Math.max(1, last));
    }
  }

  private static int number(Path file) {
    Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
    return name.matches() ? Integer.parseInt(name.group(1)) : 0;
  }

  private static String name(int number) {
    return "grapnel-%05d.warc.gz".formatted(number);
  }

  /** Records an exchange, in a new file where the last is long enough. */
  void record(Exchange exchange) throws IOException {
    if (Files.size(folder.resolve(name)) >= maxFileBytes) startNextFile();
    recorderLock.readLock().lock();
    try {
      recorder.record(exchange);
    } finally {
      recorderLock.readLock().unlock();
    }
  }

  private void startNextFile() throws IOException {
    recorderLock.writeLock().lock();
    try {
      if (Files.size(folder.resolve(name)) < maxFileBytes) return;
      String next = name(number(folder.resolve(name)) + 1);
      recorder.close();
      recorder = WarcRecorder.open(folder.resolve(next), software);
      name = next; // Last: others look at its size as soon as they see it.
    } finally {
      recorderLock.writeLock().unlock();
    }
  }

  @Override
  public void close() throws IOException {
    recorder.close();
  }
}
