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
final class Narrowing {

  private static final int MOST_TERMS = 4;
  private static final int MOST_PARENTS = 12;
  private static final int MOST_WORDS = 40;

  private final Knowledge known;
  private final Words words;
  private final List<Slot> slots;

  /** The words of a query's results, counted when so many were shown. */
  private record Ranked(int shown, List<Counted> words) {}

  private final Map<Query, Ranked> ranked = new HashMap<>();
  private int together;
  private int apart;

  /**
   * A query with what it should find.
   *
   * @param results in all
   * @param fresh of them, not seen yet
   */
  record Child(Query query, double results, double fresh) {}

  Narrowing(Knowledge known, Words words, List<Slot> slots) {
    this.known = known;
    this.words = words;
    this.slots = slots;
  }

  /** What the answer to several words says about how they are taken: all of them, or any. */
  void learn(Query query) {
    for (String field : query.values().keySet()) {
      List<String> words = words(query, field);
      if (words.size() < 2) continue;
      for (int id : known.answer(query).shown) {
        long there = words.stream().filter(known.entry(id).words::contains).count();
        if (there == words.size()) together++;
        else if (there > 0) apart++;
      }
    }
  }

  private static List<String> words(Query query, String field) {
    return query.terms().stream()
        .filter(term -> term.field().equals(field))
        .map(Term::value)
        .toList();
  }

  /** Whether several words of a field find only what has all of them, as far as is known. */
  boolean all() {
    return apart < 5 || apart < together / 2;
  }

  List<Child> wanted(Refusals refusals) {
    List<Child> found = new ArrayList<>();
    known.answers().entrySet().stream()
        .filter(each -> each.getValue().state == Knowledge.State.CUT)
        .filter(each -> each.getKey().terms().size() < MOST_TERMS)
        .map(
            each ->
                new Parent(each.getKey(), each.getValue(), rest(each.getKey(), each.getValue())))
        .sorted(Comparator.comparingDouble(parent -> -parent.rest))
        .limit(MOST_PARENTS)
        .forEach(parent -> below(parent, refusals, found));
    return found;
  }

  private record Parent(Query query, Knowledge.Answered answer, double rest) {}

  /** How many a query finds that were not seen yet. */
  private double rest(Query query, Knowledge.Answered answer) {
    OptionalInt total = answer.total;
    int seen = answer.shown.size();
    if (typed(query) && !query.terms().isEmpty()) {
      seen = Math.max(seen, known.withAll(query.terms().stream().map(Term::value).toList()));
    }
    double all = total.isPresent() ? total.getAsInt() : 2.0 * Math.max(answer.shown.size(), seen);
    double share = known.unseen() / Math.max(1, known.size() + known.unseen());
    return total.isPresent() ? Math.min(all - seen, known.unseen()) : all * share;
  }

  private Slot slot(String field) {
    return slots.stream()
        .filter(slot -> slot.name().equals(field) || slot.upper().equals(field))
        .findFirst()
        .orElseGet(() -> Slot.text(field));
  }

  private void below(Parent parent, Refusals refusals, List<Child> found) {
    double all = Math.max(parent.answer.total.orElse(0), 2 * parent.answer.shown.size());
    for (Slot slot : slots) {
      if (slot.kind() == Slot.Kind.CHOICE && !parent.query.asks(slot.name())) {
        double share = 1.0 / slot.choices().size();
        for (String choice : slot.choices()) {
          Query query = parent.query.and(new Term(slot.name(), choice));
          if (known.implied(query)) continue;
          found.add(new Child(query, all * share, parent.rest * share));
          break;
        }
      }
      boolean again = parent.query.asks(slot.name());
      if (slot.typed() && (!again || (slot.kind() == Slot.Kind.TEXT && all()))) {
        words(parent, slot, all, refusals, found);
      }
    }
  }

  private void words(Parent parent, Slot slot, double all, Refusals refusals, List<Child> found) {
    int shown = Math.max(1, parent.answer.shown.size());
    int taken = 0;
    for (Counted word : counted(parent)) {
      if (taken >= MOST_WORDS) return;
      boolean fits = slot.takes(word.word) && !refusals.refuses(word.word);
      if (!fits || parent.query.terms().contains(new Term(slot.name(), word.word))) continue;
      Child child = child(parent, slot, word, (double) word.count / shown, all);
      if (known.implied(child.query)) continue;
      found.add(child);
      taken++;
    }
  }

  /** A word, and how many of the results of a query have it. */
  private record Counted(String word, int count) {}

  /** The words that tell the results of a query apart, the most frequent first. */
  private List<Counted> counted(Parent parent) {
    Ranked before = ranked.get(parent.query);
    int shown = parent.answer.shown.size();
    if (before != null && before.shown == shown) return before.words;
    Map<String, Integer> counts = new HashMap<>();
    for (int id : parent.answer.shown) {
      for (String word : known.entry(id).words) counts.merge(word, 1, Integer::sum);
    }
    List<Counted> words = new ArrayList<>();
    counts.forEach(
        (word, count) -> {
          if (count < Math.max(1, shown)) words.add(new Counted(word, count));
        });
    words.sort(Comparator.<Counted>comparingInt(w -> -w.count).thenComparing(Counted::word));
    ranked.put(parent.query, new Ranked(shown, words));
    return words;
  }

  private Child child(Parent parent, Slot slot, Counted word, double share, double all) {
    Query query = parent.query.and(new Term(slot.name(), word.word));
    if (!typed(query)) return new Child(query, all * share, parent.rest * share);
    List<String> asked = query.terms().stream().map(Term::value).toList();
    return new Child(query, words.results(asked), words.fresh(asked));
  }

  /** Whether nothing but words is asked, so that it can be told which known records it finds. */
  boolean typed(Query query) {
    return query.terms().stream().allMatch(term -> slot(term.field()).typed());
  }
}
