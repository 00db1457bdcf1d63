package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.lab.prefix.PrefixSites;
import grapnel.lab.shape.ShapeSite;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Hunts on sites whose ids have several parts, where some prefixes are linked from nowhere. */
final class PrefixEvaluation implements Evaluation {

  private static final String LINE = "%-18s%11s%11s%11s%7s%7s%7s%8s%n";

  @Override
  public String purpose() {
    return "hidden pages under ids of several parts, and under prefixes that nobody links";
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.println(
        """
        linked: hidden pages found under prefixes that links lead to, of all there; unlinked: under
        prefixes that nobody links; all: both; wrong: pages found that are no entity; again: found
        though known; asked: requests beside the crawl; in all: entities of the site, linked or not.
        Below each site: how many pages the hunt says there are, and under which prefixes.
        """);
    out.printf(LINE, "site", "linked", "unlinked", "all", "wrong", "again", "asked", "in all");
    PrefixScore total = PrefixScore.NONE;
    int sites = 0;
    for (ShapeSite site : PrefixSites.all(input.seed())) {
      ShapeRun run = ShapeRun.of(site, input.seed());
      PrefixScore score = PrefixScore.of(run);
      total = total.plus(score);
      sites++;
      print(site.name(), score, out);
      run.told().forEach(said -> out.println("    " + said));
      run.estimates().forEach(estimate -> out.println("    " + estimate));
    }
    out.println();
    print(sites + " sites", total, out);
  }

  private static void print(String name, PrefixScore score, PrintStream out) {
    out.printf(
        LINE,
        name,
        score.foundLinked() + "/" + score.linked(),
        score.foundUnlinked() + "/" + score.unlinked(),
        (score.foundLinked() + score.foundUnlinked()) + "/" + (score.linked() + score.unlinked()),
        score.wrong(),
        score.again(),
        score.requests(),
        score.entities());
  }

  /**
   * How good a run was.
   *
   * @param linked hidden entities under prefixes that have linked ones too
   * @param unlinked hidden entities under prefixes that have none
   */
  private record PrefixScore(
      long linked,
      long foundLinked,
      long unlinked,
      long foundUnlinked,
      long wrong,
      long again,
      long requests,
      long entities) {

    static final PrefixScore NONE = new PrefixScore(0, 0, 0, 0, 0, 0, 0, 0);

    static PrefixScore of(ShapeRun run) {
      Truth truth = run.truth();
      Set<Truth.Entity> found =
          run.found().stream()
              .flatMap(page -> truth.entityAt(page.url().toString()).stream())
              .filter(entity -> !entity.linked())
              .collect(Collectors.toSet());
      Predicate<Truth.Entity> unlinked = run.site()::inUnlinkedSeries;
      ShapeScore score = ShapeScore.of(run);
      return new PrefixScore(
          truth.hidden().stream().filter(unlinked.negate()).count(),
          found.stream().filter(unlinked.negate()).count(),
          truth.hidden().stream().filter(unlinked).count(),
          found.stream().filter(unlinked).count(),
          score.wrongPages(),
          score.repeats(),
          run.requests(),
          truth.entities().size());
    }

    PrefixScore plus(PrefixScore other) {
      return new PrefixScore(
          linked + other.linked,
          foundLinked + other.foundLinked,
          unlinked + other.unlinked,
          foundUnlinked + other.foundUnlinked,
          wrong + other.wrong,
          again + other.again,
          requests + other.requests,
          entities + other.entities);
    }
  }
}
