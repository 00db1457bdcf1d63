package grapnel.template;

import grapnel.fact.Template;
import grapnel.store.Spill;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Templates from lists of any length, by their structure alone: as {@link Miner} finds them, but of
 * each host only a sample is looked at closely, and the rest is counted by the forms that the
 * sample has shown. What fits none of them is sampled again, so that rare forms are found too.
 *
 * <p>URLs are read once, on all cores. Memory grows with the templates and their ids; URLs beyond a
 * limit wait in a file. The result does not depend on the order of the URLs or on the threads.
 *
 * <pre>{@code
 * try (var miner = new BulkMiner(Miner.THRESHOLD, folder, 256 << 20, 2)) {
 *   var worker = miner.worker();          // one for each thread
 *   worker.add(lines, (number, from, to) -> System.err.println("line " + number));
 *   miner.mine((site, templates) -> System.out.println(site + " " + templates));
 * }
 * }</pre>
 */
public final class BulkMiner implements AutoCloseable {

  /** After so many samples what is left is of no form. */
  static final int MOST_ROUNDS = 6;

  /** So many URLs may be in samples at a time, some hundred bytes each. */
  private static final long MOST_SAMPLED = 2_000_000;

  private static final int TOLD_SAMPLED = 1 << 12;

  private final int threshold;
  private final Path folder;
  private final long memory;
  private final int threads;
  private final AtomicInteger workers = new AtomicInteger();
  private final List<HostForms> hosts = new ArrayList<>();
  private final Map<String, HostForms> byStart = new HashMap<>();
  private final List<Worker> all = new ArrayList<>();
  private final long mostSampled;
  private final Spill pool;
  private final AtomicLong sampled = new AtomicLong();

  /** Whether there are so many hosts that samples are drawn from what waits, site by site. */
  private volatile boolean late;

  /** What is known of one scheme, name and port; its URLs wait without these. */
  private static final class HostForms {
    final int number;
    final int shelf;
    final String site;
    final String start;
    final List<Draft> drafts = new ArrayList<>();
    Sample sample = new Sample();
    Optional<Forms> forms = Optional.empty();

    HostForms(int number, String start) {
      this.number = number;
      this.start = start;
      this.site = Url.of(start + "/").site();
      this.shelf = Math.floorMod(site.hashCode(), Spill.SHELVES);
    }
  }

  /**
   * @param threshold how many URLs a template needs
   * @param folder for URLs that do not fit into memory
   * @param memory how many bytes of URLs do
   * @param threads how many workers there are at most
   */
  public BulkMiner(int threshold, Path folder, long memory, int threads) {
    this(threshold, folder, memory, threads, MOST_SAMPLED);
  }

  /**
   * @param mostSampled how many URLs may be in samples at a time
   */
  BulkMiner(int threshold, Path folder, long memory, int threads, long mostSampled) {
    this.mostSampled = mostSampled;
    this.threshold = threshold;
    this.folder = folder;
    this.memory = memory;
    this.threads = threads;
    this.pool = new Spill(folder, memory);
  }

  /** Hears of lines that have to be looked at more closely. */
  public interface Odd {
    void line(int number, int from, int to);
  }

  /** Takes URLs in, for one thread. */
  public final class Worker {
    private final Forms.Walk walk;
    private final LongMap<HostForms> near = new LongMap<>();
    private final Spill.Writer writer = pool.new Writer();
    private Spill.Writer rest = writer;

    /** URLs in samples that the others do not know of yet. */
    private long mine;

    private Worker(int number) {
      this.walk = new Forms.Walk(number);
    }

    /**
     * Adds the URLs of some lines.
     *
     * @param lines whole ones, each with a line feed behind it
     * @param odd hears where a line begins and ends that is not plainly a URL, and may add it
     * @return how many lines these were
     */
    public int add(byte[] lines, Odd odd) {
      int line = 0;
      int count = 0;
      while (line < lines.length) {
        boolean plain = walk.parts.scan(lines, line) && plain();
        int feed = plain ? walk.parts.end : line;
        while (lines[feed] != '\n') feed++;
        if (!plain) odd.line(count, line, feed);
        line = feed + 1;
        count++;
      }
      return count;
    }

    /** Adds a URL that was read elsewhere. */
    public void add(Url url) {
      add((url.withoutFragment() + "\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    /**
     * Adds a URL that was read elsewhere, as {@link Url} writes it and without its fragment.
     *
     * @param bytes with a line feed behind it
     */
    public void add(byte[] bytes) {
      if (!walk.parts.scan(bytes, 0)) return;
      HostForms host =
          near.getOrMake(
              Parts.hash(bytes, 0, walk.parts.pathStart, 5),
              () -> BulkMiner.this.host(text(bytes, 0, walk.parts.pathStart)));
      keep(host);
    }

    /** Keeps what was scanned, where its host is written plainly. */
    private boolean plain() {
      Parts parts = walk.parts;
      long hash = Parts.hash(parts.url, parts.start, parts.pathStart, 5);
      HostForms host = near.get(hash);
      if (host == null) {
        if (!parts.plainHost()) return false;
        host = BulkMiner.this.host(text(parts.url, parts.start, parts.pathStart));
        near.put(hash, host);
      }
      keep(host);
      return true;
    }

    private void keep(HostForms host) {
      Parts parts = walk.parts;
      if (parts.end - parts.pathStart > Spill.LONGEST) return;
      if (!late) sample(host);
      writer.add(host.shelf, host.number, parts.url, parts.pathStart, parts.end);
    }

    private void sample(HostForms host) {
      mine += host.sample.offer(walk.parts);
      if (Math.abs(mine) < Math.min(TOLD_SAMPLED, mostSampled)) return;
      if (sampled.addAndGet(mine) > mostSampled) late = true;
      mine = 0;
    }

    private static String text(byte[] bytes, int from, int to) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** Counts a URL by the forms of its host, or keeps it for the next round. */
    private void count(int number, byte[] url, int from, int to) {
      HostForms host = hosts.get(number);
      if (host.forms.isEmpty() || !walk.parts.scanPath(url, from)) return;
      if (host.forms.get().count(walk)) return;
      host.sample.offer(walk.parts);
      rest.add(host.shelf, number, url, from, to);
    }

    /** Offers a URL to the sample of its host. */
    private void sample(int number, byte[] url, int from, int to) {
      if (walk.parts.scanPath(url, from)) hosts.get(number).sample.offer(walk.parts);
    }
  }

  /** A worker for one more thread. */
  public synchronized Worker worker() {
    Worker worker = new Worker(workers.getAndIncrement());
    all.add(worker);
    return worker;
  }

  private synchronized HostForms host(String start) {
    return byStart.computeIfAbsent(
        start,
        text -> {
          HostForms host = new HostForms(hosts.size(), text);
          hosts.add(host);
          return host;
        });
  }

  /** Mines all that was added; each site is handed on with its templates, sites in order. */
  public void mine(BiConsumer<String, List<Template>> each) {
    all.forEach(worker -> worker.writer.flush());
    List<List<HostForms>> shelves = new ArrayList<>();
    for (int i = 0; i < Spill.SHELVES; i++) shelves.add(new ArrayList<>());
    for (HostForms host : hosts) {
      shelves.get(host.shelf).add(host);
      if (late) host.sample = new Sample();
    }
    Map<String, List<Template>> templates = new TreeMap<>();
    Batch batch = new Batch();
    for (int i = 0; i < Spill.SHELVES; i++) {
      if (shelves.get(i).isEmpty()) continue;
      batch.add(i, shelves.get(i), pool.segments(i));
      if (!batch.full()) continue;
      count(batch);
      templates.putAll(templates(batch.hosts));
      batch = new Batch();
    }
    if (!batch.hosts.isEmpty()) {
      count(batch);
      templates.putAll(templates(batch.hosts));
    }
    templates.forEach(each);
  }

  /**
   * Shelves that are worked on together: as many as keep all threads busy, few enough that what is
   * counted of their hosts at a time stays small.
   */
  private static final class Batch {
    static final int ENOUGH_HOSTS = 256;
    static final long ENOUGH_BYTES = 8 << 20;

    final List<Integer> shelves = new ArrayList<>();
    final List<HostForms> hosts = new ArrayList<>();
    long bytes;

    void add(int shelf, List<HostForms> some, List<Spill.Segment> segments) {
      shelves.add(shelf);
      hosts.addAll(some);
      for (Spill.Segment segment : segments) bytes += segment.length();
    }

    boolean full() {
      return hosts.size() >= ENOUGH_HOSTS || bytes >= ENOUGH_BYTES;
    }
  }

  /** Looks at the samples of some shelves, counts, and again what fitted nothing seen. */
  private void count(Batch batch) {
    List<HostForms> some = batch.hosts;
    if (late) read(pool, batch, worker -> worker::sample);
    Spill waiting = pool;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      parallel(some.size(), (host, _) -> learn(some.get(host)));
      Spill rest = new Spill(folder, memory);
      for (Worker worker : all) worker.rest = rest.new Writer();
      read(waiting, batch, worker -> worker::count);
      all.forEach(worker -> worker.rest.flush());
      if (round > 0) waiting.close();
      waiting = rest;
      AtomicBoolean any = new AtomicBoolean();
      parallel(some.size(), (host, _) -> gather(some.get(host), any));
      if (!any.get()) break;
    }
    waiting.close();
  }

  private void read(Spill spill, Batch batch, Function<Worker, Spill.Each> each) {
    List<Spill.Segment> segments = new ArrayList<>();
    for (int shelf : batch.shelves) segments.addAll(spill.segments(shelf));
    List<Spill.Reader> readers = all.stream().map(_ -> spill.new Reader()).toList();
    parallel(
        segments.size(),
        (segment, worker) ->
            readers.get(worker).read(segments.get(segment), each.apply(all.get(worker))));
  }

  private Map<String, List<Template>> templates(List<HostForms> some) {
    Map<String, List<Draft>> drafts = new HashMap<>();
    some.stream()
        .sorted(Comparator.comparing(host -> host.start))
        .forEach(
            host -> {
              drafts.computeIfAbsent(host.site, _ -> new ArrayList<>()).addAll(host.drafts);
              host.drafts.clear();
            });
    Map<String, List<Template>> templates = new ConcurrentHashMap<>();
    List<Map.Entry<String, List<Draft>>> sites = List.copyOf(drafts.entrySet());
    parallel(
        sites.size(),
        (i, _) -> {
          String site = sites.get(i).getKey();
          templates.put(site, new Miner(site, threshold).templates(sites.get(i).getValue()));
        });
    return templates;
  }

  private void gather(HostForms host, AtomicBoolean any) {
    if (host.forms.isEmpty()) return;
    List<Draft> drafts = host.forms.get().drafts();
    host.forms = Optional.empty();
    host.drafts.addAll(drafts);
    // A sample that shows no series will not show one the next time either.
    boolean more = drafts.stream().anyMatch(draft -> draft.count() >= threshold);
    if (more) any.set(true);
    else host.sample = new Sample();
  }

  private void learn(HostForms host) {
    List<Row> rows = host.sample.rows(host.start);
    host.sample = new Sample();
    host.forms = Optional.empty();
    if (rows.isEmpty()) return;
    host.forms = Optional.of(Forms.of(rows, all.size()));
  }

  /** Something to be done for a number, by a worker. */
  private interface Task {
    void run(int number, int worker);
  }

  private void parallel(int count, Task task) {
    AtomicInteger next = new AtomicInteger();
    IntConsumer work =
        worker -> {
          for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
            task.run(i, worker);
          }
        };
    IntStream.range(0, Math.min(threads, all.size())).parallel().forEach(work);
  }

  @Override
  public void close() {
    pool.close();
  }
}
