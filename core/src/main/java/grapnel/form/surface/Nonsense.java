package grapnel.form.surface;

import grapnel.form.query.Query;
import grapnel.form.query.Slot;
import grapnel.form.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Queries that find nothing anywhere: what a search says to them is what it says of nothing. */
final class Nonsense {

  private static final String LETTERS = "bcdfghjklmnpqrstvwxz";
  private static final int TIMES = 2;

  private Nonsense() {}

  static List<Query> queries(List<Slot> slots, Random random) {
    Optional<Slot> text = slots.stream().filter(s -> s.kind() == Slot.Kind.TEXT).findFirst();
    Optional<Slot> range = slots.stream().filter(s -> s.kind() == Slot.Kind.RANGE).findFirst();
    Optional<Slot> number = slots.stream().filter(s -> s.kind() == Slot.Kind.NUMBER).findFirst();
    List<Query> queries = new ArrayList<>();
    for (int i = 0; i < TIMES; i++) {
      Query base = required(slots);
      int nth = i;
      if (text.isPresent()) {
        queries.add(base.and(new Term(text.get().name(), word(9 + 2 * i, random))));
      } else if (range.isPresent()) {
        queries.add(range.get().interval(range.get().largest() - nth, range.get().largest() - nth));
      } else {
        number.ifPresent(s -> queries.add(base.and(new Term(s.name(), "" + (98_765_431 + nth)))));
      }
    }
    return queries;
  }

  private static String word(int length, Random random) {
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < length; i++) word.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    return word.toString();
  }

  /** The first value of every select that must be answered. */
  static Query required(List<Slot> slots) {
    Query query = Query.EMPTY;
    for (Slot slot : slots) {
      if (slot.required() && slot.kind() == Slot.Kind.CHOICE) {
        query = query.and(new Term(slot.name(), slot.choices().getFirst()));
      }
    }
    return query;
  }
}
