package grapnel.site;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** What may be put on the wire for one site in one run: so many requests, so much time. */
public final class Budget {

  /** What is said to be spent when someone stopped the run. */
  public static final String STOPPED = "the user";

  private final long requests;
  private final Instant end;
  private final InstantSource clock;
  private final AtomicLong spent = new AtomicLong();

  /** Of those, sent ahead of who will ask for them. */
  private final AtomicLong unclaimed = new AtomicLong();

  /** Whether someone asked in vain: from then on what is unclaimed is wasted. */
  private volatile boolean refused;

  private final CountDownLatch stopped = new CountDownLatch(1);

  public Budget(long requests, Duration time, InstantSource clock) {
    this.requests = requests;
    this.clock = clock;
    this.end = clock.instant().plus(time);
  }

  /** Takes one request, or says which budget is spent. */
  Optional<String> takeRequest() {
    Optional<String> gone = refusalAt(clock.instant());
    if (gone.isPresent() || take()) return gone;
    refused = true;
    return Optional.of("--max-requests " + requests);
  }

  private boolean take() {
    if (spent.incrementAndGet() <= requests) return true;
    spent.decrementAndGet();
    return false;
  }

  /** Takes one for what nobody asks for yet; false if none is left. */
  boolean takeAhead() {
    if (endedAt(clock.instant()).isPresent() || !take()) return false;
    unclaimed.incrementAndGet();
    return true;
  }

  /** Who asks has come. */
  void claim() {
    unclaimed.decrementAndGet();
  }

  /** Gives back one that was not sent after all. */
  void giveBack() {
    spent.decrementAndGet();
  }

  /** Whether a request at that time would be too late. */
  private Optional<String> exhaustedAt(Instant at) {
    if (stopped.getCount() > 0 && spent.get() >= requests) {
      return Optional.of("--max-requests " + requests);
    }
    return endedAt(at);
  }

  /** The same, for who asks. */
  Optional<String> refusalAt(Instant at) {
    Optional<String> gone = exhaustedAt(at);
    if (gone.isPresent()) refused = true;
    return gone;
  }

  /** The same, for one that was taken. */
  Optional<String> endedAt(Instant at) {
    if (stopped.getCount() == 0) return Optional.of(STOPPED);
    return at.isBefore(end) ? Optional.empty() : Optional.of("--max-time");
  }

  /** Ends the run: everything asked from now on is answered as spent. */
  public void stop() {
    stopped.countDown();
  }

  /** Waits, but not beyond the end of the run: a server may ask for an hour. */
  void waitUnlessStopped(Duration time) throws InterruptedException {
    boolean _ = stopped.await(time.toMillis() + 1, TimeUnit.MILLISECONDS);
  }

  public boolean hasLeft() {
    return hasLeftAt(clock.instant());
  }

  /**
   * Whether a request may go at that time, as far as can be said now, or an answer is here already.
   */
  public boolean hasLeftAt(Instant time) {
    boolean answers = !refused && unclaimed.get() > 0;
    return (answers ? endedAt(time) : exhaustedAt(time)).isEmpty();
  }

  /** How many more requests may be put on the wire. */
  public long left() {
    return Math.max(0, requests - spent.get());
  }

  /** How many requests were put on the wire. */
  public long spent() {
    return spent.get();
  }
}
