package grapnel.cluster;

import grapnel.store.Catalogue;
import grapnel.store.Frontier.Lease;
import grapnel.url.Host;
import grapnel.url.Url;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import redis.clients.jedis.Protocol.Command;

/** What methods that work on a whole site leave behind: lines, stored under the site's lease. */
public final class SiteResults {

  private final Redis redis;
  private final JobKeys keys;

  public SiteResults(Redis redis, String job) {
    this.redis = redis;
    this.keys = new JobKeys(job);
  }

  /** Stores the lines of a site, if the lease still holds; an earlier half is replaced. */
  public void put(Lease lease, List<String> lines) {
    if (!(lease instanceof RedisLease own)) throw new IllegalArgumentException("another's lease");
    byte[] host = RedisValues.bytes(lease.host().toString());
    byte[] bytes = JobBytes.packed(RedisValues.bytes(String.join("\n", lines)));
    Object done = redis.commit(RedisScript.ROWS, keys.all(), host, own.token(), bytes);
    if (RedisValues.number(done) == 0) own.lose();
  }

  /** The catalogue for who holds that lease. */
  public static Catalogue catalogue(Lease lease, RedisFrontier frontier) {
    if (!(lease instanceof RedisLease own)) throw new IllegalArgumentException("another's lease");
    return RedisCatalogue.under(own, frontier);
  }

  /** What is noted under a name of each site, by the site's host. */
  public Map<Host, String> notes(String name) {
    Map<Host, String> notes = new LinkedHashMap<>();
    for (String text : hosts()) {
      Host host = Url.of(text + "/").host();
      RedisCatalogue.ofSite(redis, keys.job(), Optional.empty(), host)
          .note(name)
          .ifPresent(note -> notes.put(host, note));
    }
    return notes;
  }

  private Set<String> hosts() {
    TreeSet<String> hosts = new TreeSet<>();
    for (Object host : RedisValues.list(redis.command(Command.HKEYS, keys.key("rows")))) {
      hosts.add(RedisValues.text(host));
    }
    return hosts;
  }

  /** All lines, those of a site together, by the site's host. */
  public void each(Consumer<String> line) {
    for (String host : hosts()) {
      Object rows = redis.command(Command.HGET, keys.key("rows"), RedisValues.bytes(host));
      if (rows instanceof byte[] bytes && bytes.length > 0) {
        RedisValues.text(JobBytes.unpacked(bytes)).lines().forEach(line);
      }
    }
  }
}
