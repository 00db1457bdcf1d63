package grapnel.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A folder that keeps what is known of each site. */
public final class Store {

  /** Raised whenever what is on disk changes its meaning. */
  static final int FORMAT = 1;

  private static final String PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789.-";

  private final Path folder;

  private Store(Path folder) {
    this.folder = folder;
  }

  /** Opens a store, and makes it where there is none. */
  public static Store open(Path folder) {
    try {
      Files.createDirectories(folder);
      Path format = folder.resolve("format");
      if (!Files.exists(format)) Files.writeString(format, FORMAT + "\n");
      check(folder, Files.readString(format).strip());
      return new Store(folder);
    } catch (IOException e) {
      throw new StoreException("cannot use the store " + folder + ": " + reason(e), e);
    }
  }

  private static void check(Path folder, String format) {
    if (format.equals(String.valueOf(FORMAT))) return;
    throw new StoreException(
        format.matches("[0-9]{1,9}") && Integer.parseInt(format) > FORMAT
            ? "the store %s has format %s, this Grapnel knows up to %d: use a newer Grapnel or another --store"
                .formatted(folder, format, FORMAT)
            : "%s is not a Grapnel store: its file `format` says %s; use another --store"
                .formatted(folder, format.lines().findFirst().orElse("nothing")));
  }

  /** How long a second writer waits for a site, and whom it tells. */
  public record LockWait(Duration most, Consumer<String> tell) {}

  /** Opens a site for writing; one process at a time. */
  public Catalogue catalogue(String site, LockWait wait) {
    Path home = home(site);
    try {
      Files.createDirectories(home);
      FileChannel channel =
          FileChannel.open(
              home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      return RocksCatalogue.open(home.resolve("catalogue"), lock(site, channel, wait));
    } catch (IOException e) {
      throw new StoreException("cannot use the store " + home + ": " + reason(e), e);
    }
  }

  /** Forgets all about a site. */
  public void forget(String site, LockWait wait) {
    Path home = home(site);
    if (!Files.exists(home)) return;
    try (FileChannel channel =
            FileChannel.open(
                home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = lock(site, channel, wait)) {
      if (!lock.isValid()) throw new IOException("lock lost");
      delete(home.resolve("catalogue"));
    } catch (IOException e) {
      throw new StoreException("cannot forget " + site + " in " + home + ": " + reason(e), e);
    }
  }

  private static void delete(Path tree) throws IOException {
    if (!Files.exists(tree)) return;
    try (Stream<Path> paths = Files.walk(tree)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    }
  }

  private static FileLock lock(String site, FileChannel channel, LockWait wait) throws IOException {
    long end = System.nanoTime() + wait.most.toNanos();
    boolean told = false;
    while (true) {
      FileLock lock = tryLock(channel);
      if (lock != null) return lock;
      if (System.nanoTime() >= end) {
        channel.close();
        throw new StoreException(
            "another grapnel works on %s and did not finish within %d s: wait for it, or give --lock-wait or --store"
                .formatted(site, wait.most.toSeconds()));
      }
      if (!told) wait.tell.accept("another grapnel works on " + site + ", waiting for it");
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
  private Path home(String site) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < site.length(); i++) {
      char c = site.charAt(i);
      if (PLAIN.indexOf(c) >= 0) name.append(c);
      else name.append('_').append(Integer.toHexString(c)).append('_');
    }
    return folder.resolve("sites").resolve(name.toString());
  }

  private static String reason(IOException e) {
    return e.getClass().getSimpleName() + " " + e.getMessage();
  }
}
