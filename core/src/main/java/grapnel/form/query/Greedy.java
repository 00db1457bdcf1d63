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
public final class Greedy {

  static final String NARROWER = "narrower";
  private static final String FIRST = "first";
  private static final int DRAWS = 50;
  private static final int SEVERAL = 30;

  /** A select with fewer values is too coarse to go by. */
  private static final int MANY = 4;

  /** What the first phase is worth against everything else. */
  private static final double BEFORE_ALL = 100;

  private final Knowledge known;
  private final List<Slot> slots;
  private final Arms arms = new Arms();
  private final Refusals refusals = new Refusals();
  private final Words words;
  private final Narrowing narrowing;
  private final Intervals intervals;
  private final Set<String> seeds = new TreeSet<>();
  private final Map<Slot, Candidates> candidates = new HashMap<>();

  public Greedy(Knowledge known, List<Slot> slots, Random random) {
    this.known = known;
    this.words = new Words(known, random);
    this.slots = List.copyOf(slots);
    this.intervals = new Intervals(known, this.slots);
    this.narrowing = new Narrowing(known, words, this.slots);
  }

  /** Words to try as long as no result says better. */
  public void seed(Collection<String> words) {
    seeds.addAll(words);
  }

  /** The best query, if there is any left. */
  public Optional<Wanted> best() {
    words.refresh();
    List<Wanted> wanted = new ArrayList<>();
    if (!known.asked(Query.EMPTY) && slots.stream().noneMatch(Slot::required)) {
      wanted.add(wanted(Query.EMPTY, "empty", known.unseen(), known.unseen() / 2));
    }
    for (Slot slot : slots) {
      switch (slot.kind()) {
        case TEXT, NUMBER, CODE, DATE -> words(slot, wanted);
        case CHOICE -> choices(slot, wanted);
        case RANGE -> intervals.wanted(slot).forEach(each -> add(each, "", wanted));
      }
    }
    narrowing.wanted(refusals).forEach(each -> add(each, NARROWER, wanted));
    return wanted.stream().max(Comparator.comparingDouble(Wanted::rate));
  }

  private void add(Narrowing.Child child, String arm, List<Wanted> wanted) {
    Query query = child.query();
    String name = arm.isEmpty() ? query.terms().getFirst().field() : arm;
    if (!known.implied(query) && legal(query)) {
      wanted.add(wanted(query, name, child.results(), child.fresh()));
    }
  }

  /** Whether nothing is left out that must be filled in. */
  private boolean legal(Query query) {
    return slots.stream().allMatch(slot -> !slot.required() || query.asks(slot.name()));
  }

  private void words(Slot slot, List<Wanted> wanted) {
    if (!listed() && words.begins() && begin(slot, wanted)) return;
    Optional<Wanted> best = Optional.empty();
    for (String word : known.size() > 0 ? open(slot) : seeds) {
      List<String> alone = List.of(word);
      double fresh = known.size() > 0 ? words.fresh(alone) : 1;
      double bonus = words.bonus(alone);
      // No kind of query is trusted more than this; what cannot be the best is not looked at.
      if (best.isPresent() && fresh * bonus * Arms.MOST < best.get().rate()) continue;
      Query query = Query.of(new Term(slot.name(), word));
      if (!slot.takes(word) || known.asked(query) || refusals.refuses(word)) continue;
      Wanted one = wanted(query, slot.name(), words.results(alone), fresh).times(bonus);
      if (best.isEmpty() || better(one, best.get())) best = Optional.of(one);
    }
    best.filter(one -> legal(one.query())).ifPresent(wanted::add);
    if (slot.kind() == Slot.Kind.TEXT && narrowing.all()) pairs(slot, wanted);
    // Before anything is known, and where the words of results find nothing, others may.
    if (known.size() > 0 && best.isEmpty()) fromSeeds(slot, wanted);
  }

  /** The words of results that the slot takes and that were not asked yet. */
  private List<String> open(Slot slot) {
    return candidates.computeIfAbsent(slot, _ -> new Candidates(known, slot)).open();
  }

  /** Whether there is a way to all records that needs no words, and shows none of them twice. */
  private boolean listed() {
    if (known.shows(Query.EMPTY)) return true;
    return slots.stream()
        .filter(slot -> slot.kind() == Slot.Kind.CHOICE && slot.choices().size() >= MANY)
        .anyMatch(
            slot ->
                slot.choices().stream()
                    .anyMatch(value -> known.shows(Query.of(new Term(slot.name(), value)))));
  }

  /** The first phase: a random word, for its first page. */
  private boolean begin(Slot slot, List<Wanted> wanted) {
    for (String word : words.draw(DRAWS)) {
      Query query = Query.of(new Term(slot.name(), word));
      boolean fits = slot.takes(word) && !known.asked(query) && !refusals.refuses(word);
      // A word of one record brings that one; what nearly all have, labels among it, tells nothing.
      int with = known.with(word);
      boolean tells = known.size() < SEVERAL || (with > 1 && with < Words.HARDLY * known.size());
      if (!fits || !tells || !legal(query)) continue;
      wanted.add(new Wanted(query, FIRST, known.pageSize(), known.pageSize() * BEFORE_ALL));
      return true;
    }
    return false;
  }

  /** Two words together, where each alone finds more than is shown. */
  private void pairs(Slot slot, List<Wanted> wanted) {
    Optional<Wanted> best = Optional.empty();
    for (List<String> pair : words.pairs()) {
      Query query =
          Query.of(new Term(slot.name(), pair.getFirst()), new Term(slot.name(), pair.getLast()));
      double fresh = words.fresh(pair);
      double bonus = words.bonus(pair);
      if (best.isPresent() && fresh * bonus * Arms.MOST < best.get().rate()) continue;
      if (pair.stream().anyMatch(refusals::refuses) || !pair.stream().allMatch(slot::takes)) {
        continue;
      }
      Wanted one = wanted(query, NARROWER, words.results(pair), fresh).times(bonus);
      boolean better = best.isEmpty() || better(one, best.get());
      if (better && !known.implied(query)) best = Optional.of(one);
    }
    best.filter(one -> legal(one.query())).ifPresent(wanted::add);
  }

  private void fromSeeds(Slot slot, List<Wanted> wanted) {
    for (String word : seeds) {
      Query query = Query.of(new Term(slot.name(), word));
      if (known.implied(query) || refusals.refuses(word) || !slot.takes(word)) continue;
      if (legal(query)) wanted.add(wanted(query, "seed", 1, 0.2));
      return;
    }
  }

  private static boolean better(Wanted one, Wanted other) {
    int byRate = Double.compare(one.rate(), other.rate());
    // Among equals the order must not hang on how a set is laid out.
    return byRate != 0 ? byRate > 0 : one.query().compareTo(other.query()) < 0;
  }

  private void choices(Slot slot, List<Wanted> wanted) {
    List<String> open = new ArrayList<>();
    double results = 0;
    int asked = 0;
    for (String choice : slot.choices()) {
      Query query = Query.of(new Term(slot.name(), choice));
      if (known.asked(query)) {
        asked++;
        results += known.answer(query).total.orElse(known.answer(query).shown.size());
      } else {
        open.add(choice);
      }
    }
    if (open.isEmpty()) return;
    double all = known.size() + known.unseen();
    double each = asked == 0 ? all / slot.choices().size() : results / asked;
    Query query = Query.of(new Term(slot.name(), open.get(open.size() / 2)));
    if (legal(query) && !known.implied(query)) {
      wanted.add(wanted(query, slot.name(), each, each * known.unseen() / Math.max(1, all)));
    }
  }

  private Wanted wanted(Query query, String arm, double results, double fresh) {
    double most = known.most();
    boolean cut = results > most;
    double share = cut ? most / results : 1;
    double pages = Math.max(1, Math.ceil(Math.min(results, most) / known.pageSize()));
    double hoped = Math.min(Math.min(fresh, results) * share / pages, known.pageSize());
    // What is cut off may show the same first records again and again: its past is counted apart.
    String kind = cut ? arm + " cut" : arm;
    return new Wanted(query, kind, hoped, hoped * arms.trust(kind));
  }

  /**
   * How many new records the next page of a query should bring: of what it has not shown yet, as
   * much as is not known. Where it is not said how many results there are, that is estimated, and
   * what its last pages brought counts as well.
   *
   * @param shown how many results were seen so far
   * @param recent how many of its last page were new
   */
  public double further(Wanted asked, OptionalInt total, int shown, double recent, int pages) {
    Query query = asked.query();
    int size = known.pageSize();
    int seen = known.matching(query);
    List<String> typed = query.terms().stream().map(Term::value).toList();
    boolean told = total.isPresent();
    if (!told && (typed.isEmpty() || !narrowing.typed(query) || known.size() == 0)) {
      return Math.min(size, (Math.min(size, asked.rate()) + recent * pages) / (1 + pages));
    }
    double all = told ? total.getAsInt() : Math.max(shown + 1.0, seen + words.fresh(typed));
    double rate = Math.clamp(size * (all - seen) / Math.max(1, all - shown), 0, size);
    // Of a list that is cut off, the missing ones may be those that are never shown.
    if (told && all <= known.most()) return rate;
    double both = (rate + recent * pages) / (1 + pages);
    return told ? Math.min(rate, both) : both;
  }

  /** A page of results brought so many new records. */
  public void brought(Wanted asked, int fresh) {
    if (asked.arm().equals(FIRST)) words.brought((double) fresh / known.pageSize());
    else arms.learn(asked.arm(), asked.hoped(), fresh);
  }

  /** A query was answered: what does that say about how words are taken? */
  public void answered(Wanted asked) {
    Knowledge.Answered answer = known.answer(asked.query());
    List<Term> terms = asked.query().terms();
    if (terms.size() != 1) {
      narrowing.learn(asked.query());
      return;
    }
    Term term = terms.getFirst();
    boolean typed = slots.stream().anyMatch(s -> s.typed() && s.name().equals(term.field()));
    if (!typed) return;
    if (answer.state == Knowledge.State.NONE) {
      boolean only = slots.stream().filter(Slot::typed).count() == 1;
      if (only) refusals.none(term.value(), known.with(term.value()), known.size());
    } else if (!answer.shown.isEmpty()) {
      refusals.found(term.value(), otherForms(term.value(), answer), answer.shown.size());
    }
  }

  private int otherForms(String word, Knowledge.Answered answer) {
    int forms = 0;
    for (int id : answer.shown) {
      Set<String> words = known.entry(id).words;
      if (words.contains(word)) continue;
      String stem = Wording.stem(word);
      if (words.stream().anyMatch(other -> Wording.stem(other).equals(stem))) forms++;
    }
    return forms;
  }
}
