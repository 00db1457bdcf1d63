package grapnel.form.query;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How many records there are, where the form has no box for words: the values of a select, or the
 * intervals of a range, part the database, and what is not asked yet is expected to be like what
 * was. Where all parts were listed whole, that is no estimate but a count.
 */
public final class Parts {

  private static final double Z = 1.96;

  private final Knowledge known;
  private final String name;
  private final List<Query> parts;
  private final Set<Integer> distinct = new HashSet<>();
  private int asked;
  private int whole;
  private int unsaid;
  private double sum;
  private double squares;
  private double shown;

  private Parts(Knowledge known, String name, List<Query> parts) {
    this.known = known;
    this.name = name;
    this.parts = parts;
    parts.forEach(this::look);
  }

  /** What the parts of one field say; the field that has most of its parts listed. */
  public static Optional<Estimate> estimate(Knowledge known, List<Slot> slots) {
    Optional<Parts> best = Optional.empty();
    for (Slot slot : slots) {
      List<Query> parts =
          switch (slot.kind()) {
            case CHOICE ->
                slot.choices().stream()
                    .map(value -> Query.of(new Term(slot.name(), value)))
                    .toList();
            case RANGE -> new Intervals(known, slots).leaves(slot);
            case TEXT, NUMBER, CODE, DATE -> List.of();
          };
      if (parts.isEmpty()) continue;
      Parts here = new Parts(known, slot.name(), parts);
      if (best.isEmpty() || here.share() > best.get().share()) best = Optional.of(here);
    }
    return best.filter(parts -> parts.asked > 0).map(Parts::estimate);
  }

  private double share() {
    return (double) whole / parts.size();
  }

  private void look(Query part) {
    Knowledge.State state = known.state(part).orElse(Knowledge.State.FAILED);
    if (state == Knowledge.State.FAILED) return;
    Knowledge.Answered answer = known.answer(part);
    boolean done = state == Knowledge.State.COMPLETE || state == Knowledge.State.NONE;
    asked++;
    if (done) whole++;
    else if (answer.total.isEmpty()) unsaid++;
    int seen = seen(part);
    double size = done ? answer.shown.size() : Math.max(seen, answer.total.orElse(0));
    sum += size;
    squares += size * size;
    shown += answer.shown.size();
    distinct.addAll(answer.shown);
  }

  /** How many records were shown for a part, and for narrower queries. */
  private int seen(Query part) {
    Set<Integer> seen = new HashSet<>();
    known
        .answers()
        .forEach(
            (query, answer) -> {
              if (query.terms().containsAll(part.terms())) seen.addAll(answer.shown);
            });
    return seen.size();
  }

  private Estimate estimate() {
    int size = known.size();
    // Where a record has several values, the parts overlap.
    double once = shown == 0 ? 1 : distinct.size() / shown;
    double mean = sum / asked;
    double left = (double) parts.size() - asked;
    double total = Math.max(size, once * (sum + left * mean));
    if (unsaid > 0) {
      String atLeast =
          "at least %,.0f: %d of the %d parts by %s are cut off without saying how many they are"
              .formatted(total, unsaid, parts.size(), name);
      return new Estimate(size, total, size, -1, atLeast);
    }
    double variance = asked < 2 ? sum * sum : (squares - sum * mean) / (asked - 1);
    double wide = Z * once * Math.sqrt(Math.max(0, variance) * (left * left / asked + left));
    String population =
        "records by their %s, %d of %d parts of which were listed whole"
            .formatted(name, whole, parts.size());
    return new Estimate(size, total, Math.max(size, total - wide), total + wide, population);
  }
}
