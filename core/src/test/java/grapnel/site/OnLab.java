package grapnel.site;

import grapnel.fetch.FetchOptions;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Manners;
import grapnel.fetch.Politeness;
import grapnel.lab.Lab;
import grapnel.lab.LabSite;
import grapnel.lab.sites.Sites;
import grapnel.store.Catalogue;
import grapnel.store.Home;
import grapnel.store.Store;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;

/** A site of the lab with all that is needed to work on it: server, store, fetcher and loop. */
public final class OnLab implements AutoCloseable {

  private final Lab lab;
  private final Path folder;
  private final Fetcher fetcher =
      new Fetcher(FetchOptions.DEFAULT.withAllowPrivate(true).withDeadline(Duration.ofSeconds(10)));
  private Home home;
  private Budget budget;
  private SiteLoop loop;

  public OnLab(LabSite site, Path folder) throws IOException {
    this.lab = Lab.serve(site);
    this.folder = folder;
    this.home = open();
    this.budget = budget(10_000);
    this.loop = newLoop();
  }

  public static OnLab named(String site, Path folder) throws IOException {
    return new OnLab(Sites.named(site), folder);
  }

  /** A new run over the same store, as after a restart. */
  public OnLab again(long requests) {
    loop.close();
    home.close();
    home = open();
    budget = budget(requests);
    loop = newLoop();
    return this;
  }

  private Home open() {
    return Store.open(folder).site("lab", new Store.LockWait(Duration.ofSeconds(5), message -> {}));
  }

  private static Budget budget(long requests) {
    return new Budget(requests, Duration.ofMinutes(5), InstantSource.system());
  }

  private SiteLoop newLoop() {
    Scope scope = new Scope(Scope.Extent.HOST, url("/"));
    return new SiteLoop(
        home.catalogue(),
        fetcher::fetch,
        new Politeness(Manners.DEFAULT, InstantSource.system()),
        new SiteLoop.Rules(scope, FetchOptions.AGENT, false, 1, true),
        budget,
        Watch.NONE,
        InstantSource.system());
  }

  public Url url(String path) {
    return Url.of(served().origin() + path);
  }

  public Lab.Served served() {
    return lab.sites().getFirst();
  }

  public SiteLoop loop() {
    return loop;
  }

  public Catalogue catalogue() {
    return home.catalogue();
  }

  public Home home() {
    return home;
  }

  public Budget budget() {
    return budget;
  }

  @Override
  public void close() {
    loop.close();
    home.close();
    fetcher.close();
    lab.close();
  }
}
