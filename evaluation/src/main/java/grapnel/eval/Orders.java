package grapnel.eval;

import grapnel.demo.Truth;
import grapnel.fact.Evidence;
import grapnel.fact.Verdict;
import grapnel.hunt.IdHunter;
import grapnel.lab.sites.Entry;
import grapnel.papers.allikmaa2016.AllikmaaHunt;
import grapnel.papers.allikmaa2016.HuntSchedule;
import grapnel.template.MinedTemplate;
import grapnel.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * In which order ids are tried, and nothing else: Allikmaa's X/Y schedule and our hunt on the same
 * templates, with a judge who knows. Where ids are missing at random the order is a throw of dice
 * and so is the site, so it is the mean over several sites of one shape and several orders of each.
 *
 * <p>Where X/Y reaches 95% of the hidden pages that ours or it finds, what counts is the tries
 * until then. Where it stops short, what counts is the pages that ours has after as many tries as
 * X/Y made in all. (The tries until what X/Y found would favour it: they end with a page of X/Y's
 * and leave out what it tried in vain after that, a tenth of its tries on one page of twelve ids.)
 *
 * @param reached whether X/Y reaches 95% in all throws
 * @param document tries by the X/Y schedule until 95%, or pages in all its tries, the mean
 * @param ours tries by our hunt until 95%, or pages in as many tries, the mean
 * @param error the standard error of the mean difference, from one site to the next
 */
record Orders(boolean reached, double document, double ours, double error) {

  private static final int SITES = 6;
  private static final int THROWS = 10;
  private static final long MOST_TRIES = 3000;

  /** Of forty sites one in five evaluations shows a difference of so many errors by luck. */
  private static final int ERRORS = 4;

  static Orders of(Entry entry, HuntRun first, long seed) throws IOException {
    List<Pair> all = new ArrayList<>();
    for (int site = 0; site < SITES; site++) {
      long each = seed + 1000L * site;
      HuntRun run = site == 0 ? first : HuntRun.grapnel(entry.site(each), each);
      for (int i = 0; i < THROWS; i++) {
        all.add(Pair.of(run, site, each * THROWS + i));
      }
    }
    boolean reached = all.stream().allMatch(Pair::reached);
    double[] differences = new double[SITES];
    double document = 0;
    double ours = 0;
    for (Pair pair : all) {
      double theirs = reached ? pair.triesByDocument() : pair.document().size();
      double own = reached ? pair.triesByOurs() : pair.pagesByOurs();
      document += theirs / all.size();
      ours += own / all.size();
      differences[pair.site()] += (own - theirs) / THROWS;
    }
    return new Orders(reached, document, ours, error(differences));
  }

  /** Whether ours needs a whole try more or has a whole page less, and not by chance. */
  boolean worse() {
    return (reached ? ours - document : document - ours) >= Math.max(1, ERRORS * error);
  }

  /** Whether ours needs a whole try less or has a whole page more, and not by chance. */
  boolean better() {
    return (reached ? document - ours : ours - document) >= Math.max(1, ERRORS * error);
  }

  /** Tries, or pages behind an =. */
  String cell(double value) {
    return "%s%.1f".formatted(reached ? "" : "=", value);
  }

  private static double error(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    double squares = Arrays.stream(values).map(each -> (each - mean) * (each - mean)).sum();
    return Math.sqrt(squares / (values.length - 1) / values.length);
  }

  /**
   * Both hunts of one site in one order.
   *
   * @param document after how many tries X/Y found each page
   * @param tries how many X/Y made in all
   * @param ours after how many tries ours found each page
   */
  private record Pair(int site, List<Long> document, long tries, List<Long> ours) {

    static Pair of(HuntRun run, int site, long seed) {
      Walk x = new Walk(run.truth());
      List<Long> document = x.document(run.mined(), new Random(seed));
      return new Pair(
          site, document, x.tries, new Walk(run.truth()).grapnel(run.mined(), new Random(seed)));
    }

    private int most() {
      return (int) Math.ceil(0.95 * Math.max(document.size(), ours.size()));
    }

    boolean reached() {
      return document.size() >= most();
    }

    double triesByDocument() {
      return most() == 0 ? 0 : document.get(most() - 1);
    }

    /** Ours that stops short of X/Y counts as all the tries it may make. */
    double triesByOurs() {
      if (most() == 0) return 0;
      return ours.size() < most() ? MOST_TRIES : ours.get(most() - 1);
    }

    double pagesByOurs() {
      return ours.stream().filter(at -> at <= tries).count();
    }
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

    List<Long> document(List<MinedTemplate> templates, Random random) {
      new AllikmaaHunt((_, url) -> judge(url), HuntSchedule.DEFAULTS, random, this::left)
          .hunt(templates.stream().map(MinedTemplate::template).toList(), _ -> {});
      return hits;
    }

    List<Long> grapnel(List<MinedTemplate> templates, Random random) {
      new IdHunter(random, this::left, _ -> {})
          .hunt(
              templates.stream()
                  .map(m -> new IdHunter.HuntTarget(m.template(), this::judge, m.counter()))
                  .toList());
      return hits;
    }
  }
}
