package grapnel.crawl;

import grapnel.crawl.CrawlTally.CloseReason;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One host's turn: its URLs one after the other, or as many at once as there may be connections,
 * until none waits, others want to have their turn, or nothing more can be asked for now.
 */
final class HostCrawlTurn {

  /** So many URLs are a turn, when another machine has no host at all. */
  private static final int SHORT_TURN = 10;

  /** For a pause as long as this, nobody stands and waits. */
  private static final Duration LONG_PAUSE = Duration.ofSeconds(30);

  private final Lease lease;
  private final CrawlSites.HostAccess access;
  private final UrlVisitor visitor;
  private final int turnLength;
  private final BooleanSupplier othersWait;
  private final InstantSource clock;
  private final AtomicInteger taken = new AtomicInteger();
  private int underway;
  private int unread;
  private @Nullable TurnEnd turnEnd;

  /** Why a turn is over. */
  sealed interface TurnEnd {
    /** No URL waits, or others have their turn. */
    record Finished() implements TurnEnd {}

    /** The host wants to be left alone until then. */
    record Paused(Instant until) implements TurnEnd {}

    /** Nothing more is asked of the host in this run. */
    record Closed(CloseReason closeReason, String why) implements TurnEnd {}
  }

  HostCrawlTurn(
      Lease lease,
      CrawlSites.HostAccess access,
      UrlVisitor visitor,
      int turn,
      BooleanSupplier othersWait,
      InstantSource clock) {
    this.lease = lease;
    this.access = access;
    this.visitor = visitor;
    this.turnLength = turn;
    this.othersWait = othersWait;
    this.clock = clock;
  }

  /** Works with so many threads, this one among them, and says why it ended. */
  TurnEnd run(int connections) throws InterruptedException {
    Thread[] more = new Thread[connections - 1];
    for (int i = 0; i < more.length; i++) more[i] = Thread.ofVirtual().start(this::visitAll);
    try {
      visitAll();
    } finally {
      for (Thread thread : more) thread.join();
    }
    return reason();
  }

  private void visitAll() {
    for (Optional<Entry> entry = takeNext(); entry.isPresent(); entry = takeNext()) {
      try {
        visitor.visit(entry.get(), lease, access).ifPresent(this::endTurn);
        if (visitor.isUnread(entry.get())) countUnread();
      } catch (RuntimeException | Error e) {
        endTurn(new TurnEnd.Closed(CloseReason.STOPPED, e.toString()));
        visitor.failed(e);
      } finally {
        visitFinished();
      }
    }
  }

  private synchronized Optional<Entry> takeNext() {
    while (turnEnd == null) {
      dueEnd(clock.instant()).ifPresent(this::endTurn);
      if (turnEnd != null) break;
      Optional<Entry> entry = lease.next();
      if (entry.isPresent() && visitor.giveBackLowered(entry.get(), lease)) {
        // Another host may have something better now.
        if (othersWait.getAsBoolean()) endTurn(new TurnEnd.Finished());
        continue;
      }
      if (entry.isPresent() && visitor.isUnread(entry.get())) {
        // It was given back when an earlier turn ended, and stays leased in this one.
        unread++;
        continue;
      }
      if (entry.isPresent()) {
        underway++;
        taken.incrementAndGet();
        return entry;
      }
      try {
        // The page that another thread is reading may have links.
        if (underway == 0) endTurn(end());
        else wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        endTurn(new TurnEnd.Finished());
      }
    }
    return Optional.empty();
  }

  private synchronized void countUnread() {
    unread++;
  }

  /** Where only such pages are left that cannot be read, nobody in this run is to try again. */
  private TurnEnd end() {
    return unread == 0
        ? new TurnEnd.Finished()
        : new TurnEnd.Closed(CloseReason.UNREAD, unread + " of its pages could not be read");
  }

  private Optional<TurnEnd> dueEnd(Instant now) {
    if (visitor.stopped()) return Optional.of(new TurnEnd.Closed(CloseReason.STOPPED, "stopped"));
    if (taken.get() >= turnLength && othersWait.getAsBoolean())
      return Optional.of(new TurnEnd.Finished());
    if (taken.get() >= SHORT_TURN && lease.wantedElsewhere())
      return Optional.of(new TurnEnd.Finished());
    Instant next = access.nextRequestAt();
    return next.isAfter(now.plus(LONG_PAUSE))
        ? Optional.of(new TurnEnd.Paused(next))
        : Optional.empty();
  }

  private synchronized void visitFinished() {
    underway--;
    notifyAll();
  }

  private synchronized void endTurn(TurnEnd why) {
    if (turnEnd == null) turnEnd = why;
    notifyAll();
  }

  private synchronized TurnEnd reason() {
    return turnEnd == null ? new TurnEnd.Finished() : turnEnd;
  }
}
