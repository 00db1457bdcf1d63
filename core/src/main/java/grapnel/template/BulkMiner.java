package grapnel.template;

import grapnel.fact.Template;
import grapnel.store.Spill;
import grapnel.url.Url;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
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

  private final int threshold;
  private final Path folder;
  private final long memory;
  private final int threads;
  private final AtomicInteger workers = new AtomicInteger();
  private final List<HostForms> hosts = new ArrayList<>();
  private final Map<String, HostForms> byStart = new HashMap<>();
  private final List<Worker> all = new ArrayList<>();
  private Spill pool;

  /** What is known of one scheme, name and port; its URLs wait without these. */
  private static final class HostForms {
    final int number;
    final String site;
    final String start;
    final List<Draft> drafts = new ArrayList<>();
    Sample sample = new Sample();
    Optional<Forms> forms = Optional.empty();

    HostForms(int number, String start) {
      this.number = number;
      this.start = start;
      this.site = Url.of(start + "/").site();
    }
  }

  /**
   * @param threshold how many URLs a template needs
   * @param folder for URLs that do not fit into memory
   * @param memory how many bytes of URLs do
   * @param threads how many workers there are at most
   */
  public BulkMiner(int threshold, Path folder, long memory, int threads) {
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
    private Spill.Writer writer = pool.new Writer();
    private Spill.Writer rest = writer;

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
      host.sample.offer(parts);
      writer.add(host.number, parts.url, parts.pathStart, parts.end);
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
      rest.add(number, url, from, to);
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
    for (int round = 0; round < MOST_ROUNDS && round(); round++) {}
    Map<String, List<Draft>> drafts = new TreeMap<>();
    hosts.stream()
        .sorted(Comparator.comparing(host -> host.start))
        .forEach(
            host -> drafts.computeIfAbsent(host.site, _ -> new ArrayList<>()).addAll(host.drafts));
    List<String> sites = List.copyOf(drafts.keySet());
    List<List<Template>> templates = new ArrayList<>(Collections.nCopies(sites.size(), List.of()));
    parallel(
        sites.size(),
        (i, _) -> {
          String site = sites.get(i);
          templates.set(
              i, new Miner(site, threshold).templates(drafts.getOrDefault(site, List.of())));
        });
    for (int i = 0; i < sites.size(); i++) each.accept(sites.get(i), templates.get(i));
  }

  /** Looks at the samples, and counts; false when nothing more can be expected. */
  private boolean round() {
    all.forEach(worker -> worker.writer.flush());
    parallel(hosts.size(), (host, _) -> learn(hosts.get(host)));
    try (Spill before = pool) {
      pool = new Spill(folder, memory);
      for (Worker worker : all) worker.rest = pool.new Writer();
      List<Spill.Reader> readers = all.stream().map(_ -> before.new Reader()).toList();
      parallel(
          before.segments(),
          (segment, worker) -> readers.get(worker).read(segment, all.get(worker)::count));
    }
    for (Worker worker : all) worker.writer = worker.rest;
    AtomicBoolean any = new AtomicBoolean();
    parallel(hosts.size(), (host, _) -> gather(hosts.get(host), any));
    return any.get();
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
