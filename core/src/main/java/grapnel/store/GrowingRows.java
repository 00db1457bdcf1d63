package grapnel.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one site: a log while there are few, a RocksDB from then on.
 *
 * <p>As long as there is a log it is what counts, and a RocksDB beside it is one that a killed
 * process did not finish.
 */
final class GrowingRows implements RowStore {

  /** Opening a log reads all of it, which takes as long as opening a RocksDB: 10 ms. */
  private static final long MOST_BYTES = 4L << 20;

  /** So many take some 2 MB of memory. */
  private static final int MOST_ROWS = 10_000;

  private final Path folder;
  private final ReentrantReadWriteLock change = new ReentrantReadWriteLock();
  private RowStore rows;

  private GrowingRows(Path folder, RowStore rows) {
    this.folder = folder;
    this.rows = rows;
  }

  /** Whether something is kept here, whole or damaged. */
  static boolean isKept(Path folder) {
    return LogRows.isKept(folder)
        || RocksDatabase.isKept(folder)
        || Files.exists(LastSequence.file(folder));
  }

  static RowStore open(Path folder) {
    if (LogRows.isKept(folder) || !isKept(folder)) {
      return new GrowingRows(folder, LogRows.open(folder));
    }
    checkRocks(folder);
    return RocksDatabase.open(folder);
  }

  /** What was committed by now, also while another process writes; that one is not disturbed. */
  static RowStore openReadOnly(Path folder) {
    if (LogRows.isKept(folder)) return LogRows.openReadOnly(folder);
    checkRocks(folder);
    return RocksDatabase.openReadOnly(folder);
  }

  private static void checkRocks(Path folder) {
    if (!RocksDatabase.isKept(folder)) throw StoreDamage.logMissing(folder);
  }

  private <T extends @Nullable Object> T on(Function<RowStore, T> work) {
    change.readLock().lock();
    try {
      return work.apply(rows);
    } finally {
      change.readLock().unlock();
    }
  }

  @Override
  public byte @Nullable [] get(ColumnFamily family, byte[] key) {
    return this.<byte @Nullable []>on(now -> now.get(family, key));
  }

  @Override
  public boolean contains(ColumnFamily family, byte[] key) {
    return on(now -> now.contains(family, key));
  }

  @Override
  public BitSet contains(ColumnFamily family, List<byte[]> keys) {
    return on(now -> now.contains(family, keys));
  }

  @Override
  public void scan(ColumnFamily family, byte[] from, byte[] prefix, RowVisitor visitor) {
    on(
        now -> {
          now.scan(family, from, prefix, visitor);
          return now;
        });
  }

  @Override
  public void commit(Batch batch) {
    boolean large =
        on(
            now -> {
              now.commit(batch);
              return isLarge(now);
            });
    // Who commits while it scans still holds what it scans; the next one will move it.
    if (large && change.getReadHoldCount() == 0) grow();
  }

  private static boolean isLarge(RowStore now) {
    return now instanceof LogRows log && (log.bytes() > MOST_BYTES || log.rows() > MOST_ROWS);
  }

  private void grow() {
    change.writeLock().lock();
    try {
      if (!(rows instanceof LogRows log)) return;
      removeUnfinished();
      // It counts the bytes of the log, and RocksDB would take it for its own.
      Files.deleteIfExists(LastSequence.file(folder));
      rows = moved(log);
      syncFolder();
    } catch (IOException e) {
      throw StoreDamage.failure("write", e);
    } finally {
      change.writeLock().unlock();
    }
  }

  private RocksDatabase moved(LogRows log) throws IOException {
    RocksDatabase grown = RocksDatabase.open(folder);
    try {
      log.copyTo(grown);
      grown.sync();
      log.remove();
      return grown;
    } catch (RuntimeException | IOException e) {
      grown.abandon();
      throw e;
    }
  }

  /** What a killed process left, and never used. */
  private void removeUnfinished() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(RocksDatabase::isOwnFile).toList()) Files.delete(file);
    }
  }

  /** So that after a power cut no log comes back that is older than what took its place. */
  private void syncFolder() {
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException e) {
      return; // Not every system can; then it is done within seconds.
    }
  }

  @Override
  public void compact() {
    on(
        now -> {
          now.compact();
          return now;
        });
  }

  @Override
  public void close() {
    change.writeLock().lock();
    try {
      rows.close();
    } finally {
      change.writeLock().unlock();
    }
  }
}
