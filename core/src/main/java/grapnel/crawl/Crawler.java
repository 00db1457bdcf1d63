package grapnel.crawl;

import grapnel.crawl.HostWork.Break;
import grapnel.fact.Visited;
import grapnel.focus.Steering;
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
  private final Sites sites;
  private final Plan plan;
  private final Consumer<Visited> each;
  private final InstantSource clock;
  private final Visiting visiting;
  private final Tally tally = new Tally();
  private final Semaphore slots;

  /** Leases of hosts of which nothing more is asked in this run, so that nobody gets them. */
  private final List<Lease> closed = new ArrayList<>();

  private final Queue<Resting> resting = new PriorityQueue<>();
  private int active;
  private @Nullable Throwable problem;

  /**
   * How to go about it.
   *
   * @param agent whose name counts where a page speaks to one robot
   * @param hosts how many are worked on at once
   * @param connections how many requests to one host may be under way at once
   * @param turn so many URLs of a host are a turn, when other hosts wait
   * @param steering what is looked for, and how soon links are followed
   * @param asking how URLs are asked for
   */
  public record Plan(
      LinkRules links,
      String agent,
      int hosts,
      int connections,
      int turn,
      Steering steering,
      Asking asking) {

    /** So many URLs are a turn where everything counts the same. */
    public static final int TURN = 100;

    /** Breadth first. */
    public Plan(LinkRules links, String agent, int hosts, int connections) {
      this(links, agent, hosts, connections, TURN, Steering.NONE, Asking.FIRST);
    }

    public Plan {
      if (turn < 1) throw new IllegalArgumentException("turn < 1: " + turn);
      if (hosts < 1) throw new IllegalArgumentException("hosts < 1: " + hosts);
      if (connections < 1) throw new IllegalArgumentException("connections < 1: " + connections);
    }
  }

  /** A host in a long pause. */
  private record Resting(Lease lease, Instant until) implements Comparable<Resting> {
    @Override
    public int compareTo(Resting other) {
      return until.compareTo(other.until);
    }
  }

  /**
   * A crawl that is not begun.
   *
   * @param each told of every URL that is done with, by one thread at a time
   */
  public Crawler(
      Frontier frontier, Sites sites, Plan plan, Consumer<Visited> each, InstantSource clock) {
    this.frontier = frontier;
    this.sites = sites;
    this.plan = plan;
    this.each = each;
    this.clock = clock;
    this.slots = new Semaphore(plan.hosts);
    this.visiting = new Visiting(plan, this::done, this::wake, this::fail, clock);
  }

  /**
   * Crawls until nothing is left that may be asked, or until it is told to stop.
   *
   * @param seeds entered where they are unknown, so that the same call goes on with a crawl
   */
  public Tally run(Collection<Url> seeds) {
    double rank = plan.steering.seedRank();
    List<Entry> entries =
        seeds.stream().map(url -> Entry.seed(url.normalized()).ranked(rank)).toList();
    for (int i = 0; i < entries.size(); i += SEEDS_AT_ONCE) {
      frontier.add(entries.subList(i, Math.min(entries.size(), i + SEEDS_AT_ONCE)));
    }
    try {
      recollect();
      dispatch();
    } catch (InterruptedException e) {
      stop();
      Thread.currentThread().interrupt();
    } finally {
      finish();
    }
    switch (problem) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new AssertionError("threads throw nothing else", problem);
    }
    return tally;
  }

  private void recollect() {
    if (frontier.waiting() == 0) return;
    if (frontier.shared().isEmpty()) Recollection.of(frontier, sites, visiting);
    else if (steered()) Recollection.ofOthers(frontier, sites, visiting);
  }

  private boolean steered() {
    return !plan.steering.equals(Steering.NONE);
  }

  /** Ends the crawl soon, from another thread; what is under way is asked for in the next run. */
  public void stop() {
    visiting.stop();
    sites.close();
    wake();
  }

  /** How it went so far. */
  public Tally tally() {
    return tally;
  }

  private void dispatch() throws InterruptedException {
    while (true) {
      slots.acquire();
      Lease lease = await();
      if (lease == null) return;
      Thread.ofVirtual().name("crawl " + lease.host()).start(() -> work(lease));
    }
  }

  /** The next host, once there is one; none when nothing can come any more. */
  private synchronized @Nullable Lease await() throws InterruptedException {
    while (!visiting.stopped()) {
      Resting first = resting.peek();
      long rest = first == null ? 0 : first.until.toEpochMilli() - clock.millis();
      Lease lease =
          first != null && rest <= 0 ? resting.remove().lease : frontier.lease().orElse(null);
      if (lease != null) {
        active++;
        return lease;
      }
      Optional<Duration> again = frontier.shared();
      if (active == 0 && first == null && again.isEmpty()) return null;
      long most = again.map(Duration::toMillis).orElse(0L);
      wait(first == null || (most > 0 && most < rest) ? most : rest);
    }
    return null;
  }

  private void work(Lease lease) {
    Break over = new Break.Closed(Tally.Closing.STOPPED, "");
    try (Sites.Door door = sites.door(lease.host())) {
      visiting.taughtBy(lease, sites::page);
      HostWork work = new HostWork(lease, door, visiting, plan.turn, this::othersWait, clock);
      over = work.run(plan.connections);
    } catch (InterruptedException | RuntimeException | Error e) {
      fail(e);
    } finally {
      ended(lease, over);
      slots.release();
    }
  }

  /** In a crawl that is steered, whatever may now be better waits. */
  private boolean othersWait() {
    return steered() || slots.hasQueuedThreads();
  }

  private synchronized void ended(Lease lease, Break over) {
    active--;
    try {
      switch (over) {
        case Break.Turn _ -> lease.close();
        case Break.Pause(Instant until) -> {
          if (!lease.rest(Duration.between(clock.instant(), until))) {
            resting.add(new Resting(lease, until));
          }
        }
        case Break.Closed _ when lease.lost() -> lease.close();
        case Break.Closed(Tally.Closing closing, String why) -> {
          boolean gone = closing.aside().map(reason -> lease.setAside(reason, why)).orElse(false);
          if (!gone) closed.add(lease);
          tally.count(closing, why);
        }
      }
    } catch (RuntimeException e) {
      fail(e);
    }
    notifyAll();
  }

  private synchronized void done(Visited visited) {
    tally.count(visited);
    each.accept(visited);
  }

  private void fail(Throwable e) {
    synchronized (this) {
      if (problem == null) problem = e;
    }
    stop();
  }

  private synchronized void wake() {
    notifyAll();
  }

  private synchronized void finish() {
    boolean interrupted = false;
    while (active > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    closed.forEach(Lease::close);
    resting.forEach(rest -> rest.lease.close());
    if (interrupted) Thread.currentThread().interrupt();
  }
}
