package grapnel.eval;

import grapnel.eval.JudgeCases.Case;
import grapnel.eval.JudgeCases.Expected;
import grapnel.fact.Verdict;
import grapnel.judge.TemplateJudge;
import grapnel.lab.sites.Entry;
import grapnel.lab.sites.Sites;
import grapnel.papers.allikmaa2016.AllikmaaJudge;
import grapnel.papers.allikmaa2016.PageJudge;
import grapnel.url.Url;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Verdicts on pages of the lab's sites: the strategy of Allikmaa 2016 §3.2 beside ours. */
final class JudgeEvaluation implements Evaluation {

  /**
   * Sites that block or change in the middle: what they show at the time cannot always be told, so
   * they are summed apart. Not {@code shrinking}, whose truth is that of its beginning.
   */
  private static final Set<String> UNSTEADY = Set.of("blocks", "changes");

  /** Sites whose missing ids show what entities show: being unsure is right there. */
  private static final String ALIKE = "undecidable";

  private static final Set<String> LEFT_OUT =
      Set.of("shrinking", "robots-503", "robots-silent", "robots-503-twice");

  /** What is unlikely to exist (Allikmaa 2016 §3.2). */
  private static final String VERY_HIGH = "999999999";

  private static final long MOST_REQUESTS = 5000;

  @Override
  public String purpose() {
    return "verdicts on pages of the lab's sites, Allikmaa's strategy beside ours";
  }

  private record Tally(long right, long wrong, long unsure, long requests) {
    static final Tally NONE = new Tally(0, 0, 0, 0);

    Tally plus(Tally other) {
      return new Tally(
          right + other.right,
          wrong + other.wrong,
          unsure + other.unsure,
          requests + other.requests);
    }

    Tally plus(Expected expected, Verdict verdict) {
      if (verdict instanceof Verdict.Unsure) return plus(new Tally(0, 0, 1, 0));
      return plus(
          JudgeEvaluation.right(expected, verdict) ? new Tally(1, 0, 0, 0) : new Tally(0, 1, 0, 0));
    }

    String cells() {
      return "%8d%7d%8d%10d".formatted(right, wrong, unsure, requests);
    }

    String shares() {
      double all = Math.max(1, right + wrong + unsure);
      return "%.2f%% wrong, %.2f%% unsure".formatted(100 * wrong / all, 100 * unsure / all);
    }
  }

  /** A missing id that shows a known page may be called either: it is no page of its own. */
  private static boolean right(Expected expected, Verdict verdict) {
    return switch (expected) {
      case ENTITY -> verdict instanceof Verdict.Entity;
      case SAME -> verdict instanceof Verdict.Same;
      case EMPTY -> verdict instanceof Verdict.Empty || verdict instanceof Verdict.Same;
    };
  }

  @Override
  public void run(Input input, PrintStream out) throws IOException {
    out.printf("%-24s%33s%33s%n", "", "Allikmaa 2016 §3.2", "ours");
    String heads = "%8s%7s%8s%10s".formatted("right", "wrong", "unsure", "requests");
    out.printf("%-24s%s%s%n", "site", heads, heads);
    List<Tally> steady = new ArrayList<>(List.of(Tally.NONE, Tally.NONE));
    List<Tally> unsteady = new ArrayList<>(List.of(Tally.NONE, Tally.NONE));
    List<Tally> alike = new ArrayList<>(List.of(Tally.NONE, Tally.NONE));
    for (Entry entry : Sites.all()) {
      if (LEFT_OUT.contains(entry.name())) continue;
      Tally document = ask(entry, input.seed(), JudgeEvaluation::documents);
      if (document.equals(Tally.NONE)) continue;
      Tally ours = ask(entry, input.seed(), JudgeEvaluation::ours);
      boolean moody = entry.tags().stream().anyMatch(UNSTEADY::contains);
      List<Tally> sums = entry.tags().contains(ALIKE) ? alike : moody ? unsteady : steady;
      sums.set(0, sums.get(0).plus(document));
      sums.set(1, sums.get(1).plus(ours));
      out.printf("%-24s%s%s%n", entry.name(), document.cells(), ours.cells());
    }
    sum(out, "steady sites", steady);
    sum(out, "sites that change", unsteady);
    sum(out, "not to be told apart", alike);
  }

  private static void sum(PrintStream out, String name, List<Tally> sums) {
    out.printf("%n%-24s%s%s%n", name, sums.get(0).cells(), sums.get(1).cells());
    out.printf("  Allikmaa 2016: %s; ours: %s%n", sums.get(0).shares(), sums.get(1).shares());
  }

  /** A site is served anew for each judge: what one asks must not change what the other sees. */
  private static Tally ask(Entry entry, long seed, Asking asking) throws IOException {
    Tally tally = Tally.NONE;
    try (LabRun run = new LabRun(entry.site(seed), MOST_REQUESTS)) {
      String origin = run.served().origin();
      for (JudgeCases cases : JudgeCases.of(run.served().truth(), origin, seed)) {
        for (Judged each : asking.on(run, cases)) {
          tally = tally.plus(each.asked().expected(), each.verdict());
        }
      }
      return tally.equals(Tally.NONE)
          ? tally
          : tally.plus(new Tally(0, 0, 0, run.served().requests()));
    }
  }

  /** A question and what was said to it at last. */
  private record Judged(Case asked, Verdict verdict) {}

  /** A way to put the questions to a judge. */
  private interface Asking {
    List<Judged> on(LabRun run, JudgeCases cases);
  }

  private static List<Judged> documents(LabRun run, JudgeCases cases) {
    PageJudge judge = new AllikmaaJudge(run.loop());
    Url sentinel = cases.series().at(VERY_HIGH);
    return cases.cases().stream()
        .map(
            each ->
                new Judged(
                    each,
                    each.expected() == Expected.SAME
                        ? judge.alternative(each.known(), sentinel, each.candidate())
                        : judge.another(
                            each.known(),
                            sentinel,
                            each.candidate(),
                            url -> cases.series().idIn(url).isPresent())))
        .toList();
  }

  /** What a block kept open is asked again, as long as the site recovers. */
  private static List<Judged> ours(LabRun run, JudgeCases cases) {
    TemplateJudge judge = new TemplateJudge(run.loop(), cases.series(), cases.known(), _ -> {});
    Map<Url, Judged> all = new LinkedHashMap<>();
    for (Case each : cases.cases()) all.put(each.candidate(), ours(judge, each));
    for (int round = 0; round < MOST_ROUNDS; round++) {
      for (Url url : judge.postponed()) {
        all.computeIfPresent(url, (_, before) -> ours(judge, before.asked()));
      }
    }
    return List.copyOf(all.values());
  }

  private static final int MOST_ROUNDS = 3;

  private static Judged ours(TemplateJudge judge, Case each) {
    return new Judged(
        each,
        each.expected() == Expected.SAME
            ? judge.same(each.known(), each.candidate())
            : judge.judge(each.candidate()));
  }
}
