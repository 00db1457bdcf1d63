package grapnel.form.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is known of a database: its records so far, and how every query was answered. */
public final class DatabaseKnowledge {

  /** How far a query has got. */
  public enum QueryState {
    /** There are pages left to turn. */
    OPEN,
    /** Everything it finds was seen. */
    COMPLETE,
    /** There is more than the form shows. */
    CUT,
    NONE,
    /** No answer, or one that says nothing. */
    FAILED
  }

  private static final int WORKED = 50;

  /** After fewer queries nobody knows what is there. */
  private static final int TOO_FEW = 15;

  /** So many of the first records must have been shown again to say anything. */
  private static final int PROOFS = 30;

  /** Shorter lists are short because there is little. */
  private static final int LEAST_LIMIT = 5;

  /** A record: its words, and how many queries showed it. */
  static final class KnownRecord {
    final Set<String> words;
    int timesShown;

    KnownRecord(Set<String> words) {
      this.words = words;
    }
  }

  /** How a query was answered. */
  static final class QueryAnswer {
    final Set<Integer> shownIds = new LinkedHashSet<>();
    QueryState state = QueryState.OPEN;
    OptionalInt total = OptionalInt.empty();
  }

  private static final BitSet NOTHING = new BitSet();

  private final Map<String, Integer> ids = new LinkedHashMap<>();
  private final List<KnownRecord> knownRecords = new ArrayList<>();
  private final Set<FormQuery> chosen = new HashSet<>();
  private final Map<FormQuery, QueryAnswer> answers = new LinkedHashMap<>();
  private final Map<String, Integer> wordCounts = new HashMap<>();
  private final List<String> vocabulary = new ArrayList<>();
  private final Map<String, BitSet> postings = new HashMap<>();
  private final BitSet seenOnceIds = new BitSet();
  private final Map<String, Integer> seenOnceCounts = new HashMap<>();
  private ReferenceRecords reference = ReferenceRecords.NONE;
  private double discount;
  private int discountAt = -1;
  private int seenOnce;
  private int seenTwice;
  private int pageSize = 1;
  private int longest;
  private int limitByLength = Integer.MAX_VALUE;
  private boolean paged;
  private int resultLimit = Integer.MAX_VALUE;
  private @Nullable Double unseen;
  private int newSinceEstimate;

  /**
   * A record stands among the results of a query.
   *
   * @return whether it is new
   */
  public boolean recordShown(FormQuery query, String key, Set<String> words) {
    Integer known = ids.get(key);
    int id = known != null ? known : knownRecords.size();
    if (known == null) {
      ids.put(key, id);
      knownRecords.add(new KnownRecord(Set.copyOf(words)));
      for (String word : words) {
        if (wordCounts.merge(word, 1, Integer::sum) == 1) vocabulary.add(word);
        postings.computeIfAbsent(word, _ -> new BitSet()).set(id);
      }
      newSinceEstimate++;
    }
    if (answer(query).shownIds.add(id)) countSighting(knownRecords.get(id), id);
    reference.recordShown(query, id);
    return known == null;
  }

  private void countSighting(KnownRecord knownRecord, int id) {
    knownRecord.timesShown++;
    if (knownRecord.timesShown == 1) {
      seenOnce++;
      seenOnceIds.set(id);
      knownRecord.words.forEach(word -> seenOnceCounts.merge(word, 1, Integer::sum));
    } else if (knownRecord.timesShown == 2) {
      seenOnce--;
      seenTwice++;
      seenOnceIds.clear(id);
      knownRecord.words.forEach(word -> seenOnceCounts.merge(word, -1, Integer::sum));
    } else if (knownRecord.timesShown == 3) {
      seenTwice--;
    }
  }

  QueryAnswer answer(FormQuery query) {
    return answers.computeIfAbsent(query, _ -> new QueryAnswer());
  }

  /** How many results the database says there are. */
  public void noteTotal(FormQuery query, int results) {
    answer(query).total = OptionalInt.of(results);
  }

  public void pageSize(int items) {
    pageSize = Math.max(pageSize, items);
  }

  public int pageSize() {
    return pageSize;
  }

  /** A query has got so far. A complete one that says there is more was cut. */
  public void noteState(FormQuery query, QueryState state) {
    QueryAnswer answer = answer(query);
    int shown = answer.shownIds.size();
    boolean saidMore = answer.total.isPresent() && answer.total.getAsInt() > shown;
    if (state == QueryState.COMPLETE && saidMore) {
      answer.state = QueryState.CUT;
      resultLimit = Math.min(resultLimit, shown);
    } else {
      answer.state = state;
    }
    if (answer.state == QueryState.COMPLETE && answer.total.isEmpty()) limitBySize(shown);
  }

  /**
   * Where nothing is said: a list that no other exceeds was probably cut when it ends with a full
   * page that is not the first, or, where there are no further pages, when others are just as long.
   * Narrower queries will show it.
   */
  private void limitBySize(int shown) {
    longest = Math.max(longest, shown);
    List<QueryAnswer> unsaid =
        answers.values().stream()
            .filter(each -> each.total.isEmpty())
            .filter(each -> each.state == QueryState.COMPLETE || each.state == QueryState.CUT)
            .toList();
    long alike = unsaid.stream().filter(each -> each.shownIds.size() == longest).count();
    boolean full = paged && longest > pageSize && longest % pageSize == 0;
    boolean limit = longest >= LEAST_LIMIT && alike > 1 && (full || !paged);
    limitByLength = limit ? longest : Integer.MAX_VALUE;
    for (QueryAnswer each : unsaid) {
      boolean cut = each.shownIds.size() == longest && (full || limit);
      each.state = cut ? QueryState.CUT : QueryState.COMPLETE;
    }
  }

  /** There are pages beyond the first. */
  public void paged() {
    paged = true;
  }

  /** The most results that a query is ever shown; as good as infinite where nothing is cut. */
  int resultLimit() {
    return Math.min(resultLimit, limitByLength);
  }

  public Optional<QueryState> state(FormQuery query) {
    QueryAnswer answer = answers.get(query);
    return answer == null ? Optional.empty() : Optional.of(answer.state);
  }

  /** Whether a query found more than a page of records. */
  boolean showsMoreThanPage(FormQuery query) {
    QueryAnswer answer = answers.get(query);
    return answer != null
        && answer.state != QueryState.FAILED
        && !answer.shownIds.isEmpty()
        && (answer.shownIds.size() > pageSize || answer.state != QueryState.COMPLETE);
  }

  boolean asked(FormQuery query) {
    return answers.containsKey(query);
  }

  /** A query will be asked: from now on it is not worth choosing. */
  public void noteChosen(FormQuery query) {
    chosen.add(query);
  }

  /** Whether a query was asked, or will be. */
  public boolean isChosen(FormQuery query) {
    return chosen.contains(query) || asked(query);
  }

  Map<FormQuery, QueryAnswer> answers() {
    return Collections.unmodifiableMap(answers);
  }

  public int size() {
    return knownRecords.size();
  }

  int queries() {
    return answers.size();
  }

  KnownRecord knownRecord(int id) {
    return knownRecords.get(id);
  }

  public boolean knows(String key) {
    return ids.containsKey(key);
  }

  /** In how many known records a word stands. */
  int recordsWith(String word) {
    return wordCounts.getOrDefault(word, 0);
  }

  /** In how many known records all of these words stand. */
  int recordsWithAll(Collection<String> words) {
    BitSet all = new BitSet();
    all.set(0, knownRecords.size());
    return idsWith(words, all).cardinality();
  }

  /** The records that have a word, by their numbers; not to be changed. */
  BitSet idsWith(String word) {
    return postings.getOrDefault(word, NOTHING);
  }

  private BitSet idsWith(Collection<String> words, BitSet among) {
    BitSet found = (BitSet) among.clone();
    for (String word : words) found.and(postings.getOrDefault(word, NOTHING));
    return found;
  }

  /** How many known records a query finds, as far as can be told: not fewer than it showed. */
  int knownMatches(FormQuery query) {
    int shown = answer(query).shownIds.size();
    List<String> words = query.terms().stream().map(QueryTerm::value).toList();
    return words.isEmpty() ? size() : Math.max(shown, recordsWithAll(words));
  }

  /** All words of known records, in the order in which they were first seen. */
  List<String> vocabulary() {
    return Collections.unmodifiableList(vocabulary);
  }

  /** From now on what is known stands for the whole; see {@link ReferenceRecords}. */
  void fixReference() {
    reference = new ReferenceRecords(knownRecords, answers.keySet());
  }

  ReferenceRecords reference() {
    return reference;
  }

  /**
   * The share of what a rare word promises that is to be believed: of words seen once, most are
   * rarer than they look (absolute discounting, Ney and Essen 1991).
   */
  double discount() {
    if (discountAt != knownRecords.size()) {
      long ones = wordCounts.values().stream().filter(times -> times == 1).count();
      long twos = wordCounts.values().stream().filter(times -> times == 2).count();
      discount = ones == 0 ? 0 : ones / (double) (ones + 2 * twos);
      discountAt = knownRecords.size();
    }
    return discount;
  }

  /**
   * The chance that a record not seen yet has all of these words. Unseen records are like those
   * seen once rather than like those that many queries showed (Good and Turing's thought).
   */
  double unseenChance(Collection<String> words) {
    boolean one = words.size() == 1;
    String word = words.iterator().next();
    int all = one ? recordsWith(word) : recordsWithAll(words);
    int lone =
        one ? seenOnceCounts.getOrDefault(word, 0) : idsWith(words, seenOnceIds).cardinality();
    double among = (all - discount()) / Math.max(1, size());
    return (Math.max(0, lone - discount()) + 0.5 * among) / (seenOnce + 0.5);
  }

  /** How many records there may be that were not seen, until an audit knows better. */
  double unseen() {
    if (unseen != null) return Math.max(0, unseen - newSinceEstimate);
    double chao = seenOnce * (seenOnce - 1.0) / (2.0 * (seenTwice + 1));
    if (queries() < TOO_FEW) return Math.max(chao, size() + 50.0);
    // Lincoln and Petersen: what later queries showed of the first records, they showed of all.
    // It is an upper guess, as the first records count among what is known: too little would end
    // it.
    int covered = reference.covered();
    double petersen = covered < PROOFS ? 0 : (double) size() * reference.uncovered() / covered;
    return Math.max(chao, petersen);
  }

  /** What an audit says is missing. */
  public void noteMissing(double missing) {
    unseen = missing;
    newSinceEstimate = 0;
  }

  /**
   * How many records a word finds: what a query for it said, or else the known ones that have it.
   */
  public int hits(String word) {
    int hits = recordsWith(word);
    for (Map.Entry<FormQuery, QueryAnswer> each : answers.entrySet()) {
      List<QueryTerm> terms = each.getKey().terms();
      if (terms.size() != 1 || !terms.getFirst().value().equals(word)) continue;
      QueryAnswer answer = each.getValue();
      hits = Math.max(hits, answer.total.orElse(answer.shownIds.size()));
    }
    return hits;
  }

  /** The single terms that found most, the best first. */
  public List<String> productiveTerms() {
    return answers.entrySet().stream()
        .filter(each -> each.getKey().terms().size() == 1 && !each.getValue().shownIds.isEmpty())
        .sorted(Comparator.comparingInt(each -> -each.getValue().shownIds.size()))
        .map(each -> each.getKey().terms().getFirst().value())
        .limit(WORKED)
        .toList();
  }

  /** Of these fields, the one whose single terms found most records. */
  public Optional<String> bestField(Collection<String> fields) {
    Map<String, Integer> found = new HashMap<>();
    answers.forEach(
        (query, answer) -> {
          if (query.terms().size() != 1) return;
          found.merge(query.terms().getFirst().field(), answer.shownIds.size(), Integer::sum);
        });
    return fields.stream().max(Comparator.comparingInt(f -> found.getOrDefault(f, 0)));
  }

  /** Whether an earlier answer holds this one's, so that asking brings nothing. */
  boolean implied(FormQuery query) {
    if (isChosen(query)) return true;
    return query.terms().size() > 1
        && query.terms().stream().anyMatch(t -> settledWithout(query, t));
  }

  /** Whether the query without that term is already answered in full, or implied itself. */
  private boolean settledWithout(FormQuery query, QueryTerm without) {
    FormQuery wider = query.without(without);
    QueryState state = state(wider).orElse(QueryState.OPEN);
    if (state == QueryState.COMPLETE || state == QueryState.NONE) return true;
    return wider.terms().size() > 1
        && wider.terms().stream().anyMatch(t -> settledWithout(wider, t));
  }
}
