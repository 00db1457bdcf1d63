package grapnel.app.command;

import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.TemporaryFolder;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a run remembers: in the store, or, when archives answer, in a folder for its own time. What
 * an archive says must not be taken for what the site says.
 */
record RunStore(SiteStore siteStore, Optional<Path> temporaryFolder) implements AutoCloseable {

  private static final Store.LockWait NO_WAIT = new Store.LockWait(Duration.ZERO, _ -> {});

  static RunStore open(NetworkOptions network, Supplier<SiteStore> stored) {
    return network.replay().isEmpty() ? new RunStore(stored.get(), Optional.empty()) : temporary();
  }

  /** For the time of this run only. */
  static RunStore temporary() {
    Path folder = TemporaryFolder.folder();
    return new RunStore(Store.open(folder).openSite("replay", NO_WAIT), Optional.of(folder));
  }

  @Override
  public void close() {
    siteStore.close();
    temporaryFolder.ifPresent(TemporaryFolder::delete);
  }
}
