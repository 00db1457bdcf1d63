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

  private final Rocks db;
  private final int crawl;
  private final Map<Host, HostQueue> queues = new ConcurrentHashMap<>();

  HostTable(Rocks db, int crawl) {
    this.db = db;
    this.crawl = crawl;
    byte[] prefix = Keys.number(crawl);
    db.scan(
        Rocks.Family.HOSTS,
        prefix,
        prefix,
        (_, value) -> {
          Host host = Url.of(new String(value, StandardCharsets.UTF_8) + "/").host();
          queues.put(host, new HostQueue(host, crawl, queues.size()));
          return true;
        });
  }

  /** In the order of their numbers. */
  Stream<HostQueue> all() {
    return queues.values().stream().sorted(Comparator.comparingInt(queue -> queue.id));
  }

  Optional<HostQueue> known(Host host) {
    return Optional.ofNullable(queues.get(host));
  }

  HostQueue queue(Host host) {
    HostQueue known = queues.get(host);
    return known != null ? known : begin(host);
  }

  private synchronized HostQueue begin(Host host) {
    HostQueue known = queues.get(host);
    if (known != null) return known;
    HostQueue queue = new HostQueue(host, crawl, queues.size());
    try (Rocks.Batch batch = db.batch()) {
      byte[] key = Keys.pair(crawl, queue.id);
      batch.put(Rocks.Family.HOSTS, key, Keys.text(host.toString())).commit();
    }
    queues.put(host, queue);
    return queue;
  }
}
