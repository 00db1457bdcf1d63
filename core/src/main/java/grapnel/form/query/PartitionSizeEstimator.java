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
public final class PartitionSizeEstimator {

  private static final double Z = 1.96;

  private final DatabaseKnowledge known;
  private final String name;
  private final List<FormQuery> parts;
  private final Set<Integer> distinct = new HashSet<>();
  private int asked;
  private int listedWhole;
  private int cutWithoutTotal;
  private double sum;
  private double squares;
  private double shown;

  private PartitionSizeEstimator(DatabaseKnowledge known, String name, List<FormQuery> parts) {
    this.known = known;
    this.name = name;
    this.parts = parts;
    parts.forEach(this::countPart);
  }

  /** What the parts of one field say; the field that has most of its parts listed. */
  public static Optional<DatabaseSizeEstimate> estimate(
      DatabaseKnowledge known, List<QueryField> slots) {
    Optional<PartitionSizeEstimator> best = Optional.empty();
    for (QueryField queryField : slots) {
      List<FormQuery> parts =
          switch (queryField.kind()) {
            case CHOICE ->
                queryField.choices().stream()
                    .map(value -> FormQuery.of(new QueryTerm(queryField.name(), value)))
                    .toList();
            case RANGE -> new RangeSplitter(known, slots).leafIntervals(queryField);
            case TEXT, NUMBER, CODE, DATE -> List.of();
          };
      if (parts.isEmpty()) continue;
      PartitionSizeEstimator here = new PartitionSizeEstimator(known, queryField.name(), parts);
      if (best.isEmpty() || here.listedShare() > best.get().listedShare()) best = Optional.of(here);
    }
    return best.filter(parts -> parts.asked > 0).map(PartitionSizeEstimator::estimate);
  }

  private double listedShare() {
    return (double) listedWhole / parts.size();
  }

  private void countPart(FormQuery part) {
    DatabaseKnowledge.QueryState state =
        known.state(part).orElse(DatabaseKnowledge.QueryState.FAILED);
    if (state == DatabaseKnowledge.QueryState.FAILED) return;
    DatabaseKnowledge.QueryAnswer answer = known.answer(part);
    boolean done =
        state == DatabaseKnowledge.QueryState.COMPLETE
            || state == DatabaseKnowledge.QueryState.NONE;
    asked++;
    if (done) listedWhole++;
    else if (answer.total.isEmpty()) cutWithoutTotal++;
    int seen = recordsSeen(part);
    double size = done ? answer.shownIds.size() : Math.max(seen, answer.total.orElse(0));
    sum += size;
    squares += size * size;
    shown += answer.shownIds.size();
    distinct.addAll(answer.shownIds);
  }

  /** How many records were shown for a part, and for narrower queries. */
  private int recordsSeen(FormQuery part) {
    Set<Integer> seen = new HashSet<>();
    known
        .answers()
        .forEach(
            (query, answer) -> {
              if (query.terms().containsAll(part.terms())) seen.addAll(answer.shownIds);
            });
    return seen.size();
  }

  private DatabaseSizeEstimate estimate() {
    int size = known.size();
    // Where a record has several values, the parts overlap.
    double once = shown == 0 ? 1 : distinct.size() / shown;
    double mean = sum / asked;
    double left = (double) parts.size() - asked;
    double total = Math.max(size, once * (sum + left * mean));
    if (cutWithoutTotal > 0) {
      String atLeast =
          "at least %,.0f: %d of the %d parts by %s are cut off without a count"
              .formatted(total, cutWithoutTotal, parts.size(), name);
      return new DatabaseSizeEstimate(size, total, size, -1, atLeast);
    }
    double variance = asked < 2 ? sum * sum : (squares - sum * mean) / (asked - 1);
    double wide = Z * once * Math.sqrt(Math.max(0, variance) * (left * left / asked + left));
    String population =
        "records by their %s, with %d of %d parts listed in full"
            .formatted(name, listedWhole, parts.size());
    return new DatabaseSizeEstimate(
        size, total, Math.max(size, total - wide), total + wide, population);
  }
}
