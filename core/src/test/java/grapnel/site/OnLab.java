package grapnel.site;

import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.lab.sites.Sites;
import grapnel.store.Catalogue;
import grapnel.store.SiteStore;
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
      new Fetcher(
          FetchOptions.DEFAULT
              .withAllowPrivate(true)
              .withConnections(8)
              .withDeadline(Duration.ofSeconds(10)));
  private SiteStore siteStore;
  private Budget budget;
  private SiteLoop loop;
  private final int width;

  public OnLab(LabSite site, Path folder) throws IOException {
    this(site, folder, 1);
  }

  /**
   * @param width how many requests may be under way at once
   */
  public OnLab(LabSite site, Path folder, int width) throws IOException {
    this.lab = Lab.serve(site);
    this.folder = folder;
    this.width = width;
    this.siteStore = open();
    this.budget = budget(10_000);
    this.loop = newLoop();
  }

  public static OnLab named(String site, Path folder) throws IOException {
    return new OnLab(Sites.named(site), folder);
  }

  /** A new run over the same store, as after a restart. */
  public OnLab again(long requests) {
    loop.close();
    siteStore.close();
    siteStore = open();
    budget = budget(requests);
    loop = newLoop();
    return this;
  }

  private SiteStore open() {
    return Store.open(folder)
        .openSite("lab", new Store.LockWait(Duration.ofSeconds(5), message -> {}));
  }

  private static Budget budget(long requests) {
    return new Budget(requests, Duration.ofMinutes(5), InstantSource.system());
  }

  private SiteLoop newLoop() {
    UrlScope scope = new UrlScope(UrlScope.Extent.HOST, url("/"));
    return new SiteLoop(
        siteStore.catalogue(),
        fetcher::fetch,
        new Politeness(PolitenessOptions.DEFAULT, InstantSource.system()),
        new SiteLoop.Rules(scope, FetchOptions.AGENT, false, width, true),
        budget,
        SiteListener.NONE,
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
    return siteStore.catalogue();
  }

  public SiteStore home() {
    return siteStore;
  }

  public Budget budget() {
    return budget;
  }

  @Override
  public void close() {
    loop.close();
    siteStore.close();
    fetcher.close();
    lab.close();
  }
}
