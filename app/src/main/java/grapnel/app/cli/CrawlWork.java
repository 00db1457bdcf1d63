package grapnel.app.cli;

import grapnel.crawl.SiteLoops;
import grapnel.crawl.Tally;
import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Politeness;
import grapnel.site.SiteLoop;
import grapnel.site.Watch;
import grapnel.store.Frontier;
import grapnel.store.Home;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All that a crawl needs, opened from the options and closed together. */
final class CrawlWork implements Watch, AutoCloseable {

  private final Progress progress;
  private final Remembered remembered;
  private final Archives archives;
  private final SiteLoops sites;
  private volatile @Nullable Shown shown;

  /** What progress is seen by. */
  private record Shown(Tally tally, Frontier frontier) {
    String line() {
      return "%,d pages, %,d waiting".formatted(tally.pages(), frontier.waiting());
    }
  }

  private CrawlWork(
      Progress progress,
      NetworkOptions network,
      Optional<String> warc,
      Remembered remembered,
      List<Url> starts) {
    this.progress = progress;
    this.remembered = remembered;
    Set<Host> hosts = starts.stream().map(Url::host).collect(Collectors.toSet());
    FetchOptions fetching = network.fetchOptions(hosts);
    this.archives = new Archives(network, warc, fetching, progress::say);
    this.sites =
        new SiteLoops(
            home().catalogue(),
            archives.web(),
            new Politeness(network.manners(), InstantSource.system()),
            new SiteLoop.Rules(
                network.scope(starts),
                fetching.agent(),
                network.ignoreRobots(),
                network.connections()),
            network::budget,
            this,
            InstantSource.system());
  }

  /**
   * Opens the home of the only site, which other commands then know too, or that of a crawl of
   * many.
   */
  static CrawlWork open(
      Progress progress,
      NetworkOptions network,
      StoreOptions store,
      Optional<String> warc,
      List<Url> starts) {
    List<String> sites = starts.stream().map(Url::site).distinct().sorted().toList();
    Remembered remembered =
        Remembered.open(
            network,
            () ->
                sites.size() == 1
                    ? store.site(sites.getFirst(), progress::say)
                    : store.crawl(Digest.of(sites), progress::say));
    try {
      return new CrawlWork(progress, network, warc, remembered, starts);
    } catch (RuntimeException e) {
      remembered.close();
      throw e;
    }
  }

  Home home() {
    return remembered.home();
  }

  SiteLoops sites() {
    return sites;
  }

  void shows(Tally tally, Frontier frontier) {
    shown = new Shown(tally, frontier);
  }

  @Override
  public void received(Exchange exchange) {
    archives.record(exchange);
  }

  @Override
  public void sent(Exchange exchange) {
    Shown now = shown;
    if (now != null) progress.show(now::line);
  }

  @Override
  public void tell(String message) {
    progress.say(message);
  }

  @Override
  public void close() {
    sites.close();
    remembered.close();
    archives.close();
  }
}
