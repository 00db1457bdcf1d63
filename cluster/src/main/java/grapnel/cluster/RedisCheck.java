package grapnel.cluster;

import grapnel.store.StoreException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import redis.clients.jedis.Protocol;

/** Whether a Redis will do. */
final class RedisCheck {

  /**
   * ACL users came with 6.0, some of our commands' forms with 6.2; tried with 6.2.11 and 7.0.15.
   */
  private static final int LEAST = 602;

  private static final Duration SKEW = Duration.ofMinutes(1);

  private RedisCheck() {}

  static void check(Redis redis, Consumer<String> tell) {
    String told = told(redis);
    String version = wordValue(told, "redis_version").orElse("0");
    if (numberValue(version) < LEAST) {
      throw new StoreException(
          "Redis at %s is version %s, which is too old: 6.2 or newer is needed"
              .formatted(redis.address(), version));
    }
    String policy = wordValue(told, "maxmemory_policy").orElse("noeviction");
    if (!policy.equals("noeviction") && numberValue(told, "maxmemory") > 0) {
      throw new StoreException(
          "Redis at %s drops keys, and so the job, when memory runs short (maxmemory-policy %s): set noeviction"
              .formatted(redis.address(), policy));
    }
    if (numberValue(told, "aof_enabled") == 0) {
      tell.accept(
          "Redis at %s keeps no append-only file, so a restart loses all jobs: set appendonly yes"
              .formatted(redis.address()));
    }
  }

  private static String told(Redis redis) {
    StringBuilder told = new StringBuilder();
    for (String section : new String[] {"server", "memory", "persistence"}) {
      told.append(
          RedisValues.text(redis.command(Protocol.Command.INFO, RedisValues.bytes(section))));
    }
    return told.toString();
  }

  /** What to say of a clock that is far from Redis's. */
  static Optional<String> skew(Duration ahead) {
    if (ahead.abs().compareTo(SKEW) < 0) return Optional.empty();
    return Optional.of(
        "this machine's clock is %,d s %s that of Redis: pauses, leases and the times in results follow Redis"
            .formatted(ahead.abs().toSeconds(), ahead.isNegative() ? "behind" : "ahead of"));
  }

  /** 6.2.11 as 602. */
  private static int numberValue(String version) {
    String[] parts = version.split("\\.", -1);
    try {
      return Integer.parseInt(parts[0]) * 100 + (parts.length > 1 ? Integer.parseInt(parts[1]) : 0);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  static Optional<String> wordValue(String told, String name) {
    return told.lines()
        .filter(line -> line.startsWith(name + ":"))
        .map(line -> line.substring(name.length() + 1).strip())
        .findFirst();
  }

  static long numberValue(String told, String name) {
    return wordValue(told, name)
        .filter(word -> word.matches("[0-9]{1,18}"))
        .map(Long::parseLong)
        .orElse(0L);
  }
}
