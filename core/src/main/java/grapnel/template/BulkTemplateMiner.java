package grapnel.template;

import grapnel.fact.Template;
import grapnel.store.UrlSpillBuffer;
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
 * Templates from lists of any length, by their structure alone: as {@link TemplateMiner} finds
 * them, but of each host only a sample is looked at closely, and the rest is counted by the forms
 * that the sample has shown. What fits none of them is sampled again, so that rare forms are found
 * too.
 *
 * <p>URLs are read once, on all cores. Memory grows with the templates and their ids; URLs beyond a
 * limit wait in a file. The result does not depend on the order of the URLs or on the threads.
 *
 * <pre>{@code
 * try (var miner = new BulkTemplateMiner(TemplateMiner.THRESHOLD, folder, 256 << 20, 2)) {
 *   var worker = miner.worker();          // one for each thread
 *   worker.add(lines, (number, from, to) -> System.err.println("line " + number));
 *   miner.mine((site, templates) -> System.out.println(site + " " + templates));
 * }
 * }</pre>
 */
public final class BulkTemplateMiner implements AutoCloseable {

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
  private final List<HostPatterns> hosts = new ArrayList<>();
  private final Map<String, HostPatterns> byOrigin = new HashMap<>();
  private final List<Worker> allWorkers = new ArrayList<>();
  private final long mostSampled;
  private final UrlSpillBuffer waitingUrls;
  private final AtomicLong sampled = new AtomicLong();

  /** Whether there are so many hosts that samples are drawn from what waits, site by site. */
  private volatile boolean samplesLater;

  private boolean recordsUnnumbered;
  private final UnnumberedRecord unnumbered = new UnnumberedRecord();

  /** What is known of one scheme, name and port; its URLs wait without these. */
  private static final class HostPatterns {
    final int number;
    final int shelf;
    final String site;
    final String origin;
    final List<TemplateDraft> drafts = new ArrayList<>();
    UrlSample sample = new UrlSample();
    Optional<UrlPatternTree> patterns = Optional.empty();

    HostPatterns(int number, String start) {
      this.number = number;
      this.origin = start;
      this.site = Url.of(start + "/").site();
      this.shelf = Math.floorMod(site.hashCode(), UrlSpillBuffer.SHELVES);
    }
  }

  /**
   * @param threshold how many URLs a template needs
   * @param folder for URLs that do not fit into memory
   * @param memory how many bytes of URLs do
   * @param threads how many workers there are at most
   */
  public BulkTemplateMiner(int threshold, Path folder, long memory, int threads) {
    this(threshold, folder, memory, threads, MOST_SAMPLED);
  }

  /**
   * @param mostSampled how many URLs may be in samples at a time
   */
  BulkTemplateMiner(int threshold, Path folder, long memory, int threads, long mostSampled) {
    this.mostSampled = mostSampled;
    this.threshold = threshold;
    this.folder = folder;
    this.memory = memory;
    this.threads = threads;
    this.waitingUrls = new UrlSpillBuffer(folder, memory);
  }

  /** Hears of lines that have to be looked at more closely. */
  public interface OddLineListener {
    void line(int number, int from, int to);
  }

  /** Takes URLs in, for one thread. */
  public final class Worker {
    private final UrlPatternTree.MatchState matchState;
    private final LongMap<HostPatterns> hostCache = new LongMap<>();
    private final UrlSpillBuffer.Writer writer = waitingUrls.new Writer();
    private UrlSpillBuffer.Writer unmatched = writer;

    /** URLs in samples that the others do not know of yet. */
    private long ownSampled;

    private Worker(int number) {
      this.matchState = new UrlPatternTree.MatchState(number);
    }

    /**
     * Adds the URLs of some lines.
     *
     * @param lines whole ones, each with a line feed behind it
     * @param odd hears where a line begins and ends that is not plainly a URL, and may add it
     * @return how many lines these were
     */
    public int add(byte[] lines, OddLineListener odd) {
      int line = 0;
      int count = 0;
      while (line < lines.length) {
        boolean plain = matchState.scanner.scan(lines, line) && keepPlain();
        int feed = plain ? matchState.scanner.end : line;
        while (lines[feed] != '\n') feed++;
        if (!plain) odd.line(count, line, feed);
        else if (recordsUnnumbered) keepRoute(lines, feed);
        line = feed + 1;
        count++;
      }
      return count;
    }

    /** Keeps what stands behind the # of the URL that was scanned last. */
    private void keepRoute(byte[] lines, int feed) {
      UrlScanner scanner = matchState.scanner;
      if (lines[scanner.end] != '#') return;
      Url page = Url.of(text(lines, scanner.start, scanner.end));
      unnumbered.addRoute(page, text(lines, scanner.end + 1, feed).strip());
    }

    /** Adds a URL that was read elsewhere. */
    public void add(Url url) {
      if (recordsUnnumbered) url.fragment().ifPresent(part -> unnumbered.addRoute(url, part));
      add((url.withoutFragment() + "\n").getBytes(StandardCharsets.ISO_8859_1));
    }

    /**
     * Adds a URL that was read elsewhere, as {@link Url} writes it and without its fragment.
     *
     * @param bytes with a line feed behind it
     */
    public void add(byte[] bytes) {
      if (!matchState.scanner.scanKnown(bytes, 0)) return;
      HostPatterns host =
          hostCache.getOrMake(
              UrlScanner.hash(bytes, 0, matchState.scanner.pathStart, 5),
              () -> BulkTemplateMiner.this.host(text(bytes, 0, matchState.scanner.pathStart)));
      keep(host);
    }

    /** Keeps what was scanned, where its host is written plainly. */
    private boolean keepPlain() {
      UrlScanner scanner = matchState.scanner;
      long hash = UrlScanner.hash(scanner.url, scanner.start, scanner.pathStart, 5);
      HostPatterns host = hostCache.get(hash);
      if (host == null) {
        if (!scanner.plainHost()) return false;
        host = BulkTemplateMiner.this.host(text(scanner.url, scanner.start, scanner.pathStart));
        hostCache.put(hash, host);
      }
      keep(host);
      return true;
    }

    private void keep(HostPatterns host) {
      UrlScanner scanner = matchState.scanner;
      if (scanner.end - scanner.pathStart > UrlSpillBuffer.MAX_URL_LENGTH) return;
      if (!samplesLater) sample(host);
      writer.add(host.shelf, host.number, scanner.url, scanner.pathStart, scanner.end);
    }

    private void sample(HostPatterns host) {
      ownSampled += host.sample.offer(matchState.scanner);
      if (Math.abs(ownSampled) < Math.min(TOLD_SAMPLED, mostSampled)) return;
      if (sampled.addAndGet(ownSampled) > mostSampled) samplesLater = true;
      ownSampled = 0;
    }

    private static String text(byte[] bytes, int from, int to) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** Counts a URL by the forms of its host, or keeps it for the next round. */
    private void count(int number, byte[] url, int from, int to) {
      HostPatterns host = hosts.get(number);
      if (host.patterns.isEmpty() || !matchState.scanner.scanPath(url, from)) return;
      if (host.patterns.get().count(matchState)) return;
      host.sample.offer(matchState.scanner);
      unmatched.add(host.shelf, number, url, from, to);
    }

    /** Offers a URL to the sample of its host. */
    private void sample(int number, byte[] url, int from, int to) {
      if (matchState.scanner.scanPath(url, from))
        hosts.get(number).sample.offer(matchState.scanner);
    }
  }

  /** A worker for one more thread. */
  public synchronized Worker worker() {
    Worker worker = new Worker(workers.getAndIncrement());
    allWorkers.add(worker);
    return worker;
  }

  private synchronized HostPatterns host(String start) {
    return byOrigin.computeIfAbsent(
        start,
        text -> {
          HostPatterns host = new HostPatterns(hosts.size(), text);
          hosts.add(host);
          return host;
        });
  }

  /** From now on, what is in no template is kept too. */
  public void recordUnnumbered() {
    recordsUnnumbered = true;
  }

  /** What is in no template of a site, most URLs first; nothing where it was not to be kept. */
  public List<UnnumberedUrls> unnumbered(String site) {
    return unnumbered.of(site);
  }

  /** Mines all that was added; each site is handed on with its templates, sites in order. */
  public void mine(BiConsumer<String, List<Template>> each) {
    allWorkers.forEach(worker -> worker.writer.flush());
    List<List<HostPatterns>> shelves = new ArrayList<>();
    for (int i = 0; i < UrlSpillBuffer.SHELVES; i++) shelves.add(new ArrayList<>());
    for (HostPatterns host : hosts) {
      shelves.get(host.shelf).add(host);
      if (samplesLater) host.sample = new UrlSample();
    }
    Map<String, List<Template>> templates = new TreeMap<>();
    Batch batch = new Batch();
    for (int i = 0; i < UrlSpillBuffer.SHELVES; i++) {
      if (shelves.get(i).isEmpty()) continue;
      batch.add(i, shelves.get(i), waitingUrls.segments(i));
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
    final List<HostPatterns> hosts = new ArrayList<>();
    long bytes;

    void add(int shelf, List<HostPatterns> some, List<UrlSpillBuffer.Segment> segments) {
      shelves.add(shelf);
      hosts.addAll(some);
      for (UrlSpillBuffer.Segment segment : segments) bytes += segment.length();
    }

    boolean full() {
      return hosts.size() >= ENOUGH_HOSTS || bytes >= ENOUGH_BYTES;
    }
  }

  /** Looks at the samples of some shelves, counts, and again what fitted nothing seen. */
  private void count(Batch batch) {
    List<HostPatterns> some = batch.hosts;
    if (samplesLater) read(waitingUrls, batch, worker -> worker::sample);
    UrlSpillBuffer waiting = waitingUrls;
    for (int round = 0; round < MOST_ROUNDS; round++) {
      parallel(some.size(), (host, _) -> learn(some.get(host)));
      UrlSpillBuffer rest = new UrlSpillBuffer(folder, memory);
      for (Worker worker : allWorkers) worker.unmatched = rest.new Writer();
      read(waiting, batch, worker -> worker::count);
      allWorkers.forEach(worker -> worker.unmatched.flush());
      if (round > 0) waiting.close();
      waiting = rest;
      AtomicBoolean any = new AtomicBoolean();
      parallel(some.size(), (host, _) -> collectDrafts(some.get(host), any));
      if (!any.get()) break;
    }
    waiting.close();
  }

  private void read(
      UrlSpillBuffer spill, Batch batch, Function<Worker, UrlSpillBuffer.UrlConsumer> each) {
    List<UrlSpillBuffer.Segment> segments = new ArrayList<>();
    for (int shelf : batch.shelves) segments.addAll(spill.segments(shelf));
    List<UrlSpillBuffer.Reader> readers = allWorkers.stream().map(_ -> spill.new Reader()).toList();
    parallel(
        segments.size(),
        (segment, worker) ->
            readers.get(worker).read(segments.get(segment), each.apply(allWorkers.get(worker))));
  }

  private Map<String, List<Template>> templates(List<HostPatterns> some) {
    Map<String, List<TemplateDraft>> drafts = new HashMap<>();
    Map<String, List<String>> bare = new HashMap<>();
    some.stream()
        .sorted(Comparator.comparing(host -> host.origin))
        .forEach(
            host -> {
              drafts.computeIfAbsent(host.site, _ -> new ArrayList<>()).addAll(host.drafts);
              if (host.drafts.stream().noneMatch(draft -> draft.count() >= threshold)) {
                bare.computeIfAbsent(host.site, _ -> new ArrayList<>()).add(host.origin);
              }
              host.drafts.clear();
            });
    drafts.forEach(
        (site, all) ->
            all.addAll(HostNumbers.drafts(bare.getOrDefault(site, List.of()), threshold)));
    Map<String, List<Template>> templates = new ConcurrentHashMap<>();
    List<Map.Entry<String, List<TemplateDraft>>> sites = List.copyOf(drafts.entrySet());
    parallel(
        sites.size(),
        (i, _) -> {
          String site = sites.get(i).getKey();
          TemplateMiner miner = new TemplateMiner(site, threshold);
          List<Template> mined = miner.templates(sites.get(i).getValue());
          templates.put(site, mined);
          if (!recordsUnnumbered) return;
          unnumbered.add(site, miner.leftOut());
          unnumbered.removeNumberedHosts(site, mined);
        });
    return templates;
  }

  private void collectDrafts(HostPatterns host, AtomicBoolean any) {
    if (host.patterns.isEmpty()) return;
    List<TemplateDraft> drafts = host.patterns.get().drafts();
    if (recordsUnnumbered) unnumbered.add(host.site, host.patterns.get().unnumbered(threshold));
    host.patterns = Optional.empty();
    host.drafts.addAll(drafts);
    // A sample that shows no series will not show one the next time either.
    boolean more = drafts.stream().anyMatch(draft -> draft.count() >= threshold);
    if (more) any.set(true);
    else leave(host);
  }

  /** What fits no form that was seen: of these, a sample is looked at for the reasons. */
  private void leave(HostPatterns host) {
    if (recordsUnnumbered) {
      TemplateMiner miner = new TemplateMiner(host.site, threshold);
      List<Template> _ =
          miner.mine(host.sample.rows(host.origin).stream().map(UrlRow::url).toList());
      unnumbered.add(host.site, miner.leftOut());
    }
    host.sample = new UrlSample();
  }

  private void learn(HostPatterns host) {
    List<UrlRow> rows = host.sample.rows(host.origin);
    host.sample = new UrlSample();
    host.patterns = Optional.empty();
    if (rows.isEmpty()) return;
    host.patterns = Optional.of(UrlPatternTree.of(rows, allWorkers.size()));
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
    IntStream.range(0, Math.min(threads, allWorkers.size())).parallel().forEach(work);
  }

  @Override
  public void close() {
    waitingUrls.close();
  }
}
