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
  private final CountDownLatch stopped = new CountDownLatch(1);

  public Budget(long requests, Duration time, InstantSource clock) {
    this.requests = requests;
    this.clock = clock;
    this.end = clock.instant().plus(time);
  }

  /** Takes one request, or says which budget is spent. */
  Optional<String> takeRequest() {
    Optional<String> gone = exhaustedAt(clock.instant());
    if (gone.isEmpty() && spent.incrementAndGet() > requests) {
      spent.decrementAndGet();
      return Optional.of("--max-requests " + requests);
    }
    return gone;
  }

  /** Whether a request at that time would be too late. */
  Optional<String> exhaustedAt(Instant at) {
    if (stopped.getCount() == 0) return Optional.of(STOPPED);
    if (spent.get() >= requests) return Optional.of("--max-requests " + requests);
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

  /** Whether a request may go at that time, as far as can be said now. */
  public boolean hasLeftAt(Instant time) {
    return exhaustedAt(time).isEmpty();
  }

  /** How many requests were put on the wire. */
  public long spent() {
    return spent.get();
  }
}
