package grapnel.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import redis.clients.jedis.Protocol.Command;

/**
 * How a job stands.
 *
 * @param waiting URLs, or sites, that are entered and not done
 * @param rate how many were done a second in the last minute
 * @param lag for how long nobody works on the one that waits longest, in milliseconds: the first in
 *     turn, or one whose worker is silent
 * @param ready hosts that wait for a worker or rest
 * @param leases hosts that workers have
 * @param silent how many of these nobody works on: their time is over, or their worker missed two
 *     signs of life in a row
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
    long silent,
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
    Map<String, String> holders = map(redis, keys, "by");
    Map<String, Long> leases = new HashMap<>();
    holders.forEach((_, worker) -> leases.merge(worker, 1L, Long::sum));
    List<Worker> workers = new ArrayList<>();
    Map<String, Long> silentFor = new HashMap<>();
    map(redis, keys, "workers")
        .forEach(
            (name, said) -> {
              String[] parts = said.split(" ", 2);
              long silent = Math.max(0, now - Long.parseLong(parts[0]));
              silentFor.put(name, silent);
              workers.add(
                  new Worker(
                      name,
                      silent,
                      leases.getOrDefault(name, 0L),
                      parts.length > 1 ? parts[1] : ""));
            });
    workers.sort(java.util.Comparator.comparing(Worker::name));
    long visited = number(meta, "visited");
    List<Long> unattended = unattended(redis, keys, now, holders, silentFor);
    long held = unattended.stream().mapToLong(Long::longValue).max().orElse(0);
    return new JobStatus(
        job,
        meta.getOrDefault("method", ""),
        meta.getOrDefault("state", ""),
        visited,
        number(meta, "entered") - visited,
        number(meta, "requests"),
        rate(redis, keys, now),
        Math.max(lag(redis, keys, now), held),
        RedisValues.number(redis.command(Command.ZCARD, keys.key("ready"))),
        RedisValues.number(redis.command(Command.HLEN, keys.key("lease"))),
        unattended.size(),
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
    return scores(redis, keys, "ready", 0).values().stream()
        .mapToLong(turn -> Math.max(0, now - turn / 1000))
        .findFirst()
        .orElse(0);
  }

  /**
   * For how long nobody has worked on each host that is leased and of whose worker nothing is
   * heard: its time is over, or two of the four signs of life in the time of a lease did not come.
   */
  private static List<Long> unattended(
      Redis redis,
      JobKeys keys,
      long now,
      Map<String, String> holders,
      Map<String, Long> silentFor) {
    Map<String, Long> until = scores(redis, keys, "alive", -1);
    Map<String, Long> due = scores(redis, keys, "due", -1);
    List<Long> all = new ArrayList<>();
    holders.forEach(
        (host, worker) -> {
          long over = now - due.getOrDefault(host, Long.MAX_VALUE);
          long silent = silentFor.getOrDefault(worker, 0L);
          // A sign of life says until when the worker counts as alive: a lease from then.
          long lease = until.getOrDefault(worker, now) - (now - silent);
          if (over >= 0 || (silentFor.containsKey(worker) && 2 * silent > lease)) {
            all.add(Math.max(over, silent));
          }
        });
    return all;
  }

  /** Members of a sorted set with their scores, in order. */
  private static Map<String, Long> scores(Redis redis, JobKeys keys, String name, long last) {
    List<?> pairs =
        RedisValues.list(
            redis.command(
                Command.ZRANGE,
                keys.key(name),
                RedisValues.bytes(0),
                RedisValues.bytes(last),
                RedisValues.bytes("WITHSCORES")));
    Map<String, Long> scores = new LinkedHashMap<>();
    for (int i = 0; i < pairs.size(); i += 2) {
      scores.put(
          RedisValues.text(pairs.get(i)),
          (long) Double.parseDouble(RedisValues.text(pairs.get(i + 1))));
    }
    return scores;
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
