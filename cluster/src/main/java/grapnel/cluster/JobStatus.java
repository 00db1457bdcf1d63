package grapnel.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import redis.clients.jedis.Protocol.Command;

/**
 * How a job stands.
 *
 * @param waiting URLs, or sites, that are entered and not done
 * @param rate how many were done a second in the last minute
 * @param lag how long the first in turn has been waiting for a worker, in milliseconds
 * @param ready hosts that wait for a worker or rest
 * @param reclaimed how often a host was taken from a worker that was not heard of
 * @param spilled waiting URLs that are on disk
 * @param aside hosts of which nothing more is asked, each with its reason
 */
public record JobStatus(
    String name,
    String method,
    String state,
    long visited,
    long waiting,
    long requests,
    double rate,
    long lag,
    long ready,
    long leases,
    long reclaimed,
    long spilled,
    Map<String, String> aside,
    List<Worker> workers) {

  private static final int SLOT = 10_000;
  private static final int SLOTS = 6;

  /** So many hosts are shown as set aside; more are counted in words only. */
  private static final int SHOWN = 1000;

  /**
   * A worker that was heard of.
   *
   * @param silentMillis for how long it was not heard of, in milliseconds
   * @param leases how many hosts it has
   * @param statusText what it tells of itself
   */
  public record Worker(String name, long silentMillis, long leases, String statusText) {}

  /** Reads it. */
  public static JobStatus of(Redis redis, String job) {
    JobKeys keys = new JobKeys(job);
    long now = redis.time();
    Map<String, String> meta = map(redis, keys, "meta");
    Map<String, Long> leases = new HashMap<>();
    map(redis, keys, "by").forEach((_, worker) -> leases.merge(worker, 1L, Long::sum));
    List<Worker> workers = new ArrayList<>();
    map(redis, keys, "workers")
        .forEach(
            (name, said) -> {
              String[] parts = said.split(" ", 2);
              long silent = Math.max(0, now - Long.parseLong(parts[0]));
              workers.add(
                  new Worker(
                      name,
                      silent,
                      leases.getOrDefault(name, 0L),
                      parts.length > 1 ? parts[1] : ""));
            });
    workers.sort(java.util.Comparator.comparing(Worker::name));
    long visited = number(meta, "visited");
    return new JobStatus(
        job,
        meta.getOrDefault("method", ""),
        meta.getOrDefault("state", ""),
        visited,
        number(meta, "entered") - visited,
        number(meta, "requests"),
        rate(redis, keys, now),
        lag(redis, keys, now),
        RedisValues.number(redis.command(Command.ZCARD, keys.key("ready"))),
        RedisValues.number(redis.command(Command.HLEN, keys.key("lease"))),
        number(meta, "reclaimed"),
        number(meta, "spilled"),
        aside(redis, keys),
        workers);
  }

  private static double rate(Redis redis, JobKeys keys, long now) {
    long slot = now / SLOT;
    long sum = 0;
    for (Map.Entry<String, String> one : map(redis, keys, "rate").entrySet()) {
      long age = slot - Long.parseLong(one.getKey());
      if (age >= 1 && age <= SLOTS) sum += Long.parseLong(one.getValue());
    }
    return sum * 1000.0 / (SLOT * SLOTS);
  }

  private static long lag(Redis redis, JobKeys keys, long now) {
    List<?> first =
        RedisValues.list(
            redis.command(
                Command.ZRANGE,
                keys.key("ready"),
                RedisValues.bytes(0),
                RedisValues.bytes(0),
                RedisValues.bytes("WITHSCORES")));
    if (first.size() < 2) return 0;
    return Math.max(0, now - (long) (Double.parseDouble(RedisValues.text(first.get(1))) / 1000));
  }

  private static Map<String, String> aside(Redis redis, JobKeys keys) {
    Map<String, String> some = new java.util.TreeMap<>();
    map(redis, keys, "aside").entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .limit(SHOWN)
        .forEach(one -> some.put(one.getKey(), one.getValue()));
    return some;
  }

  private static Map<String, String> map(Redis redis, JobKeys keys, String name) {
    Map<String, String> map = new HashMap<>();
    List<?> pairs = RedisValues.list(redis.command(Command.HGETALL, keys.key(name)));
    for (int i = 0; i < pairs.size(); i += 2) {
      map.put(RedisValues.text(pairs.get(i)), RedisValues.text(pairs.get(i + 1)));
    }
    return map;
  }

  private static long number(Map<String, String> meta, String name) {
    return Long.parseLong(meta.getOrDefault(name, "0"));
  }
}
