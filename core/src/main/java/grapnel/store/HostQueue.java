package grapnel.store;

import grapnel.store.Frontier.Entry;
import grapnel.url.Host;
import grapnel.url.Url;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The waiting URLs of one host: on disk, and the first few in memory while the host is leased.
 *
 * <p>Whatever was taken from a queue in RocksDB leaves a mark that it is gone, and a search from
 * the start of the queue would pass all of them. So we remember from where on there may be
 * something: {@code from}.
 *
 * <p>Used under the lock of its host.
 */
final class HostQueue {

  /** How many are read at a time, and how many may be in memory. */
  private static final int READ = 64;

  private static final int MOST = 16 * READ;

  final Host host;
  final int crawl;
  final int id;

  /** All that waits on disk below this key is in {@code ahead} or {@code out}. */
  private byte[] from;

  private @Nullable NavigableMap<byte[], Entry> ahead;
  private @Nullable Map<Url, byte[]> out;

  HostQueue(Host host, int crawl, int id) {
    this.host = host;
    this.crawl = crawl;
    this.id = id;
    this.from = Keys.pair(crawl, id);
  }

  boolean leased() {
    return out != null;
  }

  boolean leased(Url url) {
    return out != null && out.containsKey(url);
  }

  void lease() {
    ahead = new TreeMap<>(Arrays::compareUnsigned);
    out = new HashMap<>();
  }

  /** What was handed out or read waits again, so the next search begins there. */
  void release() {
    for (byte[] key : first().keySet()) lower(key);
    for (byte[] key : handedOut().values()) lower(key);
    ahead = null;
    out = null;
  }

  private void lower(byte[] key) {
    if (Arrays.compareUnsigned(key, from) < 0) from = key;
  }

  /** Takes the best that waits. */
  Optional<Entry> next(Rocks db) {
    if (first().isEmpty()) refill(db);
    Map.Entry<byte[], Entry> best = first().pollFirstEntry();
    if (best == null) return Optional.empty();
    handedOut().put(best.getValue().url(), best.getKey());
    return Optional.of(best.getValue());
  }

  /** The rank of the best that waits, while nothing is handed out; empty when nothing waits. */
  OptionalDouble best(Rocks db) {
    double[] rank = {Double.NaN};
    db.scan(
        Rocks.Family.WAITING,
        from,
        prefix(),
        (key, _) -> {
          rank[0] = Keys.rank(key);
          return false;
        });
    return Double.isNaN(rank[0]) ? OptionalDouble.empty() : OptionalDouble.of(rank[0]);
  }

  private void refill(Rocks db) {
    db.scan(
        Rocks.Family.WAITING,
        from,
        prefix(),
        (key, value) -> {
          Entry entry = EntryBytes.read(host, key, value);
          if (!handedOut().containsKey(entry.url())) first().put(key, entry);
          from = after(key);
          return first().size() < READ;
        });
  }

  /** Something has begun to wait on disk; where we were past it, it must be remembered here. */
  void entered(byte[] key, Entry entry) {
    if (Arrays.compareUnsigned(key, from) >= 0) return;
    if (ahead == null) {
      from = key;
      return;
    }
    ahead.put(key, entry);
    if (ahead.size() > MOST) {
      while (ahead.size() > MOST / 2) {
        Map.Entry<byte[], Entry> last = ahead.pollLastEntry();
        if (last != null) from = last.getKey();
      }
    }
  }

  /** The key of a URL that was handed out, which is handed out no more. */
  byte[] takeBack(Url url) {
    byte[] key = handedOut().remove(url);
    if (key == null) throw new IllegalStateException("not leased here: " + url);
    return key;
  }

  private byte[] prefix() {
    return Keys.pair(crawl, id);
  }

  private static byte[] after(byte[] key) {
    return Arrays.copyOf(key, key.length + 1);
  }

  private NavigableMap<byte[], Entry> first() {
    if (ahead == null) throw new IllegalStateException("the lease has ended: " + host);
    return ahead;
  }

  private Map<Url, byte[]> handedOut() {
    if (out == null) throw new IllegalStateException("the lease has ended: " + host);
    return out;
  }
}
