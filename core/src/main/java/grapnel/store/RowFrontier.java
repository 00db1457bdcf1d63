package grapnel.store;

import grapnel.fact.VisitedUrl;
import grapnel.url.Host;
import grapnel.url.Url;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A frontier in the rows of a store.
 *
 * <p>Every host has a number. Under it stand, one after the other, the host's URLs with their state
 * (the set that nothing enters twice) and its queue; so what a page links to, mostly pages of its
 * own host, is looked up in a few blocks however large the whole is. Leases are not written down:
 * after a crash there are none, which is what the contract wants.
 *
 * <p>In memory are the hosts, about 200 bytes each, and of leased hosts the next few URLs.
 */
final class RowFrontier implements Frontier {

  private static final byte[] IS_WAITING = {'W'};
  private static final int EPOCH_AT = 40;

  private final RowStore db;
  private final int crawl;
  private final HostTable hosts;
  private final HostLocks locks = new HostLocks();
  private final HostPriorityQueue waitingHosts = new HostPriorityQueue();
  private final KnownUrlCache knownUrls = new KnownUrlCache();

  /** Numbers that rise, also from one run to the next. */
  private final AtomicLong order;

  private final AtomicLong enteredCount;
  private final AtomicLong visitedCount;

  private RowFrontier(RowStore db, int crawl, long epoch) {
    this.db = db;
    this.crawl = crawl;
    this.hosts = new HostTable(db, crawl);
    this.order = new AtomicLong(epoch << EPOCH_AT);
    this.enteredCount = new AtomicLong(readCounter("entered"));
    this.visitedCount = new AtomicLong(readCounter("visited"));
  }

  static RowFrontier open(RowStore db, int crawl, boolean toRead) {
    byte[] key = counterKey(crawl, "opened");
    byte[] opened = db.get(ColumnFamily.DEFAULT, key);
    long epoch = opened == null ? 0 : SortableKeys.count(opened);
    if (!toRead) {
      db.batch().count(key, 1).commit();
    }
    RowFrontier frontier = new RowFrontier(db, crawl, epoch);
    frontier.hosts.all().forEach(frontier::queueIfWaiting);
    return frontier;
  }

  private static byte[] counterKey(int crawl, String name) {
    return SortableKeys.text("count " + crawl + " " + name);
  }

  private long readCounter(String name) {
    byte[] bytes = db.get(ColumnFamily.DEFAULT, counterKey(crawl, name));
    return bytes == null ? 0 : SortableKeys.count(bytes);
  }

  @Override
  public int add(Collection<Entry> entries) {
    Map<Url, Candidate> candidates = candidates(entries);
    try (var _ = locks.lock(hostsOf(candidates))) {
      RowStore.Batch batch = db.batch();
      List<Candidate> fresh = enter(candidates.values(), batch);
      if (!fresh.isEmpty()) {
        batch.commit();
        afterCommit(fresh);
      }
      return fresh.size();
    }
  }

  /** A URL that is entered if it is unknown. */
  private static final class Candidate {
    final HostUrlQueue queue;
    final Entry entry;
    final byte[] urlKey;

    /** Its place in the queue, once it is entered. */
    byte[] queueKey = {};

    Candidate(HostUrlQueue queue, Entry entry, byte[] url) {
      this.queue = queue;
      this.entry = entry;
      this.urlKey = url;
    }
  }

  private Map<Url, Candidate> candidates(Collection<Entry> entries) {
    Map<Url, Candidate> candidates = new LinkedHashMap<>();
    for (Entry entry : entries) {
      if (knownUrls.contains(entry.url())) continue;
      Host host = entry.url().host();
      HostUrlQueue queue = hosts.queue(host);
      byte[] key =
          SortableKeys.urlKey(crawl, queue.id, FrontierEntryBytes.withoutHost(host, entry.url()));
      candidates.putIfAbsent(entry.url(), new Candidate(queue, entry, key));
    }
    return candidates;
  }

  private static List<HostUrlQueue> hostsOf(Map<Url, Candidate> candidates) {
    return candidates.values().stream().map(candidate -> candidate.queue).distinct().toList();
  }

  /** Puts those that are unknown into the batch. Under the locks of their hosts. */
  private List<Candidate> enter(Collection<Candidate> candidates, RowStore.Batch batch) {
    List<Candidate> fresh = new ArrayList<>();
    if (candidates.isEmpty()) return fresh;
    BitSet there =
        db.contains(ColumnFamily.URLS, candidates.stream().map(one -> one.urlKey).toList());
    int i = 0;
    for (Candidate one : candidates) {
      if (there.get(i++)) {
        knownUrls.add(one.entry.url());
        continue;
      }
      Entry entry = one.entry;
      one.queueKey =
          SortableKeys.waitingKey(
              crawl, one.queue.id, entry.rank(), entry.depth(), order.getAndIncrement());
      batch.put(ColumnFamily.URLS, one.urlKey, IS_WAITING);
      batch.put(
          ColumnFamily.WAITING, one.queueKey, FrontierEntryBytes.write(one.queue.host, entry));
      fresh.add(one);
    }
    if (!fresh.isEmpty()) batch.count(counterKey(crawl, "entered"), fresh.size());
    return fresh;
  }

  /** After the commit, under the locks. */
  private void afterCommit(List<Candidate> fresh) {
    enteredCount.addAndGet(fresh.size());
    for (Candidate one : fresh) {
      one.queue.urlEntered(one.queueKey, one.entry);
      knownUrls.add(one.entry.url());
      if (!one.queue.isLeased()) waitingHosts.add(one.queue, one.entry.rank());
    }
  }

  private void queueIfWaiting(HostUrlQueue queue) {
    queue.bestRank(db).ifPresent(rank -> waitingHosts.add(queue, rank));
  }

  @Override
  public State state(Url url) {
    Optional<HostUrlQueue> queue = hosts.findQueue(url.host());
    if (queue.isEmpty()) return State.UNKNOWN;
    try (var _ = locks.lock(queue.get())) {
      byte[] state = db.get(ColumnFamily.URLS, key(queue.get(), url));
      if (state == null) return State.UNKNOWN;
      if (state[0] != IS_WAITING[0]) return State.VISITED;
      return queue.get().isLeased(url) ? State.LEASED : State.WAITING;
    }
  }

  private byte[] key(HostUrlQueue queue, Url url) {
    return SortableKeys.urlKey(crawl, queue.id, FrontierEntryBytes.withoutHost(queue.host, url));
  }

  @Override
  public Optional<Lease> lease() {
    while (true) {
      Optional<HostUrlQueue> first = waitingHosts.take();
      if (first.isEmpty()) return Optional.empty();
      HostUrlQueue queue = first.get();
      try (var _ = locks.lock(queue)) {
        // It may have got its turn again between the two locks.
        if (queue.isLeased()) continue;
        queue.lease();
        return Optional.of(new RocksLease(queue));
      }
    }
  }

  @Override
  public long waiting() {
    return enteredCount.get() - visitedCount.get();
  }

  @Override
  public long visited() {
    return visitedCount.get();
  }

  @Override
  public void eachVisited(Consumer<VisitedUrl> each) {
    db.each(ColumnFamily.VISITED, SortableKeys.number(crawl), VisitedBytes::read, each);
  }

  private final class RocksLease implements Lease {

    private final HostUrlQueue queue;
    private boolean ended;

    RocksLease(HostUrlQueue queue) {
      this.queue = queue;
    }

    @Override
    public Host host() {
      return queue.host;
    }

    @Override
    public Optional<Entry> next() {
      try (var _ = locks.lock(queue)) {
        checkNotEnded();
        return queue.next(db);
      }
    }

    @Override
    public boolean surelyKnows(Url url) {
      return knownUrls.contains(url);
    }

    @Override
    public void acknowledge(VisitedUrl result, Collection<Entry> links) {
      Map<Url, Candidate> candidates = candidates(links);
      List<HostUrlQueue> all = new ArrayList<>(hostsOf(candidates));
      all.add(queue);
      try (var _ = locks.lock(all)) {
        RowStore.Batch batch = db.batch();
        checkNotEnded();
        byte[] waiting = queue.takeBack(result.url());
        long number = order.getAndIncrement();
        byte[] state = ByteBuffer.allocate(9).put((byte) 'V').putLong(number).array();
        batch.delete(ColumnFamily.WAITING, waiting);
        batch.put(
            ColumnFamily.VISITED, SortableKeys.ordered(crawl, number), VisitedBytes.write(result));
        batch.count(counterKey(crawl, "visited"), 1);
        List<Candidate> fresh = enter(candidates.values(), batch);
        batch.put(ColumnFamily.URLS, key(queue, result.url()), state).commit();
        visitedCount.incrementAndGet();
        afterCommit(fresh);
      }
    }

    @Override
    public void giveBack(Entry entry) {
      try (var _ = locks.lock(queue)) {
        RowStore.Batch batch = db.batch();
        checkNotEnded();
        byte[] before = queue.takeBack(entry.url());
        byte[] now = SortableKeys.withRank(before, entry.rank());
        batch.delete(ColumnFamily.WAITING, before);
        batch.put(ColumnFamily.WAITING, now, FrontierEntryBytes.write(queue.host, entry)).commit();
        queue.urlEntered(now, entry);
      }
    }

    private void checkNotEnded() {
      if (ended) throw new IllegalStateException("the lease has ended: " + queue.host);
    }

    @Override
    public void close() {
      try (var _ = locks.lock(queue)) {
        if (ended) return;
        ended = true;
        queue.release();
        queueIfWaiting(queue);
      }
    }
  }
}
