package grapnel.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Whether one host answers at all. */
final class HostHealth {

  private int failures;
  private Optional<Instant> downUntil = Optional.empty();

  /** Until when it is down, if it is. */
  synchronized Optional<Instant> downUntil(Instant now) {
    return downUntil.filter(now::isBefore);
  }

  /** As {@link #downUntil}, for a request that goes out when it is not: one that tries, not two. */
  synchronized Optional<Instant> claimRetry(Instant now, Duration coolOff) {
    Optional<Instant> down = downUntil(now);
    if (down.isEmpty() && downUntil.isPresent()) downUntil = Optional.of(now.plus(coolOff));
    return down;
  }

  synchronized void answered() {
    failures = 0;
    downUntil = Optional.empty();
  }

  synchronized void failed(Instant now, PolitenessOptions politenessOptions) {
    failures++;
    if (failures >= politenessOptions.failuresUntilDown())
      downUntil = Optional.of(now.plus(politenessOptions.coolOff()));
  }
}
