package grapnel.store;

import java.io.IOException;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of one site, or of one crawl of many: a catalogue, and a frontier for every crawl
 * that was begun. All of it is in one place, opened for writing by one process at a time: a log
 * while it is small, a RocksDB from then on.
 *
 * <p>A crawl of many sites has one home and not one for each of them, so that what waits is in one
 * order.
 */
public final class SiteStore implements NoteLists, AutoCloseable {

  private static final String CRAWL_PREFIX = "crawl ";
  private static final String NOTE_PREFIX = "note ";

  private final RowStore db;
  private final @Nullable FileLock lock;
  private final RecentExchanges recent = RecentExchanges.ofStore();
  private final Map<String, RowFrontier> frontiers = new TreeMap<>();

  private SiteStore(RowStore db, @Nullable FileLock lock) {
    this.db = db;
    this.lock = lock;
  }

  /** Takes the lock over: closing the home frees it. */
  static SiteStore open(Path folder, FileLock lock) {
    try {
      return new SiteStore(GrowingRows.open(folder), lock);
    } catch (RuntimeException e) {
      release(lock);
      throw e;
    }
  }

  static SiteStore openReadOnly(Path folder) {
    return new SiteStore(GrowingRows.openReadOnly(folder), null);
  }

  public Catalogue catalogue() {
    return new RowCatalogue(db, recent);
  }

  /** The names of the crawls that were begun. */
  public List<String> crawlNames() {
    return keysBehind(CRAWL_PREFIX);
  }

  private List<String> keysBehind(String start) {
    List<String> rests = new ArrayList<>();
    byte[] prefix = SortableKeys.text(start);
    db.scan(
        ColumnFamily.DEFAULT,
        prefix,
        prefix,
        (key, _) -> {
          int from = prefix.length;
          rests.add(new String(key, from, key.length - from, StandardCharsets.UTF_8));
          return true;
        });
    return rests;
  }

  @Override
  public void addNote(String list, String line) {
    db.batch()
        .put(ColumnFamily.DEFAULT, SortableKeys.text(NOTE_PREFIX + list + "\n" + line), new byte[0])
        .commit();
  }

  @Override
  public List<String> notes(String list) {
    return keysBehind(NOTE_PREFIX + list + "\n");
  }

  /** The frontier of the crawl of that name, if it was begun. */
  public synchronized Optional<Frontier> existingFrontier(String crawl) {
    RowFrontier open = frontiers.get(crawl);
    if (open != null) return Optional.of(open);
    byte[] number = db.get(ColumnFamily.DEFAULT, SortableKeys.text(CRAWL_PREFIX + crawl));
    if (number == null) return Optional.empty();
    RowFrontier frontier =
        RowFrontier.open(db, java.nio.ByteBuffer.wrap(number).getInt(), lock == null);
    frontiers.put(crawl, frontier);
    return Optional.of(frontier);
  }

  /** The frontier of the crawl of that name, which is begun if need be. */
  public synchronized Frontier frontier(String crawl) {
    return existingFrontier(crawl).orElseGet(() -> beginCrawl(crawl));
  }

  private Frontier beginCrawl(String crawl) {
    byte[] number = SortableKeys.number(crawlNames().size());
    db.batch().put(ColumnFamily.DEFAULT, SortableKeys.text(CRAWL_PREFIX + crawl), number).commit();
    return existingFrontier(crawl).orElseThrow();
  }

  /** Takes less room afterwards; bodies that nobody refers to any more stay. */
  public void compact() {
    db.compact();
  }

  @Override
  public void close() {
    recent.close();
    db.close();
    if (lock != null) release(lock);
  }

  private static void release(FileLock lock) {
    try {
      lock.channel().close();
    } catch (IOException e) {
      throw new StoreException("cannot free the lock of the store: " + e.getMessage(), e);
    }
  }
}
