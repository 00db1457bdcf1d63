package grapnel.eval;

import grapnel.demo.LabSite;
import grapnel.demo.Truth;
import grapnel.lab.thing.ThingSites;
import grapnel.sibling.PageDownloader;
import grapnel.sibling.Sibling;
import grapnel.sibling.SiblingOutcome;
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

/** Siblings of three samples of each kind; an address of a thing claimed already is wrong. */
final class ThingSiblings implements ThingsEvaluation.Part {

  private static final long MOST_REQUESTS = 3000;
  private static final int SAMPLES = 3;
  private static final List<String> METHODS = List.of("ssup H=2", "grapnel");

  private final CalibrationTable claims = new CalibrationTable();

  /** Of one site alone, what was asked and what was wrong is printed too. */
  private boolean alone;

  @Override
  public void print(List<String> sites, long seed, PrintStream out) throws IOException {
    out.printf(
        "%d samples of each kind%n%-16s%-10s%8s%8s%8s%8s%n",
        SAMPLES, "site", "method", "P", "R", "F1", "pages");
    alone = sites.size() == 1;
    Map<String, List<Quality>> sums = new LinkedHashMap<>();
    for (String site : sites) {
      Map<String, List<Truth.Entity>> kinds =
          ThingsEvaluation.kinds(ThingSites.named(site, seed).truth());
      for (String method : METHODS) {
        List<Quality> all = new ArrayList<>();
        for (List<Truth.Entity> kind : kinds.values()) {
          Quality sum = Quality.NONE;
          for (int i = 0; i < SAMPLES; i++) {
            sum = sum.plus(siblings(ThingSites.named(site, seed), kind, i, method, out));
          }
          all.add(sum);
        }
        print(site, method, all, out);
        sums.computeIfAbsent(method, _ -> new ArrayList<>()).addAll(all);
      }
    }
    sums.forEach((method, all) -> print("mean of kinds", method, all, out));
    claims.print("claims of siblings", out);
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

  private Quality siblings(
      LabSite site, List<Truth.Entity> kind, int nth, String method, PrintStream out)
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
        Optional<Truth.Entity> shown =
            truth
                .entityAt(page.url().toString())
                .filter(entity -> entity.kind().equals(sample.kind()));
        // A thing that no link leads to is right, and is not wanted.
        if (shown.isPresent() && !shown.get().linked()) continue;
        boolean isRight = shown.filter(right::add).isPresent();
        if (!isRight) wrong++;
        if (!isRight && alone && method.equals("grapnel")) {
          out.println("for " + sample.path() + " wrong: " + page.url() + " by " + page.via());
        }
        if (method.equals("grapnel")) claims.add(page.confidence(), isRight);
      }
      if (alone && method.equals("grapnel")) {
        out.printf("for %s %d right of %d%n", sample.path(), right.size(), kind.size());
        downloader
            .history()
            .forEach(each -> out.printf("  %s: %s, %s%n", each.url(), each.why(), each.result()));
      }
      return new Quality(right.size(), wrong, kind.size(), downloader.history().size(), 0);
    }
  }
}
