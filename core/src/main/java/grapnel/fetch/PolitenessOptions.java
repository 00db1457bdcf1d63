package grapnel.fetch;

import java.time.Duration;
import java.util.Optional;

/**
 * How politely hosts are asked.
 *
 * @param pause from the start of one request to that of the next, where the user gave a rate; else
 *     {@link #USUAL_PAUSE}, and none on loopback
 * @param maxRetryAfter the most of a Retry-After that is kept
 * @param maxBackOff the most that repeated errors add up to
 * @param failuresUntilDown so many failures in a row mean that a host is down
 * @param coolOff how long a host that is down is left alone before one request tries again
 */
public record PolitenessOptions(
    Optional<Duration> pause,
    Duration maxRetryAfter,
    Duration maxBackOff,
    int failuresUntilDown,
    Duration coolOff) {

  public static final Duration USUAL_PAUSE = Duration.ofSeconds(1);

  public static final PolitenessOptions DEFAULT =
      new PolitenessOptions(
          Optional.empty(), Duration.ofHours(1), Duration.ofMinutes(5), 5, Duration.ofMinutes(10));

  public PolitenessOptions {
    if (pause.isPresent() && pause.get().isNegative()) {
      throw new IllegalArgumentException("pause < 0: " + pause.get());
    }
    if (failuresUntilDown < 1)
      throw new IllegalArgumentException("patience < 1: " + failuresUntilDown);
  }

  /** So many requests a second and host, also on loopback. */
  public PolitenessOptions withRate(double rate) {
    if (!(rate > 0)) throw new IllegalArgumentException("rate <= 0: " + rate);
    double nanos = Math.min(1e9 / rate, 86_400e9);
    return withPause(Duration.ofNanos(Math.round(nanos)));
  }

  public PolitenessOptions withPause(Duration pause) {
    return new PolitenessOptions(
        Optional.of(pause), maxRetryAfter, maxBackOff, failuresUntilDown, coolOff);
  }

  public PolitenessOptions withFailuresUntilDown(int patience) {
    return new PolitenessOptions(pause, maxRetryAfter, maxBackOff, patience, coolOff);
  }
}
