package grapnel.store;

import grapnel.fact.Answer;
import grapnel.fact.Exchange;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * The exchanges that a catalogue wrote or read last, as they are: a page that is asked for again
 * soon, as one that many ids redirect to, is neither read from disk nor parsed again. One for all
 * who use a store, so that a crawl of thousands of sites keeps no more than a hunt on one.
 *
 * <p>An exchange is kept only if nothing else was written while it was read or written. So what is
 * here is what is on disk, whoever writes at the same time; and a crawl with many connections,
 * which asks for nothing twice, keeps little.
 *
 * <p>For many threads.
 */
final class RecentExchanges {

  /** A hit is two exchanges where ids redirect, and methods that take turns ask between. */
  private static final int MOST = 32;

  /**
   * Of all bodies together. A page takes four times its bytes when it is parsed and its links are
   * read (877 real pages), so all of this is 20 MB at most.
   */
  private static final long MOST_BYTES = 4_000_000;

  /** The same for all stores that are open: where many sites are, each has its share of it. */
  private static final long MOST_BYTES_OF_ALL = 32_000_000;

  private static final AtomicInteger OPEN = new AtomicInteger();

  private final Map<String, Exchange> exchanges = new LinkedHashMap<>(2 * MOST, 0.75f, true);
  private long bytes;
  private boolean counted;

  /** How many writes have begun or ended, and how many are under way. */
  private long changes;

  private int writing;

  /** What is here; else what is read, which is then kept. */
  Optional<Exchange> find(String key, Supplier<Optional<Exchange>> read) {
    long since;
    synchronized (this) {
      Exchange known = exchanges.get(key);
      if (known != null) return Optional.of(known);
      since = changes;
    }
    Optional<Exchange> found = read.get();
    synchronized (this) {
      if (changes == since && writing == 0) found.ifPresent(exchange -> put(key, exchange));
    }
    return found;
  }

  /**
   * Writes.
   *
   * @param after what is then to be read; empty where it is deleted
   */
  void write(String key, Optional<Exchange> after, Runnable write) {
    long since = begin(key);
    boolean written = false;
    try {
      write.run();
      written = true;
    } finally {
      end(key, written ? after : Optional.empty(), since);
    }
  }

  private synchronized long begin(String key) {
    remove(key);
    writing++;
    return ++changes;
  }

  private synchronized void end(String key, Optional<Exchange> after, long since) {
    if (--writing == 0 && changes == since) after.ifPresent(exchange -> put(key, exchange));
    changes++;
  }

  /** Of a store that is open until {@link #close}. */
  static RecentExchanges ofStore() {
    OPEN.incrementAndGet();
    RecentExchanges recent = new RecentExchanges();
    recent.counted = true;
    return recent;
  }

  synchronized void close() {
    if (counted) OPEN.decrementAndGet();
    counted = false;
    exchanges.clear();
    bytes = 0;
    changes++;
  }

  static long share(int open) {
    return Math.min(MOST_BYTES, MOST_BYTES_OF_ALL / Math.max(1, open));
  }

  private void put(String key, Exchange exchange) {
    long most = share(OPEN.get());
    if (size(exchange) > most) return;
    remove(key);
    exchanges.put(key, exchange);
    bytes += size(exchange);
    Iterator<Exchange> eldest = exchanges.values().iterator();
    while (exchanges.size() > MOST || bytes > most) {
      bytes -= size(eldest.next());
      eldest.remove();
    }
  }

  private void remove(String key) {
    Exchange before = exchanges.remove(key);
    if (before != null) bytes -= size(before);
  }

  private static long size(Exchange exchange) {
    return exchange.answer() instanceof Answer.Responded(var response) ? response.body().size() : 0;
  }
}
