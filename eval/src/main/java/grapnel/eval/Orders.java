package grapnel.eval;

import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.hunt.DocumentHunt;
import grapnel.hunt.Hunter;
import grapnel.hunt.Schedule;
import grapnel.lab.Truth;
import grapnel.template.Mined;
import grapnel.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * In which order ids are tried, and nothing else: how many tries seed 000's X/Y schedule and our
 * hunt need on the same templates until 95% of the hidden pages that both find, with a judge who
 * knows. Where ids are missing at random the order is a throw of dice, so it is the mean of many.
 *
 * @param document tries by the X/Y schedule, the mean
 * @param ours tries by our hunt, the mean
 * @param error the standard error of their difference
 */
record Orders(double document, double ours, double error) {

  private static final int THROWS = 60;
  private static final long MOST_TRIES = 3000;

  static Orders of(Truth truth, List<Mined> templates, long seed) {
    double[] theirs = new double[THROWS];
    double[] own = new double[THROWS];
    for (int i = 0; i < THROWS; i++) {
      long each = seed * THROWS + i;
      List<Long> a = new Walk(truth).document(templates, new Random(each));
      List<Long> b = new Walk(truth).grapnel(templates, new Random(each));
      int pages = (int) Math.ceil(0.95 * Math.min(a.size(), b.size()));
      if (pages == 0) continue;
      theirs[i] = a.get(pages - 1);
      own[i] = b.get(pages - 1);
    }
    return new Orders(mean(theirs), mean(own), Math.hypot(error(theirs), error(own)));
  }

  /** Whether ours needs a whole try more, and not by chance. */
  boolean worse() {
    return ours - document >= Math.max(1, 2 * error);
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(0);
  }

  private static double error(double[] values) {
    double mean = mean(values);
    double squares = Arrays.stream(values).map(each -> (each - mean) * (each - mean)).sum();
    return Math.sqrt(squares / (values.length - 1) / values.length);
  }

  /** One hunt: after how many tries each hidden page was found. */
  private static final class Walk {
    private final Truth truth;
    private final Set<Truth.Entity> seen = new HashSet<>();
    private final List<Long> hits = new ArrayList<>();
    private long tries;

    Walk(Truth truth) {
      this.truth = truth;
    }

    private Verdict judge(Url url) {
      tries++;
      Optional<Truth.Entity> entity = truth.entityAt(url.toString());
      if (entity.isEmpty()) return new Verdict.Empty(Evidence.NONE, 1);
      if (!seen.add(entity.get()) || entity.get().linked()) {
        return new Verdict.Same(Evidence.NONE, 1);
      }
      hits.add(tries);
      return new Verdict.Entity(Evidence.NONE, 1);
    }

    private boolean left() {
      return tries < MOST_TRIES;
    }

    List<Long> document(List<Mined> templates, Random random) {
      new DocumentHunt((_, url) -> judge(url), Schedule.DOCUMENT, random, this::left)
          .hunt(templates.stream().map(Mined::template).toList(), _ -> {});
      return hits;
    }

    List<Long> grapnel(List<Mined> templates, Random random) {
      new Hunter(random, this::left, _ -> {})
          .hunt(
              templates.stream()
                  .map(m -> new Hunter.Quarry(m.template(), this::judge, m.counter()))
                  .toList());
      return hits;
    }
  }
}
