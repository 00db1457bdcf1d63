package grapnel.store;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a small site: a log of all changes, and in memory where each row stands in it.
 *
 * <p>Most sites of a long list are small, and an open RocksDB has fourteen files, some hundred
 * kilobytes and, from opening to closing, 12 ms of processor time; this has no file open, a
 * hundredth of the memory, and 1 ms. What becomes large moves ({@link GrowingRows}).
 */
final class LogRows implements RowStore {

  private static final String FILE = "rows.log";

  /** What is shorter stays in memory; a place in the file takes as much. */
  private static final int SHORT = 64;

  private static final int WORTH_PACKING = 512;
  private static final int LEVEL = 3;
  private static final int ROWS_AT_ONCE = 1000;

  private static final byte DELETE = 0;
  private static final byte PLAIN = 1;
  private static final byte PACKED = 2;

  private final Path folder;
  private final boolean toRead;
  private final long before;
  private final Map<ColumnFamily, NavigableMap<byte[], Row>> families =
      new EnumMap<>(ColumnFamily.class);
  private final AtomicInteger rows = new AtomicInteger();
  private ChangeLog log;
  private volatile boolean closed;

  /** Where the value of a row is. */
  private sealed interface Row {
    final class Here implements Row {
      private final byte[] value;

      Here(byte[] value) {
        this.value = value;
      }
    }

    /**
     * In the log.
     *
     * @param unpacked how long it is when it is unpacked; 0 where it is not packed
     */
    record InLog(long at, int size, int unpacked) implements Row {}
  }

  private LogRows(Path folder, boolean toRead) throws IOException {
    this.folder = folder;
    this.toRead = toRead;
    for (ColumnFamily family : ColumnFamily.values()) {
      families.put(family, new ConcurrentSkipListMap<>(Arrays::compareUnsigned));
    }
    this.before = LastSequence.read(folder);
    Path file = folder.resolve(FILE);
    this.log = Files.exists(file) ? ChangeLog.open(file, this::replay) : ChangeLog.create(file);
  }

  /** Whether the rows of a folder are kept so. */
  static boolean isKept(Path folder) {
    return Files.exists(folder.resolve(FILE));
  }

  /** Whether a file of such a folder is the log, or one that is to become it. */
  static boolean isOwnFile(String name) {
    return name.startsWith(FILE);
  }

  /** Opens what is there, and begins it where nothing is. */
  static LogRows open(Path folder) {
    return open(folder, false);
  }

  /** What was committed by now, also while another process writes. */
  static LogRows openReadOnly(Path folder) {
    return open(folder, true);
  }

  private static LogRows open(Path folder, boolean toRead) {
    try {
      if (!toRead) Files.createDirectories(folder);
      LogRows rows = new LogRows(folder, toRead);
      long there = rows.log.length();
      if (there < rows.before) throw StoreDamage.endMissing(folder, there, rows.before, "bytes");
      return rows;
    } catch (IOException e) {
      throw StoreDamage.failure("open " + folder, e);
    }
  }

  private NavigableMap<byte[], Row> family(ColumnFamily family) {
    if (closed) throw new IllegalStateException("the store is closed");
    return Objects.requireNonNull(families.get(family));
  }

  @Override
  public byte @Nullable [] get(ColumnFamily family, byte[] key) {
    Row row = family(family).get(key);
    return row == null ? null : value(row);
  }

  private byte[] value(Row row) {
    return switch (row) {
      case Row.Here here -> here.value;
      case Row.InLog(var at, var size, var unpacked) -> {
        try {
          byte[] bytes = log.read(at, size);
          yield unpacked == 0 ? bytes : Zstd.decompress(bytes, unpacked);
        } catch (IOException e) {
          throw StoreDamage.failure("read", e);
        }
      }
    };
  }

  @Override
  public boolean contains(ColumnFamily family, byte[] key) {
    return family(family).containsKey(key);
  }

  @Override
  public BitSet contains(ColumnFamily family, List<byte[]> keys) {
    BitSet there = new BitSet(keys.size());
    for (int i = 0; i < keys.size(); i++) there.set(i, family(family).containsKey(keys.get(i)));
    return there;
  }

  @Override
  public void scan(ColumnFamily family, byte[] from, byte[] prefix, RowVisitor visitor) {
    for (Map.Entry<byte[], Row> row : family(family).tailMap(from, true).entrySet()) {
      byte[] key = row.getKey();
      if (!SortableKeys.startsWith(key, prefix) || !visitor.visit(key, value(row.getValue()))) {
        return;
      }
    }
  }

  /** How long the log is. */
  long bytes() {
    return log.length();
  }

  int rows() {
    return rows.get();
  }

  @Override
  public synchronized void commit(Batch batch) {
    if (closed) throw new IllegalStateException("the store is closed");
    if (toRead) throw new StoreException("the store failed to write: it was opened to be read");
    append(batch.changes());
  }

  private void append(List<RowChange> changes) {
    try {
      byte[] entry = encoded(changes);
      long at = log.append(entry);
      replay(ByteBuffer.wrap(entry), at);
    } catch (IOException e) {
      throw StoreDamage.failure("write", e);
    }
  }

  private byte[] encoded(List<RowChange> changes) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
    DataOutputStream out = new DataOutputStream(bytes);
    Map<ByteBuffer, Long> counted = new HashMap<>();
    for (RowChange change : changes) {
      switch (change.sort) {
        case PUT -> put(change.family, change.key, change.value, out);
        case DELETE -> head(DELETE, change.family, change.key, out);
        case COUNT -> {
          ByteBuffer name = ByteBuffer.wrap(change.key);
          long before = counted.getOrDefault(name, counter(change.key));
          long now = before + SortableKeys.count(change.value);
          counted.put(name, now);
          put(change.family, change.key, SortableKeys.counter(now), out);
        }
      }
    }
    return bytes.toByteArray();
  }

  private long counter(byte[] key) {
    byte[] counter = get(ColumnFamily.DEFAULT, key);
    return counter == null ? 0 : SortableKeys.count(counter);
  }

  private static void put(ColumnFamily family, byte[] key, byte[] value, DataOutputStream out)
      throws IOException {
    byte[] packed = value.length < WORTH_PACKING ? value : Zstd.compress(value, LEVEL);
    boolean smaller = packed.length < value.length;
    head(smaller ? PACKED : PLAIN, family, key, out);
    if (smaller) out.writeInt(value.length);
    byte[] kept = smaller ? packed : value;
    out.writeInt(kept.length);
    out.write(kept);
  }

  private static void head(byte kind, ColumnFamily family, byte[] key, DataOutputStream out)
      throws IOException {
    out.writeByte(kind);
    out.writeByte(family.number);
    out.writeInt(key.length);
    out.write(key);
  }

  private void replay(ByteBuffer entry, long at) {
    while (entry.hasRemaining()) {
      byte kind = entry.get();
      NavigableMap<byte[], Row> family = family(ColumnFamily.of(entry.get()));
      byte[] key = bytes(entry, entry.getInt());
      if (kind == DELETE) {
        if (family.remove(key) != null) rows.decrementAndGet();
        continue;
      }
      int unpacked = kind == PACKED ? entry.getInt() : 0;
      int size = entry.getInt();
      boolean here = size <= SHORT && unpacked == 0;
      Row row =
          here
              ? new Row.Here(bytes(entry, size))
              : new Row.InLog(at + entry.position(), size, unpacked);
      if (!here) entry.position(entry.position() + size);
      if (family.put(key, row) == null) rows.incrementAndGet();
    }
  }

  private static byte[] bytes(ByteBuffer from, int size) {
    byte[] bytes = new byte[size];
    from.get(bytes);
    return bytes;
  }

  @Override
  public synchronized void compact() {
    try {
      Path part = folder.resolve(FILE + ".part");
      Files.deleteIfExists(part);
      ChangeLog fresh = ChangeLog.create(part);
      copyRows(batch -> fresh.append(encoded(batch.changes())));
      fresh.sync();
      // The new log is shorter than what the old one was closed with.
      Files.deleteIfExists(LastSequence.file(folder));
      Files.move(part, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
      families.values().forEach(Map::clear);
      rows.set(0);
      log = ChangeLog.open(folder.resolve(FILE), this::replay);
    } catch (IOException e) {
      throw StoreDamage.failure("compact", e);
    }
  }

  /** Takes rows over. */
  private interface RowReceiver {
    void keep(Batch batch) throws IOException;
  }

  private void copyRows(RowReceiver other) throws IOException {
    Batch batch = batch();
    for (ColumnFamily family : ColumnFamily.values()) {
      for (Map.Entry<byte[], Row> row : family(family).entrySet()) {
        batch.put(family, row.getKey(), value(row.getValue()));
        if (batch.changes().size() < ROWS_AT_ONCE) continue;
        other.keep(batch);
        batch = batch();
      }
    }
    other.keep(batch);
  }

  /** Writes all rows to another store. */
  void copyTo(RowStore other) throws IOException {
    copyRows(other::commit);
  }

  /** Closes it and removes it, once all is elsewhere. */
  synchronized void remove() throws IOException {
    Files.deleteIfExists(folder.resolve(FILE));
    closed = true;
  }

  @Override
  public synchronized void close() {
    if (closed) return;
    closed = true;
    if (toRead || log.length() == before) return;
    try {
      // A number on the disk must not outlive what it counts.
      log.sync();
      LastSequence.write(folder, log.length());
    } catch (NoSuchFileException e) {
      return; // Forgotten meanwhile.
    } catch (IOException e) {
      return; // On a full disk the number of an earlier closing stays, which is true as well.
    }
  }
}
