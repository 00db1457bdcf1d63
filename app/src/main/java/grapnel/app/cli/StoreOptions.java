package grapnel.app.cli;

import grapnel.store.SiteStore;
import grapnel.store.Store;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The options about what is remembered. */
public final class StoreOptions {

  private final OptionValue<String> folder;
  private final OptionValue<Duration> wait;
  private final OptionValue<Boolean> fresh;

  public StoreOptions(CommandSyntax syntax) {
    folder =
        syntax.option(
            "--store", "DIR", name -> name, ".grapnel", "where what is known is kept (.grapnel)");
    wait =
        syntax.option(
            "--lock-wait",
            "TIME",
            DurationParser::parse,
            Duration.ofSeconds(60),
            "how long to wait for another grapnel on the same site (60s)");
    fresh = syntax.flag("--fresh", "forget what is known of the site");
  }

  /** Opens what is kept of a site; one process at a time. */
  public SiteStore site(String site, Consumer<String> tell) {
    Store store = store();
    if (fresh.value()) store.forgetSite(site, lock(tell));
    return store.openSite(site, lock(tell));
  }

  /** Opens what is kept of a crawl of many sites; one process at a time. */
  public SiteStore crawl(String name, Consumer<String> tell) {
    Store store = store();
    if (fresh.value()) store.forgetCrawl(name, lock(tell));
    return store.openCrawl(name, lock(tell));
  }

  /** Opens what is kept for all sites together, which is never forgotten; one process at a time. */
  public SiteStore shared(String name, Consumer<String> tell) {
    return store().openCrawl(name, lock(tell));
  }

  /** Opens what is kept of a site to be read only; empty where nothing is. */
  public Optional<SiteStore> known(String site) {
    return store().readSite(site);
  }

  /** The sites of which something is kept. */
  public List<String> sites() {
    return store().sites();
  }

  private Store store() {
    try {
      return Store.open(Path.of(folder.value()));
    } catch (InvalidPathException e) {
      throw new UserError(
          ExitCode.USAGE,
          "--store " + MessageText.quoted(folder.value()) + " is not a folder name",
          e);
    }
  }

  private Store.LockWait lock(Consumer<String> tell) {
    return new Store.LockWait(wait.value(), tell);
  }
}
