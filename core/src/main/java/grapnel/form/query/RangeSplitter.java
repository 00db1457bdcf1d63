package grapnel.form.query;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/** Halves the intervals of a range until nothing is cut off. */
final class RangeSplitter {

  private final DatabaseKnowledge known;
  private final List<QueryField> queryFields;

  RangeSplitter(DatabaseKnowledge known, List<QueryField> slots) {
    this.known = known;
    this.queryFields = slots;
  }

  /** The intervals that are worth asking. */
  List<QueryNarrower.QueryForecast> worthAsking(QueryField queryField) {
    List<QueryNarrower.QueryForecast> found = new ArrayList<>();
    if (queryFields.contains(queryField))
      split(queryField, 0, queryField.largestNumber(), known.size() + known.unseen(), found);
    return found;
  }

  /** The intervals that the whole range falls into so far: asked and not parted, or not asked. */
  List<FormQuery> leafIntervals(QueryField queryField) {
    List<FormQuery> leaves = new ArrayList<>();
    leafIntervals(queryField, 0, queryField.largestNumber(), leaves);
    return leaves;
  }

  private void leafIntervals(QueryField queryField, long low, long high, List<FormQuery> leaves) {
    FormQuery query = queryField.intervalQuery(low, high);
    if (known.state(query).filter(s -> s == DatabaseKnowledge.QueryState.CUT).isEmpty()
        || low >= high) {
      leaves.add(query);
      return;
    }
    long middle = middle(known.answer(query), low, high);
    leafIntervals(queryField, low, middle, leaves);
    leafIntervals(queryField, middle + 1, high, leaves);
  }

  private void split(
      QueryField queryField,
      long low,
      long high,
      double results,
      List<QueryNarrower.QueryForecast> found) {
    FormQuery query = queryField.intervalQuery(low, high);
    if (!known.asked(query)) {
      if (known.isChosen(query)) return;
      double all = Math.max(1, known.size() + known.unseen());
      found.add(new QueryNarrower.QueryForecast(query, results, results * known.unseen() / all));
      return;
    }
    DatabaseKnowledge.QueryAnswer answer = known.answer(query);
    if (answer.state != DatabaseKnowledge.QueryState.CUT || low >= high) return;
    long middle = middle(answer, low, high);
    double each = answer.total.orElse(2 * answer.shownIds.size()) / 2.0;
    split(queryField, low, middle, each, found);
    split(queryField, middle + 1, high, each, found);
  }

  /**
   * Half of the numbers seen on each side; without numbers, half of the digits. A list that rises
   * shows the lowest only: then all that it shows goes on one side.
   */
  private long middle(DatabaseKnowledge.QueryAnswer answer, long low, long high) {
    List<long[]> rows =
        answer.shownIds.stream()
            .map(
                id ->
                    numbers(known.knownRecord(id))
                        .filter(n -> n >= low && n < high)
                        .sorted()
                        .toArray())
            .filter(numbers -> numbers.length > 0)
            .toList();
    if (rows.size() >= 3) {
      long last = lastOfRising(rows);
      if (last >= low) return last;
      long[] all = rows.stream().flatMapToLong(LongStream::of).sorted().toArray();
      return all[all.length / 2];
    }
    return low == 0 ? (long) Math.sqrt((double) high) : low + (high - low) / 2;
  }

  /** The last number of rows that rise from the first to the last; negative where they do not. */
  private static long lastOfRising(List<long[]> rows) {
    long at = -1;
    for (long[] row : rows) {
      long before = at;
      OptionalLong next = LongStream.of(row).filter(n -> n >= before).min();
      if (next.isEmpty()) return -1;
      at = next.getAsLong();
    }
    return at;
  }

  private static LongStream numbers(DatabaseKnowledge.KnownRecord knownRecord) {
    return knownRecord.words.stream()
        .filter(word -> word.length() <= 9 && word.chars().allMatch(c -> c >= '0' && c <= '9'))
        .mapToLong(Long::parseLong);
  }
}
