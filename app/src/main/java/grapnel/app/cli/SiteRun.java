package grapnel.app.cli;

import grapnel.cluster.Gate;
import grapnel.cluster.Heartbeat;
import grapnel.cluster.Job;
import grapnel.cluster.Jobs;
import grapnel.cluster.RedisFrontier;
import grapnel.cluster.RedisNotes;
import grapnel.cluster.SiteResults;
import grapnel.fact.Visited;
import grapnel.fetch.Fetcher;
import grapnel.fetch.Politeness;
import grapnel.store.Frontier.Aside;
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
final class SiteRun implements JobRun {

  private final Means means;
  private final Job job;
  private final Jobs jobs;
  private final SiteResults results;
  private final Politeness politeness;
  private final RedisFrontier frontier;
  private final Fetcher fetcher;
  private final Semaphore slots;
  private final Map<Host, SiteWork> works = new ConcurrentHashMap<>();
  private final AtomicLong done = new AtomicLong();
  private final AtomicLong rows = new AtomicLong();
  private final AtomicReference<@Nullable RuntimeException> problem = new AtomicReference<>();
  private volatile boolean stopped;

  SiteRun(Means means, Job job) {
    this.means = means;
    this.job = job;
    this.jobs = new Jobs(means.redis());
    this.results = new SiteResults(means.redis(), job.name());
    this.slots = new Semaphore(means.hosts());
    NetworkOptions network = method().network();
    Set<Host> hosts = job.seeds().stream().map(Url::host).collect(Collectors.toSet());
    politeness = new Politeness(network.manners(), means.clock());
    frontier =
        new RedisFrontier(
            means.redis(),
            job.name(),
            means.terms(),
            means.segments(),
            (host, rest) -> politeness.notBefore(host, means.clock().instant().plus(rest)));
    fetcher = new Fetcher(network.fetchOptions(hosts));
  }

  /** One for each site: they count what they find. */
  private SiteMethod method() {
    if (JobMethod.of(job, means.streams()) instanceof SiteMethod method) return method;
    throw new IllegalArgumentException(job.method() + " does not work on sites");
  }

  @Override
  public void run() {
    try (var _ = Heartbeat.begin(frontier, means.clock(), this::says, this::failed)) {
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
      Optional<Duration> again = frontier.shared();
      if (again.isEmpty()) return;
      Thread.sleep(again.get());
    }
  }

  private void stopAndWait() {
    if (problem.get() != null) stop();
    slots.acquireUninterruptibly(means.hosts());
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
    SiteMethod method = method();
    List<Row> found = new ArrayList<>();
    Optional<Exit> exit;
    Gate gate =
        Gate.ofSite(
            frontier, lease, politeness, method.network().limits(), means.clock(), fetcher::fetch);
    SiteWork.Shared shared =
        new SiteWork.Shared(
            SiteResults.catalogue(lease, frontier),
            new RedisNotes(means.redis(), job.name()),
            gate,
            politeness,
            gate::heard,
            exchange -> means.recording().ifPresent(archive -> archive.write(exchange)),
            means.clock());
    try (SiteWork work = SiteWork.shared(means.streams(), means.progress(), method, shared, urls)) {
      works.put(lease.host(), work);
      exit = stopped ? Optional.empty() : worked(lease, method, urls, work, found::add);
    } finally {
      works.remove(lease.host());
    }
    if (stopped || lease.lost() || exit.isEmpty()) return;
    results.put(lease, found.stream().map(StoredRow::line).toList());
    end(lease, entry, exit.get());
    if (lease.lost()) return;
    rows.addAndGet(found.size());
    found.forEach(means.lines()::write);
  }

  /** How it ended; nothing where the site was set aside, which keeps no worker from the others. */
  private Optional<Exit> worked(
      Lease lease, SiteMethod method, List<Url> urls, SiteWork work, Consumer<Row> rows) {
    try {
      return Optional.of(method.work(urls, work, rows, means.progress()));
    } catch (StoreException e) {
      throw e;
    } catch (RuntimeException e) {
      if (stopped || lease.lost()) return Optional.empty();
      String why =
          e instanceof Complaint ? String.valueOf(e.getMessage()) : "a bug in Grapnel: " + e;
      means.progress().say("%s is set aside: %s".formatted(lease.host(), Shown.harmless(why)));
      lease.setAside(Aside.REFUSED, why);
      return Optional.empty();
    }
  }

  private void end(Lease lease, Entry entry, Exit exit) {
    switch (exit) {
      case BUDGET -> lease.setAside(Aside.SPENT, "stopped by a budget with work left");
      case UNREACHABLE -> lease.setAside(Aside.DOWN, "could not be reached");
      case REFUSED -> lease.setAside(Aside.REFUSED, "may not be asked");
      case USAGE -> lease.setAside(Aside.REFUSED, "what is given of it cannot be used");
      default -> {
        Visited.Ending ending = new Visited.Answered(200, Optional.empty(), Optional.empty());
        Visited visited = new Visited(entry.url(), 0, means.clock().instant(), ending);
        lease.visited(visited, List.of());
        if (!lease.lost()) done.incrementAndGet();
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
    works.values().forEach(work -> work.loop().close());
  }

  @Override
  public String says() {
    return "%,d sites done, %,d rows, %,d sites under way"
        .formatted(done.get(), rows.get(), frontier.leases());
  }
}
