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
  private final List<Slot> slots;
  private int together;
  private int apart;

  /**
   * A query with what it should find.
   *
   * @param results in all
   * @param fresh of them, not seen yet
   */
  record Child(Query query, double results, double fresh) {}

  Narrowing(Knowledge known, List<Slot> slots) {
    this.known = known;
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
    boolean wordsOnly = query.terms().stream().allMatch(t -> slot(t.field()).typed());
    if (wordsOnly && !query.terms().isEmpty()) {
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
    Map<String, Integer> counts = new HashMap<>();
    for (int id : parent.answer.shown) {
      for (String word : known.entry(id).words) counts.merge(word, 1, Integer::sum);
    }
    int shown = Math.max(1, parent.answer.shown.size());
    counts.entrySet().stream()
        .filter(each -> slot.takes(each.getKey()) && !refusals.refuses(each.getKey()))
        .filter(each -> each.getValue() < shown)
        .filter(each -> !parent.query.terms().contains(new Term(slot.name(), each.getKey())))
        .sorted(
            Map.Entry.<String, Integer>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .map(each -> child(parent, slot, each, (double) each.getValue() / shown, all))
        .filter(child -> !known.implied(child.query))
        .limit(MOST_WORDS)
        .forEach(found::add);
  }

  private static Child child(
      Parent parent, Slot slot, Map.Entry<String, Integer> word, double share, double all) {
    Query query = parent.query.and(new Term(slot.name(), word.getKey()));
    return new Child(query, all * share, parent.rest * share);
  }
}
