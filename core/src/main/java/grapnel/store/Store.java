package grapnel.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder that keeps what is known: a {@link SiteStore} for each site, and one for each crawl of
 * many.
 */
public final class Store {

  /**
   * Raised whenever what is on disk changes its meaning. 2 added the frontiers to 1, and 3 the logs
   * of small sites.
   */
  static final int FORMAT = 3;

  private static final String FORMAT_FILE = "format";
  private static final String SITES = "sites";
  private static final String CRAWLS = "crawls";
  private static final String DATABASE = "catalogue";
  private static final int READ_TRIES = 5;
  private static final String UNESCAPED = "abcdefghijklmnopqrstuvwxyz0123456789.-";

  private static final Pattern ESCAPED = Pattern.compile("_([0-9a-f]{1,4})_");

  private final Path folder;

  private Store(Path folder) {
    this.folder = folder;
  }

  /** Opens a store, and makes it where there is none. */
  public static Store open(Path folder) {
    try {
      Files.createDirectories(folder);
      Store store = new Store(folder);
      Path format = folder.resolve(FORMAT_FILE);
      String found = store.format();
      if (found.isEmpty()) write(format, FORMAT + "\n");
      else if (!older(found)) check(folder, found);
      return store;
    } catch (IOException e) {
      throw new StoreException("cannot use the store " + folder + ": " + reason(e), e);
    }
  }

  private String format() throws IOException {
    Path format = folder.resolve(FORMAT_FILE);
    return Files.exists(format) ? Files.readString(format).strip() : "";
  }

  /** At once or not at all, so that a crash or a full disk leaves no half of it. */
  static void write(Path file, String text) throws IOException {
    Path part = Files.createTempFile(file.getParent(), "format", ".part");
    try {
      Files.writeString(part, text);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** Whether an older Grapnel wrote it; whoever writes to it adds what is new. */
  private static boolean older(String format) {
    return format.matches("[0-9]{1,9}") && Integer.parseInt(format) < FORMAT;
  }

  private static void check(Path folder, String format) {
    if (format.equals(String.valueOf(FORMAT))) return;
    throw new StoreException(
        format.matches("[0-9]{1,9}")
            ? "the store %s has format %s, and this Grapnel reads up to %d: use a newer Grapnel or another --store"
                .formatted(folder, format, FORMAT)
            : "%s is not a Grapnel store: its file `format` says %s; use another --store"
                .formatted(folder, format.lines().findFirst().orElse("nothing")));
  }

  /** How long a second writer waits for a site, and whom it tells. */
  public record LockWait(Duration most, Consumer<String> tell) {}

  /** Opens what is kept of a site for writing; one process at a time. */
  public SiteStore openSite(String site, LockWait wait) {
    return open(site, folderOf(SITES, site), wait);
  }

  /** Opens what is kept of a crawl of many sites for writing; one process at a time. */
  public SiteStore openCrawl(String name, LockWait wait) {
    return open("this crawl", folderOf(CRAWLS, name), wait);
  }

  /** What is kept of a site, as it stands now; who writes it meanwhile is not disturbed. */
  public Optional<SiteStore> readSite(String site) {
    return read(folderOf(SITES, site));
  }

  /** The tags of each site that has some. */
  public Map<String, List<String>> tags() {
    return new SiteTags(folder).all();
  }

  /** Gives a site these tags and no others. */
  public void tag(String site, Collection<String> tags) {
    new SiteTags(folder).set(site, tags);
  }

  /** The sites of which something is kept, in order. */
  public List<String> sites() {
    Path sites = folder.resolve(SITES);
    if (!Files.isDirectory(sites)) return List.of();
    try (Stream<Path> homes = Files.list(sites)) {
      return homes
          .filter(home -> GrowingRows.isKept(home.resolve(DATABASE)))
          .map(home -> unescaped(home.getFileName().toString()))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new StoreException("cannot read the store " + folder + ": " + reason(e), e);
    }
  }

  /** What is kept, with its size: sites by their names, crawls of many sites by theirs. */
  public List<StoreEntry> entries() {
    List<StoreEntry> entries = new ArrayList<>();
    for (String site : sites()) entries.add(entry(site, true, folderOf(SITES, site)));
    Path crawls = folder.resolve(CRAWLS);
    if (!Files.isDirectory(crawls)) return entries;
    try (Stream<Path> homes = Files.list(crawls)) {
      homes
          .filter(home -> GrowingRows.isKept(home.resolve(DATABASE)))
          .sorted()
          .forEach(
              home -> entries.add(entry(unescaped(home.getFileName().toString()), false, home)));
      return entries;
    } catch (IOException e) {
      throw new StoreException("cannot read the store " + folder + ": " + reason(e), e);
    }
  }

  private static StoreEntry entry(String name, boolean site, Path home) {
    long bytes = 0;
    Instant last = Instant.EPOCH;
    try (Stream<Path> files = Files.walk(home)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        bytes += Files.size(file);
        Instant changed = Files.getLastModifiedTime(file).toInstant();
        if (changed.isAfter(last)) last = changed;
      }
      return new StoreEntry(name, site, bytes, last);
    } catch (IOException | UncheckedIOException e) {
      // A writer removes files while we look; what was counted by then is near enough.
      return new StoreEntry(name, site, bytes, last);
    }
  }

  private static String unescaped(String name) {
    return ESCAPED
        .matcher(name)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(found.group(1), 16))));
  }

  /** Forgets all about a site. */
  public void forgetSite(String site, LockWait wait) {
    forget(site, folderOf(SITES, site), wait);
  }

  /** Forgets all about a crawl of many sites. */
  public void forgetCrawl(String name, LockWait wait) {
    forget("this crawl", folderOf(CRAWLS, name), wait);
  }

  private SiteStore open(String what, Path home, LockWait wait) {
    try {
      if (older(format())) write(folder.resolve(FORMAT_FILE), FORMAT + "\n");
      Files.createDirectories(home);
      return SiteStore.open(home.resolve(DATABASE), lock(what, lockFile(home), wait));
    } catch (IOException e) {
      throw new StoreException("cannot use the store " + home + ": " + reason(e), e);
    }
  }

  private static FileChannel lockFile(Path home) throws IOException {
    return FileChannel.open(
        home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
  }

  private static Optional<SiteStore> read(Path home) {
    Path kept = home.resolve(DATABASE);
    if (!GrowingRows.isKept(kept)) return Optional.empty();
    for (int tries = 1; ; tries++) {
      try {
        return Optional.of(SiteStore.openReadOnly(kept));
      } catch (StoreException e) {
        // The writer may have removed a file between our reading its name and opening it.
        if (tries == READ_TRIES) throw e;
      }
    }
  }

  private static void forget(String what, Path home, LockWait wait) {
    if (!Files.exists(home)) return;
    try (FileChannel channel = lockFile(home);
        FileLock lock = lock(what, channel, wait)) {
      if (!lock.isValid()) throw new IOException("lock lost");
      delete(home.resolve(DATABASE));
    } catch (IOException e) {
      throw new StoreException("cannot forget " + what + " in " + home + ": " + reason(e), e);
    }
  }

  private static void delete(Path tree) throws IOException {
    if (!Files.exists(tree)) return;
    try (Stream<Path> paths = Files.walk(tree)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }

  private static FileLock lock(String what, FileChannel channel, LockWait wait) throws IOException {
    long end = System.nanoTime() + wait.most.toNanos();
    boolean told = false;
    while (true) {
      FileLock lock = tryLock(channel);
      if (lock != null) return lock;
      if (System.nanoTime() >= end) {
        channel.close();
        throw new StoreException(
            "another grapnel is working on %s and did not finish within %d s: wait for it, raise --lock-wait, or use another --store"
                .formatted(what, wait.most.toSeconds()));
      }
      if (!told) wait.tell.accept("another grapnel is working on " + what + "; waiting for it");
      told = true;
      pause();
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null; // held by another thread of this process: the same to us
    }
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException("interrupted while waiting for the store");
    }
  }

  /** A folder name for a site: what is not a letter, digit, dot or hyphen is escaped. */
  private Path folderOf(String kind, String site) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < site.length(); i++) {
      char c = site.charAt(i);
      if (UNESCAPED.indexOf(c) >= 0) name.append(c);
      else name.append('_').append(Integer.toHexString(c)).append('_');
    }
    return folder.resolve(kind).resolve(name.toString());
  }

  private static String reason(IOException e) {
    return "%s %s; make it usable, or use another --store"
        .formatted(e.getClass().getSimpleName(), e.getMessage());
  }
}
