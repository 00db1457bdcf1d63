package grapnel.crawl;

import grapnel.browser.HashRoute;
import grapnel.crawl.HostCrawlTurn.TurnEnd;
import grapnel.fact.VisitedUrl;
import grapnel.focus.CrawlSteering;
import grapnel.site.MethodFailure;
import grapnel.store.Frontier;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.url.Url;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Follows links over one or many sites, breadth first, as far as its rules go.
 *
 * <ul>
 *   <li>What is done stands in the frontier: a crawl that was stopped or killed goes on where it
 *       was when it is run again, and asks again only for what was under way.
 *   <li>A URL is acknowledged, together with its links, before anyone is told of it.
 *   <li>A host that is worked on has a virtual thread for each connection, one that waits has none;
 *       so many hosts are worked on at once as the plan says, in turns when there are more.
 * </ul>
 *
 * Run once.
 */
public final class Crawler {

  private static final int SEEDS_AT_ONCE = 1000;

  private final Frontier frontier;
  private final CrawlSites sites;
  private final Plan plan;
  private final Consumer<VisitedUrl> onVisited;
  private final InstantSource clock;
  private final UrlVisitor visitor;
  private final CrawlTally tally = new CrawlTally();
  private final Semaphore hostSlots;

  /** Leases of hosts of which nothing more is asked in this run, so that nobody gets them. */
  private final List<Lease> closedLeases = new ArrayList<>();

  private final Queue<RestingHost> restingHosts = new PriorityQueue<>();
  private int activeHosts;
  private @Nullable Throwable firstFailure;

  /**
   * How to go about it.
   *
   * @param agent whose name counts where a page speaks to one robot
   * @param hosts how many are worked on at once
   * @param connections how many requests to one host may be under way at once
   * @param turnLength so many URLs of a host are a turn, when other hosts wait
   * @param steering what is looked for, and how soon links are followed
   * @param requestPolicy how URLs are asked for
   */
  public record Plan(
      LinkRules links,
      String agent,
      int hosts,
      int connections,
      int turnLength,
      CrawlSteering steering,
      RequestPolicy requestPolicy) {

    /** So many URLs are a turn where everything counts the same. */
    public static final int DEFAULT_TURN = 100;

    /** Breadth first. */
    public Plan(LinkRules links, String agent, int hosts, int connections) {
      this(
          links,
          agent,
          hosts,
          connections,
          DEFAULT_TURN,
          CrawlSteering.NONE,
          RequestPolicy.FIRST_VISIT);
    }

    public Plan {
      if (turnLength < 1) throw new IllegalArgumentException("turn < 1: " + turnLength);
      if (hosts < 1) throw new IllegalArgumentException("hosts < 1: " + hosts);
      if (connections < 1) throw new IllegalArgumentException("connections < 1: " + connections);
    }
  }

  /** A host in a long pause. */
  private record RestingHost(Lease lease, Instant until) implements Comparable<RestingHost> {
    @Override
    public int compareTo(RestingHost other) {
      return until.compareTo(other.until);
    }
  }

  /**
   * A crawl that is not begun.
   *
   * @param each told of every URL that is done with, by one thread at a time
   */
  public Crawler(
      Frontier frontier,
      CrawlSites sites,
      Plan plan,
      Consumer<VisitedUrl> each,
      InstantSource clock) {
    this.frontier = frontier;
    this.sites = sites;
    this.plan = plan;
    this.onVisited = each;
    this.clock = clock;
    this.hostSlots = new Semaphore(plan.hosts);
    boolean shared = frontier.leaseRetryDelay().isPresent();
    this.visitor = new UrlVisitor(plan, shared, this::countVisited, this::wake, this::fail, clock);
  }

  /** The bugs that ended pages, each place once, while the rest went on. */
  public List<MethodFailure> failures() {
    return visitor.failures().all();
  }

  /**
   * Crawls until nothing is left that may be asked, or until it is told to stop.
   *
   * @param seeds entered where they are unknown, so that the same call goes on with a crawl
   */
  public CrawlTally run(Collection<Url> seeds) {
    double rank = plan.steering.seedRank();
    List<Entry> entries =
        seeds.stream()
            .map(url -> Entry.seed(HashRoute.inside(url).normalized()).withRank(rank))
            .toList();
    for (int i = 0; i < entries.size(); i += SEEDS_AT_ONCE) {
      frontier.add(entries.subList(i, Math.min(entries.size(), i + SEEDS_AT_ONCE)));
    }
    try {
      replayEarlierRun();
      dispatch();
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
    } finally {
      awaitActiveHosts();
    }
    switch (firstFailure) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new AssertionError("threads throw nothing else", firstFailure);
    }
    return tally;
  }

  private void replayEarlierRun() {
    if (frontier.waiting() == 0) return;
    if (frontier.leaseRetryDelay().isEmpty()) EarlierRunReplay.replay(frontier, sites, visitor);
    else if (isSteered()) EarlierRunReplay.replayOthers(frontier, sites, visitor);
  }

  private boolean isSteered() {
    return !plan.steering.equals(CrawlSteering.NONE);
  }

  /** Ends the crawl soon, from another thread; what is under way is asked for in the next run. */
  public void stop() {
    visitor.stop();
    sites.close();
    wake();
  }

  private void dispatch() throws InterruptedException {
    while (true) {
      hostSlots.acquire();
      Lease lease = awaitLease();
      if (lease == null) return;
      Thread.ofVirtual().name("crawl " + lease.host()).start(() -> workOnHost(lease));
    }
  }

  /** The next host, once there is one; none when nothing can come any more. */
  private synchronized @Nullable Lease awaitLease() throws InterruptedException {
    while (!visitor.stopped()) {
      RestingHost first = restingHosts.peek();
      long rest = first == null ? 0 : first.until.toEpochMilli() - clock.millis();
      Lease lease =
          first != null && rest <= 0 ? restingHosts.remove().lease : frontier.lease().orElse(null);
      if (lease != null) {
        activeHosts++;
        return lease;
      }
      Optional<Duration> again = frontier.leaseRetryDelay();
      if (activeHosts == 0 && first == null && again.isEmpty()) return null;
      long most = again.map(Duration::toMillis).orElse(0L);
      wait(first == null || (most > 0 && most < rest) ? most : rest);
    }
    return null;
  }

  private void workOnHost(Lease lease) {
    TurnEnd over = new TurnEnd.Closed(CrawlTally.CloseReason.STOPPED, "");
    try (CrawlSites.HostAccess access = sites.openHost(lease.host())) {
      visitor.learnFromLessons(lease, sites::knownPage);
      HostCrawlTurn crawlTurn =
          new HostCrawlTurn(lease, access, visitor, plan.turnLength, this::othersWait, clock);
      over = crawlTurn.run(plan.connections);
    } catch (InterruptedException | RuntimeException | Error e) {
      fail(e);
    } finally {
      hostTurnEnded(lease, over);
      hostSlots.release();
    }
  }

  /** In a crawl that is steered, whatever may now be better waits. */
  private boolean othersWait() {
    return isSteered() || hostSlots.hasQueuedThreads();
  }

  private synchronized void hostTurnEnded(Lease lease, TurnEnd over) {
    activeHosts--;
    try {
      switch (over) {
        case TurnEnd.Finished _ -> lease.close();
        case TurnEnd.Paused(Instant until) -> {
          if (!lease.closeAndRest(Duration.between(clock.instant(), until))) {
            restingHosts.add(new RestingHost(lease, until));
          }
        }
        case TurnEnd.Closed _ when lease.isLost() -> lease.close();
        case TurnEnd.Closed(CrawlTally.CloseReason closeReason, String why) -> {
          boolean gone =
              closeReason.setAsideReason().map(reason -> lease.setAside(reason, why)).orElse(false);
          if (!gone) closedLeases.add(lease);
          tally.count(closeReason, lease.host(), why);
        }
      }
    } catch (RuntimeException e) {
      fail(e);
    }
    notifyAll();
  }

  private synchronized void countVisited(VisitedUrl visited) {
    tally.count(visited);
    onVisited.accept(visited);
  }

  private void fail(Throwable e) {
    synchronized (this) {
      if (firstFailure == null) firstFailure = e;
    }
    stop();
  }

  private synchronized void wake() {
    notifyAll();
  }

  private synchronized void awaitActiveHosts() {
    boolean interrupted = false;
    while (activeHosts > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    closedLeases.forEach(Lease::close);
    restingHosts.forEach(rest -> rest.lease.close());
    if (interrupted) Thread.currentThread().interrupt();
  }
}
