package grapnel.bench;

import grapnel.fact.VisitedUrl;
import grapnel.store.Frontier;
import grapnel.store.Frontier.Entry;
import grapnel.store.Frontier.Lease;
import grapnel.store.SiteStore;
import grapnel.store.Store;
import grapnel.url.Url;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/**
 * One measurement of the frontier, or of what one would do without it, in a process of its own.
 *
 * <p>The URLs come as in a crawl: pages of 50 links within their host, half of them to URLs that
 * are known; a host has a thousand URLs. Times are those of the clock and, since others use the
 * machine too, of the processors, RocksDB's own threads included.
 */
public final class StoreBench {

  private static final int LINKS = 50;
  private static final int A_HOST = 1000;
  private static final int LOOKED_UP = 200_000;
  private static final int VISITED = 100_000;

  private final int urls;

  private StoreBench(int urls) {
    this.urls = urls;
  }

  /** {@code frontier N FOLDER}, {@code hashset N}, or {@code list N FILE}. */
  public static void main(String[] arguments) throws IOException {
    StoreBench bench = new StoreBench(Integer.parseInt(arguments[1]));
    switch (arguments[0]) {
      case "frontier" -> bench.frontier(Path.of(arguments[2]));
      case "hashset" -> bench.hashSet();
      case "list" -> bench.list(Path.of(arguments[2]));
      default -> throw new IllegalArgumentException("unknown: " + arguments[0]);
    }
  }

  private static String url(int i) {
    int n = Math.floorMod(i * 7919, 1_000_003);
    return "http://www.host-"
        + i / A_HOST
        + (".example/shop/category-" + n % 40)
        + ("/item-" + i + ".html?variant=" + n % 9);
  }

  /** The links of a page: some new ones, and as many of those that its host had before. */
  private List<String> page(int first, Random random) {
    List<String> links = new ArrayList<>(LINKS);
    int host = first / A_HOST * A_HOST;
    for (int i = first; i < Math.min(urls, first + LINKS / 2); i++) {
      links.add(url(i));
      links.add(url(host + random.nextInt(i - host + 1)));
    }
    return links;
  }

  private void frontier(Path folder) throws IOException {
    Clock clock = new Clock();
    try (SiteStore siteStore = open(folder)) {
      Frontier frontier = siteStore.frontier("bench");
      Random random = new Random(1);
      clock.restart();
      for (int i = 0; i < urls; i += LINKS / 2) {
        frontier.add(page(i, random).stream().map(u -> Entry.seed(Url.of(u))).toList());
      }
      clock.report("insert", 2L * urls);
      if (frontier.waiting() != urls) throw new AssertionError(frontier.waiting());
    }
    // Opening writes what stood in the log only to where it belongs.
    clock.restart();
    try (SiteStore siteStore = open(folder)) {
      Frontier frontier = siteStore.frontier("bench");
      clock.report("open", 1);
      System.out.printf(Locale.ROOT, "disk %d%n", size(folder));
      members(frontier, clock);
      next(frontier, clock);
      System.out.printf(Locale.ROOT, "memory %d%n", resident());
    }
  }

  private static SiteStore open(Path folder) {
    return Store.open(folder).openCrawl("bench", new Store.LockWait(Duration.ZERO, _ -> {}));
  }

  /** Every other one is unknown. */
  private void members(Frontier frontier, Clock clock) {
    Random random = new Random(2);
    long known = 0;
    clock.restart();
    for (int i = 0; i < LOOKED_UP; i++) {
      Url url = Url.of(url(random.nextInt(urls)) + (i % 2 == 0 ? "" : "&x=1"));
      if (frontier.state(url) != Frontier.State.UNKNOWN) known++;
    }
    clock.report("member", LOOKED_UP);
    if (known != LOOKED_UP / 2) throw new AssertionError(known);
  }

  private void next(Frontier frontier, Clock clock) {
    int done = 0;
    clock.restart();
    while (done < Math.min(VISITED, urls)) {
      try (Lease lease = frontier.lease().orElseThrow()) {
        for (int i = 0; i < 100; i++, done++) {
          Optional<Entry> next = lease.next();
          if (next.isEmpty()) break;
          lease.acknowledge(visited(next.get().url()), List.of());
        }
      }
    }
    clock.report("next", done);
  }

  private static VisitedUrl visited(Url url) {
    return new VisitedUrl(
        url,
        1,
        Instant.EPOCH,
        new VisitedUrl.Answered(
            200,
            Optional.empty(),
            Optional.of(
                new VisitedUrl.PageContents(
                    LINKS,
                    1,
                    Optional.of("v1:0123456789abcdef0123456789abcdef:0123456789abcdef"),
                    false))));
  }

  private void hashSet() {
    Set<String> set = new HashSet<>();
    Random random = new Random(1);
    Clock clock = new Clock();
    for (int i = 0; i < urls; i += LINKS / 2) set.addAll(page(i, random));
    clock.report("insert", 2L * urls);
    random = new Random(2);
    long known = 0;
    clock.restart();
    for (int i = 0; i < LOOKED_UP; i++) {
      if (set.contains(url(random.nextInt(urls)) + (i % 2 == 0 ? "" : "&x=1"))) known++;
    }
    clock.report("member", LOOKED_UP);
    if (known != LOOKED_UP / 2 || set.size() != urls) throw new AssertionError(known);
    System.gc();
    Runtime heap = Runtime.getRuntime();
    System.out.printf(Locale.ROOT, "memory %d%n", heap.totalMemory() - heap.freeMemory());
  }

  private void list(Path file) throws IOException {
    Random random = new Random(1);
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < urls; i += LINKS / 2) {
        for (String link : page(i, random)) out.append(link).append('\n');
      }
    }
  }

  /** What the process has in memory, all that Java and RocksDB take included. */
  private static long resident() throws IOException {
    System.gc();
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> 1024 * Long.parseLong(line.replaceAll("[^0-9]", "")))
          .sum();
    }
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  /** Time that passed, and that was worked. */
  private static final class Clock {
    private long begun;
    private long worked;

    Clock() {
      restart();
    }

    void restart() {
      begun = System.nanoTime();
      worked = processors();
    }

    void report(String what, long count) {
      System.out.printf(
          Locale.ROOT,
          "%s %d %d%n",
          what,
          (System.nanoTime() - begun) / count,
          (processors() - worked) / count);
      restart();
    }

    private static long processors() {
      return ManagementFactory.getOperatingSystemMXBean()
              instanceof com.sun.management.OperatingSystemMXBean system
          ? system.getProcessCpuTime()
          : 0;
    }
  }
}
