package grapnel.store;

import static java.util.stream.Collectors.toSet;

import grapnel.fetch.NativeCalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.rocksdb.AbstractNativeReference;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Status;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * One RocksDB, its failures turned into sentences.
 *
 * <p>Every write goes to the write-ahead log before it returns, so killing the process loses
 * nothing; it is not forced to the platter, so a power cut may lose the last moments. There is one
 * log, so what is lost then is the end of what was written, never the middle.
 *
 * <p>RocksDB does not survive being used after it was closed, so closing waits for who is inside
 * and later calls are refused.
 */
final class RocksDatabase implements RowStore {

  /** Logs and tables, which have numbers for names. */
  private static final Pattern KEPT = Pattern.compile("[0-9]+[.](?:log|sst)");

  /** The list of files, but for the one that a folder is made with. */
  private static final Pattern MANIFEST = Pattern.compile("MANIFEST-(?!0*1$)[0-9]+");

  /** The disk is not faster for more. */
  private static final NativeCalls CALLS = new NativeCalls("store", 4);

  private final RocksDB db;
  private final Path folder;
  private final boolean toRead;
  private final long first;
  private final Map<ColumnFamily, ColumnFamilyHandle> families = new EnumMap<>(ColumnFamily.class);
  private final List<AbstractNativeReference> owned;
  private final WriteOptions write = new WriteOptions();
  private final ReentrantReadWriteLock openLock = new ReentrantReadWriteLock();
  private boolean closed;

  private RocksDatabase(
      RocksDB db,
      Path folder,
      boolean toRead,
      List<ColumnFamilyHandle> handles,
      List<AbstractNativeReference> owned) {
    this.db = db;
    this.folder = folder;
    this.toRead = toRead;
    this.first = db.getLatestSequenceNumber();
    this.owned = owned;
    Iterator<ColumnFamilyHandle> next = handles.iterator();
    for (ColumnFamily family : ColumnFamily.values()) families.put(family, next.next());
  }

  static RocksDatabase open(Path folder) {
    return CALLS.run(() -> open(folder, false));
  }

  /** What was committed by now, also while another process writes; that one is not disturbed. */
  static RocksDatabase openReadOnly(Path folder) {
    return CALLS.run(() -> open(folder, true));
  }

  /**
   * Whether something is kept here. Without the file that names all others there may still be some:
   * that is damage, to be said when they are opened, and not an empty store.
   */
  static boolean isKept(Path folder) {
    if (Files.exists(folder.resolve("CURRENT"))) return true;
    if (!Files.isDirectory(folder)) return false;
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> KEPT.matcher(file.getFileName().toString()).matches());
    } catch (IOException e) {
      throw new StoreException("cannot read the store " + folder + ": " + e.getMessage(), e);
    }
  }

  /**
   * Whether there is no log. What was written last stands in one alone, and RocksDB takes a folder
   * without any for one to which nothing was written since; but it never leaves one so, from its
   * first opening on, when it names its files anew.
   */
  private static boolean lacksLog(Path folder) {
    if (!Files.isDirectory(folder) || !isKept(folder)) return false;
    try (Stream<Path> files = Files.list(folder)) {
      Set<String> names = files.map(file -> file.getFileName().toString()).collect(toSet());
      boolean opened =
          names.stream().anyMatch(name -> MANIFEST.matcher(name).matches())
              || names.stream().anyMatch(name -> KEPT.matcher(name).matches());
      return opened && names.stream().noneMatch(name -> name.endsWith(".log"));
    } catch (IOException e) {
      throw new StoreException("cannot read the store " + folder + ": " + e.getMessage(), e);
    }
  }

  private static RocksDatabase open(Path folder, boolean toRead) {
    if (lacksLog(folder)) {
      throw StoreDamage.logMissing(folder);
    }
    refuseDamagedList(folder);
    RocksNativeLibrary.load();
    // Before it is opened: who writes it may close it meanwhile.
    long last = LastSequence.read(folder);
    List<AbstractNativeReference> owned = new ArrayList<>();
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    DBOptions options =
        new DBOptions()
            .setCreateIfMissing(true)
            .setCreateMissingColumnFamilies(true)
            .setWriteBufferManager(RocksTableOptions.buffers())
            .setMaxTotalWalSize(2 * RocksTableOptions.BUFFERS)
            .setKeepLogFileNum(2)
            .setInfoLogLevel(InfoLogLevel.WARN_LEVEL);
    owned.add(options);
    List<ColumnFamilyDescriptor> descriptors = RocksTableOptions.families(owned);
    try {
      String path = folder.toString();
      if (toRead) {
        SilentLogger silence = new SilentLogger();
        owned.add(silence);
        options.setLogger(silence);
      }
      RocksDB db =
          toRead
              ? RocksDB.openReadOnly(options, path, descriptors, handles)
              : RocksDB.open(options, path, descriptors, handles);
      RocksDatabase opened = new RocksDatabase(db, folder, toRead, handles, owned);
      if (opened.first < last) throw opened.closedAsDamaged(last);
      return opened;
    } catch (RocksDBException e) {
      owned.reversed().forEach(AbstractNativeReference::close);
      throw storeException("open " + folder, e);
    }
  }

  private static void refuseDamagedList(Path folder) {
    try {
      if (!ManifestRecords.areDamaged(folder)) return;
    } catch (IOException e) {
      throw new StoreException("cannot read the store " + folder + ": " + e.getMessage(), e);
    }
    throw new StoreException(
        "the store failed to open %s: its list of files is damaged; %s".formatted(folder, DAMAGED));
  }

  private StoreException closedAsDamaged(long last) {
    closed = true;
    release();
    return StoreDamage.endMissing(folder, first, last, "changes");
  }

  /** Something that may fail. */
  private interface DatabaseCall<T> {
    T on(RocksDB db) throws RocksDBException;
  }

  private <T extends @Nullable Object> T whileOpen(String what, DatabaseCall<T> work) {
    openLock.readLock().lock();
    try {
      if (closed) throw new IllegalStateException("the store is closed");
      return work.on(db);
    } catch (RocksDBException e) {
      throw storeException(what, e);
    } finally {
      openLock.readLock().unlock();
    }
  }

  private ColumnFamilyHandle handle(ColumnFamily family) {
    return Objects.requireNonNull(families.get(family));
  }

  @Override
  public byte @Nullable [] get(ColumnFamily family, byte[] key) {
    return whileOpen("read", db -> db.get(handle(family), key));
  }

  @Override
  public boolean contains(ColumnFamily family, byte[] key) {
    return whileOpen("read", db -> db.keyExists(handle(family), key));
  }

  @Override
  public BitSet contains(ColumnFamily family, List<byte[]> keys) {
    List<ColumnFamilyHandle> handles = Collections.nCopies(keys.size(), handle(family));
    BitSet there = new BitSet(keys.size());
    List<byte[]> values = whileOpen("read", db -> db.multiGetAsList(handles, keys));
    for (int i = 0; i < keys.size(); i++) there.set(i, values.get(i) != null);
    return there;
  }

  @Override
  public void commit(Batch batch) {
    whileOpen(
        "write",
        db -> {
          try (WriteBatch writes = new WriteBatch()) {
            for (RowChange change : batch.changes()) add(change, writes);
            db.write(write, writes);
          }
          return batch;
        });
  }

  private void add(RowChange change, WriteBatch writes) throws RocksDBException {
    switch (change.sort) {
      case PUT -> writes.put(handle(change.family), change.key, change.value);
      case DELETE -> writes.delete(handle(change.family), change.key);
      case COUNT -> writes.merge(handle(change.family), change.key, change.value);
    }
  }

  @Override
  public void scan(ColumnFamily family, byte[] from, byte[] prefix, RowVisitor visitor) {
    whileOpen(
        "read",
        db -> {
          try (RocksIterator rows = db.newIterator(handle(family))) {
            for (rows.seek(from); rows.isValid(); rows.next()) {
              byte[] key = rows.key();
              if (!SortableKeys.startsWith(key, prefix) || !visitor.visit(key, rows.value())) break;
            }
            rows.status();
            return visitor;
          }
        });
  }

  @Override
  public void compact() {
    whileOpen(
        "compact",
        open -> {
          for (ColumnFamilyHandle family : families.values()) open.compactRange(family);
          return true;
        });
  }

  static StoreException storeException(String what, RocksDBException e) {
    Status status = e.getStatus();
    boolean full = status != null && status.getSubCode() == Status.SubCode.NoSpace;
    String advice = full ? StoreDamage.FULL : isDamage(e) ? StoreDamage.ADVICE : StoreDamage.UNSURE;
    return new StoreException(
        "the store failed to %s: %s; %s".formatted(what, e.getMessage(), advice), e);
  }

  /** A file that is gone is said to be an error of reading or of writing, as it happens. */
  private static boolean isDamage(RocksDBException e) {
    Status status = e.getStatus();
    String message = String.valueOf(e.getMessage());
    return (status != null && status.getCode() == Status.Code.Corruption)
        || message.contains("orrupt")
        || message.contains("contains existing log file")
        || message.contains("No such file")
        || message.contains("CURRENT");
  }

  /** Whether a file of its folder belongs to it, and to no log beside it. */
  static boolean isOwnFile(Path file) {
    String name = file.getFileName().toString();
    return !LogRows.isOwnFile(name) && !LastSequence.isFile(name);
  }

  /** Forces to the disk what was written. */
  void sync() {
    whileOpen(
        "write",
        open -> {
          open.syncWal();
          return open;
        });
  }

  /** Closes it as a killed process would: what is in it counts for nothing. */
  void abandon() {
    closed = true;
    release();
  }

  @Override
  public void close() {
    openLock.writeLock().lock();
    try {
      if (closed) return;
      closed = true;
      CALLS.run(this::closeNative);
    } finally {
      openLock.writeLock().unlock();
    }
  }

  private boolean closeNative() {
    if (!toRead) rememberLastSequence();
    release();
    return true;
  }

  private void rememberLastSequence() {
    long last = db.getLatestSequenceNumber();
    if (last == first && last == LastSequence.read(folder)) return;
    try {
      // A number on the disk must not outlive what it counts.
      db.syncWal();
      LastSequence.write(folder, last);
    } catch (RocksDBException | IOException e) {
      // On a full disk the number of an earlier closing stays, which is true as well.
      return;
    }
  }

  private void release() {
    families.values().forEach(ColumnFamilyHandle::close);
    write.close();
    db.close();
    owned.reversed().forEach(AbstractNativeReference::close);
  }

  /** A reader leaves no log in the folder. */
  private static final class SilentLogger extends org.rocksdb.Logger {
    SilentLogger() {
      super(InfoLogLevel.FATAL_LEVEL);
    }

    @Override
    protected void log(InfoLogLevel level, String message) {}
  }
}
