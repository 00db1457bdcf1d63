package grapnel.form.query;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/** Halves the intervals of a range until nothing is cut off. */
final class Intervals {

  private final Knowledge known;
  private final List<Slot> slots;

  Intervals(Knowledge known, List<Slot> slots) {
    this.known = known;
    this.slots = slots;
  }

  /** The intervals that are worth asking. */
  List<Narrowing.Child> wanted(Slot slot) {
    List<Narrowing.Child> found = new ArrayList<>();
    if (slots.contains(slot)) split(slot, 0, slot.largest(), known.size() + known.unseen(), found);
    return found;
  }

  /** The intervals that the whole range falls into so far: asked and not parted, or not asked. */
  List<Query> leaves(Slot slot) {
    List<Query> leaves = new ArrayList<>();
    leaves(slot, 0, slot.largest(), leaves);
    return leaves;
  }

  private void leaves(Slot slot, long low, long high, List<Query> leaves) {
    Query query = slot.interval(low, high);
    if (known.state(query).filter(s -> s == Knowledge.State.CUT).isEmpty() || low >= high) {
      leaves.add(query);
      return;
    }
    long middle = middle(known.answer(query), low, high);
    leaves(slot, low, middle, leaves);
    leaves(slot, middle + 1, high, leaves);
  }

  private void split(Slot slot, long low, long high, double results, List<Narrowing.Child> found) {
    Query query = slot.interval(low, high);
    if (!known.asked(query)) {
      double all = Math.max(1, known.size() + known.unseen());
      found.add(new Narrowing.Child(query, results, results * known.unseen() / all));
      return;
    }
    Knowledge.Answered answer = known.answer(query);
    if (answer.state != Knowledge.State.CUT || low >= high) return;
    long middle = middle(answer, low, high);
    double each = answer.total.orElse(2 * answer.shown.size()) / 2.0;
    split(slot, low, middle, each, found);
    split(slot, middle + 1, high, each, found);
  }

  /**
   * Half of the numbers seen on each side; without numbers, half of the digits. A list that rises
   * shows the lowest only: then all that it shows goes on one side.
   */
  private long middle(Knowledge.Answered answer, long low, long high) {
    List<long[]> rows =
        answer.shown.stream()
            .map(
                id -> numbers(known.entry(id)).filter(n -> n >= low && n < high).sorted().toArray())
            .filter(numbers -> numbers.length > 0)
            .toList();
    if (rows.size() >= 3) {
      long last = last(rows);
      if (last >= low) return last;
      long[] all = rows.stream().flatMapToLong(LongStream::of).sorted().toArray();
      return all[all.length / 2];
    }
    return low == 0 ? (long) Math.sqrt((double) high) : low + (high - low) / 2;
  }

  /** The last number of rows that rise from the first to the last; negative where they do not. */
  private static long last(List<long[]> rows) {
    long at = -1;
    for (long[] row : rows) {
      long before = at;
      OptionalLong next = LongStream.of(row).filter(n -> n >= before).min();
      if (next.isEmpty()) return -1;
      at = next.getAsLong();
    }
    return at;
  }

  private static LongStream numbers(Knowledge.Entry entry) {
    return entry.words.stream()
        .filter(word -> word.length() <= 9 && word.chars().allMatch(c -> c >= '0' && c <= '9'))
        .mapToLong(Long::parseLong);
  }
}
