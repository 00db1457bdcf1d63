package grapnel.eval;

import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.fact.RequestPurpose;
import grapnel.lab.thing.ThingSites;
import grapnel.prototype.HubPage;
import grapnel.prototype.PrototypeClassifier;
import grapnel.prototype.learn.PrototypeLearner;
import grapnel.same.SamePageFinder;
import grapnel.same.UrlEquivalenceClass;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingOutcome;
import grapnel.sibling.SiblingSearch;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Things, not addresses: siblings, prototypes and dedupe where the two differ. */
final class ThingsEvaluation implements Evaluation {

  private static final long MOST_REQUESTS = 3000;
  private static final int SAMPLES = 3;
  private static final List<String> METHODS = List.of("ssup H=2", "grapnel");

  private static final Set<String> PARTS = Set.of("", "siblings", "prototypes", "same");

  private final CalibrationTable siblingClaims = new CalibrationTable();

  @Override
  public String purpose() {
    return "siblings, prototypes and dedupe on sites of walls, mixed lists, dresses and noise";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    // One of the three may be named in place of a folder.
    String part = input.data().map(Path::toString).orElse("");
    if (!PARTS.contains(part)) throw new IOException("no part '" + part + "' of " + PARTS);
    if (part.isEmpty() || part.equals("siblings")) siblings(input.seed(), out);
    if (part.isEmpty() || part.equals("prototypes")) prototypes(input.seed(), out);
    if (part.isEmpty() || part.equals("same")) same(input.seed(), out);
  }

  private static List<String> tested(String what) {
    return ThingSites.rows().entrySet().stream()
        .filter(row -> row.getValue().tests().contains(what))
        .map(Map.Entry::getKey)
        .toList();
  }

  private void siblings(long seed, PrintStream out) throws IOException {
    out.printf(
        "siblings, %d samples of each kind%n%-16s%-10s%8s%8s%8s%8s%n",
        SAMPLES, "site", "method", "P", "R", "F1", "pages");
    Map<String, List<Quality>> sums = new LinkedHashMap<>();
    for (String site : tested("kinds")) {
      Map<String, List<Truth.Entity>> kinds = kinds(ThingSites.named(site, seed).truth());
      for (String method : METHODS) {
        List<Quality> all = new ArrayList<>();
        for (List<Truth.Entity> kind : kinds.values()) {
          Quality sum = Quality.NONE;
          for (int i = 0; i < SAMPLES; i++) {
            sum = sum.plus(siblings(ThingSites.named(site, seed), kind, i, method));
          }
          all.add(sum);
        }
        print(site, method, all, out);
        sums.computeIfAbsent(method, _ -> new ArrayList<>()).addAll(all);
      }
    }
    sums.forEach((method, all) -> print("mean of kinds", method, all, out));
    out.println();
    siblingClaims.print("claims of siblings", out);
  }

  private static void print(String site, String method, List<Quality> kinds, PrintStream out) {
    out.printf(
        "%-16s%-10s%8.3f%8.3f%8.3f%8.1f%n",
        site,
        method,
        kinds.stream().mapToDouble(Quality::precision).average().orElse(0),
        kinds.stream().mapToDouble(Quality::recall).average().orElse(0),
        kinds.stream().mapToDouble(Quality::f1).average().orElse(0),
        kinds.stream().mapToDouble(Quality::downloads).average().orElse(0) / SAMPLES);
  }

  private static Map<String, List<Truth.Entity>> kinds(Truth truth) {
    Map<String, List<Truth.Entity>> kinds = new LinkedHashMap<>();
    for (Truth.Entity entity : truth.linked()) {
      kinds.computeIfAbsent(entity.kind(), _ -> new ArrayList<>()).add(entity);
    }
    return kinds;
  }

  private Quality siblings(LabSite site, List<Truth.Entity> kind, int nth, String method)
      throws IOException {
    Truth.Entity sample = kind.get(nth * kind.size() / SAMPLES);
    try (LabRun run = new LabRun(site, MOST_REQUESTS)) {
      Truth truth = run.served().truth();
      Url start = Url.of(run.served().origin() + sample.path());
      PageDownloader downloader =
          new PageDownloader(run.loop(), "siblings", url -> url.host().equals(start.host()));
      Function<PageDownloader, SiblingSearch> search =
          Optional.ofNullable(SiblingMethods.all().get(method)).orElseThrow();
      SiblingOutcome outcome = search.apply(downloader).find(List.of(start));
      List<Sibling> pages =
          outcome instanceof SiblingOutcome.Pages found ? found.pages() : List.of();
      Set<Truth.Entity> right = new LinkedHashSet<>();
      long wrong = 0;
      for (Sibling page : pages) {
        boolean isRight =
            truth
                .entityAt(page.url().toString())
                .filter(entity -> entity.kind().equals(sample.kind()) && right.add(entity))
                .isPresent();
        if (!isRight) wrong++;
        if (method.equals("grapnel")) siblingClaims.add(page.confidence(), isRight);
      }
      return new Quality(right.size(), wrong, kind.size(), downloader.history().size(), 0);
    }
  }

  /**
   * The class that fits a kind best, of all linked addresses; those of one thing are of its kind.
   */
  private static void prototypes(long seed, PrintStream out) throws IOException {
    out.printf(
        "prototypes, all linked pages seen; the class that fits a kind best%n%-16s%-14s%8s%8s%8s%n",
        "site", "kind", "P", "R", "F1");
    List<Quality> all = new ArrayList<>();
    for (String name : tested("kinds")) {
      try (LabRun run = new LabRun(ThingSites.named(name, seed), MOST_REQUESTS)) {
        Map<Url, String> classes = classes(run);
        Truth truth = run.served().truth();
        kinds(truth)
            .forEach(
                (kind, _) -> {
                  Quality best = best(classes, truth, kind);
                  all.add(best);
                  out.printf(
                      "%-16s%-14s%8.3f%8.3f%8.3f%n",
                      name, kind, best.precision(), best.recall(), best.f1());
                });
      }
    }
    out.printf(
        "%-16s%-14s%8.3f%8.3f%8.3f%n%n",
        "mean of kinds",
        "",
        all.stream().mapToDouble(Quality::precision).average().orElse(0),
        all.stream().mapToDouble(Quality::recall).average().orElse(0),
        all.stream().mapToDouble(Quality::f1).average().orElse(0));
  }

  private static Map<Url, String> classes(LabRun run) {
    List<Url> linked = run.linked();
    List<HubPage> hubs = new ArrayList<>();
    for (Url url : linked) {
      run.loop()
          .visit(url, new RequestPurpose("prototypes", "a hub"), 1)
          .page()
          .ifPresent(page -> hubs.add(HubPage.of(page)));
    }
    PrototypeClassifier classifier = PrototypeClassifier.of(PrototypeLearner.learnFromPages(hubs));
    Map<Url, String> classes = new LinkedHashMap<>();
    for (Url url : linked) classes.put(url, classifier.kind(url.toString()).orElse("-"));
    return classes;
  }

  private static Quality best(Map<Url, String> classes, Truth truth, String kind) {
    Map<String, Integer> right = new HashMap<>();
    Map<String, Integer> all = new HashMap<>();
    int wanted = 0;
    for (Map.Entry<Url, String> each : classes.entrySet()) {
      boolean ofKind =
          truth.entityAt(each.getKey().toString()).filter(e -> e.kind().equals(kind)).isPresent();
      all.merge(each.getValue(), 1, Integer::sum);
      if (!ofKind) continue;
      wanted++;
      right.merge(each.getValue(), 1, Integer::sum);
    }
    int of = wanted;
    return right.entrySet().stream()
        .map(
            each ->
                new Quality(
                    each.getValue(),
                    all.getOrDefault(each.getKey(), 0) - each.getValue(),
                    of,
                    0,
                    0))
        .max((a, b) -> Double.compare(a.f1(), b.f1()))
        .orElse(new Quality(0, 0, of, 0, 0));
  }

  private static void same(long seed, PrintStream out) throws IOException {
    out.printf(
        "dedupe%n%-16s%6s%7s%10s%10s%10s%12s%n",
        "site", "URLs", "pages", "right", "missed", "wrong", "requests/URL");
    Reduction sum = Reduction.NONE;
    long urls = 0;
    long requests = 0;
    for (String name : tested("same")) {
      List<String> paths = linked(name, seed);
      try (LabRun run = new LabRun(ThingSites.named(name, seed), MOST_REQUESTS)) {
        String origin = run.served().origin();
        List<Url> given = paths.stream().map(path -> Url.of(origin + path)).toList();
        Map<Url, String> truth = new LinkedHashMap<>();
        for (Url url : given) {
          run.served().truth().entityAt(url.toString()).ifPresent(e -> truth.put(url, e.path()));
        }
        SamePageFinder.Result found =
            new SamePageFinder(run.loop(), SamePageFinder.Settings.USUAL).find(given);
        Reduction one = Reduction.of(classes(found, truth.keySet()), truth);
        long asked = run.served().requests();
        out.printf(
            "%-16s%6d%7d%10d%10d%10d%12.2f%n",
            name,
            given.size(),
            Set.copyOf(truth.values()).size(),
            one.pairsRight(),
            one.pairsMissed(),
            one.pairsWrong(),
            (double) asked / given.size());
        sum = sum.plus(one);
        urls += given.size();
        requests += asked;
      }
    }
    out.printf(
        "pair precision %.4f, pair recall %.4f, requests for each URL %.3f%n",
        sum.pairPrecision(), sum.pairRecall(), (double) requests / Math.max(1, urls));
  }

  /** Found by a crawl of its own, whose requests do not count. */
  private static List<String> linked(String name, long seed) throws IOException {
    try (LabRun run = new LabRun(ThingSites.named(name, seed), MOST_REQUESTS)) {
      int origin = run.served().origin().length();
      return run.linked().stream().map(url -> url.toString().substring(origin)).toList();
    }
  }

  private static Map<Url, Url> classes(SamePageFinder.Result found, Set<Url> urls) {
    Map<Url, Url> all = new HashMap<>();
    for (UrlEquivalenceClass one : found.classes()) {
      all.put(one.url(), one.url());
      for (Url other : one.sameAs()) all.put(other, one.url());
    }
    Map<Url, Url> classes = new LinkedHashMap<>();
    for (Url url : urls) classes.put(url, all.getOrDefault(url, url));
    return classes;
  }
}
