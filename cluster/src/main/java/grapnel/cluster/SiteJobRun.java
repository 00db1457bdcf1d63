package grapnel.cluster;

import grapnel.Manners;
import grapnel.Site;
import grapnel.SitePorts;
import grapnel.cluster.SiteTask.SiteEnd;
import grapnel.cluster.SiteTask.SiteResult;
import grapnel.fact.Exchange;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Politeness;
import grapnel.site.SiteListener;
import grapnel.store.Frontier.AsideReason;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.store.StoreException;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A worker's part in a job whose unit is a site. What a worker leaves unfinished another takes up
 * by running the method again, against the answers that are known.
 */
public final class SiteJobRun implements JobRun {

  private final WorkerParts parts;
  private final Job job;
  private final Manners manners;
  private final Supplier<SiteTask> tasks;
  private final JobRegistry jobs;
  private final SiteResults results;
  private final Politeness politeness;
  private final RedisFrontier frontier;
  private final Fetcher fetcher;
  private final Optional<ResultFiles> files;
  private final Semaphore slots;
  private final Map<Host, Site> sites = new ConcurrentHashMap<>();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong rows = new AtomicLong();
  private final AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();
  private volatile boolean stopped;

  /**
   * @param tasks makes one for each site: they count what they find
   */
  public SiteJobRun(WorkerParts parts, Job job, Manners manners, Supplier<SiteTask> tasks) {
    this.parts = parts;
    this.job = job;
    this.manners = manners;
    this.tasks = tasks;
    this.jobs = new JobRegistry(parts.redis());
    this.results = new SiteResults(parts.redis(), job.name());
    this.slots = new Semaphore(parts.hosts());
    politeness = new Politeness(manners.politeness(), parts.clock());
    frontier = parts.frontier(job, politeness);
    fetcher = new Fetcher(manners.fetchOptions(Set.of()));
    files = parts.results().map(folder -> new ResultFiles(frontier, folder));
  }

  @Override
  public void run() {
    try (var _ = WorkerHeartbeat.begin(frontier, parts.clock(), this::says, this::failed)) {
      dispatch();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      stopAndWait();
      fetcher.close();
    }
    RuntimeException failed = problem.get();
    if (failed != null) throw failed;
  }

  private void dispatch() throws InterruptedException {
    while (!stopped) {
      slots.acquire();
      Optional<Lease> lease = frontier.lease();
      if (lease.isPresent()) {
        Thread.ofVirtual().name("site " + lease.get().host()).start(() -> work(lease.get()));
        continue;
      }
      slots.release();
      files.ifPresent(ResultFiles::write);
      Optional<Duration> again = frontier.leaseRetryDelay();
      if (again.isEmpty()) return;
      Thread.sleep(again.get());
    }
  }

  private void stopAndWait() {
    if (problem.get() != null) stop();
    slots.acquireUninterruptibly(parts.hosts());
  }

  private void work(Lease lease) {
    try (lease) {
      Optional<Entry> entry = lease.next();
      if (entry.isPresent()) work(lease, entry.get());
    } catch (RuntimeException e) {
      failed(e);
    } finally {
      slots.release();
    }
  }

  private void work(Lease lease, Entry entry) {
    List<Url> urls = jobs.urls(job.name(), lease.host());
    if (!manners.hasCredentials()) {
      work(lease, entry, urls, fetcher);
      return;
    }
    Set<Host> trusted = urls.stream().map(Url::host).collect(Collectors.toSet());
    try (Fetcher own = new Fetcher(manners.fetchOptions(trusted))) {
      work(lease, entry, urls, own);
    }
  }

  private void work(Lease lease, Entry entry, List<Url> urls, Fetcher fetcher) {
    RequestGate gate =
        RequestGate.ofSite(
            frontier,
            lease,
            politeness,
            new RequestGate.Limits(manners.maxRequests(), manners.maxTime()),
            parts.clock(),
            fetcher::fetch);
    Optional<SiteResult> result;
    try (Site site = Site.over(ports(lease, gate), urls, manners, listener(gate))) {
      sites.put(lease.host(), site);
      result = stopped ? Optional.empty() : worked(lease, site, urls);
    } finally {
      sites.remove(lease.host());
    }
    if (stopped || lease.isLost() || result.isEmpty()) return;
    results.put(lease, result.get().lines());
    end(lease, entry, result.get().end());
    if (lease.isLost()) return;
    rows.addAndGet(result.get().lines().size());
    result.get().acknowledged().run();
    lease.close();
    files.ifPresent(ResultFiles::write);
  }

  private SitePorts ports(Lease lease, RequestGate gate) {
    return new SitePorts(
        SiteResults.catalogue(lease, frontier),
        gate,
        politeness,
        Optional.empty(),
        new SharedFormValues(new RedisNotes(parts.redis(), job.name())),
        parts.clock());
  }

  private SiteListener listener(RequestGate gate) {
    return new SiteListener() {
      @Override
      public void exchangeReceived(Exchange exchange) {
        parts.record(exchange);
      }

      @Override
      public void exchangeRecorded(Exchange exchange) {
        gate.heard(exchange.request().url().host());
        parts.listener().exchanged(SiteJobRun.this, job.name(), exchange);
      }

      @Override
      public void userNotice(String message) {
        parts.listener().userNotice(message);
      }
    };
  }

  /** How it ended; nothing where the site was set aside, which keeps no worker from the others. */
  private Optional<SiteResult> worked(Lease lease, Site site, List<Url> urls) {
    try {
      return Optional.of(tasks.get().work(site, urls));
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException e) {
      if (stopped || lease.isLost()) return Optional.empty();
      String why = String.valueOf(e.getMessage());
      parts.listener().userNotice("%s set aside: %s".formatted(lease.host(), why));
      results.put(lease, List.of());
      lease.setAside(AsideReason.REFUSED, why);
      return Optional.empty();
    }
  }

  private void end(Lease lease, Entry entry, SiteEnd end) {
    switch (end) {
      case OUT_OF_BUDGET -> lease.setAside(AsideReason.SPENT, "stopped by a limit with work left");
      case UNREACHABLE -> lease.setAside(AsideReason.DOWN, "could not be reached");
      case REFUSED -> lease.setAside(AsideReason.REFUSED, "requests are not allowed");
      case UNUSABLE -> lease.setAside(AsideReason.REFUSED, "its input cannot be used");
      case DONE -> {
        VisitedUrl.Ending ending = new VisitedUrl.Answered(200, Optional.empty(), Optional.empty());
        lease.acknowledge(
            new VisitedUrl(entry.url(), 0, parts.clock().instant(), ending), List.of());
        if (!lease.isLost()) done.incrementAndGet();
      }
    }
  }

  private void failed(RuntimeException e) {
    problem.compareAndSet(null, e);
    stop();
  }

  @Override
  public void stop() {
    stopped = true;
    sites.values().forEach(Site::abort);
  }

  @Override
  public String says() {
    return "sites done %,d, rows %,d, sites in work %,d"
        .formatted(done.get(), rows.get(), frontier.leases());
  }
}
