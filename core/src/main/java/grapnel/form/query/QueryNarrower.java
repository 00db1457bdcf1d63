package grapnel.form.query;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Narrower queries below those that were cut off: one term more. Two words of one field are only
 * asked together where that narrows, which the first such answers show.
 */
final class QueryNarrower {

  private static final int MOST_TERMS = 4;
  private static final int MOST_PARENTS = 12;
  private static final int MOST_WORDS = 40;

  private final DatabaseKnowledge known;
  private final WordYieldModel wordYield;
  private final List<QueryField> queryFields;

  /** The words of a query's results, counted when so many were shown. */
  private record RankedWords(int shown, List<WordCount> words) {}

  private final Map<FormQuery, RankedWords> rankedByQuery = new HashMap<>();
  private int withAllWords;
  private int withSomeWords;

  /**
   * A query with what it should find.
   *
   * @param results in all
   * @param fresh of them, not seen yet
   */
  record QueryForecast(FormQuery query, double results, double fresh) {}

  QueryNarrower(DatabaseKnowledge known, WordYieldModel wordYield, List<QueryField> slots) {
    this.known = known;
    this.wordYield = wordYield;
    this.queryFields = slots;
  }

  /** What the answer to several words says about how they are taken: all of them, or any. */
  void learnHowTaken(FormQuery query) {
    for (String field : query.values().keySet()) {
      List<String> words = words(query, field);
      if (words.size() < 2) continue;
      for (int id : known.answer(query).shownIds) {
        long there = words.stream().filter(known.knownRecord(id).words::contains).count();
        if (there == words.size()) withAllWords++;
        else if (there > 0) withSomeWords++;
      }
    }
  }

  private static List<String> words(FormQuery query, String field) {
    return query.terms().stream()
        .filter(term -> term.field().equals(field))
        .map(QueryTerm::value)
        .toList();
  }

  /** Whether several words of a field find only what has all of them, as far as is known. */
  boolean requiresAllWords() {
    return withSomeWords < 5 || withSomeWords < withAllWords / 2;
  }

  List<QueryForecast> narrowerQueries(RefusedWords refusedWords) {
    List<QueryForecast> found = new ArrayList<>();
    known.answers().entrySet().stream()
        .filter(each -> each.getValue().state == DatabaseKnowledge.QueryState.CUT)
        .filter(each -> each.getKey().terms().size() < MOST_TERMS)
        .map(
            each ->
                new CutQuery(
                    each.getKey(), each.getValue(), unseenResults(each.getKey(), each.getValue())))
        .sorted(Comparator.comparingDouble(cutQuery -> -cutQuery.unseenResults))
        .limit(MOST_PARENTS)
        .forEach(cutQuery -> addNarrower(cutQuery, refusedWords, found));
    return found;
  }

  private record CutQuery(
      FormQuery query, DatabaseKnowledge.QueryAnswer answer, double unseenResults) {}

  /** How many a query finds that were not seen yet. */
  private double unseenResults(FormQuery query, DatabaseKnowledge.QueryAnswer answer) {
    OptionalInt total = answer.total;
    int seen = answer.shownIds.size();
    if (asksOnlyWords(query) && !query.terms().isEmpty()) {
      seen =
          Math.max(
              seen, known.recordsWithAll(query.terms().stream().map(QueryTerm::value).toList()));
    }
    double all =
        total.isPresent() ? total.getAsInt() : 2.0 * Math.max(answer.shownIds.size(), seen);
    double share = known.unseen() / Math.max(1, known.size() + known.unseen());
    return total.isPresent() ? Math.min(all - seen, known.unseen()) : all * share;
  }

  private QueryField fieldNamed(String field) {
    return queryFields.stream()
        .filter(
            queryField -> queryField.name().equals(field) || queryField.upperName().equals(field))
        .findFirst()
        .orElseGet(() -> QueryField.text(field));
  }

  private void addNarrower(
      CutQuery cutQuery, RefusedWords refusedWords, List<QueryForecast> found) {
    double all = Math.max(cutQuery.answer.total.orElse(0), 2 * cutQuery.answer.shownIds.size());
    for (QueryField queryField : queryFields) {
      if (queryField.kind() == QueryField.Kind.CHOICE && !cutQuery.query.asks(queryField.name())) {
        double share = 1.0 / queryField.choices().size();
        for (String choice : queryField.choices()) {
          FormQuery query = cutQuery.query.and(new QueryTerm(queryField.name(), choice));
          if (known.implied(query)) continue;
          found.add(new QueryForecast(query, all * share, cutQuery.unseenResults * share));
          break;
        }
      }
      boolean again = cutQuery.query.asks(queryField.name());
      if (queryField.typed()
          && (!again || (queryField.kind() == QueryField.Kind.TEXT && requiresAllWords()))) {
        words(cutQuery, queryField, all, refusedWords, found);
      }
    }
  }

  private void words(
      CutQuery cutQuery,
      QueryField queryField,
      double all,
      RefusedWords refusedWords,
      List<QueryForecast> found) {
    int shown = Math.max(1, cutQuery.answer.shownIds.size());
    int taken = 0;
    for (WordCount word : distinguishingWords(cutQuery)) {
      if (taken >= MOST_WORDS) return;
      boolean fits = queryField.accepts(word.word) && !refusedWords.refuses(word.word);
      if (!fits || cutQuery.query.terms().contains(new QueryTerm(queryField.name(), word.word)))
        continue;
      QueryForecast forecast =
          forecast(cutQuery, queryField, word, (double) word.count / shown, all);
      if (known.implied(forecast.query)) continue;
      found.add(forecast);
      taken++;
    }
  }

  /** A word, and how many of the results of a query have it. */
  private record WordCount(String word, int count) {}

  /** The words that tell the results of a query apart, the most frequent first. */
  private List<WordCount> distinguishingWords(CutQuery cutQuery) {
    RankedWords before = rankedByQuery.get(cutQuery.query);
    int shown = cutQuery.answer.shownIds.size();
    if (before != null && before.shown == shown) return before.words;
    Map<String, Integer> counts = new HashMap<>();
    for (int id : cutQuery.answer.shownIds) {
      for (String word : known.knownRecord(id).words) counts.merge(word, 1, Integer::sum);
    }
    List<WordCount> words = new ArrayList<>();
    counts.forEach(
        (word, count) -> {
          if (count < Math.max(1, shown)) words.add(new WordCount(word, count));
        });
    words.sort(Comparator.<WordCount>comparingInt(w -> -w.count).thenComparing(WordCount::word));
    rankedByQuery.put(cutQuery.query, new RankedWords(shown, words));
    return words;
  }

  private QueryForecast forecast(
      CutQuery cutQuery, QueryField queryField, WordCount word, double share, double all) {
    FormQuery query = cutQuery.query.and(new QueryTerm(queryField.name(), word.word));
    if (!asksOnlyWords(query))
      return new QueryForecast(query, all * share, cutQuery.unseenResults * share);
    List<String> asked = query.terms().stream().map(QueryTerm::value).toList();
    return new QueryForecast(query, wordYield.expectedResults(asked), wordYield.fresh(asked));
  }

  /** Whether nothing but words is asked, so that it can be told which known records it finds. */
  boolean asksOnlyWords(FormQuery query) {
    return query.terms().stream().allMatch(term -> fieldNamed(term.field()).typed());
  }
}
