package grapnel.form.query;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/**
 * How many records there are, by random words of a fixed pool, apart from the adaptive queries
 * (METHODS §9). The pool is all words of known records that are not cut off. A record is found by
 * as many words of the pool as it has, so each find counts 1 by that number, as in Bar-Yossef and
 * Gurevich 2008; their estimator is used for the *share* that is known, which varies far less than
 * the number of all: words asked before are not sampled but counted in full. Words are drawn by how
 * many records they should find, and weigh the inverse. The interval is a bootstrap over the draws.
 */
public final class Audit {

  private static final int RESAMPLES = 1000;

  /** A draw is followed for so many pages at most: what finds more is not in the pool. */
  private static final int MOST_PAGES = 3;

  private final Knowledge known;
  private final String field;
  private final Random random;
  private final int draws;
  private final int knownBefore;
  private final Optional<String> must;
  private final Map<Draw, Double> chances = new LinkedHashMap<>();
  private final Set<Draw> asked = new HashSet<>();
  private final List<Draw> drawn = new ArrayList<>();
  private final Map<Draw, double[]> sums = new HashMap<>();
  private final Set<Integer> before;
  private double settled;
  private double allChances;

  /** A word of the pool, with the choice that must be made beside it; empty where there is none. */
  private record Draw(String choice, String word) {}

  /**
   * @param field that takes words
   * @param must a select without which nothing is searched, if there is one: then each of its
   *     values has a pool of its own
   */
  public Audit(Knowledge known, String field, Optional<String> must, int draws, Random random) {
    this.known = known;
    this.field = field;
    this.must = must;
    this.random = random;
    this.draws = draws;
    this.knownBefore = known.size();
    this.before = new HashSet<>();
    for (int id = 0; id < knownBefore; id++) before.add(id);
    fixPool();
  }

  private Query query(Draw draw) {
    Query query = Query.of(new Term(field, draw.word));
    return must.map(name -> query.and(new Term(name, draw.choice))).orElse(query);
  }

  private void fixPool() {
    double grows = (known.size() + known.unseen()) / Math.max(1, known.size());
    double most = Math.min(known.most() * 0.8, (double) known.pageSize() * MOST_PAGES);
    counts()
        .forEach(
            (draw, count) -> {
              Optional<Knowledge.State> state = known.state(query(draw));
              if (state.isPresent()) {
                if (state.get() == Knowledge.State.COMPLETE) asked.add(draw);
              } else if (count * grows <= most) {
                chances.put(draw, count * grows);
              }
            });
    allChances = chances.values().stream().mapToDouble(Double::doubleValue).sum();
    asked.forEach(draw -> settled += weigh(draw)[0]);
  }

  /** How many known records each draw should find. */
  private Map<Draw, Integer> counts() {
    Map<Draw, Integer> counts = new LinkedHashMap<>();
    if (must.isEmpty()) {
      known.vocabulary().forEach(word -> counts.put(new Draw("", word), known.with(word)));
      return counts;
    }
    Map<String, Set<Integer>> byChoice = new LinkedHashMap<>();
    known
        .answers()
        .forEach(
            (query, answer) ->
                query.terms().stream()
                    .filter(term -> term.field().equals(must.get()))
                    .map(Term::value)
                    .forEach(
                        choice ->
                            byChoice
                                .computeIfAbsent(choice, _ -> new LinkedHashSet<>())
                                .addAll(answer.shown)));
    byChoice.forEach(
        (choice, ids) -> {
          for (int id : ids) {
            for (String word : known.entry(id).words) {
              counts.merge(new Draw(choice, word), 1, Integer::sum);
            }
          }
        });
    return counts;
  }

  /** How many draws of the pool find a record of a choice. */
  private int degree(Knowledge.Entry entry, String choice) {
    int degree = 0;
    for (String word : entry.words) {
      Draw draw = new Draw(choice, word);
      if (asked.contains(draw) || chances.containsKey(draw)) degree++;
    }
    return degree;
  }

  /** The finds of an answered draw, each by its degree: all of them, and those that were new. */
  private double[] weigh(Draw draw) {
    double[] sum = new double[2];
    for (int id : known.answer(query(draw)).shown) {
      Knowledge.Entry entry = known.entry(id);
      // What matched by text that is not shown cannot be counted on the other side either.
      if (!entry.words.contains(draw.word)) continue;
      double weight = 1.0 / Math.max(1, degree(entry, draw.choice));
      sum[0] += weight;
      if (!before.contains(id)) sum[1] += weight;
    }
    return sum;
  }

  /** The next word to ask, as long as one is wanted; those drawn again are not asked again. */
  public Optional<Query> next() {
    while (drawn.size() < draws && allChances > 0) {
      Draw draw = draw();
      drawn.add(draw);
      if (!sums.containsKey(draw)) {
        sums.put(draw, new double[2]);
        return Optional.of(query(draw));
      }
    }
    return Optional.empty();
  }

  private Draw draw() {
    double at = random.nextDouble() * allChances;
    Draw last = new Draw("", "");
    for (Map.Entry<Draw, Double> each : chances.entrySet()) {
      at -= each.getValue();
      last = each.getKey();
      if (at < 0) break;
    }
    return last;
  }

  /** The word was answered, in full where it could be. */
  public void answered(Query query) {
    Map<String, String> values = query.values();
    Draw draw =
        new Draw(
            must.map(name -> values.getOrDefault(name, "")).orElse(""),
            values.getOrDefault(field, ""));
    Knowledge.State state = known.state(query).orElse(Knowledge.State.FAILED);
    boolean counts = state == Knowledge.State.COMPLETE || state == Knowledge.State.NONE;
    if (counts) {
      sums.put(draw, weigh(draw));
    } else {
      drawn.remove(draw);
      sums.remove(draw);
    }
  }

  /** What the draws say. */
  public Estimate estimate() {
    String population =
        "records that single words lead to, by %d random ones".formatted(drawn.size());
    if (drawn.isEmpty() && (settled == 0 || !chances.isEmpty())) {
      return new Estimate(known.size(), known.size(), known.size(), -1, "how many more is unknown");
    }
    double[][] draws = new double[drawn.size()][];
    for (int i = 0; i < draws.length; i++) {
      double[] sum = sums.getOrDefault(drawn.get(i), new double[2]);
      double weight = allChances / chances.getOrDefault(drawn.get(i), 1.0);
      draws[i] = new double[] {sum[0] * weight, sum[1] * weight};
    }
    int[] straight = new int[draws.length];
    for (int i = 0; i < straight.length; i++) straight[i] = i;
    double total = total(draws, straight);
    double[] resampled = new double[RESAMPLES];
    for (int i = 0; i < RESAMPLES; i++) {
      int[] picks = new int[draws.length];
      for (int k = 0; k < picks.length; k++) picks[k] = random.nextInt(draws.length);
      resampled[i] = total(draws, picks);
    }
    Arrays.sort(resampled);
    double least = Math.max(known.size(), resampled[(int) (RESAMPLES * 0.025)]);
    double high = Math.max(resampled[(int) (RESAMPLES * 0.975)], unlucky(draws));
    total = Math.max(total, known.size());
    return new Estimate(known.size(), total, least, Math.max(high, total), population);
  }

  private double total(double[][] draws, int[] picks) {
    double all = 0;
    double fresh = 0;
    for (int pick : picks) {
      all += draws[pick][0];
      fresh += draws[pick][1];
    }
    double n = Math.max(1, picks.length);
    double share = fresh / n / Math.max(1e-9, settled + all / n);
    return knownBefore / Math.max(0.01, 1 - Math.min(0.99, share));
  }

  /** Where few draws or none brought anything new, as much as chance could have hidden. */
  private double unlucky(double[][] draws) {
    double all = 0;
    double squares = 0;
    double fresh = 0;
    for (double[] draw : draws) {
      all += draw[0];
      squares += draw[0] * draw[0];
      fresh += draw[1];
    }
    if (all == 0) return known.size();
    double finds = Math.max(1, all * all / squares);
    double missed = fresh / all;
    // Wilson's upper bound for a share of so many independent finds.
    double z = 1.96;
    double centre = missed + z * z / (2 * finds);
    double wide = z * Math.sqrt(missed * (1 - missed) / finds + z * z / (4 * finds * finds));
    double upper = Math.min(0.99, (centre + wide) / (1 + z * z / finds));
    double open = all / draws.length;
    return knownBefore / (1 - upper * open / (settled + open));
  }
}
