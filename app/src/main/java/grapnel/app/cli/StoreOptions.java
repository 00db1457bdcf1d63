package grapnel.app.cli;

import grapnel.store.Catalogue;
import grapnel.store.Store;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;

/** The options about what is remembered. */
final class StoreOptions {

  private final Setting<String> folder;
  private final Setting<Duration> wait;
  private final Setting<Boolean> fresh;

  StoreOptions(Syntax syntax) {
    folder =
        syntax.option(
            "--store", "DIR", name -> name, ".grapnel", "where what is known is kept (.grapnel)");
    wait =
        syntax.option(
            "--lock-wait",
            "TIME",
            Time::of,
            Duration.ofSeconds(60),
            "how long to wait for another grapnel on the same site (60s)");
    fresh = syntax.flag("--fresh", "forget what is known of the site");
  }

  /** Opens what is known of a site; one process at a time. */
  Catalogue catalogue(String site, Consumer<String> tell) {
    Store store = Store.open(Path.of(folder.value()));
    Store.LockWait lock = new Store.LockWait(wait.value(), tell);
    if (fresh.value()) store.forget(site, lock);
    return store.catalogue(site, lock);
  }
}
