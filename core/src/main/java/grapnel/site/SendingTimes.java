package grapnel.site;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * When requests were sent, each at a millisecond of its own: a catalogue keeps no more of a time,
 * and what a run learned from its answers is told in the order in which they were asked for. Safe
 * to call from any thread.
 */
final class SendingTimes {

  private Instant last = Instant.EPOCH;

  /** The time of a request that is sent now. */
  synchronized Instant next(Instant now) {
    Instant time = now.truncatedTo(ChronoUnit.MILLIS);
    if (!time.isAfter(last)) time = last.plusMillis(1);
    last = time;
    return time;
  }
}
