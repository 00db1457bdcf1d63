package grapnel.app.command;

import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.StoreOptions;
import grapnel.app.output.ProgressDisplay;
import grapnel.crawl.CrawlTally;
import grapnel.crawl.SiteLoops;
import grapnel.fact.Exchange;
import grapnel.fetch.FetchOptions;
import grapnel.fetch.Politeness;
import grapnel.site.SiteListener;
import grapnel.site.SiteLoop;
import grapnel.store.Frontier;
import grapnel.store.SiteStore;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All that a crawl needs, opened from the options and closed together. */
final class CrawlSession implements SiteListener, AutoCloseable {

  private final ProgressDisplay progress;
  private final RunStore remembered;
  private final AnswerArchives archives;
  private final SiteLoops sites;
  private volatile @Nullable CrawlStatus shown;

  /** What progress is seen by. */
  private record CrawlStatus(CrawlTally tally, Frontier frontier) {
    String line() {
      return "%,d pages, %,d waiting".formatted(tally.pages(), frontier.waiting());
    }
  }

  private CrawlSession(
      ProgressDisplay progress,
      NetworkOptions network,
      Optional<String> warc,
      RunStore remembered,
      List<Url> starts) {
    this.progress = progress;
    this.remembered = remembered;
    Set<Host> hosts = starts.stream().map(Url::host).collect(Collectors.toSet());
    FetchOptions fetching = network.fetchOptions(hosts);
    this.archives = new AnswerArchives(network, warc, fetching, progress::say);
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
  static CrawlSession open(
      ProgressDisplay progress,
      NetworkOptions network,
      StoreOptions store,
      Optional<String> warc,
      List<Url> starts) {
    List<String> sites = starts.stream().map(Url::site).distinct().sorted().toList();
    RunStore remembered =
        RunStore.open(
            network,
            () ->
                sites.size() == 1
                    ? store.site(sites.getFirst(), progress::say)
                    : store.crawl(ListDigest.of(sites), progress::say));
    try {
      return new CrawlSession(progress, network, warc, remembered, starts);
    } catch (RuntimeException e) {
      remembered.close();
      throw e;
    }
  }

  SiteStore home() {
    return remembered.siteStore();
  }

  SiteLoops sites() {
    return sites;
  }

  void showStatusOf(CrawlTally tally, Frontier frontier) {
    shown = new CrawlStatus(tally, frontier);
  }

  @Override
  public void exchangeReceived(Exchange exchange) {
    archives.record(exchange);
  }

  @Override
  public void exchangeRecorded(Exchange exchange) {
    CrawlStatus now = shown;
    if (now != null) progress.show(now::line);
  }

  @Override
  public void userNotice(String message) {
    progress.say(message);
  }

  @Override
  public void close() {
    sites.close();
    remembered.close();
    archives.close();
  }
}
