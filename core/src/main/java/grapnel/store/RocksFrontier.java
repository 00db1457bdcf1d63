package grapnel.store;

import grapnel.fact.Visited;
import grapnel.store.Rocks.Family;
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
 * A frontier on RocksDB.
 *
 * <p>Every host has a number. Under it stand, one after the other, the host's URLs with their state
 * (the set that nothing enters twice) and its queue; so what a page links to, mostly pages of its
 * own host, is looked up in a few blocks however large the whole is. Leases are not written down:
 * after a crash there are none, which is what the contract wants.
 *
 * <p>In memory are the hosts, about 200 bytes each, and of leased hosts the next few URLs.
 */
final class RocksFrontier implements Frontier {

  private static final byte[] IS_WAITING = {'W'};
  private static final int EPOCH_AT = 40;

  private final Rocks db;
  private final int crawl;
  private final HostTable hosts;
  private final HostLocks locks = new HostLocks();
  private final Turns turns = new Turns();
  private final KnownUrls known = new KnownUrls();

  /** Numbers that rise, also from one run to the next. */
  private final AtomicLong order;

  private final AtomicLong entered;
  private final AtomicLong done;

  private RocksFrontier(Rocks db, int crawl, long epoch) {
    this.db = db;
    this.crawl = crawl;
    this.hosts = new HostTable(db, crawl);
    this.order = new AtomicLong(epoch << EPOCH_AT);
    this.entered = new AtomicLong(counted("entered"));
    this.done = new AtomicLong(counted("visited"));
  }

  static RocksFrontier open(Rocks db, int crawl, boolean toRead) {
    byte[] key = counter(crawl, "opened");
    byte[] opened = db.get(Family.DEFAULT, key);
    long epoch = opened == null ? 0 : Keys.count(opened);
    if (!toRead) {
      try (Rocks.Batch batch = db.batch()) {
        batch.count(key, 1).commit();
      }
    }
    RocksFrontier frontier = new RocksFrontier(db, crawl, epoch);
    frontier.hosts.all().forEach(frontier::inTurn);
    return frontier;
  }

  private static byte[] counter(int crawl, String name) {
    return Keys.text("count " + crawl + " " + name);
  }

  private long counted(String name) {
    byte[] bytes = db.get(Family.DEFAULT, counter(crawl, name));
    return bytes == null ? 0 : Keys.count(bytes);
  }

  @Override
  public int add(Collection<Entry> entries) {
    Map<Url, Candidate> candidates = candidates(entries);
    try (var _ = locks.lock(hostsOf(candidates));
        Rocks.Batch batch = db.batch()) {
      List<Candidate> fresh = enter(candidates.values(), batch);
      if (!fresh.isEmpty()) {
        batch.commit();
        announce(fresh);
      }
      return fresh.size();
    }
  }

  /** A URL that is entered if it is unknown. */
  private static final class Candidate {
    final HostQueue queue;
    final Entry entry;
    final byte[] url;

    /** Its place in the queue, once it is entered. */
    byte[] place = {};

    Candidate(HostQueue queue, Entry entry, byte[] url) {
      this.queue = queue;
      this.entry = entry;
      this.url = url;
    }
  }

  private Map<Url, Candidate> candidates(Collection<Entry> entries) {
    Map<Url, Candidate> candidates = new LinkedHashMap<>();
    for (Entry entry : entries) {
      if (known.contains(entry.url())) continue;
      Host host = entry.url().host();
      HostQueue queue = hosts.queue(host);
      byte[] key = Keys.url(crawl, queue.id, EntryBytes.rest(host, entry.url()));
      candidates.putIfAbsent(entry.url(), new Candidate(queue, entry, key));
    }
    return candidates;
  }

  private static List<HostQueue> hostsOf(Map<Url, Candidate> candidates) {
    return candidates.values().stream().map(candidate -> candidate.queue).distinct().toList();
  }

  /** Puts those that are unknown into the batch. Under the locks of their hosts. */
  private List<Candidate> enter(Collection<Candidate> candidates, Rocks.Batch batch) {
    List<Candidate> fresh = new ArrayList<>();
    if (candidates.isEmpty()) return fresh;
    BitSet there = db.has(Family.URLS, candidates.stream().map(one -> one.url).toList());
    int i = 0;
    for (Candidate one : candidates) {
      if (there.get(i++)) {
        known.add(one.entry.url());
        continue;
      }
      Entry entry = one.entry;
      one.place =
          Keys.waiting(crawl, one.queue.id, entry.rank(), entry.depth(), order.getAndIncrement());
      batch.put(Family.URLS, one.url, IS_WAITING);
      batch.put(Family.WAITING, one.place, EntryBytes.write(one.queue.host, entry));
      fresh.add(one);
    }
    if (!fresh.isEmpty()) batch.count(counter(crawl, "entered"), fresh.size());
    return fresh;
  }

  /** After the commit, under the locks. */
  private void announce(List<Candidate> fresh) {
    entered.addAndGet(fresh.size());
    for (Candidate one : fresh) {
      one.queue.entered(one.place, one.entry);
      known.add(one.entry.url());
      if (!one.queue.leased()) turns.add(one.queue, one.entry.rank());
    }
  }

  private void inTurn(HostQueue queue) {
    queue.best(db).ifPresent(rank -> turns.add(queue, rank));
  }

  @Override
  public State state(Url url) {
    Optional<HostQueue> queue = hosts.known(url.host());
    if (queue.isEmpty()) return State.UNKNOWN;
    try (var _ = locks.lock(queue.get())) {
      byte[] state = db.get(Family.URLS, key(queue.get(), url));
      if (state == null) return State.UNKNOWN;
      if (state[0] != IS_WAITING[0]) return State.VISITED;
      return queue.get().leased(url) ? State.LEASED : State.WAITING;
    }
  }

  private byte[] key(HostQueue queue, Url url) {
    return Keys.url(crawl, queue.id, EntryBytes.rest(queue.host, url));
  }

  @Override
  public Optional<Lease> lease() {
    while (true) {
      Optional<HostQueue> first = turns.take();
      if (first.isEmpty()) return Optional.empty();
      HostQueue queue = first.get();
      try (var _ = locks.lock(queue)) {
        // It may have got its turn again between the two locks.
        if (queue.leased()) continue;
        queue.lease();
        return Optional.of(new RocksLease(queue));
      }
    }
  }

  @Override
  public long waiting() {
    return entered.get() - done.get();
  }

  @Override
  public long visited() {
    return done.get();
  }

  @Override
  public void eachVisited(Consumer<Visited> each) {
    db.each(Family.VISITED, Keys.number(crawl), VisitedBytes::read, each);
  }

  private final class RocksLease implements Lease {

    private final HostQueue queue;
    private boolean ended;

    RocksLease(HostQueue queue) {
      this.queue = queue;
    }

    @Override
    public Host host() {
      return queue.host;
    }

    @Override
    public Optional<Entry> next() {
      try (var _ = locks.lock(queue)) {
        live();
        return queue.next(db);
      }
    }

    @Override
    public boolean knows(Url url) {
      return known.contains(url);
    }

    @Override
    public void visited(Visited result, Collection<Entry> links) {
      Map<Url, Candidate> candidates = candidates(links);
      List<HostQueue> all = new ArrayList<>(hostsOf(candidates));
      all.add(queue);
      try (var _ = locks.lock(all);
          Rocks.Batch batch = db.batch()) {
        live();
        byte[] waiting = queue.takeBack(result.url());
        long number = order.getAndIncrement();
        byte[] state = ByteBuffer.allocate(9).put((byte) 'V').putLong(number).array();
        batch.delete(Family.WAITING, waiting);
        batch.put(Family.VISITED, Keys.ordered(crawl, number), VisitedBytes.write(result));
        batch.count(counter(crawl, "visited"), 1);
        List<Candidate> fresh = enter(candidates.values(), batch);
        batch.put(Family.URLS, key(queue, result.url()), state).commit();
        done.incrementAndGet();
        announce(fresh);
      }
    }

    @Override
    public void giveBack(Entry entry) {
      try (var _ = locks.lock(queue);
          Rocks.Batch batch = db.batch()) {
        live();
        byte[] before = queue.takeBack(entry.url());
        byte[] now = Keys.ranked(before, entry.rank());
        batch.delete(Family.WAITING, before);
        batch.put(Family.WAITING, now, EntryBytes.write(queue.host, entry)).commit();
        queue.entered(now, entry);
      }
    }

    private void live() {
      if (ended) throw new IllegalStateException("the lease has ended: " + queue.host);
    }

    @Override
    public void close() {
      try (var _ = locks.lock(queue)) {
        if (ended) return;
        ended = true;
        queue.release();
        inTurn(queue);
      }
    }
  }
}
