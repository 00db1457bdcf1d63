package grapnel.store;

import grapnel.fact.Answer;
import grapnel.fact.Body;
import grapnel.fact.Exchange;
import grapnel.fact.Found;
import grapnel.fact.Request;
import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * A catalogue on RocksDB, one folder a site.
 *
 * <p>Every write goes to the write-ahead log before it returns, so killing the process loses
 * nothing; it is not forced to the platter, so a power cut may lose the last moments, which are
 * then asked again. Bodies live in blob files beside the tree: they are large, written once and
 * hardly ever read again.
 */
final class RocksCatalogue implements Catalogue {

  private static final String EXCHANGES = "exchanges";
  private static final String BODIES = "bodies";
  private static final String FOUND = "found";

  private final RocksDB db;
  private final FileLock lock;
  private final List<ColumnFamilyHandle> families;
  private final WriteOptions write = new WriteOptions();

  private RocksCatalogue(RocksDB db, FileLock lock, List<ColumnFamilyHandle> families) {
    this.db = db;
    this.lock = lock;
    this.families = families;
  }

  /** Takes the lock over: closing the catalogue frees it. */
  static RocksCatalogue open(Path folder, FileLock lock) {
    RocksDB.loadLibrary();
    List<ColumnFamilyDescriptor> descriptors =
        List.of(
            family("default", false),
            family(EXCHANGES, false),
            family(BODIES, true),
            family(FOUND, false));
    List<ColumnFamilyHandle> handles = new ArrayList<>();
    DBOptions options =
        new DBOptions()
            .setCreateIfMissing(true)
            .setCreateMissingColumnFamilies(true)
            .setKeepLogFileNum(2)
            .setMaxTotalWalSize(64L << 20);
    try {
      RocksDB db = RocksDB.open(options, folder.toString(), descriptors, handles);
      return new RocksCatalogue(db, lock, handles);
    } catch (RocksDBException e) {
      release(lock);
      throw failed("open " + folder, e);
    }
  }

  private static ColumnFamilyDescriptor family(String name, boolean large) {
    ColumnFamilyOptions options =
        new ColumnFamilyOptions()
            .setCompressionType(CompressionType.LZ4_COMPRESSION)
            .setWriteBufferSize(16L << 20);
    if (large) {
      options
          .setEnableBlobFiles(true)
          .setMinBlobSize(1024)
          .setBlobCompressionType(CompressionType.ZSTD_COMPRESSION);
    }
    return new ColumnFamilyDescriptor(name.getBytes(StandardCharsets.UTF_8), options);
  }

  @Override
  public Optional<Exchange> find(Request request) {
    byte[] bytes = read(families.get(1), key(request.key()));
    return bytes == null ? Optional.empty() : Optional.of(ExchangeBytes.read(bytes, this::body));
  }

  private Body body(byte[] digest) {
    byte[] bytes = read(families.get(2), digest);
    return bytes == null ? Body.EMPTY : Body.of(bytes);
  }

  @Override
  public void record(Exchange exchange) {
    try (WriteBatch batch = new WriteBatch()) {
      if (exchange.answer() instanceof Answer.Responded(var response)
          && response.body().size() > 0) {
        byte[] digest = response.body().digest();
        if (!db.keyExists(families.get(2), digest)) {
          batch.put(families.get(2), digest, response.body().bytes());
        }
      }
      batch.put(families.get(1), key(exchange.request().key()), ExchangeBytes.write(exchange));
      db.write(write, batch);
    } catch (RocksDBException e) {
      throw failed("record " + exchange.request().url(), e);
    }
  }

  @Override
  public void found(Found found) {
    try {
      db.put(families.get(3), write, key(found.url().toString()), FoundBytes.write(found));
    } catch (RocksDBException e) {
      throw failed("record " + found.url(), e);
    }
  }

  @Override
  public void eachFound(Consumer<Found> each) {
    try (RocksIterator rows = db.newIterator(families.get(3))) {
      for (rows.seekToFirst(); rows.isValid(); rows.next())
        each.accept(FoundBytes.read(rows.value()));
    }
  }

  private byte @org.jspecify.annotations.Nullable [] read(ColumnFamilyHandle family, byte[] key) {
    try {
      return db.get(family, key);
    } catch (RocksDBException e) {
      throw failed("read", e);
    }
  }

  private static byte[] key(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static StoreException failed(String what, RocksDBException e) {
    return new StoreException(
        "the store failed to %s: %s; is the disk full, or the folder not writable?"
            .formatted(what, e.getMessage()),
        e);
  }

  @Override
  public void close() {
    families.forEach(ColumnFamilyHandle::close);
    write.close();
    db.close();
    release(lock);
  }

  private static void release(FileLock lock) {
    try {
      lock.channel().close();
    } catch (IOException e) {
      throw new StoreException("cannot free the lock of the store: " + e.getMessage(), e);
    }
  }
}
