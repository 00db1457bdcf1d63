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
final class HostUrlQueue {

  /** How many are read at a time, and how many may be in memory. */
  private static final int READ_AT_ONCE = 64;

  private static final int MAX_IN_MEMORY = 16 * READ_AT_ONCE;

  final Host host;
  final int crawl;
  final int id;

  /** All that waits on disk below this key is in {@code ahead} or {@code out}. */
  private byte[] from;

  private @Nullable NavigableMap<byte[], Entry> readAhead;
  private @Nullable Map<Url, byte[]> handedOut;

  HostUrlQueue(Host host, int crawl, int id) {
    this.host = host;
    this.crawl = crawl;
    this.id = id;
    this.from = SortableKeys.pair(crawl, id);
  }

  boolean isLeased() {
    return handedOut != null;
  }

  boolean isLeased(Url url) {
    return handedOut != null && handedOut.containsKey(url);
  }

  void lease() {
    readAhead = new TreeMap<>(Arrays::compareUnsigned);
    handedOut = new HashMap<>();
  }

  /** What was handed out or read waits again, so the next search begins there. */
  void release() {
    for (byte[] key : readAhead().keySet()) lowerFrom(key);
    for (byte[] key : handedOut().values()) lowerFrom(key);
    readAhead = null;
    handedOut = null;
  }

  private void lowerFrom(byte[] key) {
    if (Arrays.compareUnsigned(key, from) < 0) from = key;
  }

  /** Takes the best that waits. */
  Optional<Entry> next(RowStore db) {
    if (readAhead().isEmpty()) refill(db);
    Map.Entry<byte[], Entry> best = readAhead().pollFirstEntry();
    if (best == null) return Optional.empty();
    handedOut().put(best.getValue().url(), best.getKey());
    return Optional.of(best.getValue());
  }

  /** The rank of the best that waits, while nothing is handed out; empty when nothing waits. */
  OptionalDouble bestRank(RowStore db) {
    double[] rank = {Double.NaN};
    db.scan(
        ColumnFamily.WAITING,
        from,
        prefix(),
        (key, _) -> {
          rank[0] = SortableKeys.rank(key);
          return false;
        });
    return Double.isNaN(rank[0]) ? OptionalDouble.empty() : OptionalDouble.of(rank[0]);
  }

  private void refill(RowStore db) {
    db.scan(
        ColumnFamily.WAITING,
        from,
        prefix(),
        (key, value) -> {
          Entry entry = FrontierEntryBytes.read(host, key, value);
          if (!handedOut().containsKey(entry.url())) readAhead().put(key, entry);
          from = after(key);
          return readAhead().size() < READ_AT_ONCE;
        });
  }

  /** Something has begun to wait on disk; where we were past it, it must be remembered here. */
  void urlEntered(byte[] key, Entry entry) {
    if (Arrays.compareUnsigned(key, from) >= 0) return;
    if (readAhead == null) {
      from = key;
      return;
    }
    readAhead.put(key, entry);
    if (readAhead.size() > MAX_IN_MEMORY) {
      while (readAhead.size() > MAX_IN_MEMORY / 2) {
        Map.Entry<byte[], Entry> last = readAhead.pollLastEntry();
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
    return SortableKeys.pair(crawl, id);
  }

  private static byte[] after(byte[] key) {
    return Arrays.copyOf(key, key.length + 1);
  }

  private NavigableMap<byte[], Entry> readAhead() {
    if (readAhead == null) throw new IllegalStateException("the lease has ended: " + host);
    return readAhead;
  }

  private Map<Url, byte[]> handedOut() {
    if (handedOut == null) throw new IllegalStateException("the lease has ended: " + host);
    return handedOut;
  }
}
