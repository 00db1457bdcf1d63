package grapnel.eval;

import grapnel.census.KindCount;
import grapnel.demo.Truth;
import grapnel.discover.DiscoverySettings;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** All methods together on the whole lab, beside each alone and beside links only. */
final class DiscoverEvaluation implements Evaluation {

  /** Sites that answer nothing, or nothing that is a page, have nothing to be found. */
  private static final Set<String> LEFT_OUT = Set.of("broken", "closed");

  /** It asks for a pause of a second, and is otherwise like the site before it. */
  private static final String SLOW = "robots-crawl-delay";

  private static final String ALL = "all together";

  /** The ways of working, each with its methods; none for those that are no discovery. */
  private static final Map<String, Set<String>> WAYS = new LinkedHashMap<>();

  static {
    WAYS.put("links only", Set.of());
    WAYS.put("site map", Set.of());
    WAYS.put("siblings", Set.of("links", "siblings"));
    WAYS.put("forms", Set.of("links", "forms"));
    WAYS.put("crawl, hunt", Set.of());
    WAYS.put(ALL, DiscoverySettings.METHODS);
  }

  /** The sums of one way of working. */
  private static final class Sum {
    long right;
    long hidden;
    long wrong;
    long repeats;
    long requests;
    long violations;

    void add(DiscoverRun run) {
      right += run.score().right().size();
      hidden += run.score().hiddenRight();
      wrong += run.score().wrong().size();
      repeats += run.score().repeats().size();
      requests += run.requests();
      violations += run.violations();
    }
  }

  private final Map<String, Sum> sums = new LinkedHashMap<>();
  private long entities;
  private long reachable;
  private long reached;
  private long claims;
  private long inside;
  private long bestRequests;
  private long ownRequests;
  private long early;
  private long sites;

  @Override
  public String purpose() {
    return "all entity pages of the lab: every method together, each alone, links only";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    new DiscoverEvaluation().measure(input, out);
  }

  private void measure(Input input, PrintStream out) throws IOException {
    out.println(
        "all: entity pages; of these right by each way, and requests; together: wrong, and");
    out.println("requests until it had as many as the best single way has in all.");
    out.printf("%n%-22s%6s", "site", "all");
    for (String way : WAYS.keySet()) out.printf(" |%16s", way);
    out.printf(" |%6s%9s%n", "wrong", "as many");
    long begun = System.nanoTime();
    List<Entry> entries = entries();
    // Sites share nothing, and a run on one mostly computes: one for each core.
    try (ExecutorService cores =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      List<Future<Map<String, DiscoverRun>>> all = new ArrayList<>();
      for (Entry entry : entries) all.add(cores.submit(() -> runs(entry, input.seed())));
      try {
        for (int i = 0; i < all.size(); i++) site(entries.get(i).name(), all.get(i).get(), out);
      } catch (InterruptedException e) {
        cores.shutdownNow();
        Thread.currentThread().interrupt();
        throw new IOException("interrupted", e);
      } catch (ExecutionException e) {
        cores.shutdownNow();
        throw new IOException("a run failed: " + e.getCause(), e);
      }
    }
    summary(out);
    out.printf(
        "Measured in %d minutes.%n", Duration.ofNanos(System.nanoTime() - begun).toMinutes());
  }

  /** The sites on which there is something to be found. */
  static List<Entry> entries() {
    return Sites.all().stream()
        .filter(entry -> !entry.name().equals(SLOW))
        .filter(entry -> entry.tags().stream().noneMatch(LEFT_OUT::contains))
        .toList();
  }

  private static Map<String, DiscoverRun> runs(Entry entry, long seed) throws IOException {
    Map<String, DiscoverRun> runs = new LinkedHashMap<>();
    for (Map.Entry<String, Set<String>> way : WAYS.entrySet()) {
      DiscoverRun run =
          switch (way.getKey()) {
            case "links only" -> DiscoverRun.links(entry.site(seed));
            case "site map" -> DiscoverRun.maps(entry.site(seed));
            case "crawl, hunt" -> DiscoverRun.hunt(entry.site(seed), seed);
            default -> DiscoverRun.discovery(entry.site(seed), way.getValue(), seed);
          };
      runs.put(way.getKey(), run);
    }
    return runs;
  }

  private void site(String name, Map<String, DiscoverRun> runs, PrintStream out) {
    runs.forEach((way, run) -> sums.computeIfAbsent(way, _ -> new Sum()).add(run));
    DiscoverRun own = runs.get(ALL);
    if (own == null) throw new AssertionError(ALL);
    long needed = compare(own, runs);
    out.printf("%-22s%6d", name, own.truth().entities().size());
    runs.values().forEach(r -> out.printf(" |%8d%8d", r.score().right().size(), r.requests()));
    out.printf(" |%6d%9s%n", own.score().wrong().size(), needed < 0 ? "-" : "" + needed);
    out.flush();
  }

  /** Adds to the totals; how many requests ours took for as many pages as the best single way. */
  private long compare(DiscoverRun own, Map<String, DiscoverRun> runs) {
    Set<Truth.Entity> any = new LinkedHashSet<>();
    runs.values().forEach(run -> any.addAll(run.score().right()));
    entities += own.truth().entities().size();
    reachable += any.size();
    reached += own.score().right().size();
    count(own);
    DiscoverRun best =
        runs.entrySet().stream()
            .filter(run -> !run.getKey().equals(ALL))
            .map(Map.Entry::getValue)
            .reduce((a, b) -> better(b, a) ? b : a)
            .orElse(own);
    int share = best.score().right().size();
    if (share == 0) return -1;
    long needed = own.curve().requestsFor(share);
    sites++;
    if (needed < 0) return -1;
    bestRequests += best.requests();
    ownRequests += needed;
    if (needed <= 1.2 * best.requests()) early++;
    return needed;
  }

  private static boolean better(DiscoverRun a, DiscoverRun b) {
    int more = a.score().right().size() - b.score().right().size();
    return more > 0 || (more == 0 && a.requests() < b.requests());
  }

  /** Where a census claims an interval for every kind, the truth is to be in their sum. */
  private void count(DiscoverRun own) {
    List<KindCount> census = own.census();
    if (census.isEmpty() || !census.stream().allMatch(KindCount::bounded)) return;
    claims++;
    long all = own.truth().entities().size();
    long low = census.stream().mapToLong(KindCount::low).sum();
    long high = census.stream().mapToLong(KindCount::high).sum();
    if (low <= all && all <= high) inside++;
  }

  private void summary(PrintStream out) {
    out.printf(
        "%n%-14s%8s%8s%8s%9s%10s%12s%n",
        "", "right", "hidden", "wrong", "repeats", "requests", "violations");
    sums.forEach(
        (way, sum) ->
            out.printf(
                "%-14s%8d%8d%8d%9d%10d%12d%n",
                way, sum.right, sum.hidden, sum.wrong, sum.repeats, sum.requests, sum.violations));
    long wrong = sums.getOrDefault(ALL, new Sum()).wrong;
    out.printf(
        "%nOf %d entity pages any way reaches %d; together they reach %d (%.3f; goal: .95).%n",
        entities, reachable, reached, HuntEvaluation.share(reached, reachable));
    out.printf(
        "Of %d pages claimed %d are wrong (%.4f; goal: under .01).%n",
        reached + wrong, wrong, HuntEvaluation.share(wrong, reached + wrong));
    out.printf(
        "As many pages as the best single way has, site by site: %d requests where it took %d"
            + " (%.2f; goal: 1.2); within 1.2 times on %d of %d sites.%n",
        ownRequests, bestRequests, HuntEvaluation.share(ownRequests, bestRequests), early, sites);
    out.printf(
        "The true number of pages is in the 95%% interval on %d of %d sites that claim one.%n",
        inside, claims);
  }
}
