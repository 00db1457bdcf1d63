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
 * (docs/methods.md §9). The pool is all words of known records that are not cut off. A record is
 * found by as many words of the pool as it has, so each find counts 1 by that number, as in
 * Bar-Yossef and Gurevich 2008; their estimator is used for the *share* that is known, which varies
 * far less than the number of all: words asked before are not sampled but counted in full. Words
 * are drawn by how many records they should find, and weigh the inverse. The interval is a
 * bootstrap over the draws.
 */
public final class RandomWordSizeEstimator {

  private static final int RESAMPLES = 1000;

  /** A draw is followed for so many pages at most: what finds more is not in the pool. */
  private static final int MOST_PAGES = 3;

  private final DatabaseKnowledge known;
  private final String field;
  private final Random random;
  private final int draws;
  private final int knownBefore;
  private final Optional<String> requiredSelect;
  private final Map<PoolWord, Double> chances = new LinkedHashMap<>();
  private final Set<PoolWord> asked = new HashSet<>();
  private final List<PoolWord> drawnWords = new ArrayList<>();
  private final Map<PoolWord, double[]> findWeights = new HashMap<>();
  private final Set<Integer> idsBefore;
  private double answeredWeight;
  private double allChances;

  /** A word of the pool, with the choice that must be made beside it; empty where there is none. */
  private record PoolWord(String choice, String word) {}

  /**
   * @param field that takes words
   * @param must a select without which nothing is searched, if there is one: then each of its
   *     values has a pool of its own
   */
  public RandomWordSizeEstimator(
      DatabaseKnowledge known, String field, Optional<String> must, int draws, Random random) {
    this.known = known;
    this.field = field;
    this.requiredSelect = must;
    this.random = random;
    this.draws = draws;
    this.knownBefore = known.size();
    this.idsBefore = new HashSet<>();
    for (int id = 0; id < knownBefore; id++) idsBefore.add(id);
    fixPool();
  }

  private FormQuery query(PoolWord draw) {
    FormQuery query = FormQuery.of(new QueryTerm(field, draw.word));
    return requiredSelect.map(name -> query.and(new QueryTerm(name, draw.choice))).orElse(query);
  }

  private void fixPool() {
    double grows = (known.size() + known.unseen()) / Math.max(1, known.size());
    double most = Math.min(known.resultLimit() * 0.8, (double) known.pageSize() * MOST_PAGES);
    expectedFinds()
        .forEach(
            (draw, count) -> {
              Optional<DatabaseKnowledge.QueryState> state = known.state(query(draw));
              if (state.isPresent()) {
                if (state.get() == DatabaseKnowledge.QueryState.COMPLETE) asked.add(draw);
              } else if (count * grows <= most) {
                chances.put(draw, count * grows);
              }
            });
    allChances = chances.values().stream().mapToDouble(Double::doubleValue).sum();
    asked.forEach(draw -> answeredWeight += weighFinds(draw)[0]);
  }

  /** How many known records each draw should find. */
  private Map<PoolWord, Integer> expectedFinds() {
    Map<PoolWord, Integer> counts = new LinkedHashMap<>();
    if (requiredSelect.isEmpty()) {
      known
          .vocabulary()
          .forEach(word -> counts.put(new PoolWord("", word), known.recordsWith(word)));
      return counts;
    }
    Map<String, Set<Integer>> byChoice = new LinkedHashMap<>();
    known
        .answers()
        .forEach(
            (query, answer) ->
                query.terms().stream()
                    .filter(term -> term.field().equals(requiredSelect.get()))
                    .map(QueryTerm::value)
                    .forEach(
                        choice ->
                            byChoice
                                .computeIfAbsent(choice, _ -> new LinkedHashSet<>())
                                .addAll(answer.shownIds)));
    byChoice.forEach(
        (choice, ids) -> {
          for (int id : ids) {
            for (String word : known.knownRecord(id).words) {
              counts.merge(new PoolWord(choice, word), 1, Integer::sum);
            }
          }
        });
    return counts;
  }

  /** How many draws of the pool find a record of a choice. */
  private int degree(DatabaseKnowledge.KnownRecord knownRecord, String choice) {
    int degree = 0;
    for (String word : knownRecord.words) {
      PoolWord draw = new PoolWord(choice, word);
      if (asked.contains(draw) || chances.containsKey(draw)) degree++;
    }
    return degree;
  }

  /** The finds of an answered draw, each by its degree: all of them, and those that were new. */
  private double[] weighFinds(PoolWord draw) {
    double[] sum = new double[2];
    for (int id : known.answer(query(draw)).shownIds) {
      DatabaseKnowledge.KnownRecord knownRecord = known.knownRecord(id);
      // What matched by text that is not shown cannot be counted on the other side either.
      if (!knownRecord.words.contains(draw.word)) continue;
      double weight = 1.0 / Math.max(1, degree(knownRecord, draw.choice));
      sum[0] += weight;
      if (!idsBefore.contains(id)) sum[1] += weight;
    }
    return sum;
  }

  /** The next word to ask, as long as one is wanted; those drawn again are not asked again. */
  public Optional<FormQuery> next() {
    while (drawnWords.size() < draws && allChances > 0) {
      PoolWord draw = draw();
      drawnWords.add(draw);
      if (!findWeights.containsKey(draw)) {
        findWeights.put(draw, new double[2]);
        return Optional.of(query(draw));
      }
    }
    return Optional.empty();
  }

  private PoolWord draw() {
    double at = random.nextDouble() * allChances;
    PoolWord last = new PoolWord("", "");
    for (Map.Entry<PoolWord, Double> each : chances.entrySet()) {
      at -= each.getValue();
      last = each.getKey();
      if (at < 0) break;
    }
    return last;
  }

  /** The word was answered, in full where it could be. */
  public void answered(FormQuery query) {
    Map<String, String> values = query.values();
    PoolWord draw =
        new PoolWord(
            requiredSelect.map(name -> values.getOrDefault(name, "")).orElse(""),
            values.getOrDefault(field, ""));
    DatabaseKnowledge.QueryState state =
        known.state(query).orElse(DatabaseKnowledge.QueryState.FAILED);
    boolean counts =
        state == DatabaseKnowledge.QueryState.COMPLETE
            || state == DatabaseKnowledge.QueryState.NONE;
    if (counts) {
      findWeights.put(draw, weighFinds(draw));
    } else {
      drawnWords.remove(draw);
      findWeights.remove(draw);
    }
  }

  /** What the draws say. */
  public DatabaseSizeEstimate estimate() {
    String population =
        "records that a single word finds, estimated from %d random word%s"
            .formatted(drawnWords.size(), drawnWords.size() == 1 ? "" : "s");
    if (drawnWords.isEmpty() && (answeredWeight == 0 || !chances.isEmpty())) {
      return new DatabaseSizeEstimate(
          known.size(), known.size(), known.size(), -1, "total unknown");
    }
    double[][] draws = new double[drawnWords.size()][];
    for (int i = 0; i < draws.length; i++) {
      double[] sum = findWeights.getOrDefault(drawnWords.get(i), new double[2]);
      double weight = allChances / chances.getOrDefault(drawnWords.get(i), 1.0);
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
    double high = Math.max(resampled[(int) (RESAMPLES * 0.975)], wilsonUpperBound(draws));
    total = Math.max(total, known.size());
    return new DatabaseSizeEstimate(known.size(), total, least, Math.max(high, total), population);
  }

  private double total(double[][] draws, int[] picks) {
    double all = 0;
    double fresh = 0;
    for (int pick : picks) {
      all += draws[pick][0];
      fresh += draws[pick][1];
    }
    double n = Math.max(1, picks.length);
    double share = fresh / n / Math.max(1e-9, answeredWeight + all / n);
    return knownBefore / Math.max(0.01, 1 - Math.min(0.99, share));
  }

  /** Where few draws or none brought anything new, as much as chance could have hidden. */
  private double wilsonUpperBound(double[][] draws) {
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
    return knownBefore / (1 - upper * open / (answeredWeight + open));
  }
}
