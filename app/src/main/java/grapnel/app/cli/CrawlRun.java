package grapnel.app.cli;

import grapnel.cluster.Gate;
import grapnel.cluster.Heartbeat;
import grapnel.cluster.Job;
import grapnel.cluster.RedisCatalogue;
import grapnel.cluster.RedisFrontier;
import grapnel.crawl.Crawler;
import grapnel.crawl.SiteLoops;
import grapnel.fact.Exchange;
import grapnel.fact.Visited;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Politeness;
import grapnel.site.Budget;
import grapnel.site.Watch;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A worker's part in a crawl: the crawler of one machine, on what many machines share. */
final class CrawlRun implements JobRun, Watch {

  private static final Duration NO_LIMIT = Duration.ofDays(36500);

  private final Means means;
  private final Job job;
  private final Fetcher fetcher;
  private final RedisFrontier frontier;
  private final Gate gate;
  private final SiteLoops sites;
  private final Crawler crawler;
  private final CrawlLines lines;
  private final AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();

  CrawlRun(Means means, Job job, Crawl crawl) {
    this.means = means;
    this.job = job;
    NetworkOptions network = crawl.network();
    Set<Host> hosts = job.seeds().stream().map(Url::host).collect(Collectors.toSet());
    Politeness politeness = new Politeness(network.manners(), means.clock());
    frontier =
        new RedisFrontier(
            means.redis(),
            job.name(),
            means.terms(),
            means.segments(),
            (host, rest) -> politeness.notBefore(host, means.clock().instant().plus(rest)));
    fetcher = new Fetcher(network.fetchOptions(hosts));
    gate = Gate.ofHosts(frontier, politeness, network.limits(), means.clock(), fetcher::fetch);
    sites =
        new SiteLoops(
            RedisCatalogue.of(means.redis(), job.name(), means.segments()),
            gate,
            politeness,
            network.rules(job.seeds(), false),
            // What counts is what all workers spend, and the gate counts that.
            () -> new Budget(Long.MAX_VALUE, NO_LIMIT, means.clock()),
            this,
            means.clock());
    lines = means.lines().crawl(crawl.unlisted());
    Crawler.Plan plan = crawl.plan(job.seeds(), sites, means.progress());
    crawler =
        new Crawler(
            frontier,
            sites,
            new Crawler.Plan(
                plan.links(),
                plan.agent(),
                means.hosts(),
                plan.connections(),
                plan.turn(),
                plan.steering(),
                plan.asking()),
            this::acknowledged,
            means.clock());
  }

  private void acknowledged(Visited visited) {
    synchronized (means.lines()) {
      lines.live(visited);
    }
  }

  @Override
  public void run() {
    try (var _ = Heartbeat.begin(frontier, means.clock(), this::says, this::failed)) {
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
    return "%,d pages, %,d requests, %,d hosts"
        .formatted(lines.tally().pages(), gate.sent(), frontier.leases());
  }

  @Override
  public void received(Exchange exchange) {
    means.recording().ifPresent(archive -> archive.write(exchange));
  }

  @Override
  public void sent(Exchange exchange) {
    gate.heard(exchange.request().url().host());
    means.progress().show(() -> job.name() + ": " + says());
  }

  @Override
  public void tell(String message) {
    means.progress().say(message);
  }
}
