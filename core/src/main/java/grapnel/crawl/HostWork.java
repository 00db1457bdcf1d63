package grapnel.crawl;

import grapnel.crawl.Tally.Closing;
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
final class HostWork {

  /** So many URLs are a turn, when another machine has no host at all. */
  private static final int SHORT_TURN = 10;

  /** For a pause as long as this, nobody stands and waits. */
  private static final Duration LONG = Duration.ofSeconds(30);

  private final Lease lease;
  private final Sites.Door door;
  private final Visiting visiting;
  private final int turn;
  private final BooleanSupplier othersWait;
  private final InstantSource clock;
  private final AtomicInteger taken = new AtomicInteger();
  private int underway;
  private @Nullable Break over;

  /** Why a turn is over. */
  sealed interface Break {
    /** No URL waits, or others have their turn. */
    record Turn() implements Break {}

    /** The host wants to be left alone until then. */
    record Pause(Instant until) implements Break {}

    /** Nothing more is asked of the host in this run. */
    record Closed(Closing closing, String why) implements Break {}
  }

  HostWork(
      Lease lease,
      Sites.Door door,
      Visiting visiting,
      int turn,
      BooleanSupplier othersWait,
      InstantSource clock) {
    this.lease = lease;
    this.door = door;
    this.visiting = visiting;
    this.turn = turn;
    this.othersWait = othersWait;
    this.clock = clock;
  }

  /** Works with so many threads, this one among them, and says why it ended. */
  Break run(int connections) throws InterruptedException {
    Thread[] more = new Thread[connections - 1];
    for (int i = 0; i < more.length; i++) more[i] = Thread.ofVirtual().start(this::visitAll);
    try {
      visitAll();
    } finally {
      for (Thread thread : more) thread.join();
    }
    return ended();
  }

  private void visitAll() {
    for (Optional<Entry> entry = take(); entry.isPresent(); entry = take()) {
      try {
        visiting.visit(entry.get(), lease, door).ifPresent(this::end);
      } catch (RuntimeException | Error e) {
        end(new Break.Closed(Closing.STOPPED, e.toString()));
        visiting.failed(e);
      } finally {
        put();
      }
    }
  }

  private synchronized Optional<Entry> take() {
    while (over == null) {
      breakFor(clock.instant()).ifPresent(this::end);
      if (over != null) break;
      Optional<Entry> entry = lease.next();
      if (entry.isPresent() && visiting.lowered(entry.get(), lease)) {
        // Another host may have something better now.
        if (othersWait.getAsBoolean()) end(new Break.Turn());
        continue;
      }
      if (entry.isPresent()) {
        underway++;
        taken.incrementAndGet();
        return entry;
      }
      try {
        // The page that another thread is reading may have links.
        if (underway == 0) end(new Break.Turn());
        else wait();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        end(new Break.Turn());
      }
    }
    return Optional.empty();
  }

  private Optional<Break> breakFor(Instant now) {
    if (visiting.stopped()) return Optional.of(new Break.Closed(Closing.STOPPED, "stopped"));
    if (taken.get() >= turn && othersWait.getAsBoolean()) return Optional.of(new Break.Turn());
    if (taken.get() >= SHORT_TURN && lease.wanted()) return Optional.of(new Break.Turn());
    Instant next = door.next();
    return next.isAfter(now.plus(LONG)) ? Optional.of(new Break.Pause(next)) : Optional.empty();
  }

  private synchronized void put() {
    underway--;
    notifyAll();
  }

  private synchronized void end(Break why) {
    if (over == null) over = why;
    notifyAll();
  }

  private synchronized Break ended() {
    return over == null ? new Break.Turn() : over;
  }
}
