package grapnel.form.query;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is known of a database: its records so far, and how every query was answered. */
public final class Knowledge {

  /** How far a query has got. */
  public enum State {
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
  static final class Entry {
    final Set<String> words;
    int times;

    Entry(Set<String> words) {
      this.words = words;
    }
  }

  /** How a query was answered. */
  static final class Answered {
    final Set<Integer> shown = new LinkedHashSet<>();
    State state = State.OPEN;
    OptionalInt total = OptionalInt.empty();
  }

  private static final BitSet NOTHING = new BitSet();

  private final Map<String, Integer> ids = new LinkedHashMap<>();
  private final List<Entry> entries = new ArrayList<>();
  private final Map<Query, Answered> answers = new LinkedHashMap<>();
  private final Map<String, Integer> count = new HashMap<>();
  private final List<String> vocabulary = new ArrayList<>();
  private final Map<String, BitSet> postings = new HashMap<>();
  private final BitSet singles = new BitSet();
  private final Map<String, Integer> single = new HashMap<>();
  private Reference reference = Reference.NONE;
  private double discount;
  private int discountAt = -1;
  private int once;
  private int twice;
  private int pageSize = 1;
  private int longest;
  private int longestShown = Integer.MAX_VALUE;
  private boolean paged;
  private int most = Integer.MAX_VALUE;
  private @Nullable Double unseen;
  private int since;

  /**
   * A record stands among the results of a query.
   *
   * @return whether it is new
   */
  public boolean shown(Query query, String key, Set<String> words) {
    Integer known = ids.get(key);
    int id = known != null ? known : entries.size();
    if (known == null) {
      ids.put(key, id);
      entries.add(new Entry(Set.copyOf(words)));
      for (String word : words) {
        if (count.merge(word, 1, Integer::sum) == 1) vocabulary.add(word);
        postings.computeIfAbsent(word, _ -> new BitSet()).set(id);
      }
      since++;
    }
    if (answer(query).shown.add(id)) met(entries.get(id), id);
    reference.shown(query, id);
    return known == null;
  }

  private void met(Entry entry, int id) {
    entry.times++;
    if (entry.times == 1) {
      once++;
      singles.set(id);
      entry.words.forEach(word -> single.merge(word, 1, Integer::sum));
    } else if (entry.times == 2) {
      once--;
      twice++;
      singles.clear(id);
      entry.words.forEach(word -> single.merge(word, -1, Integer::sum));
    } else if (entry.times == 3) {
      twice--;
    }
  }

  Answered answer(Query query) {
    return answers.computeIfAbsent(query, _ -> new Answered());
  }

  /** How many results the database says there are. */
  public void total(Query query, int results) {
    answer(query).total = OptionalInt.of(results);
  }

  public void pageSize(int items) {
    pageSize = Math.max(pageSize, items);
  }

  public int pageSize() {
    return pageSize;
  }

  /** A query has got so far. A complete one that says there is more was cut. */
  public void ended(Query query, State state) {
    Answered answer = answer(query);
    int shown = answer.shown.size();
    boolean saidMore = answer.total.isPresent() && answer.total.getAsInt() > shown;
    if (state == State.COMPLETE && saidMore) {
      answer.state = State.CUT;
      most = Math.min(most, shown);
    } else {
      answer.state = state;
    }
    if (answer.state == State.COMPLETE && answer.total.isEmpty()) limitBySize(shown);
  }

  /**
   * Where nothing is said: a list that no other exceeds was probably cut when it ends with a full
   * page that is not the first, or, where there are no further pages, when others are just as long.
   * Narrower queries will show it.
   */
  private void limitBySize(int shown) {
    longest = Math.max(longest, shown);
    List<Answered> unsaid =
        answers.values().stream()
            .filter(each -> each.total.isEmpty())
            .filter(each -> each.state == State.COMPLETE || each.state == State.CUT)
            .toList();
    long alike = unsaid.stream().filter(each -> each.shown.size() == longest).count();
    boolean full = paged && longest > pageSize && longest % pageSize == 0;
    boolean limit = longest >= LEAST_LIMIT && alike > 1 && (full || !paged);
    longestShown = limit ? longest : Integer.MAX_VALUE;
    for (Answered each : unsaid) {
      boolean cut = each.shown.size() == longest && (full || limit);
      each.state = cut ? State.CUT : State.COMPLETE;
    }
  }

  /** There are pages beyond the first. */
  public void paged() {
    paged = true;
  }

  /** The most results that a query is ever shown; as good as infinite where nothing is cut. */
  public int most() {
    return Math.min(most, longestShown);
  }

  public Optional<State> state(Query query) {
    Answered answer = answers.get(query);
    return answer == null ? Optional.empty() : Optional.of(answer.state);
  }

  /** Whether a query found more than a page of records. */
  boolean shows(Query query) {
    Answered answer = answers.get(query);
    return answer != null
        && answer.state != State.FAILED
        && !answer.shown.isEmpty()
        && (answer.shown.size() > pageSize || answer.state != State.COMPLETE);
  }

  boolean asked(Query query) {
    return answers.containsKey(query);
  }

  Map<Query, Answered> answers() {
    return Collections.unmodifiableMap(answers);
  }

  public int size() {
    return entries.size();
  }

  public int queries() {
    return answers.size();
  }

  Entry entry(int id) {
    return entries.get(id);
  }

  List<Entry> entries() {
    return Collections.unmodifiableList(entries);
  }

  public boolean knows(String key) {
    return ids.containsKey(key);
  }

  /** In how many known records a word stands. */
  public int with(String word) {
    return count.getOrDefault(word, 0);
  }

  /** In how many known records all of these words stand. */
  public int withAll(Collection<String> words) {
    BitSet all = new BitSet();
    all.set(0, entries.size());
    return having(words, all).cardinality();
  }

  /** The records that have a word, by their numbers; not to be changed. */
  BitSet having(String word) {
    return postings.getOrDefault(word, NOTHING);
  }

  private BitSet having(Collection<String> words, BitSet among) {
    BitSet found = (BitSet) among.clone();
    for (String word : words) found.and(postings.getOrDefault(word, NOTHING));
    return found;
  }

  /** How many known records a query finds, as far as can be told: not fewer than it showed. */
  public int matching(Query query) {
    int shown = answer(query).shown.size();
    List<String> words = query.terms().stream().map(Term::value).toList();
    return words.isEmpty() ? size() : Math.max(shown, withAll(words));
  }

  /** All words of known records, in the order in which they were first seen. */
  List<String> vocabulary() {
    return Collections.unmodifiableList(vocabulary);
  }

  Set<String> words() {
    return Collections.unmodifiableSet(count.keySet());
  }

  /** From now on what is known stands for the whole; see {@link Reference}. */
  void refer() {
    reference = new Reference(entries, answers.keySet());
  }

  Reference reference() {
    return reference;
  }

  /**
   * The share of what a rare word promises that is to be believed: of words seen once, most are
   * rarer than they look (absolute discounting, Ney and Essen 1991).
   */
  double discount() {
    if (discountAt != entries.size()) {
      long ones = count.values().stream().filter(times -> times == 1).count();
      long twos = count.values().stream().filter(times -> times == 2).count();
      discount = ones == 0 ? 0 : ones / (double) (ones + 2 * twos);
      discountAt = entries.size();
    }
    return discount;
  }

  /**
   * The chance that a record not seen yet has all of these words. Unseen records are like those
   * seen once rather than like those that many queries showed (Good and Turing's thought).
   */
  double chance(Collection<String> words) {
    boolean one = words.size() == 1;
    String word = words.iterator().next();
    int all = one ? with(word) : withAll(words);
    int lone = one ? single.getOrDefault(word, 0) : having(words, singles).cardinality();
    double among = (all - discount()) / Math.max(1, size());
    return (Math.max(0, lone - discount()) + 0.5 * among) / (once + 0.5);
  }

  /** How many records there may be that were not seen, until an audit knows better. */
  public double unseen() {
    if (unseen != null) return Math.max(0, unseen - since);
    double chao = once * (once - 1.0) / (2.0 * (twice + 1));
    if (queries() < TOO_FEW) return Math.max(chao, size() + 50.0);
    // Lincoln and Petersen: what later queries showed of the first records, they showed of all.
    // It is an upper guess, as the first records count among what is known: too little would end
    // it.
    int covered = reference.covered();
    double petersen = covered < PROOFS ? 0 : (double) size() * reference.open() / covered;
    return Math.max(chao, petersen);
  }

  /** What an audit says is missing. */
  public void audited(double missing) {
    unseen = missing;
    since = 0;
  }

  /**
   * How many records a word finds: what a query for it said, or else the known ones that have it.
   */
  public int hits(String word) {
    int hits = with(word);
    for (Map.Entry<Query, Answered> each : answers.entrySet()) {
      List<Term> terms = each.getKey().terms();
      if (terms.size() != 1 || !terms.getFirst().value().equals(word)) continue;
      Answered answer = each.getValue();
      hits = Math.max(hits, answer.total.orElse(answer.shown.size()));
    }
    return hits;
  }

  /** The single terms that found most, the best first. */
  public List<String> worked() {
    return answers.entrySet().stream()
        .filter(each -> each.getKey().terms().size() == 1 && !each.getValue().shown.isEmpty())
        .sorted(Comparator.comparingInt(each -> -each.getValue().shown.size()))
        .map(each -> each.getKey().terms().getFirst().value())
        .limit(WORKED)
        .toList();
  }

  /** Of these fields, the one whose single terms found most records. */
  public Optional<String> best(Collection<String> fields) {
    Map<String, Integer> found = new HashMap<>();
    answers.forEach(
        (query, answer) -> {
          if (query.terms().size() != 1) return;
          found.merge(query.terms().getFirst().field(), answer.shown.size(), Integer::sum);
        });
    return fields.stream().max(Comparator.comparingInt(f -> found.getOrDefault(f, 0)));
  }

  /** Whether an earlier answer holds this one's, so that asking brings nothing. */
  boolean implied(Query query) {
    if (asked(query)) return true;
    return query.terms().size() > 1 && query.terms().stream().anyMatch(t -> settled(query, t));
  }

  /** Whether the query without that term is already answered in full, or implied itself. */
  private boolean settled(Query query, Term without) {
    Query wider = query.without(without);
    State state = state(wider).orElse(State.OPEN);
    if (state == State.COMPLETE || state == State.NONE) return true;
    return wider.terms().size() > 1 && wider.terms().stream().anyMatch(t -> settled(wider, t));
  }
}
