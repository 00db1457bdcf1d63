package grapnel.form.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * Chooses the query that is expected to bring most new records for each request it takes: single
 * words by how many unseen records should have them (the adaptive choice of Ntoulas, Zerfos and Cho
 * 2005, with the unseen estimated as by Good and Turing), the values of selects, intervals, and
 * narrower queries below those that were cut off. What earlier answers imply is never asked.
 */
public final class GreedyQueryChooser {

  static final String NARROWER = "narrower";
  private static final String FIRST = "first";
  private static final int DRAWS = 50;
  private static final int SEVERAL = 30;

  /** A select with fewer values is too coarse to go by. */
  private static final int MANY = 4;

  /** What the first phase is worth against everything else. */
  private static final double BEFORE_ALL = 100;

  private final DatabaseKnowledge known;
  private final List<QueryField> queryFields;
  private final QueryYieldCalibration yieldCalibration = new QueryYieldCalibration();
  private final RefusedWords refusedWords = new RefusedWords();
  private final WordYieldModel wordYield;
  private final QueryNarrower queryNarrower;
  private final RangeSplitter rangeSplitter;
  private final Set<String> seeds = new TreeSet<>();
  private final Map<QueryField, UnaskedWords> unaskedByField = new HashMap<>();

  public GreedyQueryChooser(DatabaseKnowledge known, List<QueryField> slots, Random random) {
    this.known = known;
    this.wordYield = new WordYieldModel(known, random);
    this.queryFields = List.copyOf(slots);
    this.rangeSplitter = new RangeSplitter(known, this.queryFields);
    this.queryNarrower = new QueryNarrower(known, wordYield, this.queryFields);
  }

  /** Words to try as long as no result says better. */
  public void seed(Collection<String> words) {
    seeds.addAll(words);
  }

  /** The best query, if there is any left. */
  public Optional<RatedQuery> bestQuery() {
    wordYield.refresh();
    List<RatedQuery> wanted = new ArrayList<>();
    if (!known.isChosen(FormQuery.EMPTY) && queryFields.stream().noneMatch(QueryField::required)) {
      wanted.add(rated(FormQuery.EMPTY, "empty", known.unseen(), known.unseen() / 2));
    }
    for (QueryField queryField : queryFields) {
      switch (queryField.kind()) {
        case TEXT, NUMBER, CODE, DATE -> words(queryField, wanted);
        case CHOICE -> choices(queryField, wanted);
        case RANGE -> rangeSplitter.worthAsking(queryField).forEach(each -> add(each, "", wanted));
      }
    }
    queryNarrower.narrowerQueries(refusedWords).forEach(each -> add(each, NARROWER, wanted));
    return wanted.stream().max(Comparator.comparingDouble(RatedQuery::rate));
  }

  private void add(QueryNarrower.QueryForecast forecast, String arm, List<RatedQuery> wanted) {
    FormQuery query = forecast.query();
    String name = arm.isEmpty() ? query.terms().getFirst().field() : arm;
    if (!known.implied(query) && fillsRequired(query)) {
      wanted.add(rated(query, name, forecast.results(), forecast.fresh()));
    }
  }

  /** Whether nothing is left out that must be filled in. */
  private boolean fillsRequired(FormQuery query) {
    return queryFields.stream()
        .allMatch(queryField -> !queryField.required() || query.asks(queryField.name()));
  }

  private void words(QueryField queryField, List<RatedQuery> wanted) {
    if (!listedWithoutWords() && wordYield.inFirstPhase() && addFirstPhaseWord(queryField, wanted))
      return;
    Optional<RatedQuery> best = Optional.empty();
    for (String word : known.size() > 0 ? unaskedWords(queryField) : seeds) {
      List<String> alone = List.of(word);
      double fresh = known.size() > 0 ? wordYield.fresh(alone) : 1;
      double bonus = wordYield.bonus(alone);
      // No kind of query is trusted more than this; what cannot be the best is not looked at.
      if (best.isPresent() && fresh * bonus * QueryYieldCalibration.MOST < best.get().rate())
        continue;
      FormQuery query = FormQuery.of(new QueryTerm(queryField.name(), word));
      if (!queryField.accepts(word) || known.isChosen(query) || refusedWords.refuses(word))
        continue;
      RatedQuery one =
          rated(query, queryField.name(), wordYield.expectedResults(alone), fresh).times(bonus);
      if (best.isEmpty() || better(one, best.get())) best = Optional.of(one);
    }
    best.filter(one -> fillsRequired(one.query())).ifPresent(wanted::add);
    if (queryField.kind() == QueryField.Kind.TEXT && queryNarrower.requiresAllWords())
      pairs(queryField, wanted);
    // Before anything is known, and where the words of results find nothing, others may.
    if (known.size() > 0 && best.isEmpty()) addSeedWord(queryField, wanted);
  }

  /** The words of results that the slot takes and that were not asked yet. */
  private List<String> unaskedWords(QueryField queryField) {
    return unaskedByField
        .computeIfAbsent(queryField, _ -> new UnaskedWords(known, queryField))
        .remaining();
  }

  /** Whether there is a way to all records that needs no words, and shows none of them twice. */
  private boolean listedWithoutWords() {
    if (known.showsMoreThanPage(FormQuery.EMPTY)) return true;
    return queryFields.stream()
        .filter(
            queryField ->
                queryField.kind() == QueryField.Kind.CHOICE && queryField.choices().size() >= MANY)
        .anyMatch(
            queryField ->
                queryField.choices().stream()
                    .anyMatch(
                        value ->
                            known.showsMoreThanPage(
                                FormQuery.of(new QueryTerm(queryField.name(), value)))));
  }

  /** The first phase: a random word, for its first page. */
  private boolean addFirstPhaseWord(QueryField queryField, List<RatedQuery> wanted) {
    for (String word : wordYield.drawRandomWords(DRAWS)) {
      FormQuery query = FormQuery.of(new QueryTerm(queryField.name(), word));
      boolean fits =
          queryField.accepts(word) && !known.isChosen(query) && !refusedWords.refuses(word);
      // A word of one record brings that one; what nearly all have, labels among it, tells nothing.
      int with = known.recordsWith(word);
      boolean tells =
          known.size() < SEVERAL || (with > 1 && with < WordYieldModel.HARDLY * known.size());
      if (!fits || !tells || !fillsRequired(query)) continue;
      wanted.add(new RatedQuery(query, FIRST, known.pageSize(), known.pageSize() * BEFORE_ALL));
      return true;
    }
    return false;
  }

  /** Two words together, where each alone finds more than is shown. */
  private void pairs(QueryField queryField, List<RatedQuery> wanted) {
    Optional<RatedQuery> best = Optional.empty();
    for (List<String> pair : wordYield.pairs()) {
      FormQuery query =
          FormQuery.of(
              new QueryTerm(queryField.name(), pair.getFirst()),
              new QueryTerm(queryField.name(), pair.getLast()));
      double fresh = wordYield.fresh(pair);
      double bonus = wordYield.bonus(pair);
      if (best.isPresent() && fresh * bonus * QueryYieldCalibration.MOST < best.get().rate())
        continue;
      if (pair.stream().anyMatch(refusedWords::refuses)
          || !pair.stream().allMatch(queryField::accepts)) {
        continue;
      }
      RatedQuery one = rated(query, NARROWER, wordYield.expectedResults(pair), fresh).times(bonus);
      boolean better = best.isEmpty() || better(one, best.get());
      if (better && !known.implied(query)) best = Optional.of(one);
    }
    best.filter(one -> fillsRequired(one.query())).ifPresent(wanted::add);
  }

  private void addSeedWord(QueryField queryField, List<RatedQuery> wanted) {
    for (String word : seeds) {
      FormQuery query = FormQuery.of(new QueryTerm(queryField.name(), word));
      if (known.implied(query) || refusedWords.refuses(word) || !queryField.accepts(word)) continue;
      if (fillsRequired(query)) wanted.add(rated(query, "seed", 1, 0.2));
      return;
    }
  }

  private static boolean better(RatedQuery one, RatedQuery other) {
    int byRate = Double.compare(one.rate(), other.rate());
    // Among equals the order must not hang on how a set is laid out.
    return byRate != 0 ? byRate > 0 : one.query().compareTo(other.query()) < 0;
  }

  private void choices(QueryField queryField, List<RatedQuery> wanted) {
    List<String> open = new ArrayList<>();
    double results = 0;
    int asked = 0;
    for (String choice : queryField.choices()) {
      FormQuery query = FormQuery.of(new QueryTerm(queryField.name(), choice));
      if (known.asked(query)) {
        asked++;
        results += known.answer(query).total.orElse(known.answer(query).shownIds.size());
      } else if (!known.isChosen(query)) {
        open.add(choice);
      }
    }
    if (open.isEmpty()) return;
    double all = known.size() + known.unseen();
    double each = asked == 0 ? all / queryField.choices().size() : results / asked;
    FormQuery query = FormQuery.of(new QueryTerm(queryField.name(), open.get(open.size() / 2)));
    if (fillsRequired(query) && !known.implied(query)) {
      wanted.add(rated(query, queryField.name(), each, each * known.unseen() / Math.max(1, all)));
    }
  }

  private RatedQuery rated(FormQuery query, String arm, double results, double fresh) {
    double most = known.resultLimit();
    boolean cut = results > most;
    double share = cut ? most / results : 1;
    double pages = Math.max(1, Math.ceil(Math.min(results, most) / known.pageSize()));
    double hoped = Math.min(Math.min(fresh, results) * share / pages, known.pageSize());
    // What is cut off may show the same first records again and again: its past is counted apart.
    String kind = cut ? arm + " cut" : arm;
    return new RatedQuery(query, kind, hoped, hoped * yieldCalibration.factor(kind));
  }

  /**
   * How many new records the next page of a query should bring: of what it has not shown yet, as
   * much as is not known. Where it is not said how many results there are, that is estimated, and
   * what its last pages brought counts as well.
   *
   * @param shown how many results were seen so far
   * @param recent how many of its last page were new
   */
  public double nextPageYield(
      RatedQuery asked, OptionalInt total, int shown, double recent, int pages) {
    FormQuery query = asked.query();
    int size = known.pageSize();
    int seen = known.knownMatches(query);
    List<String> typed = query.terms().stream().map(QueryTerm::value).toList();
    boolean told = total.isPresent();
    if (!told && (typed.isEmpty() || !queryNarrower.asksOnlyWords(query) || known.size() == 0)) {
      return Math.min(size, (Math.min(size, asked.rate()) + recent * pages) / (1 + pages));
    }
    double all = told ? total.getAsInt() : Math.max(shown + 1.0, seen + wordYield.fresh(typed));
    double rate = Math.clamp(size * (all - seen) / Math.max(1, all - shown), 0, size);
    // Of a list that is cut off, the missing ones may be those that are never shown.
    if (told && all <= known.resultLimit()) return rate;
    double both = (rate + recent * pages) / (1 + pages);
    return told ? Math.min(rate, both) : both;
  }

  /** A page of results brought so many new records. */
  public void pageBrought(RatedQuery asked, int fresh) {
    if (asked.queryKind().equals(FIRST))
      wordYield.firstPhaseBrought((double) fresh / known.pageSize());
    else yieldCalibration.learn(asked.queryKind(), asked.unadjustedRate(), fresh);
  }

  /** A query was answered: what does that say about how words are taken? */
  public void queryAnswered(RatedQuery asked) {
    DatabaseKnowledge.QueryAnswer answer = known.answer(asked.query());
    List<QueryTerm> terms = asked.query().terms();
    if (terms.size() != 1) {
      queryNarrower.learnHowTaken(asked.query());
      return;
    }
    QueryTerm term = terms.getFirst();
    boolean typed = queryFields.stream().anyMatch(s -> s.typed() && s.name().equals(term.field()));
    if (!typed) return;
    if (answer.state == DatabaseKnowledge.QueryState.NONE) {
      boolean only = queryFields.stream().filter(QueryField::typed).count() == 1;
      if (only)
        refusedWords.foundNothing(term.value(), known.recordsWith(term.value()), known.size());
    } else if (!answer.shownIds.isEmpty()) {
      refusedWords.foundRecords(
          term.value(), countInflected(term.value(), answer), answer.shownIds.size());
    }
  }

  private int countInflected(String word, DatabaseKnowledge.QueryAnswer answer) {
    int forms = 0;
    for (int id : answer.shownIds) {
      Set<String> words = known.knownRecord(id).words;
      if (words.contains(word)) continue;
      String stem = SearchWords.englishStem(word);
      if (words.stream().anyMatch(other -> SearchWords.englishStem(other).equals(stem))) forms++;
    }
    return forms;
  }
}
