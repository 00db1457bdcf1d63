package grapnel.app.cli;

import grapnel.store.Catalogue;
import grapnel.store.Store;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** The options about what is remembered. */
final class StoreOptions {

  @Option(
      names = "--store",
      paramLabel = "DIR",
      description = "where what is known is kept (default: .grapnel)")
  private Path folder = Path.of(".grapnel");

  @Option(
      names = "--lock-wait",
      paramLabel = "TIME",
      converter = Time.Reader.class,
      description = "how long to wait for another grapnel that works on the site (default: 60s)")
  private Duration wait = Duration.ofSeconds(60);

  @Option(names = "--fresh", description = "forget what is known of the site")
  private boolean fresh;

  /** As given with {@code --store} alone. */
  static StoreOptions in(Path folder) {
    StoreOptions options = new StoreOptions();
    options.folder = folder;
    return options;
  }

  /** Opens what is known of a site; one process at a time. */
  Catalogue catalogue(String site, Consumer<String> tell) {
    Store store = Store.open(folder);
    Store.LockWait lock = new Store.LockWait(wait, tell);
    if (fresh) store.forget(site, lock);
    return store.catalogue(site, lock);
  }
}
