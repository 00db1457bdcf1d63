package grapnel.store.archive;

import grapnel.fact.Exchange;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Appends exchanges to a WARC file: request, response and metadata, each a gzip member.
 *
 * <p>The records of an exchange are written at once, and not acknowledged before. What a kill left
 * torn at the end is cut off when the file is opened again; so is what a full disk left, at once.
 * Any thread may record, also one that is interrupted; one process at a time.
 */
public final class WarcRecorder implements Closeable {

  private final Path file;
  private final RandomAccessFile out;
  private final ReentrantLock lock = new ReentrantLock();

  private WarcRecorder(Path file, RandomAccessFile out) {
    this.file = file;
    this.out = out;
  }

  /**
   * Opens a file to append to, or begins a new one.
   *
   * @param software what to name in the file as its maker
   * @throws IOException also if the file is something else, or another process records to it
   */
  public static WarcRecorder open(Path file, String software) throws IOException {
    return open(file, software, "");
  }

  /**
   * The same.
   *
   * @param about what else a new file says of itself, lines of {@code name: value}
   */
  public static WarcRecorder open(Path file, String software, String about) throws IOException {
    RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw");
    try {
      lock(out.getChannel(), file);
      long whole = Files.size(file) == 0 ? 0 : WarcTailCheck.wholeLength(file);
      out.setLength(whole);
      out.seek(whole);
      WarcRecorder recorder = new WarcRecorder(file, out);
      if (whole == 0) recorder.append(ExchangeWarcRecords.warcinfo(software, about, Instant.now()));
      return recorder;
    } catch (IOException | RuntimeException e) {
      out.close();
      throw e;
    }
  }

  private static void lock(FileChannel channel, Path file) throws IOException {
    try {
      if (channel.tryLock() != null) return;
    } catch (OverlappingFileLockException e) {
      throw new IOException("this process already records to " + file, e);
    }
    throw new IOException("another process records to " + file);
  }

  /** Records an exchange. One that was never sent (refused, no budget) leaves no record. */
  public void record(Exchange exchange) throws IOException {
    append(ExchangeWarcRecords.of(exchange));
  }

  private void append(byte[] records) throws IOException {
    lock.lock();
    try {
      long before = out.getFilePointer();
      try {
        out.write(records);
      } catch (IOException e) {
        out.setLength(before);
        out.seek(before);
        throw new IOException("cannot record to " + file + ": " + e.getMessage(), e);
      }
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() throws IOException {
    try (out) {
      if (out.getChannel().isOpen()) out.getFD().sync();
    }
  }
}
