package grapnel.cluster;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** The time of Redis, by the clock of this machine and how far that is off. */
public final class RedisClock implements InstantSource {

  private final Redis redis;
  private final InstantSource own;
  private volatile Duration ahead;

  public RedisClock(Redis redis, InstantSource own) {
    this.redis = redis;
    this.own = own;
    this.ahead = measured();
  }

  private Duration measured() {
    Instant before = own.instant();
    Instant theirs = Instant.ofEpochMilli(redis.time());
    Duration trip = Duration.between(before, own.instant());
    return Duration.between(theirs, before.plus(trip.dividedBy(2)));
  }

  /** Looks again; small steps are left alone, they may come from the trip. */
  void measure() {
    Duration now = measured();
    if (now.minus(ahead).abs().compareTo(Duration.ofSeconds(1)) > 0) ahead = now;
  }

  @Override
  public Instant instant() {
    return own.instant().minus(ahead);
  }

  /** What to say to the user where the clock of this machine is far off. */
  public Optional<String> skew() {
    return RedisCheck.skew(ahead);
  }
}
