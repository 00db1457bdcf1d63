package grapnel.app.cli;

import grapnel.store.Home;
import grapnel.store.Store;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a run remembers: in the store, or, when archives answer, in a folder for its own time. What
 * an archive says must not be taken for what the site says.
 */
record Remembered(Home home, Optional<Path> passing) implements AutoCloseable {

  private static final Store.LockWait NO_WAIT = new Store.LockWait(Duration.ZERO, _ -> {});

  static Remembered open(NetworkOptions network, Supplier<Home> stored) {
    return network.replay().isEmpty()
        ? new Remembered(stored.get(), Optional.empty())
        : inPassing();
  }

  /** For the time of this run only. */
  static Remembered inPassing() {
    Path folder = Temporary.folder();
    return new Remembered(Store.open(folder).site("replay", NO_WAIT), Optional.of(folder));
  }

  @Override
  public void close() {
    home.close();
    passing.ifPresent(Temporary::delete);
  }
}
