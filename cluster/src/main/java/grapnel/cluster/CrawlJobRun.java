package grapnel.cluster;

import grapnel.Crawl;
import grapnel.CrawlSettings;
import grapnel.Manners;
import grapnel.crawl.CrawlSites;
import grapnel.crawl.CrawlTally;
import grapnel.crawl.Crawler;
import grapnel.crawl.RequestPolicy;
import grapnel.crawl.SiteLoops;
import grapnel.fact.Exchange;
import grapnel.fact.RequestPurpose;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Politeness;
import grapnel.focus.CrawlSteering;
import grapnel.page.Page;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.site.Visit;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A worker's part in a crawl: the crawler of one machine, on what many machines share. */
public final class CrawlJobRun implements JobRun, SiteListener {

  private static final Duration NO_LIMIT = Duration.ofDays(36500);

  private final WorkerParts parts;
  private final Job job;
  private final Fetcher fetcher;
  private final RedisFrontier frontier;
  private final RequestGate gate;
  private final SiteLoops sites;
  private final Crawler crawler;
  private final CrawlTally tally = new CrawlTally();
  private final AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();

  /**
   * @param steering makes what steers the crawl, given how pages of examples are read
   * @param acknowledged hears of every URL that this worker is done with
   */
  public CrawlJobRun(
      WorkerParts parts,
      Job job,
      Manners manners,
      CrawlSettings settings,
      Function<BiFunction<Url, RequestPurpose, Optional<Page>>, CrawlSteering> steering,
      Consumer<VisitedUrl> acknowledged) {
    this.parts = parts;
    this.job = job;
    Set<Host> hosts = job.seeds().stream().map(Url::host).collect(Collectors.toSet());
    Politeness politeness = new Politeness(manners.politeness(), parts.clock());
    frontier = parts.frontier(job, politeness);
    fetcher = new Fetcher(manners.fetchOptions(hosts));
    gate =
        RequestGate.ofHosts(
            frontier,
            politeness,
            new RequestGate.Limits(manners.maxRequests(), manners.maxTime()),
            parts.clock(),
            fetcher::fetch);
    sites =
        new SiteLoops(
            RedisCatalogue.of(parts.redis(), job.name(), parts.segments()),
            gate,
            politeness,
            manners.rules(job.seeds()),
            // What counts is what all workers spend, and the gate counts that.
            () -> new Budget(Long.MAX_VALUE, NO_LIMIT, parts.clock()),
            this,
            parts.clock());
    crawler =
        new Crawler(
            frontier,
            sites,
            new Crawler.Plan(
                Crawl.linkRules(job.seeds(), settings, manners),
                manners.agent(),
                parts.hosts(),
                manners.connections(),
                Crawl.turnLength(settings),
                steering.apply(this::page),
                RequestPolicy.FIRST_VISIT),
            visited -> {
              tally.count(visited);
              acknowledged.accept(visited);
            },
            parts.clock());
  }

  private Optional<Page> page(Url url, RequestPurpose purpose) {
    try (CrawlSites.HostAccess access = sites.openHost(url.host())) {
      Visit visit = access.visit(url, purpose, 1);
      return visit.ok() ? visit.page() : Optional.empty();
    }
  }

  @Override
  public void run() {
    try (var _ = WorkerHeartbeat.begin(frontier, parts.clock(), this::says, this::failed)) {
      crawler.run(List.of());
    } finally {
      fetcher.close();
    }
    RuntimeException failed = problem.get();
    if (failed != null) throw failed;
  }

  private void failed(RuntimeException e) {
    problem.compareAndSet(null, e);
    stop();
  }

  @Override
  public void stop() {
    crawler.stop();
  }

  @Override
  public String says() {
    return "pages %,d, requests %,d, hosts in work %,d"
        .formatted(tally.pages(), gate.sent(), frontier.leases());
  }

  @Override
  public void exchangeReceived(Exchange exchange) {
    parts.record(exchange);
  }

  @Override
  public void exchangeRecorded(Exchange exchange) {
    gate.heard(exchange.request().url().host());
    parts.listener().exchanged(this, job.name(), exchange);
  }

  @Override
  public void userNotice(String message) {
    parts.listener().userNotice(message);
  }
}
