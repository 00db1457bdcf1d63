package grapnel.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.stream.Stream;

/** A store for the time of one run: what it keeps is gone when it is closed. */
public final class TemporaryStore implements AutoCloseable {

  private static final Store.LockWait NO_WAIT = new Store.LockWait(Duration.ZERO, _ -> {});

  private final Path folder;
  private final SiteStore site;

  private TemporaryStore(Path folder) {
    this.folder = folder;
    this.site = Store.open(folder).openSite("replay", NO_WAIT);
  }

  public static TemporaryStore open() {
    try {
      return new TemporaryStore(Files.createTempDirectory("grapnel"));
    } catch (IOException e) {
      throw new StoreException("cannot make a temporary folder: " + e.getMessage(), e);
    }
  }

  /** The one site, or crawl, that is kept in it. */
  public SiteStore site() {
    return site;
  }

  @Override
  public void close() {
    site.close();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) Files.delete(path);
    } catch (IOException | UncheckedIOException e) {
      // The system empties its folder for such things; nobody needs to know.
    }
  }
}
