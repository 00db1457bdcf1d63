package grapnel.fetch;

import java.time.Duration;
import java.util.Optional;

/**
 * How politely hosts are asked.
 *
 * @param pause from the start of one request to that of the next, where the user gave a rate; else
 *     {@link #USUAL_PAUSE}, and none on loopback
 * @param longestWait the most of a Retry-After that is kept
 * @param longestBackOff the most that repeated errors add up to
 * @param patience so many failures in a row mean that a host is down
 * @param coolOff how long a host that is down is left alone before one request tries again
 */
public record Manners(
    Optional<Duration> pause,
    Duration longestWait,
    Duration longestBackOff,
    int patience,
    Duration coolOff) {

  public static final Duration USUAL_PAUSE = Duration.ofSeconds(1);

  public static final Manners DEFAULT =
      new Manners(
          Optional.empty(), Duration.ofHours(1), Duration.ofMinutes(5), 5, Duration.ofMinutes(10));

  public Manners {
    if (pause.isPresent() && pause.get().isNegative()) {
      throw new IllegalArgumentException("pause < 0: " + pause.get());
    }
    if (patience < 1) throw new IllegalArgumentException("patience < 1: " + patience);
  }

  /** So many requests a second and host, also on loopback. */
  public Manners withRate(double rate) {
    if (!(rate > 0)) throw new IllegalArgumentException("rate <= 0: " + rate);
    double nanos = Math.min(1e9 / rate, 86_400e9);
    return withPause(Duration.ofNanos(Math.round(nanos)));
  }

  public Manners withPause(Duration pause) {
    return new Manners(Optional.of(pause), longestWait, longestBackOff, patience, coolOff);
  }

  public Manners withPatience(int patience) {
    return new Manners(pause, longestWait, longestBackOff, patience, coolOff);
  }

  public Manners withCoolOff(Duration coolOff) {
    return new Manners(pause, longestWait, longestBackOff, patience, coolOff);
  }
}
