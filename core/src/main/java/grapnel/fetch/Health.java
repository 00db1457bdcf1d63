package grapnel.fetch;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Whether one host answers at all. */
final class Health {

  private int failures;
  private Optional<Instant> downUntil = Optional.empty();

  /** Until when it is down, if it is. */
  synchronized Optional<Instant> downUntil(Instant now) {
    return downUntil.filter(now::isBefore);
  }

  /** As {@link #downUntil}, for a request that goes out when it is not: one that tries, not two. */
  synchronized Optional<Instant> claim(Instant now, Duration coolOff) {
    Optional<Instant> down = downUntil(now);
    if (down.isEmpty() && downUntil.isPresent()) downUntil = Optional.of(now.plus(coolOff));
    return down;
  }

  synchronized void answered() {
    failures = 0;
    downUntil = Optional.empty();
  }

  synchronized void failed(Instant now, Manners manners) {
    failures++;
    if (failures >= manners.patience()) downUntil = Optional.of(now.plus(manners.coolOff()));
  }
}
