package grapnel.fetch;

import grapnel.url.Host;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How fast one name is asked, and when next. */
final class HostPace {

  /** No budget outlasts it, and no sum of times overflows. */
  private static final Duration LONGEST_PAUSE = Duration.ofDays(1);

  private final Duration leastBackOff;
  private Duration pause;
  private Duration demandedPause = Duration.ZERO;
  private Instant nextTurn = Instant.EPOCH;
  private int errorsInRow;

  HostPace(Duration pause, Duration leastBackOff) {
    this.pause = pause;
    this.leastBackOff = leastBackOff;
  }

  /** Takes the turn if it is due, else says when. */
  synchronized Optional<Instant> takeTurn(Instant now) {
    if (now.isBefore(nextTurn)) return Optional.of(nextTurn);
    nextTurn = now.plus(pause);
    return Optional.empty();
  }

  synchronized Instant nextTurn() {
    return nextTurn;
  }

  synchronized Duration pause() {
    return pause;
  }

  synchronized void raisePause(Duration delay) {
    Duration kept = delay.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : delay;
    if (kept.compareTo(pause) > 0) pause = kept;
    if (kept.compareTo(demandedPause) > 0) demandedPause = kept;
  }

  /** Keeps what a server asked for, up to a limit, and says so. */
  synchronized String keepRetryAfter(Host host, Instant now, Duration asked, Duration longest) {
    Duration kept = asked.compareTo(longest) > 0 ? longest : asked;
    notBefore(now.plus(kept));
    String note = host + " asked us to wait " + asked.toSeconds() + " s";
    return kept.equals(asked) ? note + "; waiting" : note + "; waiting " + kept.toSeconds() + " s";
  }

  /** Backs off: the pause, doubled with each error in a row. */
  synchronized void answerReceived(Instant now, boolean error, Duration longest) {
    // What a site demands it must also see: a request that was held up on its way would else come
    // too close before the next.
    notBefore(now.plus(demandedPause));
    if (!error) {
      errorsInRow = 0;
      return;
    }
    errorsInRow = Math.min(errorsInRow + 1, 30);
    Duration first = pause.compareTo(leastBackOff) < 0 ? leastBackOff : pause;
    double millis = Math.scalb((double) first.toMillis(), errorsInRow - 1);
    notBefore(now.plusMillis((long) Math.min(millis, (double) longest.toMillis())));
  }

  synchronized void notBefore(Instant then) {
    if (then.isAfter(nextTurn)) nextTurn = then;
  }
}
