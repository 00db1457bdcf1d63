package grapnel.eval;

import grapnel.crawl.LinkReach;
import grapnel.demo.Lab;
import grapnel.demo.LabSite;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Politeness;
import grapnel.fetch.PolitenessOptions;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.site.UrlScope;
import grapnel.store.Catalogue;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/** One site of the lab, served and worked on by the real machinery, with a store that then goes. */
public final class LabRun implements AutoCloseable {

  private static final InstantSource CLOCK = InstantSource.system();

  private final Path folder = Files.createTempDirectory("grapnel-eval-");
  private final Fetcher fetcher;
  private final int width;
  private final Lab lab;
  private final SiteStore siteStore;
  private final Budget budget;
  private final SiteLoop crawl;
  private final SiteLoop loop;

  /** A crawl of more pages than this has met a trap, and has seen enough. */
  private static final long MOST_CRAWLED = 2000;

  /**
   * @param requests the most that is put on the wire, beside the crawl by links
   */
  public LabRun(LabSite site, long requests) throws IOException {
    this(site, requests, 1);
  }

  /**
   * @param width how many requests may be under way at once
   */
  LabRun(LabSite site, long requests, int width) throws IOException {
    this.width = width;
    this.fetcher =
        new Fetcher(
            FetchOptions.DEFAULT
                .withAllowPrivate(true)
                .withConnections(width)
                .withDeadline(Duration.ofSeconds(10)));
    this.lab = Lab.serve(site);
    this.siteStore = Store.open(folder).openSite("lab", new Store.LockWait(Duration.ZERO, _ -> {}));
    this.budget = new Budget(requests, Duration.ofMinutes(5), CLOCK);
    this.crawl = loop(new Budget(Math.min(MOST_CRAWLED, requests), Duration.ofMinutes(5), CLOCK));
    this.loop = loop(budget);
  }

  private SiteLoop loop(Budget most) {
    return new SiteLoop(
        siteStore.catalogue(),
        fetcher::fetch,
        new Politeness(PolitenessOptions.DEFAULT, CLOCK),
        new SiteLoop.Rules(
            new UrlScope(UrlScope.Extent.HOST, start()), FetchOptions.AGENT, false, width, true),
        most,
        SiteListener.NONE,
        CLOCK);
  }

  public Url start() {
    return Url.of(served().origin() + "/");
  }

  public Lab.Served served() {
    return lab.sites().getFirst();
  }

  public SiteLoop loop() {
    return loop;
  }

  public Budget budget() {
    return budget;
  }

  public Catalogue catalogue() {
    return siteStore.catalogue();
  }

  /** The URLs of the pages that links reach from the home page. */
  public List<Url> linked() {
    return LinkReach.of(crawl, siteStore.frontier("all"), start());
  }

  @Override
  public void close() throws IOException {
    crawl.close();
    loop.close();
    siteStore.close();
    fetcher.close();
    lab.close();
    Folders.delete(folder);
  }
}
