package grapnel.cluster;

import grapnel.store.Frontier.Entry;
import grapnel.store.StoreException;
import grapnel.url.Host;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import redis.clients.jedis.Protocol.Command;

/** The jobs on a Redis. */
public final class JobRegistry {

  /** Raised whenever what is on Redis changes its meaning: workers of one job must agree on it. */
  static final int FORMAT = 3;

  private static final int AT_ONCE = 1000;

  private final Redis redis;

  public JobRegistry(Redis redis) {
    this.redis = redis;
  }

  /** What came of a submission. */
  public enum SubmitResult {
    /** It is new, or was cut short and is whole now. */
    BEGUN,
    /** It was there: hosts that were set aside are tried once more, with budgets of their own. */
    GOES_ON,
    /** There is another one of that name. */
    DIFFERENT
  }

  /**
   * Submits a job; once it returns, workers have it.
   *
   * @param rank of the seeds of a crawl
   * @param frontier of that job
   */
  public SubmitResult submit(Job job, double rank, RedisFrontier frontier) {
    JobKeys keys = frontier.keys;
    byte[] seeds = job.crawls() ? JobBytes.urls(job.seeds()) : JobBytes.digest(job.seeds());
    byte[] settings = JobBytes.settings(job.settings());
    Optional<byte[]> before = field(keys, "settings");
    if (before.isPresent()) {
      check(keys);
      boolean same =
          java.util.Arrays.equals(before.get(), settings)
              && method(keys).equals(job.method())
              && java.util.Arrays.equals(raw(Command.GET, keys.key("seeds")), seeds);
      if (!same) return SubmitResult.DIFFERENT;
      if (!state(keys).equals("new")) return goOn(keys);
    }
    redis.command(Command.SET, keys.key("seeds"), seeds);
    put(keys, "format", RedisValues.bytes(FORMAT));
    put(keys, "method", RedisValues.bytes(job.method()));
    put(keys, "settings", settings);
    put(keys, "state", RedisValues.bytes("new"));
    List<Entry> entries = job.crawls() ? seeds(job, rank) : units(job, keys);
    for (int i = 0; i < entries.size(); i += AT_ONCE) {
      frontier.add(entries.subList(i, Math.min(entries.size(), i + AT_ONCE)));
    }
    put(keys, "created", RedisValues.bytes(redis.time()));
    put(keys, "state", RedisValues.bytes("active"));
    redis.command(Command.SADD, JobKeys.JOBS, RedisValues.bytes(job.name()));
    return SubmitResult.BEGUN;
  }

  private static List<Entry> seeds(Job job, double rank) {
    return job.seeds().stream().map(url -> Entry.seed(url).withRank(rank)).toList();
  }

  /** A site each, under the host that was named first; its URLs stand beside it. */
  private List<Entry> units(Job job, JobKeys keys) {
    Map<String, List<Url>> sites = new LinkedHashMap<>();
    for (Url url : job.seeds()) sites.computeIfAbsent(url.site(), _ -> new ArrayList<>()).add(url);
    List<Entry> units = new ArrayList<>();
    List<byte[]> fields = new ArrayList<>();
    for (List<Url> urls : sites.values()) {
      Url unit = Url.of(urls.getFirst().host() + "/");
      fields.add(RedisValues.bytes(unit.host().toString()));
      fields.add(JobBytes.urls(urls));
      units.add(Entry.seed(unit));
      if (fields.size() >= 2 * AT_ONCE) put(keys, fields);
    }
    if (!fields.isEmpty()) put(keys, fields);
    return units;
  }

  /** So many at once: a million sites are a thousand trips. */
  private void put(JobKeys keys, List<byte[]> fields) {
    List<byte[]> arguments = new ArrayList<>();
    arguments.add(keys.key("in"));
    arguments.addAll(fields);
    redis.command(Command.HSET, arguments.toArray(byte[][]::new));
    fields.clear();
  }

  private SubmitResult goOn(JobKeys keys) {
    redis.run(RedisScript.AGAIN, keys.all());
    return SubmitResult.GOES_ON;
  }

  /** The names of all jobs. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (Object name : RedisValues.list(redis.command(Command.SMEMBERS, JobKeys.JOBS))) {
      names.add(RedisValues.text(name));
    }
    return names.stream().sorted().toList();
  }

  /** Whether a job has something left to do. */
  public boolean active(String name) {
    return state(new JobKeys(name)).equals("active");
  }

  /** From now on every worker on this job must have the folder. */
  public void spills(String name) {
    put(new JobKeys(name), "spill", RedisValues.bytes(1));
  }

  /** Whether parts of a job are in a folder, which every worker on it must then have. */
  public boolean spilled(String name) {
    return field(new JobKeys(name), "spill").isPresent();
  }

  /** From now on every worker on this job must write to the folder of results. */
  public void writesResults(String name) {
    put(new JobKeys(name), "results", RedisValues.bytes(1));
  }

  /** Whether what a job finds goes to a folder, which every worker on it must then have. */
  public boolean hasResultFolder(String name) {
    return field(new JobKeys(name), "results").isPresent();
  }

  /** Of how many sites the results are in files. */
  public long writtenSites(String name) {
    return field(new JobKeys(name), "written")
        .map(bytes -> Long.parseLong(RedisValues.text(bytes)))
        .orElse(0L);
  }

  /**
   * A job that was submitted. One of sites comes without seeds: each worker asks for those of a
   * site that it works on.
   *
   * @throws StoreException where it is another version's
   */
  public Optional<Job> find(String name) {
    JobKeys keys = new JobKeys(name);
    Optional<byte[]> settings = field(keys, "settings");
    if (settings.isEmpty()) return Optional.empty();
    check(keys);
    return Optional.of(
        new Job(
            name,
            method(keys),
            JobBytes.settings(settings.get()),
            method(keys).equals(Job.CRAWL)
                ? JobBytes.urls(raw(Command.GET, keys.key("seeds")))
                : List.of()));
  }

  private void check(JobKeys keys) {
    String format = field(keys, "format").map(RedisValues::text).orElse("");
    if (format.equals(Integer.toString(FORMAT))) return;
    throw new StoreException(
        "the job %s has format %s, and this Grapnel reads %d: use the same version of Grapnel on all machines, or submit the job again"
            .formatted(keys.job(), format, FORMAT));
  }

  /** The URLs of a site that is a unit of work. */
  public List<Url> urls(String job, Host unit) {
    byte[] packed =
        raw(Command.HGET, new JobKeys(job).key("in"), RedisValues.bytes(unit.toString()));
    return JobBytes.urls(packed);
  }

  /** Forgets all of a job; its folder of segments is not ours to delete. */
  public void forget(String name) {
    redis.command(Command.SREM, JobKeys.JOBS, RedisValues.bytes(name));
    byte[] pattern = RedisValues.bytes(new JobKeys(name).prefix() + "*");
    byte[] cursor = RedisValues.bytes("0");
    do {
      List<?> answer =
          RedisValues.list(
              redis.command(
                  Command.SCAN,
                  cursor,
                  RedisValues.bytes("MATCH"),
                  pattern,
                  RedisValues.bytes("COUNT"),
                  RedisValues.bytes(AT_ONCE)));
      cursor = RedisValues.raw(answer.get(0));
      byte[][] keys =
          RedisValues.list(answer.get(1)).stream().map(RedisValues::raw).toArray(byte[][]::new);
      if (keys.length > 0) redis.command(Command.UNLINK, keys);
    } while (!RedisValues.text(cursor).equals("0"));
  }

  private String method(JobKeys keys) {
    return field(keys, "method").map(RedisValues::text).orElse("");
  }

  private String state(JobKeys keys) {
    return field(keys, "state").map(RedisValues::text).orElse("");
  }

  private Optional<byte[]> field(JobKeys keys, String name) {
    Object value = redis.command(Command.HGET, keys.key("meta"), RedisValues.bytes(name));
    return value instanceof byte[] bytes ? Optional.of(bytes) : Optional.empty();
  }

  private void put(JobKeys keys, String name, byte[] value) {
    redis.command(Command.HSET, keys.key("meta"), RedisValues.bytes(name), value);
  }

  private byte[] raw(Command command, byte[]... arguments) {
    Object value = redis.command(command, arguments);
    return value instanceof byte[] bytes ? bytes : JobBytes.urls(List.of());
  }
}
