package grapnel.app.command;

import grapnel.app.cli.NetworkOptions;
import grapnel.app.output.CrawlOutput;
import grapnel.cluster.Job;
import grapnel.cluster.RedisCatalogue;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.RequestGate;
import grapnel.cluster.WorkerHeartbeat;
import grapnel.crawl.Crawler;
import grapnel.crawl.SiteLoops;
import grapnel.fact.Exchange;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Politeness;
import grapnel.site.Budget;
import grapnel.site.SiteListener;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A worker's part in a crawl: the crawler of one machine, on what many machines share. */
final class CrawlJobRun implements JobRun, SiteListener {

  private static final Duration NO_LIMIT = Duration.ofDays(36500);

  private final Resources resources;
  private final Job job;
  private final Fetcher fetcher;
  private final RedisFrontier frontier;
  private final RequestGate requestGate;
  private final SiteLoops sites;
  private final Crawler crawler;
  private final CrawlOutput lines;
  private final AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();

  CrawlJobRun(Resources resources, Job job, CrawlCommand crawl) {
    this.resources = resources;
    this.job = job;
    NetworkOptions network = crawl.network();
    Set<Host> hosts = job.seeds().stream().map(Url::host).collect(Collectors.toSet());
    Politeness politeness = new Politeness(network.manners(), resources.clock());
    frontier =
        new RedisFrontier(
            resources.redis(),
            job.name(),
            resources.terms(),
            resources.segments(),
            (host, rest) -> politeness.notBefore(host, resources.clock().instant().plus(rest)));
    fetcher = new Fetcher(network.fetchOptions(hosts));
    requestGate =
        RequestGate.ofHosts(
            frontier, politeness, network.limits(), resources.clock(), fetcher::fetch);
    sites =
        new SiteLoops(
            RedisCatalogue.of(resources.redis(), job.name(), resources.segments()),
            requestGate,
            politeness,
            network.rules(job.seeds(), false),
            // What counts is what all workers spend, and the gate counts that.
            () -> new Budget(Long.MAX_VALUE, NO_LIMIT, resources.clock()),
            this,
            resources.clock());
    lines = resources.lines().crawl(crawl.hidesVisited());
    Crawler.Plan plan = crawl.plan(job.seeds(), sites, resources.progress());
    crawler =
        new Crawler(
            frontier,
            sites,
            new Crawler.Plan(
                plan.links(),
                plan.agent(),
                resources.hosts(),
                plan.connections(),
                plan.turnLength(),
                plan.steering(),
                plan.requestPolicy()),
            this::acknowledged,
            resources.clock());
  }

  private void acknowledged(VisitedUrl visited) {
    synchronized (resources.lines()) {
      lines.writeNow(visited);
    }
  }

  @Override
  public void run() {
    try (var _ =
        WorkerHeartbeat.begin(frontier, resources.clock(), this::statusText, this::failed)) {
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
  public String statusText() {
    return "%,d pages, %,d requests, %,d hosts"
        .formatted(lines.tally().pages(), requestGate.sent(), frontier.leases());
  }

  @Override
  public void exchangeReceived(Exchange exchange) {
    resources.recording().ifPresent(archive -> archive.write(exchange));
  }

  @Override
  public void exchangeRecorded(Exchange exchange) {
    requestGate.heard(exchange.request().url().host());
    resources.progress().show(() -> job.name() + ": " + statusText());
  }

  @Override
  public void userNotice(String message) {
    resources.progress().say(message);
  }
}
