package grapnel.app.command;

import grapnel.app.cli.ExitCode;
import grapnel.app.cli.MessageText;
import grapnel.app.cli.NetworkOptions;
import grapnel.app.cli.UserError;
import grapnel.app.output.OutputRow;
import grapnel.app.output.StoredRow;
import grapnel.cluster.Job;
import grapnel.cluster.JobRegistry;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.RedisNotes;
import grapnel.cluster.RequestGate;
import grapnel.cluster.SiteResults;
import grapnel.cluster.WorkerHeartbeat;
import grapnel.fact.VisitedUrl;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Politeness;
import grapnel.store.Frontier.AsideReason;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.store.StoreException;
import grapnel.url.Host;
import grapnel.url.Url;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A worker's part in a job whose unit is a site. What a worker leaves unfinished another takes up
 * by running the method again, against the answers that are known.
 */
final class SiteJobRun implements JobRun {

  private final Resources resources;
  private final Job job;
  private final JobRegistry jobRegistry;
  private final SiteResults results;
  private final Politeness politeness;
  private final RedisFrontier frontier;
  private final Fetcher fetcher;
  private final Semaphore slots;
  private final Map<Host, SiteSession> works = new ConcurrentHashMap<>();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong rows = new AtomicLong();
  private final AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();
  private volatile boolean stopped;

  SiteJobRun(Resources resources, Job job) {
    this.resources = resources;
    this.job = job;
    this.jobRegistry = new JobRegistry(resources.redis());
    this.results = new SiteResults(resources.redis(), job.name());
    this.slots = new Semaphore(resources.hosts());
    NetworkOptions network = method().network();
    Set<Host> hosts = job.seeds().stream().map(Url::host).collect(Collectors.toSet());
    politeness = new Politeness(network.manners(), resources.clock());
    frontier =
        new RedisFrontier(
            resources.redis(),
            job.name(),
            resources.terms(),
            resources.segments(),
            (host, rest) -> politeness.notBefore(host, resources.clock().instant().plus(rest)));
    fetcher = new Fetcher(network.fetchOptions(hosts));
  }

  /** One for each site: they count what they find. */
  private SiteCommand method() {
    if (JobCommands.of(job, resources.streams()) instanceof SiteCommand siteCommand)
      return siteCommand;
    throw new IllegalArgumentException(job.method() + " does not work on sites");
  }

  @Override
  public void run() {
    try (var _ =
        WorkerHeartbeat.begin(frontier, resources.clock(), this::statusText, this::failed)) {
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
      Optional<Duration> again = frontier.leaseRetryDelay();
      if (again.isEmpty()) return;
      Thread.sleep(again.get());
    }
  }

  private void stopAndWait() {
    if (problem.get() != null) stop();
    slots.acquireUninterruptibly(resources.hosts());
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
    List<Url> urls = jobRegistry.urls(job.name(), lease.host());
    SiteCommand siteCommand = method();
    List<OutputRow> found = new ArrayList<>();
    Optional<ExitCode> exit;
    RequestGate requestGate =
        RequestGate.ofSite(
            frontier,
            lease,
            politeness,
            siteCommand.network().limits(),
            resources.clock(),
            fetcher::fetch);
    SiteSession.SharedResources shared =
        new SiteSession.SharedResources(
            SiteResults.catalogue(lease, frontier),
            new RedisNotes(resources.redis(), job.name()),
            requestGate,
            politeness,
            requestGate::heard,
            exchange -> resources.recording().ifPresent(archive -> archive.write(exchange)),
            resources.clock());
    try (SiteSession session =
        SiteSession.shared(resources.streams(), resources.progress(), siteCommand, shared, urls)) {
      works.put(lease.host(), session);
      exit = stopped ? Optional.empty() : worked(lease, siteCommand, urls, session, found::add);
    } finally {
      works.remove(lease.host());
    }
    if (stopped || lease.isLost() || exit.isEmpty()) return;
    results.put(lease, found.stream().map(StoredRow::line).toList());
    end(lease, entry, exit.get());
    if (lease.isLost()) return;
    rows.addAndGet(found.size());
    found.forEach(resources.lines()::write);
  }

  /** How it ended; nothing where the site was set aside, which keeps no worker from the others. */
  private Optional<ExitCode> worked(
      Lease lease,
      SiteCommand siteCommand,
      List<Url> urls,
      SiteSession session,
      Consumer<OutputRow> rows) {
    try {
      return Optional.of(siteCommand.work(urls, session, rows, resources.progress()));
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException e) {
      if (stopped || lease.isLost()) return Optional.empty();
      String why =
          e instanceof UserError ? String.valueOf(e.getMessage()) : "a bug in Grapnel: " + e;
      resources
          .progress()
          .say("%s is set aside: %s".formatted(lease.host(), MessageText.withoutControls(why)));
      lease.setAside(AsideReason.REFUSED, why);
      return Optional.empty();
    }
  }

  private void end(Lease lease, Entry entry, ExitCode exitCode) {
    switch (exitCode) {
      case BUDGET -> lease.setAside(AsideReason.SPENT, "stopped by a budget with work left");
      case UNREACHABLE -> lease.setAside(AsideReason.DOWN, "could not be reached");
      case REFUSED -> lease.setAside(AsideReason.REFUSED, "may not be asked");
      case USAGE -> lease.setAside(AsideReason.REFUSED, "what is given of it cannot be used");
      default -> {
        VisitedUrl.Ending ending = new VisitedUrl.Answered(200, Optional.empty(), Optional.empty());
        VisitedUrl visited = new VisitedUrl(entry.url(), 0, resources.clock().instant(), ending);
        lease.acknowledge(visited, List.of());
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
    works.values().forEach(session -> session.loop().close());
  }

  @Override
  public String statusText() {
    return "%,d sites done, %,d rows, %,d sites under way"
        .formatted(done.get(), rows.get(), frontier.leases());
  }
}
