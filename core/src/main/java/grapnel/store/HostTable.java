package grapnel.store;

import grapnel.url.Host;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** The hosts of a crawl and their numbers. A number is on disk before anyone can use it. */
final class HostTable {

  private final RowStore db;
  private final int crawl;
  private final Map<Host, HostUrlQueue> queues = new ConcurrentHashMap<>();

  HostTable(RowStore db, int crawl) {
    this.db = db;
    this.crawl = crawl;
    byte[] prefix = SortableKeys.number(crawl);
    db.scan(
        ColumnFamily.HOSTS,
        prefix,
        prefix,
        (_, value) -> {
          Host host = Url.of(new String(value, StandardCharsets.UTF_8) + "/").host();
          queues.put(host, new HostUrlQueue(host, crawl, queues.size()));
          return true;
        });
  }

  /** In the order of their numbers. */
  Stream<HostUrlQueue> all() {
    return queues.values().stream().sorted(Comparator.comparingInt(queue -> queue.id));
  }

  Optional<HostUrlQueue> findQueue(Host host) {
    return Optional.ofNullable(queues.get(host));
  }

  HostUrlQueue queue(Host host) {
    HostUrlQueue known = queues.get(host);
    return known != null ? known : addHost(host);
  }

  private synchronized HostUrlQueue addHost(Host host) {
    HostUrlQueue known = queues.get(host);
    if (known != null) return known;
    HostUrlQueue queue = new HostUrlQueue(host, crawl, queues.size());
    byte[] key = SortableKeys.pair(crawl, queue.id);
    db.batch().put(ColumnFamily.HOSTS, key, SortableKeys.text(host.toString())).commit();
    queues.put(host, queue);
    return queue;
  }
}
