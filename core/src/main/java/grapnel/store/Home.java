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
 * that was begun. All of it is one RocksDB, opened for writing by one process at a time.
 *
 * <p>A crawl of many sites has one home and not one for each of them, because an open RocksDB has
 * files, threads and tens of megabytes of memory, and such a crawl works on thousands at once.
 */
public final class Home implements Notes, AutoCloseable {

  private static final String CRAWL = "crawl ";
  private static final String NOTE = "note ";

  private final Rocks db;
  private final @Nullable FileLock lock;
  private final Map<String, RocksFrontier> frontiers = new TreeMap<>();

  private Home(Rocks db, @Nullable FileLock lock) {
    this.db = db;
    this.lock = lock;
  }

  /** Takes the lock over: closing the home frees it. */
  static Home open(Path folder, FileLock lock) {
    try {
      return new Home(Rocks.open(folder), lock);
    } catch (RuntimeException e) {
      release(lock);
      throw e;
    }
  }

  static Home openToRead(Path folder) {
    return new Home(Rocks.openToRead(folder), null);
  }

  public Catalogue catalogue() {
    return new RocksCatalogue(db);
  }

  /** The names of the crawls that were begun. */
  public List<String> crawls() {
    List<String> names = new ArrayList<>();
    byte[] prefix = Keys.text(CRAWL);
    db.scan(
        Rocks.Family.DEFAULT,
        prefix,
        prefix,
        (key, _) -> {
          int from = prefix.length;
          names.add(new String(key, from, key.length - from, StandardCharsets.UTF_8));
          return true;
        });
    return names;
  }

  @Override
  public void note(String list, String line) {
    try (Rocks.Batch batch = db.batch()) {
      batch.put(Rocks.Family.DEFAULT, Keys.text(NOTE + list + "\n" + line), new byte[0]).commit();
    }
  }

  @Override
  public List<String> notes(String list) {
    List<String> lines = new ArrayList<>();
    byte[] prefix = Keys.text(NOTE + list + "\n");
    db.scan(
        Rocks.Family.DEFAULT,
        prefix,
        prefix,
        (key, _) -> {
          int from = prefix.length;
          lines.add(new String(key, from, key.length - from, StandardCharsets.UTF_8));
          return true;
        });
    return lines;
  }

  /** The frontier of the crawl of that name, if it was begun. */
  public synchronized Optional<Frontier> knownFrontier(String crawl) {
    RocksFrontier open = frontiers.get(crawl);
    if (open != null) return Optional.of(open);
    byte[] number = db.get(Rocks.Family.DEFAULT, Keys.text(CRAWL + crawl));
    if (number == null) return Optional.empty();
    RocksFrontier frontier =
        RocksFrontier.open(db, java.nio.ByteBuffer.wrap(number).getInt(), lock == null);
    frontiers.put(crawl, frontier);
    return Optional.of(frontier);
  }

  /** The frontier of the crawl of that name, which is begun if need be. */
  public synchronized Frontier frontier(String crawl) {
    return knownFrontier(crawl).orElseGet(() -> begin(crawl));
  }

  private Frontier begin(String crawl) {
    try (Rocks.Batch batch = db.batch()) {
      byte[] number = Keys.number(crawls().size());
      batch.put(Rocks.Family.DEFAULT, Keys.text(CRAWL + crawl), number).commit();
    }
    return knownFrontier(crawl).orElseThrow();
  }

  @Override
  public void close() {
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
