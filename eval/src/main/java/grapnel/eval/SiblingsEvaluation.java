package grapnel.eval;

import grapnel.lab.Truth;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import grapnel.sibling.Downloads;
import grapnel.sibling.Outcome;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingSearch;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All pages of a kind from one sample of it: ours beside the methods of seed 001. */
final class SiblingsEvaluation implements Evaluation {

  private static final long MOST_REQUESTS = 3000;
  private static final int SAMPLES = 3;

  /** Sites that are about something else, and take minutes or refuse. */
  private static final Set<String> UNFIT = Set.of("robots", "broken", "blocks", "changes", "http", "forms");

  @Override
  public String purpose() {
    return "all pages of a kind from one sample (seed 001), on the lab and on real sites";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    lab(input, out);
  }

  private void lab(Input input, PrintStream out) throws IOException {
    Map<String, List<Quality>> sums = new LinkedHashMap<>();
    out.printf(
        "%-22s%-10s%8s%8s%8s%8s%10s%8s%n",
        "site", "method", "wanted", "P", "R", "F1", "pages", "s");
    for (Entry entry : fitting(input.seed())) {
      for (var method : SiblingMethods.all().entrySet()) {
        Quality sum = Quality.NONE;
        for (int i = 0; i < SAMPLES; i++)
          sum = sum.plus(one(entry, input.seed(), i, method.getValue()));
        out.println(row(entry.name(), method.getKey(), sum));
        sums.computeIfAbsent(method.getKey(), _ -> new ArrayList<>()).add(sum);
      }
    }
    sums.forEach((name, all) -> out.println(mean(name, all)));
  }

  /** Sites with pages enough of a kind that links lead to. */
  private static List<Entry> fitting(long seed) {
    return Sites.all().stream()
        .filter(entry -> entry.tags().stream().noneMatch(UNFIT::contains))
        .filter(entry -> entry.site(seed).truth().linked().size() >= 2 * SAMPLES)
        .toList();
  }

  private static String row(String site, String method, Quality q) {
    return "%-22s%-10s%8d%8.3f%8.3f%8.3f%10.1f%8.2f"
        .formatted(
            site,
            method,
            q.wanted() / SAMPLES,
            q.precision(),
            q.recall(),
            q.f1(),
            (double) q.downloads() / SAMPLES,
            q.seconds() / SAMPLES);
  }

  private static String mean(String method, List<Quality> all) {
    return "%-22s%-10s%8s%8.3f%8.3f%8.3f%10.1f%8.2f"
        .formatted(
            "mean of " + all.size(),
            method,
            "",
            all.stream().mapToDouble(Quality::precision).average().orElse(0),
            all.stream().mapToDouble(Quality::recall).average().orElse(0),
            all.stream().mapToDouble(Quality::f1).average().orElse(0),
            all.stream().mapToDouble(Quality::downloads).average().orElse(0) / SAMPLES,
            all.stream().mapToDouble(Quality::seconds).average().orElse(0) / SAMPLES);
  }

  private static Quality one(
      Entry entry, long seed, int nth, Function<Downloads, SiblingSearch> method)
      throws IOException {
    try (LabRun run = new LabRun(entry.site(seed), MOST_REQUESTS)) {
      Truth truth = run.served().truth();
      String kind = truth.linked().getFirst().kind();
      List<Truth.Entity> linked =
          truth.linked().stream().filter(e -> e.kind().equals(kind)).toList();
      Truth.Entity sample = linked.get(nth * linked.size() / SAMPLES);
      Url start = Url.of(run.served().origin() + sample.path());
      String host = start.host().toString();
      Downloads downloads =
          new Downloads(run.loop(), "siblings", url -> url.host().toString().equals(host));
      long begun = System.nanoTime();
      Outcome outcome = method.apply(downloads).find(List.of(start));
      double seconds = (System.nanoTime() - begun) / 1e9;
      return score(outcome, truth, kind, linked, downloads.all().size(), seconds);
    }
  }

  /** What no link leads to is not asked for, and right where it is found all the same. */
  private static Quality score(
      Outcome outcome,
      Truth truth,
      String kind,
      List<Truth.Entity> linked,
      long downloads,
      double seconds) {
    List<Sibling> pages = outcome instanceof Outcome.Pages found ? found.pages() : List.of();
    Set<Truth.Entity> right = new LinkedHashSet<>();
    long wrong = 0;
    for (Sibling page : pages) {
      Optional<Truth.Entity> entity =
          truth.entityAt(page.url().toString()).filter(e -> e.kind().equals(kind));
      if (entity.isEmpty() || !right.add(entity.get())) wrong++;
    }
    Set<Truth.Entity> wanted = linked.stream().collect(Collectors.toSet());
    wanted.addAll(right);
    return new Quality(right.size(), wrong, wanted.size(), downloads, seconds);
  }
}
